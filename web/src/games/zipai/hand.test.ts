import { describe, expect, it } from "vitest";
import { cardText, parseCards } from "./cards";
import { type Column, MOST_COLUMNS, MOST_ROWS, moved, reconcile, sortHand } from "./hand";

const shown = (columns: readonly Column[]): string[] => columns.map((column) => column.map(cardText).join(" "));
const sorted = (cards: string): string[] => shown(sortHand(parseCards(cards)));

describe("sorting the hand", () => {
  it("puts kans first, then groups by rank", () => {
    expect(sorted("22456770s0s111b2b77b00b")).toEqual([
      "1b 1b 1b",
      "2s 2s 2b",
      "4s 5s 6s",
      "7s 7s 7b 7b",
      "0s 0s 0b 0b",
    ]);
  });

  it("keeps the red run together", () => {
    expect(sorted("270s")).toEqual(["2s 7s 0s"]);
  });

  it("joins single cards of neighbouring ranks", () => {
    expect(sorted("34s9b")).toEqual(["3s 4s", "9b"]);
  });

  it("never needs more than eight columns of four", () => {
    let seed = 7;
    const next = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
    for (let round = 0; round < 500; round += 1) {
      const deck = Array.from({ length: 80 }, (_, index) => index % 20);
      deck.sort(() => next() - 0.5);
      const cards = deck.slice(0, 21);
      const columns = sortHand(cards);
      expect(columns.length).toBeLessThanOrEqual(MOST_COLUMNS);
      expect(Math.max(...columns.map((column) => column.length))).toBeLessThanOrEqual(MOST_ROWS);
      expect(columns.flat().sort((a, b) => a - b)).toEqual([...cards].sort((a, b) => a - b));
    }
  });
});

describe("a hand that somebody has ordered", () => {
  const columns = [parseCards("12s"), parseCards("3s"), parseCards("9b")];

  it("loses what was played and nothing else", () => {
    expect(shown(reconcile(columns, parseCards("13s9b")))).toEqual(["1s", "3s", "9b"]);
  });

  it("shows a new card in a column of its own", () => {
    expect(shown(reconcile(columns, parseCards("1235s9b")))).toEqual(["1s 2s", "3s", "9b", "5s"]);
  });

  it("lets a card go to another column", () => {
    expect(shown(moved(columns, { column: 1, row: 0 }, 0))).toEqual(["1s 2s 3s", "9b"]);
  });

  it("opens a column at the end", () => {
    expect(shown(moved(columns, { column: 0, row: 0 }, 3))).toEqual(["2s", "3s", "9b", "1s"]);
  });

  it("leaves a full column alone", () => {
    const full = [parseCards("1111s"), parseCards("2s")];
    expect(shown(moved(full, { column: 1, row: 0 }, 0))).toEqual(["1s 1s 1s 1s", "2s"]);
  });
});
