import type { Compared } from '@shared/contracts/statistics';

/** Smaller numbers are not shown beside a second property. */
const leastShown = 5;

const isSmall = (count: number) => count > 0 && count < leastShown;
const isHidden = (sum: number | null) => sum === null || isSmall(sum);

/** Numbers as they are counted, now and before. */
export type Exact = Record<keyof Compared, number>;

/** The sums of rows; null where one of them is not shown. */
export function sumOf(rows: readonly Compared[]): Compared {
  const add = (sum: number | null, number: number | null) => (sum === null || number === null ? null : sum + number);
  return rows.reduce((sum, row) => ({ count: add(sum.count, row.count), before: add(sum.before, row.before) }), {
    count: 0,
    before: 0,
  });
}

/**
 * Numbers of one property within another, without those under `leastShown`. Who knows the sum could work out what is
 * hidden, so the next larger go too, until the small ones could be others as well. Where the others do not suffice, or
 * the sum is small or hidden itself (null), none is shown.
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

/** The same for rows with two numbers each, now and before, and the sums of them. */
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

/** The same without rows of a sum that is not shown: their names alone would tell what it is made of. */
export function namedWithoutSmall<Row extends Exact>(rows: readonly Row[], sums: Compared) {
  const isPart = (count: number, sum: number | null) => count > 0 && !isHidden(sum);
  const named = rows.filter(({ count, before }) => isPart(count, sums.count) || isPart(before, sums.before));
  return withoutSmallCounts(named, sums);
}

/**
 * Which numbers of a table are hidden where everybody knows the sums of its rows and of its columns: the small ones, all
 * of a `closed` row or column, and so many more that each small one of an open row stands at a corner of a rectangle of
 * hidden ones. All of it may then lie at the next two corners just as well, or enough of theirs with it, so that it could
 * be none or a large one. Where nothing lies in other rows, the sums of the columns are the row: nothing can hide it.
 */
export function hiddenCells(
  table: readonly (readonly number[])[],
  isClosed: (row: number, column: number) => boolean,
): boolean[][] {
  const hidden = table.map((counts, row) => counts.map((count, column) => isSmall(count) || isClosed(row, column)));
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;

  /** The other corners of the rectangle that costs the fewest numbers. */
  function cheapestCorners(row: number, column: number): (readonly [number, number])[] {
    const count = at(row, column);
    let [cheapest, lowest]: [(readonly [number, number])[], number] = [[], Number.POSITIVE_INFINITY];
    for (const [other, counts] of table.entries()) {
      for (const [next, opposite] of counts.entries()) {
        const canMove = opposite >= count || Math.min(at(other, column), at(row, next)) >= leastShown - count;
        if (other === row || next === column || !canMove) continue;
        const corners = [[other, column] as const, [row, next] as const, [other, next] as const];
        const cost = corners.reduce((sum, [r, c]) => sum + (hidden[r]?.[c] ? 0 : at(r, c)), 0);
        if (cost < lowest) [cheapest, lowest] = [corners, cost];
        if (cost === 0) return cheapest;
      }
    }
    return cheapest;
  }

  for (const [row, counts] of table.entries()) {
    for (const [column, count] of counts.entries()) {
      if (!isSmall(count) || isClosed(row, column)) continue;
      for (const [r, c] of cheapestCorners(row, column)) hidden[r]?.splice(c, 1, true);
    }
  }
  return hidden;
}

/** A number of one page under one value. */
export interface Cell extends Exact {
  page: string;
  value: string;
}

/** So many of the most frequent values are told apart within a page: more than are ever listed of all pages. */
const mostTold = 500;

/**
 * The numbers of one page by value, without those that are small or would tell small ones of any page. `cells` are those
 * of all pages, the most frequent first, `pages` their sums as they are counted, `sums` as they are shown.
 */
export function numbersOfPage(
  wanted: string,
  cells: readonly Cell[],
  { pages, sums }: { pages: readonly (Exact & { value: string })[]; sums: readonly Compared[] },
): Map<string, Compared> {
  const values = [...new Set(cells.map(({ value }) => value))].slice(0, mostTold);
  const row = pages.findIndex(({ value }) => value === wanted);
  const byKey = new Map(cells.map((cell) => [`${cell.page} ${cell.value}`, cell]));
  function shown(name: keyof Compared) {
    const table = pages.map((page) => {
      const counts = values.map((value) => byKey.get(`${page.value} ${value}`)?.[name] ?? 0);
      // What is rarer or has no value, such as no campaign, is never shown.
      return [...counts, counts.reduce((rest, count) => rest - count, page[name])];
    });
    const hidden = hiddenCells(table, (at, column) => sums[at]?.[name] === null || column === values.length);
    return (column: number) => (hidden[row]?.[column] ? null : (table[row]?.[column] ?? 0));
  }
  const [count, before] = [shown('count'), shown('before')];
  return new Map(values.map((value, column) => [value, { count: count(column), before: before(column) }]));
}
