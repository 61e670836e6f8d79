/** What the claim bar shows: the fixed slots, each with its option or empty. */
import type { Option as Offer, State } from "../../lib/protocol";
import { type ChiChoice, chiChoices, type Option, parseOption } from "./actions";
import { type Card, parseCards } from "./cards";
import { countCards } from "./hand";

export interface Slots {
  readonly pass: Option | undefined;
  readonly chi: readonly ChiChoice[];
  readonly meld: Option | undefined;
  readonly hu: Option | undefined;
  readonly discards: readonly Option[];
}

export function slotsOf(offers: readonly Offer[]): Slots {
  const options = offers.map((offer) => parseOption(offer.action));
  const one = (...verbs: string[]): Option | undefined => options.find((option) => verbs.includes(option.verb));
  return {
    pass: one("pass"),
    chi: chiChoices(options),
    meld: one("pao", "peng"),
    hu: one("hu"),
    discards: options.filter((option) => option.verb === "discard"),
  };
}

export const isClaim = (slots: Slots): boolean =>
  slots.hu !== undefined || slots.meld !== undefined || slots.pass !== undefined || slots.chi.length > 0;

/** Own cards that some claim would use: how many of each kind at most. */
export function usableCards(offers: readonly Offer[]): Map<Card, number> {
  const most = new Map<Card, number>();
  for (const offer of offers) {
    if (offer.verb === "discard" || offer.verb === "pass" || offer.verb === "hu") continue;
    for (const [card, number] of usedBy(offer)) most.set(card, Math.max(most.get(card) ?? 0, number));
  }
  return most;
}

export const usedBy = (offer: Offer | undefined): Map<Card, number> => countCards(parseCards(offer?.cards ?? ""));

export const offerOf = (state: State, option: Option | undefined): Offer | undefined =>
  state.options.find((offer) => offer.action === option?.text);
