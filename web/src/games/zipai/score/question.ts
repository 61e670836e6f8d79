/** The hand that is counted: what lies where, and how it was won. What it is worth the server says. */
import type { ScoreRequest } from "../../../lib/protocol";
import { type Card, cardText, isBig, parseCard, parseCards } from "../cards";
import { type Meld, type MeldKind, parseMeld } from "../melds";

export const COPIES = 4;
export type Source = NonNullable<ScoreRequest["from"]>;
export type Rules = NonNullable<ScoreRequest["rules"]>;
export const SOURCES: readonly Source[] = ["other", "self", "discard", "liangzhang", "deal"];
/** The kinds that lie on the table. */
export type LaidKind = Extract<MeldKind, "chi" | "peng" | "wei" | "chouwei" | "pao" | "ti">;
export const LAID: readonly LaidKind[] = ["chi", "peng", "wei", "chouwei", "pao", "ti"];
/** Seats as a case has them: I sit at 1, so that the seat before me is 0 and the one after me 2. */
export const ME = 1;
export const BEFORE = 0;
export const AFTER = 2;
const SEATS = 3;

export interface Question {
  readonly hand: readonly Card[];
  readonly melds: readonly Meld[];
  readonly card: Card | null;
  readonly from: Source;
  readonly dealer: number;
  readonly by: number;
  readonly last: boolean;
  readonly rules: Rules;
}

export const EMPTY: Question = {
  hand: [],
  melds: [],
  card: null,
  from: "other",
  dealer: BEFORE,
  by: BEFORE,
  last: false,
  rules: "qq",
};

export const SIZE: Readonly<Record<LaidKind, number>> = { chi: 3, peng: 3, wei: 3, chouwei: 3, pao: 4, ti: 4 };

export const isEmpty = (question: Question): boolean =>
  question.hand.length === 0 && question.melds.length === 0 && question.card === null;

/** The cards in ASCII, ascending, small before big. */
export const cardsAscii = (cards: readonly Card[]): string =>
  [false, true]
    .map((big) =>
      cards
        .filter((card) => isBig(card) === big)
        .sort((a, b) => a - b)
        .map((card) => cardText(card)[0])
        .join(""),
    )
    .map((digits, big) => (digits === "" ? "" : digits + "sb"[big]))
    .join("");

export const meldText = (meld: Meld): string => `${meld.kind}:${cardsAscii(meld.cards)}`;

export const laidMeld = (kind: LaidKind, cards: readonly Card[]): Meld => ({
  kind,
  cards: [...cards].sort((a, b) => a - b),
  taken: null,
  by: null,
});

/** How many of each kind are somewhere in the question. */
export function usedCards(question: Question, pending: readonly Card[] = []): Map<Card, number> {
  const used = new Map<Card, number>();
  const all = [...question.hand, ...question.melds.flatMap((meld) => meld.cards), ...pending];
  if (question.card !== null) all.push(question.card);
  for (const card of all) used.set(card, (used.get(card) ?? 0) + 1);
  return used;
}

/** As the server is asked. Without a card it is a question for waits, but a deal has none. */
export function requestOf(question: Question): ScoreRequest {
  const request: ScoreRequest = {
    rules: question.rules,
    hand: cardsAscii(question.hand),
    melds: question.melds.map(meldText),
    from: question.from,
    seat: ME,
    dealer: question.dealer,
  };
  if (question.last) request.last = true;
  if (question.from === "discard") request.by = question.by;
  if (question.card !== null && question.from !== "deal") request.card = cardText(question.card);
  return request;
}

const seat = (value: unknown, otherwise: number): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < SEATS ? value : otherwise;

/** A case, or anything like it, as a question whose seats are seen from mine; null where it is none. */
export function questionOf(data: unknown): Question | null {
  if (typeof data !== "object" || data === null) return null;
  const { hand, melds, card, from, dealer, by, last, rules, seat: mine } = data as Record<string, unknown>;
  if (typeof hand !== "string") return null;
  const turned = (value: unknown): number => (seat(value, BEFORE) + ME - seat(mine, ME) + SEATS) % SEATS;
  try {
    return {
      hand: parseCards(hand),
      melds: Array.isArray(melds) ? melds.map((meld) => parseMeld(String(meld))) : [],
      card: typeof card === "string" ? parseCard(card) : null,
      from: SOURCES.find((source) => source === from) ?? "other",
      dealer: dealer === undefined ? BEFORE : turned(dealer),
      by: by === undefined || by === null ? BEFORE : turned(by),
      last: last === true,
      rules: rulesOf(rules),
    };
  } catch {
    return null;
  }
}

export const rulesOf = (rules: unknown): Rules =>
  typeof rules === "string" && rules !== ""
    ? rules
    : typeof rules === "object" && rules !== null
      ? (rules as Rules)
      : EMPTY.rules;

export const rulesId = (rules: Rules): string => (typeof rules === "string" ? rules : String(rules["preset"] ?? ""));
