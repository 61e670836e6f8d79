/** Cards, melds and sentences in the reader's words. */
import type { TextKey } from "../../generated/texts/keys";
import type { Line } from "../../lib/protocol";
import { type Details, known, speech, t } from "../../lib/text.svelte";
import type { ChiChoice } from "./actions";
import { type Card, isBig, parseCards, rank, UNKNOWN } from "./cards";

const isEnglish = (): boolean => speech.language === "en";

/** The character of a card alone. */
export const faceText = (card: Card): string => [...t("page.card_faces")][card] ?? "?";

/** A card as one says it, with its size: by its face in Chinese, by its number in English. */
export const cardName = (card: Card): string =>
  card === UNKNOWN
    ? t("page.card_back")
    : t(isBig(card) ? "page.card_big" : "page.card_small", { card: isEnglish() ? rank(card) : faceText(card) });

/** A card in a written sentence: the face says the size, but not to a reader of English. */
export const cardWritten = (card: Card): string => (isEnglish() ? cardName(card) : faceText(card));

const shortName = (card: Card): string =>
  isEnglish() ? `${rank(card)}${t(isBig(card) ? "page.size_b" : "page.size_s")}` : faceText(card);

/** Several cards as one says them, and as one writes them in a line. */
export const cardsName = (cards: readonly Card[]): string => cards.map(cardName).join(t("page.card_join"));
export const cardsText = (cards: readonly Card[]): string =>
  cards
    .filter((card) => card !== UNKNOWN)
    .map(shortName)
    .join(isEnglish() ? " " : "");

export const verbName = (verb: string): string => t(`page.verb_${verb}` as TextKey);
/** A chi with the bi it owes, or how many bi can be chosen. */
export function chiName({ group, options }: ChiChoice): string {
  let name = t("page.aria_option", { verb: verbName("chi"), cards: cardsName(group) });
  if (options.length > 1) return `${name} ${t("page.bi_ways", { count: options.length })}`;
  for (const bi of options[0]?.bi ?? []) name = t("page.aria_option_bi", { option: name, cards: cardsName(bi) });
  return name;
}

export const kindName = (kind: string): string => t(`page.kind_${kind}` as TextKey);

/** What the town calls its units, or fan. */
export const unitName = (id: string): string => (known(`sheet.name_${id}`) ? t(`sheet.name_${id}` as TextKey) : id);

function worded(name: string, value: string | number): string | number {
  if (name === "mingtang" && known(`mingtang.${value}`)) return t(`mingtang.${value}` as TextKey);
  if (name === "unit") return unitName(String(value));
  if (name === "size") return t(value === "big" ? "page.size_b" : "page.size_s");
  if ((name === "cards" || name === "card") && typeof value === "string") return cardsText(parseCards(value));
  return value;
}

export const wordedDetails = (details: Details): Details =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, worded(name, value)]));

/** A sentence of the catalogue that the server names. */
export const line = ({ key, details }: Line): string => (known(key) ? t(key, wordedDetails(details)) : "");
