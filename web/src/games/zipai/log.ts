/** Events in words. */
import type { TextKey } from "../../generated/texts/keys";
import type { EventData } from "../../lib/protocol";
import { known, t } from "../../lib/text.svelte";
import { type Card, parseCard } from "./cards";
import { isBi, isHidden, parseMeld } from "./melds";
import { cardName, cardsText, cardWritten, kindName, verbName } from "./words";

export type Relation = "me" | "before" | "after";

/** Where a seat sits, seen from mine. */
export function relation(seat: number, mine: number, seats = 3): Relation {
  const steps = (seat - mine + seats) % seats;
  return steps === 0 ? "me" : steps === 1 ? "after" : "before";
}

export const who = (seat: number | undefined, mine: number): string =>
  seat === undefined ? "" : t(`page.who_${relation(seat, mine)}`);

/** The reason of a forced step, by its key in the catalogue. */
export const reason = (why: string | null | undefined): string => (why && known(why) ? t(why) : "");

function words(event: EventData, mine: number, cardWord: (card: Card) => string): string {
  const name = who(event.seat, mine);
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
export function logLines(events: readonly EventData[], mine: number, spoken = false): LogLine[] {
  const lines: LogLine[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    if (event.kind === "river" && last !== undefined) {
      lines[lines.length - 1] = { ...last, text: t("page.log_nobody", { line: last.text }) };
    } else if (event.kind !== "river") {
      lines.push({
        text: words(event, mine, spoken ? cardName : cardWritten),
        why: reason(event.why),
        kind: event.kind,
      });
    }
  }
  return lines;
}
