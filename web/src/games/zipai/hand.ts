/** How the hand lies on the table: columns of cards. Layout only; what may be played the server says. */
import { type Card, isBig, rank } from "./cards";

export type Column = readonly Card[];
export const MOST_COLUMNS = 8;
export const MOST_ROWS = 4;
const KAN = 3;
const GROUP = 3;
const RANKS = 10;

export const countCards = (cards: readonly Card[]): Map<Card, number> => {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
};

const runsOf = (big: boolean): Card[][] => {
  const shift = big ? RANKS : 0;
  const consecutive = Array.from({ length: RANKS - 2 }, (_, i) => [i + shift, i + 1 + shift, i + 2 + shift]);
  return [[shift + 1, shift + 6, shift + 9], [shift, shift + 1, shift + 2], ...consecutive.slice(1)];
};
const RUNS: Card[][] = [...runsOf(false), ...runsOf(true)];

const byRank = (a: Card, b: Card): number => rank(a) - rank(b) || Number(isBig(a)) - Number(isBig(b));
const least = (column: Column): number => Math.min(...column.map(rank));
const most = (column: Column): number => Math.max(...column.map(rank));

/** Kans first, then ranks of three and more, runs, pairs of one rank; single cards join their neighbours. */
export function sortHand(cards: readonly Card[]): Column[] {
  const counts = countCards(cards);
  const kans: Column[] = [];
  const groups: Column[] = [];
  const take = (column: Card[]): Column => {
    for (const card of column) counts.set(card, (counts.get(card) ?? 0) - 1);
    return column;
  };
  const has = (card: Card): number => counts.get(card) ?? 0;
  for (const [card, number] of [...counts].sort(([a], [b]) => byRank(a, b))) {
    if (number >= KAN) kans.push(take(Array<Card>(number).fill(card)));
  }
  for (let index = 0; index < RANKS; index += 1) {
    const same = [...Array<Card>(has(index)).fill(index), ...Array<Card>(has(index + RANKS)).fill(index + RANKS)];
    if (same.length >= GROUP) groups.push(take(same));
  }
  for (const run of RUNS) while (run.every((card) => has(card) > 0)) groups.push(take([...run]));
  const loose: Column[] = [];
  for (let index = 0; index < RANKS; index += 1) {
    const same = [...Array<Card>(has(index)).fill(index), ...Array<Card>(has(index + RANKS)).fill(index + RANKS)];
    if (same.length > 0) loose.push(take(same));
  }
  const room = MOST_COLUMNS - kans.length - groups.length;
  const rest = merged(loose, Math.max(1, room));
  return [...kans, ...[...groups, ...rest].sort((a, b) => least(a) - least(b) || a.length - b.length)];
}

/** Joins neighbouring columns, the nearest ranks first, until at most `room` are left; single cards always pair up. */
function merged(columns: readonly Column[], room: number): Column[] {
  const result = [...columns];
  for (;;) {
    let best = -1;
    let bestCost = Infinity;
    for (let index = 0; index + 1 < result.length; index += 1) {
      const [left, right] = [result[index] ?? [], result[index + 1] ?? []];
      const size = left.length + right.length;
      const gap = least(right) - most(left);
      const natural = size <= GROUP && gap <= 1;
      if (size > MOST_ROWS || (!natural && result.length <= room)) continue;
      const cost = gap * 10 + size + (natural ? 0 : 100);
      if (cost < bestCost) [best, bestCost] = [index, cost];
    }
    if (best < 0) return result;
    result.splice(best, 2, [...(result[best] ?? []), ...(result[best + 1] ?? [])].sort(byRank));
  }
}

/** The columns a player has made, after the hand has changed: what left is gone, what came stands last. */
export function reconcile(columns: readonly Column[], cards: readonly Card[]): Column[] {
  const left = countCards(cards);
  const kept = columns
    .map((column) =>
      column.filter((card) => {
        const number = left.get(card) ?? 0;
        left.set(card, number - 1);
        return number > 0;
      }),
    )
    .filter((column) => column.length > 0);
  const fresh = [...left].flatMap(([card, number]) => Array<Card>(Math.max(0, number)).fill(card));
  for (const card of fresh.sort(byRank)) {
    const last = kept.at(-1);
    if (kept.length < MOST_COLUMNS) kept.push([card]);
    else if (last !== undefined && last.length < MOST_ROWS) kept[kept.length - 1] = [...last, card];
    else return sortHand(cards);
  }
  return kept;
}

export interface Place {
  readonly column: number;
  readonly row: number;
}

/** Moves one card to the end of another column (`column` may be -1 or the number of columns: a new one). */
export function moved(columns: readonly Column[], from: Place, column: number): Column[] {
  const card = columns[from.column]?.[from.row];
  if (card === undefined || column === from.column) return [...columns];
  const made = column < 0 || column >= columns.length;
  const target = columns[column];
  if (
    made
      ? columns.length >= MOST_COLUMNS && (columns[from.column]?.length ?? 0) > 1
      : (target?.length ?? 0) >= MOST_ROWS
  )
    return [...columns];
  const next = columns.map((each, index) => {
    const kept = index === from.column ? each.filter((_, row) => row !== from.row) : each;
    return index === column ? [...kept, card] : kept;
  });
  if (column < 0) next.unshift([card]);
  else if (made) next.push([card]);
  return next.filter((each) => each.length > 0);
}
