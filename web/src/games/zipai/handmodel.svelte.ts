import { type Card } from "./cards";
import { type Column, moved, type Place, reconcile, sortHand } from "./hand";

/** The order of the own hand, and the card that is raised or under the keyboard. */
export class HandModel {
  columns = $state.raw<readonly Column[]>([]);
  raised = $state.raw<Place | null>(null);
  focus = $state.raw<Place>({ column: 0, row: 0 });
  #ordered = false;

  /** Follows the cards that the server says are there. */
  hold(cards: readonly Card[]): void {
    const same =
      [...cards].sort((a, b) => a - b).join() ===
      this.columns
        .flat()
        .sort((a, b) => a - b)
        .join();
    if (same) return;
    this.columns = this.#ordered && this.columns.length > 0 ? reconcile(this.columns, cards) : sortHand(cards);
    this.raised = null;
    this.#keepFocus();
  }

  /** A new hand begins: nobody has ordered it yet. */
  fresh(): void {
    this.#ordered = false;
    this.columns = [];
  }

  sort(): void {
    this.#ordered = false;
    this.columns = sortHand(this.columns.flat());
    this.raised = null;
    this.#keepFocus();
  }

  at(place: Place | null): Card | undefined {
    return place === null ? undefined : this.columns[place.column]?.[place.row];
  }

  /** Moves a card to another column, and keeps it raised if it was. */
  move(from: Place, column: number): void {
    const card = this.at(from);
    const raised = this.raised !== null;
    const next = moved(this.columns, from, column);
    this.#ordered = true;
    this.columns = next;
    const target = Math.max(
      0,
      Math.min(next.length - 1, column < from.column ? column : this.#landing(next, from, column)),
    );
    const row = card === undefined ? 0 : Math.max(0, (next[target] ?? []).lastIndexOf(card));
    this.focus = { column: target, row };
    this.raised = raised ? this.focus : null;
  }

  #landing(next: readonly Column[], from: Place, column: number): number {
    return next.length < this.columns.length && column > from.column ? column - 1 : column;
  }

  /** Steps of the keyboard: columns side by side, cards up and down. */
  step(dx: number, dy: number): void {
    const column = Math.max(0, Math.min(this.columns.length - 1, this.focus.column + dx));
    const rows = this.columns[column]?.length ?? 1;
    const foot = (this.columns[this.focus.column]?.length ?? 1) - 1 - this.focus.row;
    const row = dx === 0 ? this.focus.row + dy : rows - 1 - foot;
    this.focus = { column, row: Math.max(0, Math.min(rows - 1, row)) };
  }

  #keepFocus(): void {
    const column = Math.max(0, Math.min(this.columns.length - 1, this.focus.column));
    const rows = this.columns[column]?.length ?? 1;
    this.focus = { column, row: Math.min(this.focus.row, rows - 1) };
  }
}
