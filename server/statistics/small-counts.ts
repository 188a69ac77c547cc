import type { Compared } from '@shared/contracts/statistics';
import { mapInTurns } from '../base/turns';

/** Smaller numbers are hidden if they combine two properties, because they could tell of a single person. */
const leastShown = 5;

const isSmall = (count: number) => count > 0 && count < leastShown;
const isHidden = (sum: number | null) => sum === null || isSmall(sum);

export type Exact = Record<keyof Compared, number>;

/** Null if one of the rows is hidden. */
export function sumOf(rows: readonly Compared[]): Compared {
  const add = (sum: number | null, number: number | null) => (sum === null || number === null ? null : sum + number);
  return rows.reduce((sum, row) => ({ count: add(sum.count, row.count), before: add(sum.before, row.before) }), {
    count: 0,
    before: 0,
  });
}

/**
 * Counts below `leastShown` become null. Anybody who knows the sum could compute a single hidden count, so the next
 * larger ones are hidden too, until the small ones could have other values. If that is not enough, or the sum is small
 * or hidden itself (null), all are hidden.
 */
export function withoutSmall(counts: readonly number[], sum: number | null): (number | null)[] {
  const nothing = counts.map(() => null);
  if (isHidden(sum)) return nothing;
  const small = counts.filter(isSmall).length;
  const hidden = new Set<number>();
  let rest = 0;
  const isSafe = () => small === 0 || (hidden.size >= small && rest >= leastShown && rest > (leastShown - 1) * small);
  const ascending = [...counts.entries()].filter(([, count]) => count > 0).sort(([, a], [, b]) => a - b);
  for (const [index, count] of ascending) {
    if (isSafe()) break;
    hidden.add(index);
    rest += count;
  }
  return isSafe() ? counts.map((count, index) => (hidden.has(index) ? null : count)) : nothing;
}

export function withoutSmallCounts<Row extends Exact>(rows: readonly Row[], sums: Compared) {
  const counts = withoutSmall(
    rows.map(({ count }) => count),
    sums.count,
  );
  const before = withoutSmall(
    rows.map((row) => row.before),
    sums.before,
  );
  return rows.map((row, index) => ({ ...row, count: counts[index] ?? null, before: before[index] ?? null }));
}

/** Leaves out rows of a hidden sum: their names alone would tell what it is made of. */
export function namedWithoutSmall<Row extends Exact>(rows: readonly Row[], sums: Compared) {
  const isPart = (count: number, sum: number | null) => count > 0 && !isHidden(sum);
  const named = rows.filter(({ count, before }) => isPart(count, sums.count) || isPart(before, sums.before));
  return withoutSmallCounts(named, sums);
}

/**
 * Cells to hide if the sums of rows and columns are known: small ones, all of a `closed` row or column, and so many
 * more that each small cell of an open row is the corner of a rectangle of hidden cells. Its whole count, or enough of
 * theirs, could then lie at the two neighbouring corners, so that the cell could be zero or large. If no other row has
 * counts, the column sums are the row, and nothing can hide it. What is hidden of a row is not small as a whole either,
 * because the sum of the row would tell it. Works in turns: a large site has hundreds of thousands of cells.
 */
export async function hiddenCells(
  table: readonly (readonly number[])[],
  isClosed: (row: number, column: number) => boolean,
): Promise<boolean[][]> {
  const hidden = table.map((counts, row) => counts.map((count, column) => isSmall(count) || isClosed(row, column)));
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;

  /** The rectangle that hides the fewest further counts. */
  function cheapestCorners(row: number, column: number): (readonly [number, number])[] {
    const count = at(row, column);
    let cheapest: (readonly [number, number])[] = [];
    let lowest = Number.POSITIVE_INFINITY;
    const costOf = (r: number, c: number) => (hidden[r]?.[c] ? 0 : at(r, c));
    for (const [other, counts] of table.entries()) {
      const own = costOf(other, column);
      if (other === row || own >= lowest) continue;
      for (let next = 0; next < counts.length; next += 1) {
        const canMove = at(other, next) >= count || Math.min(at(other, column), at(row, next)) >= leastShown - count;
        if (next === column || !canMove) continue;
        const cost = own + costOf(row, next) + costOf(other, next);
        if (cost >= lowest) continue;
        lowest = cost;
        cheapest = [
          [other, column],
          [row, next],
          [other, next],
        ];
        if (cost === 0) return cheapest;
      }
    }
    return cheapest;
  }

  function hideCorners(row: number, column: number): void {
    for (const [r, c] of cheapestCorners(row, column)) hidden[r]?.splice(c, 1, true);
  }

  const small = table.flatMap((counts, row) =>
    [...counts.keys()]
      .filter((column) => isSmall(at(row, column)) && !isClosed(row, column))
      .map((column) => ({ row, column })),
  );
  await mapInTurns(small, ({ row, column }) => hideCorners(row, column));
  await mapInTurns(table, (counts, row) => {
    const shown = [...counts.entries()].filter(([column, count]) => count > 0 && !hidden[row]?.[column]);
    const rest = counts.reduce((sum, count) => sum + count, 0) - shown.reduce((sum, [, count]) => sum + count, 0);
    const [least] = shown.sort(([, one], [, other]) => one - other);
    if (!least || !isSmall(rest)) return;
    const corners = cheapestCorners(row, least[0]);
    for (const [r, c] of [[row, least[0]] as const, ...corners]) hidden[r]?.splice(c, 1, true);
  });
  return hidden;
}

export interface Cell extends Exact {
  page: string;
  value: string;
}

/** Values told apart within a page. Must exceed the number listed for all pages. */
const mostValues = 500;

/**
 * Hides numbers that are small or would reveal small ones of any page. `cells` are those of all pages, most frequent
 * first; `pages` are the exact sums of the pages, `sums` the sums as shown.
 */
export async function numbersOfPage(
  wanted: string,
  cells: readonly Cell[],
  { pages, sums }: { pages: readonly (Exact & { value: string })[]; sums: readonly Compared[] },
): Promise<Map<string, Compared>> {
  const values = [...new Set(cells.map(({ value }) => value))].slice(0, mostValues);
  const row = pages.findIndex(({ value }) => value === wanted);
  const byKey = new Map(cells.map((cell) => [`${cell.page} ${cell.value}`, cell]));
  async function shown(name: keyof Compared) {
    const table = await mapInTurns(pages, (page) => {
      const counts = values.map((value) => byKey.get(`${page.value} ${value}`)?.[name] ?? 0);
      // The last column holds rarer values and counts without a value, such as no campaign. It is never shown.
      return [...counts, counts.reduce((rest, count) => rest - count, page[name])];
    });
    const hidden = await hiddenCells(table, (at, column) => sums[at]?.[name] === null || column === values.length);
    return (column: number) => (hidden[row]?.[column] ? null : (table[row]?.[column] ?? 0));
  }
  const count = await shown('count');
  const before = await shown('before');
  return new Map(values.map((value, column) => [value, { count: count(column), before: before(column) }]));
}
