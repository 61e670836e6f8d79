/** A question in the address, whole: opening the link asks the same again. */
import { cardText, parseCard, parseCards } from "../cards";
import {
  cardsAscii,
  EMPTY,
  LAID,
  laidMeld,
  meldText,
  type Question,
  type Rules,
  rulesOf,
  type Source,
  SOURCES,
} from "./question";

const MELD = /^([a-z]+?)(\d.*)$/;

/** `h=123s&m=peng333s.wei888b&c=5b&f=self&d=1&b=2&l=1&r=qq&x=<hash of the rules>` */
export function toQuery(question: Question, rulesHash = ""): string {
  const query = new URLSearchParams();
  query.set("h", cardsAscii(question.hand));
  if (question.melds.length > 0)
    query.set("m", question.melds.map((meld) => meldText(meld).replace(":", "")).join("."));
  if (question.card !== null) query.set("c", cardText(question.card));
  query.set("f", question.from);
  query.set("d", String(question.dealer));
  if (question.from === "discard") query.set("b", String(question.by));
  if (question.last) query.set("l", "1");
  query.set("r", typeof question.rules === "string" ? question.rules : JSON.stringify(question.rules));
  if (rulesHash) query.set("x", rulesHash);
  return query.toString();
}

export interface Linked {
  readonly question: Question;
  /** The beginning of the hash of the rules when the link was made; empty if it holds none. */
  readonly rulesHash: string;
}

/** What a link holds; null where it can't be read. */
export function fromQuery(text: string): Linked | null {
  const query = new URLSearchParams(text);
  const hand = query.get("h");
  if (hand === null) return null;
  try {
    const card = query.get("c");
    return {
      question: {
        hand: parseCards(hand),
        melds: (query.get("m") ?? "").split(".").filter(Boolean).map(readMeld),
        card: card === null ? null : parseCard(card),
        from: SOURCES.find((source: Source) => source === query.get("f")) ?? EMPTY.from,
        dealer: readSeat(query.get("d"), EMPTY.dealer),
        by: readSeat(query.get("b"), EMPTY.by),
        last: query.get("l") === "1",
        rules: readRules(query.get("r")),
      },
      rulesHash: query.get("x") ?? "",
    };
  } catch {
    return null;
  }
}

function readMeld(text: string): Question["melds"][number] {
  const [, kind = "", cards = ""] = MELD.exec(text) ?? [];
  const known = LAID.find((each) => each === kind);
  if (known === undefined) throw new Error(`no meld: ${text}`);
  return laidMeld(known, parseCards(cards));
}

const readSeat = (text: string | null, otherwise: number): number =>
  text !== null && /^[0-2]$/.test(text) ? Number(text) : otherwise;

function readRules(text: string | null): Rules {
  if (text === null) return EMPTY.rules;
  return rulesOf(text.startsWith("{") ? JSON.parse(text) : text);
}

/** The part of an address after `?` in its hash. */
export const queryOf = (hash: string): string => hash.slice(hash.indexOf("?") + 1 || hash.length);
