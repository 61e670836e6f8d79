/** A count in plain text, to be sent to somebody. */
import type { TextKey } from "../../../generated/texts/keys";
import type { GroupRow, ScoreData } from "../../../lib/protocol";
import { known, t } from "../../../lib/text.svelte";
import { shownKind } from "../groups";
import { relation } from "../log";
import { parseMeld } from "../melds";
import { signed } from "../numbers";
import { cardName, cardsText, kindName, line } from "../words";
import { ME, type Question } from "./question";

const group = (row: GroupRow): string => {
  const meld = parseMeld(row.meld);
  return `${kindName(shownKind(meld))} ${cardsText(meld.cards)}  ${row.huxi}`;
};
const named = (id: string): string => (known(`mingtang.${id}`) ? t(`mingtang.${id}` as TextKey) : id);
const label = (key: TextKey, value: string): string => (value === "" ? "" : `${t(key)}  ${value}`);

/** The hand, the sheet or why there is none, and the link. */
export function countText(question: Question, data: ScoreData | null, rules: string, link: string): string {
  const melds = question.melds.map((meld) => `${kindName(meld.kind)} ${cardsText(meld.cards)}`);
  const lines = [
    rules,
    label("page.score_table", melds.join("  ")),
    label("page.score_hand", cardsText([...question.hand].sort((a, b) => a - b))),
    question.card === null || question.from === "deal"
      ? ""
      : `${t("page.score_win_card")}  ${cardName(question.card)} (${t(`page.score_from_${question.from}`)})`,
  ];
  if (data !== null) lines.push("", ...(data.sheet === null ? lost(data) : won(data.sheet)));
  lines.push("", link);
  return lines.filter((each, index) => each !== "" || (index > 0 && lines[index - 1] !== "")).join("\n");
}

function lost(data: ScoreData): string[] {
  return [t("page.score_no_win"), ...data.reasons.map(line), ...data.groups.map(group)];
}

function won(sheet: NonNullable<ScoreData["sheet"]>): string[] {
  return [
    t("page.score_win", { huxi: sheet.huxi, points: sheet.points }),
    ...sheet.groups.map(group),
    ...sheet.mingtang.map(
      (row) => `${t("page.score_name_fan", { name: named(row.id), fan: row.fan })}  ${line(row.why)}`,
    ),
    ...[...sheet.unit_lines, ...sheet.fan_lines].map(line),
    `${sheet.units} × ${sheet.fan} × ${sheet.room_base} = ${sheet.points}`,
    sheet.pays.map((points, seat) => `${t(`page.seat_${relation(seat, ME)}`)} ${signed(points)}`).join("  "),
  ];
}
