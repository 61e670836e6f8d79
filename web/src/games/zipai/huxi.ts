/** What lies on the table is worth, by the server's own list for the rules in force. */
import type { RulesData } from "../../lib/protocol";
import { isBig, isRed } from "./cards";
import { isHidden, type Meld } from "./melds";

const ROW: Readonly<Record<string, string>> = {
  peng: "peng",
  wei: "wei",
  chouwei: "wei",
  kan: "wei",
  pao: "pao",
  ti: "ti",
};
const RUN_ROW: Readonly<Record<string, string>> = { "0,1,2": "run_123", "1,6,9": "run_2710" };

/** The huxi of a meld; null where it can't be seen or no list is there. */
export function meldHuxi(meld: Meld, rules: RulesData | null): number | null {
  const face = meld.cards.find((card) => card >= 0);
  if (rules === null || face === undefined || isHidden(meld)) return null;
  const ranks = meld.cards.map((card) => card % 10).join();
  const row =
    rules.huxi[ROW[meld.kind] ?? RUN_ROW[meld.cards.every(isBig) || !meld.cards.some(isBig) ? ranks : ""] ?? ""];
  return row === undefined ? 0 : (row[(isRed(face) ? 2 : 0) + (isBig(face) ? 1 : 0)] ?? 0);
}
