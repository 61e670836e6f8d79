/** Keys of the table. Letters may be switched off; the others always work. */
export type Command =
  | "hu"
  | "peng"
  | "pao"
  | "pass"
  | "left"
  | "right"
  | "up"
  | "down"
  | "shiftLeft"
  | "shiftRight"
  | "escape"
  | "sort"
  | "undo"
  | "hand"
  | "table"
  | "rivers"
  | "log"
  | "help";

const LETTERS: Readonly<Record<string, Command>> = {
  h: "hu",
  p: "peng",
  r: "pao",
  g: "pass",
  s: "sort",
  u: "undo",
  m: "hand",
  t: "table",
  v: "rivers",
  l: "log",
  "?": "help",
};
const PLAIN: Readonly<Record<string, Command>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Escape: "escape",
};
const SHIFTED: Readonly<Record<string, Command>> = { ArrowLeft: "shiftLeft", ArrowRight: "shiftRight" };

/** The command of a key, a number for that chi, or null. */
export function commandOf(event: KeyboardEvent, letters: boolean): Command | number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, select, textarea")) return null;
  if (event.shiftKey && SHIFTED[event.key]) return SHIFTED[event.key] ?? null;
  const plain = PLAIN[event.key];
  if (plain !== undefined) return plain;
  if (!letters) return null;
  if (event.key >= "1" && event.key <= "9") return Number(event.key);
  return LETTERS[event.key.toLowerCase()] ?? null;
}
