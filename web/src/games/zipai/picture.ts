/** What the last event lights up, and who is to move. */
import type { EventData, State } from "../../lib/protocol";

export interface Lit {
  /** The river whose last card was laid just now. */
  readonly river: number | null;
  readonly meld: { readonly seat: number; readonly index: number } | null;
  readonly heart: boolean;
}

export const NOTHING: Lit = { river: null, meld: null, heart: false };
const QUIET = new Set(["no_discard", "dead"]);

export function litBy(events: readonly EventData[], state: State): Lit {
  const last = [...events].reverse().find((event) => !QUIET.has(event.kind));
  if (last?.seat === undefined) return NOTHING;
  if (last.kind === "river") return { ...NOTHING, river: last.seat };
  if (last.kind === "meld") {
    const index = (state.view.seats[last.seat]?.melds ?? []).lastIndexOf(last.meld ?? "");
    return index < 0 ? NOTHING : { ...NOTHING, meld: { seat: last.seat, index } };
  }
  return { ...NOTHING, heart: last.kind === "discard" && state.view.card !== null };
}

/** The seat whose name wears the fishtail: never one that is asked in a window. */
export function toMove(state: State): number | null {
  return state.view.moment === "end" ? null : state.view.actor;
}
