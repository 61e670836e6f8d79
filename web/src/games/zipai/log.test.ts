import { expect, test } from "vitest";
import { relation } from "./log";
import { isHidden, parseMeld } from "./melds";

test("the seats of three go round from mine", () => {
  expect([0, 1, 2].map((seat) => relation(seat, 1))).toEqual(["before", "me", "after"]);
});

test("where somebody sits out, the round is that of those who play", () => {
  expect([0, 1, 2, 3].map((seat) => relation(seat, 0, [0, 1, 3]))).toEqual(["me", "after", "sitter", "before"]);
  expect([0, 1, 2, 3].map((seat) => relation(seat, 3, [0, 1, 3]))).toEqual(["after", "before", "sitter", "me"]);
});

test("who sits out sees the seat before, the seat after, and the one across", () => {
  expect([0, 1, 2, 3].map((seat) => relation(seat, 0, [1, 2, 3]))).toEqual(["me", "after", "across", "before"]);
});

test("a ti of which nobody sees a card is hidden", () => {
  expect(isHidden(parseMeld("ti:????"))).toBe(true);
  expect(isHidden(parseMeld("ti:???5s"))).toBe(false);
});
