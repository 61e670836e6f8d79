import { type Card, parseCard, parseCards, UNKNOWN } from "./cards";

export type MeldKind = "chi" | "peng" | "wei" | "chouwei" | "pao" | "ti" | "kan" | "jiang" | "run" | "mixed";

/** A group of cards as the server writes it: `chi:789s<9s@2*` took a card that seat 2 turned. */
export interface Meld {
  readonly kind: MeldKind;
  readonly cards: readonly Card[];
  readonly taken: Card | null;
  readonly by: number | null;
}

const FORM = /^([a-z]+):([^<]+)(?:<([^@]+)@(\d)\*?)?$/;

export function parseMeld(text: string): Meld {
  const match = FORM.exec(text);
  if (!match) throw new Error(`no meld: ${text}`);
  const [, kind, cards, taken, by] = match;
  return {
    kind: kind as MeldKind,
    cards: parseCards(cards ?? ""),
    taken: taken === undefined ? null : parseCard(taken),
    by: by === undefined ? null : Number(by),
  };
}

const TRIPLES: ReadonlySet<MeldKind> = new Set(["wei", "chouwei", "ti"]);

/** Cards from the top of the column to its foot: backs first, so that a face that may be seen lies in front. */
export const stacked = (meld: Meld): Card[] =>
  TRIPLES.has(meld.kind)
    ? [...meld.cards].sort((a, b) => Number(a !== UNKNOWN) - Number(b !== UNKNOWN))
    : [...meld.cards];

/** Whether its owner's opponents see backs here, so that no huxi may be named. */
export const isHidden = (meld: Meld): boolean => meld.cards.every((card) => card === UNKNOWN);

/** A chi that took no card was laid as the bi of another. */
export const isBi = (meld: Meld): boolean => meld.kind === "chi" && meld.taken === null;
