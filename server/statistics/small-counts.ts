import type { Compared } from '@shared/contracts/statistics';

/** Smaller numbers of a page are hidden, because they could tell of a single person. */
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
