/** The table read out. */
import type { State } from "../../lib/protocol";
import { t } from "../../lib/text.svelte";
import { parseCard } from "./cards";
import type { Column } from "./hand";
import { who } from "./log";
import { isBi, isHidden, parseMeld } from "./melds";
import { cardsName, kindName, verbName } from "./words";

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(t("page.aria_list_join"));

export const spokenHand = (columns: readonly Column[]): string =>
  joined([t("page.aria_hand", { count: columns.flat().length }), ...columns.map(cardsName)]);

export function spokenMeld(text: string): string {
  const meld = parseMeld(text);
  return isHidden(meld)
    ? t("page.aria_meld_hidden", { kind: kindName(meld.kind) })
    : t("page.aria_meld", {
        kind: isBi(meld) ? verbName("bi") : kindName(meld.kind),
        cards: cardsName(meld.cards.filter((card) => card >= 0)),
      });
}

export function spokenTable(state: State, mine: number): string {
  const seats = state.view.playing.map((index) => {
    const seat = state.view.seats[index];
    if (seat === undefined) return "";
    return t("page.aria_seat", {
      who: who(index, mine, state.view.playing),
      held: seat.held,
      melds: seat.melds.length > 0 ? joined(seat.melds.map(spokenMeld)) : t("page.aria_no_melds"),
    });
  });
  return joined([...seats, t("page.aria_stock", { count: state.view.stock })]);
}

export const spokenRivers = (state: State, mine: number): string =>
  joined(
    state.view.seats.map((seat, index) =>
      seat.river.length > 0
        ? t("page.aria_river", {
            who: who(index, mine, state.view.playing),
            cards: cardsName(seat.river.map(parseCard)),
          })
        : t("page.aria_river_empty", { who: who(index, mine, state.view.playing) }),
    ),
  );
