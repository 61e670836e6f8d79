/** The twenty kinds of card, in the numbers of the text form: small 0 .. 9, big 10 .. 19. */
export type Card = number;

export const UNKNOWN: Card = -1;
const RANKS = 10;
const RED_RANKS = new Set([2, 7, 10]);

export const rank = (card: Card): number => (card % RANKS) + 1;
export const isBig = (card: Card): boolean => card >= RANKS;
export const isRed = (card: Card): boolean => card !== UNKNOWN && RED_RANKS.has(rank(card));
export const otherSize = (card: Card): Card => (card + RANKS) % (2 * RANKS);

/** Reads the ASCII form: digits then size, `123s2b`, `?` for a back. */
export function parseCards(text: string): Card[] {
  const cards: Card[] = [];
  let digits: number[] = [];
  for (const char of text) {
    if (char >= "0" && char <= "9") {
      digits.push((Number(char) + RANKS - 1) % RANKS);
    } else if (char === "s" || char === "b") {
      for (const digit of digits) cards.push(char === "b" ? digit + RANKS : digit);
      digits = [];
    } else if (char === "?") {
      cards.push(UNKNOWN);
    } else {
      throw new Error(`no card: ${text}`);
    }
  }
  if (digits.length > 0) throw new Error(`no size: ${text}`);
  return cards;
}

export function parseCard(text: string): Card {
  const [card, ...rest] = parseCards(text);
  if (card === undefined || rest.length > 0) throw new Error(`not one card: ${text}`);
  return card;
}

/** The ASCII form of one card. */
export const cardText = (card: Card): string =>
  card === UNKNOWN ? "?" : `${(card + 1) % RANKS}${isBig(card) ? "b" : "s"}`;

export interface FaceStyle {
  readonly set: "brush" | "plain";
  readonly traditional: boolean;
}

/** Faces that the traditional script writes otherwise; only the plain set has them. */
const TRADITIONAL: ReadonlyMap<Card, string> = new Map([
  [11, "p2b-t"],
  [12, "p3b-t"],
  [15, "p6b-t"],
]);

/** The id of the symbol that shows a card. */
export function faceId(card: Card, style: FaceStyle): string {
  const other = style.traditional ? TRADITIONAL.get(card) : undefined;
  return other ?? `${style.set === "brush" ? "b" : "p"}${rank(card) % RANKS}${isBig(card) ? "b" : "s"}`;
}
