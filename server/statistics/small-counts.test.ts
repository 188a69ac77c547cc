import { expect, it } from 'vitest';
import { hiddenCells, withoutSmall } from './small-counts';

it.each([
  ['nothing if none is small', [30, 0, 5], [30, 0, 5]],
  ['everything of a small sum', [1], [null]],
  ['zeros of a small sum too', [0, 2, 0], [null, null, null]],
  ['the next larger one if the sum would tell the small one', [9, 6, 3], [9, null, null]],
  ['a large one if two small ones can only be the least', [30, 1, 1, 0], [null, null, null, 0]],
  ['a large one if two small ones can only be the most', [4, 4, 30], [null, null, null]],
  ['no more than it has to', [4, 4, 30, 31], [null, null, null, 31]],
  ['everything if no other can hide them', [1, 1, 1, 1, 1, 0], [null, null, null, null, null, null]],
])('withoutSmall hides %s', (_what, counts, shown) => {
  const sum = counts.reduce((total, count) => total + count, 0);
  expect(withoutSmall(counts, sum)).toEqual(shown);
});

const none = () => false;

it.each<[string, number[][], number[][], ((row: number, column: number) => boolean)?]>([
  [
    'nothing if none is small',
    [
      [30, 0],
      [5, 9],
    ],
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'a small one of a single page, and a rectangle around it',
    [
      [20, 3],
      [40, 0],
    ],
    [
      [1, 1],
      [1, 1],
    ],
  ],
  [
    'what costs the fewest numbers',
    [
      [20, 3, 50],
      [40, 0, 6],
    ],
    [
      [0, 1, 1],
      [0, 1, 1],
    ],
  ],
  [
    'no more if small ones hide each other',
    [
      [20, 3, 2, 50],
      [40, 2, 3, 60],
    ],
    [
      [0, 1, 1, 0],
      [0, 1, 1, 0],
    ],
  ],
  ['the next larger too if the sum of its page would tell it', [[20, 30, 3]], [[1, 0, 1]]],
  [
    'nothing more if a hidden page may have it',
    [
      [20, 3],
      [7, 3],
    ],
    [
      [1, 1],
      [1, 1],
    ],
    (row) => row === 1,
  ],
])('hiddenCells hides %s', async (_what, table, hidden, isClosed = none) => {
  expect(await hiddenCells(table, isClosed)).toEqual(hidden.map((row) => row.map(Boolean)));
});

/** All tables with the sums and the shown numbers of one, as somebody would work out its hidden ones. */
function* tablesLike(
  table: number[][],
  hidden: boolean[][],
  row = 0,
  column = 0,
  so: number[][] = [],
): Generator<number[][]> {
  const width = table[0]?.length ?? 0;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  if (row === table.length) {
    const fits = (at: number) =>
      sum(so.map((counts) => counts[at] ?? 0)) === sum(table.map((counts) => counts[at] ?? 0));
    if (table[0]?.every((_count, at) => fits(at))) yield so;
    return;
  }
  const before = so[row] ?? [];
  const left = sum(table[row] ?? []) - sum(before);
  if (column === width) {
    if (left === 0) yield* tablesLike(table, hidden, row + 1, 0, so);
    return;
  }
  const own = table[row]?.[column] ?? 0;
  // No number is larger than what the sums of its row and its column leave for it.
  const above = sum(so.slice(0, row).map((counts) => counts[column] ?? 0));
  const most = Math.min(left, sum(table.map((counts) => counts[column] ?? 0)) - above);
  const isHidden = hidden[row]?.[column];
  for (let count = isHidden ? 0 : own; count <= (isHidden ? most : Math.min(own, most)); count += 1)
    yield* tablesLike(table, hidden, row, column + 1, [...so.slice(0, row), [...before, count]]);
}

it('hiddenCells lets nobody work out a small number by the sums', async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 150; round += 1) {
    const table = Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => [0, 0, 1, 3, 5, 8][random(6)] ?? 0));
    const hidden = await hiddenCells(table, none);
    const possible = [...tablesLike(table, hidden)];
    for (const [row, counts] of table.entries()) {
      const rest = counts.reduce((sum, count, column) => sum + (hidden[row]?.[column] ? count : 0), 0);
      const isShown = counts.some((count, column) => count > 0 && !hidden[row]?.[column]);
      expect(isShown && rest > 0 && rest < 5, `${JSON.stringify(table)} at ${row}`).toBe(false);
      for (const [column, count] of counts.entries()) {
        const others = table.filter((_counts, at) => at !== row).flat();
        if (count === 0 || count >= 5 || Math.max(...others) === 0) continue;
        const values = new Set(possible.map((so) => so[row]?.[column]));
        expect(values.size, `${JSON.stringify(table)} at ${row}, ${column}`).toBeGreaterThan(1);
      }
    }
  }
});

it('hiddenCells lets the event loop turn during a large table', async () => {
  // One small number a row: each looks through the whole table, which takes far longer than one turn.
  const table = Array.from({ length: 200 }, () => [1, ...Array(199).fill(100)]);
  let turned = false;
  setImmediate(() => {
    turned = true;
  });
  const hidden = await hiddenCells(table, none);
  expect(hidden.flat().some((cell) => cell)).toBe(true);
  expect(turned).toBe(true);
});
