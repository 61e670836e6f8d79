/** Events in words. */
import type { TextKey } from "../../generated/texts/keys";
import type { EventData } from "../../lib/protocol";
import { known, t } from "../../lib/text.svelte";
import { type Card, parseCard } from "./cards";
import { isBi, isHidden, parseMeld } from "./melds";
import { cardName, cardsText, cardWritten, kindName, verbName } from "./words";

export type Relation = "me" | "before" | "after" | "across" | "sitter";

/** A table at which nobody sits out. */
const ALL: readonly number[] = [0, 1, 2];

/** Where a seat sits, seen from mine, in the round of those who play; who sits out sees three of them. */
export function relation(seat: number, mine: number, playing: readonly number[] = ALL): Relation {
  if (seat === mine) return "me";
  if (!playing.includes(seat)) return "sitter";
  const round = playing.includes(mine) ? playing : [...playing, mine].sort((a, b) => a - b);
  const steps = (round.indexOf(seat) - round.indexOf(mine) + round.length) % round.length;
  return steps === 1 ? "after" : steps === round.length - 1 ? "before" : "across";
}

/** A seat in a sentence. */
export const who = (seat: number | undefined, mine: number, playing: readonly number[] = ALL): string =>
  seat === undefined ? "" : t(`page.who_${relation(seat, mine, playing)}`);

/** The reason of a forced step, by its key in the catalogue. */
export const reason = (why: string | null | undefined): string => (why && known(why) ? t(why) : "");

function words(event: EventData, mine: number, playing: readonly number[], cardWord: (card: Card) => string): string {
  const name = who(event.seat, mine, playing);
  const card = event.card === undefined ? "" : cardWord(parseCard(event.card));
  switch (event.kind) {
    case "deal":
      return t("page.log_deal", {
        who: name,
        card: event.liangzhang === undefined ? "" : cardWord(parseCard(event.liangzhang)),
      });
    case "meld": {
      const meld = parseMeld(event.meld ?? "");
      const kind = isBi(meld) ? verbName("bi") : kindName(meld.kind);
      return isHidden(meld)
        ? t("page.log_hidden", { who: name, kind })
        : t("page.log_meld", { who: name, kind, cards: cardsText(meld.cards) });
    }
    case "hu":
      return event.card === undefined ? t("page.log_tianhu", { who: name }) : t("page.log_hu", { who: name, card });
    case "extra":
      return t(event.card === undefined ? "page.log_extra" : "page.log_extra_own", { who: name, card });
    case "sitter":
      return t("page.log_sitter", { who: name, card, shares: event.shares ?? 0 });
    case "river":
      return "";
    default:
      return t(`page.log_${event.kind}` as TextKey, { who: name, card });
  }
}

export interface LogLine {
  readonly text: string;
  readonly why: string;
  readonly kind: EventData["kind"];
}

/** All that happened, a line each; that nobody wanted a card is told with the card. */
export function logLines(
  events: readonly EventData[],
  mine: number,
  playing: readonly number[] = ALL,
  spoken = false,
): LogLine[] {
  const lines: LogLine[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    if (event.kind === "river" && last !== undefined) {
      lines[lines.length - 1] = { ...last, text: t("page.log_nobody", { line: last.text }) };
    } else if (event.kind !== "river") {
      lines.push({
        text: words(event, mine, playing, spoken ? cardName : cardWritten),
        why: reason(event.why),
        kind: event.kind,
      });
    }
  }
  return lines;
}
