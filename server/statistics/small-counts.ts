import type { Compared } from '@shared/contracts/statistics';

/** Smaller numbers are not shown beside a second property. */
const leastShown = 5;

/** Numbers as they are counted, now and before. */
export type Exact = Record<keyof Compared, number>;

const isSmall = (count: number) => count > 0 && count < leastShown;

/** A sum of one page alone; null where it is small. */
const shownSum = (sum: number) => (isSmall(sum) ? null : sum);

/** Sums of one page alone, without small ones. */
export const shownSums = ({ count, before }: Exact): Compared => ({ count: shownSum(count), before: shownSum(before) });

/**
 * Numbers of one property within another, without those under `leastShown`. Who knows the sum could work out what is
 * hidden, so the next larger go too, until the small ones could be others as well. Where the others do not suffice, or
 * the sum is small, none is shown.
 */
export function withoutSmall(counts: readonly number[], sum: number): (number | null)[] {
  const small = counts.filter(isSmall).length;
  if (small === 0) return [...counts];
  const hidden = new Set<number>();
  let rest = 0;
  const isSafe = () => hidden.size >= small && rest >= leastShown && rest > (leastShown - 1) * small;
  const ascending = [...counts.entries()].filter(([, count]) => count > 0).sort(([, a], [, b]) => a - b);
  for (const [index, count] of ascending) {
    if (isSafe()) break;
    hidden.add(index);
    rest += count;
  }
  const none = isSmall(sum) || !isSafe();
  return counts.map((count, index) => (none || hidden.has(index) ? null : count));
}

/** The same for rows with two numbers each, now and before, and the page's sums of them. */
export function withoutSmallCounts<Row extends Exact>(
  rows: readonly Row[],
  sums: Exact,
): (Omit<Row, keyof Exact> & Compared)[] {
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
