import { otherSize } from "./cards";
import type { Meld, MeldKind } from "./melds";

export const MADE_BY_A_CARD: ReadonlySet<MeldKind> = new Set(["peng", "pao", "wei", "chouwei", "ti"]);

/** A chi is a run or a mixed: on a sheet it is named by what it is. */
export function shownKind(meld: Meld): MeldKind {
  if (meld.kind !== "chi") return meld.kind;
  const [first, , last] = meld.cards;
  return first !== undefined && last === otherSize(first) ? "mixed" : "run";
}
