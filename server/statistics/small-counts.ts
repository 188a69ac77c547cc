import type { Compared } from '@shared/contracts/statistics';

/** Smaller numbers are not shown beside a second property. */
const leastShown = 5;

/**
 * Numbers of one property within another, without those under `leastShown`. Where that hides a single one, the next
 * larger goes too: the sum would tell it.
 */
function withoutSmall(counts: readonly (number | null)[]): (number | null)[] {
  const isSmall = (count: number | null) => count !== null && count > 0 && count < leastShown;
  const shown = counts.filter((count): count is number => count !== null && count >= leastShown);
  const alone = counts.filter(isSmall).length === 1;
  const least = alone ? counts.indexOf(Math.min(...shown)) : -1;
  return counts.map((count, index) => (isSmall(count) || index === least ? null : count));
}

/** The same for rows with two numbers each, now and before. */
export function withoutSmallCounts<Row extends Compared>(rows: readonly Row[]): Row[] {
  const counts = withoutSmall(rows.map(({ count }) => count));
  const before = withoutSmall(rows.map((row) => row.before));
  return rows.map((row, index) => ({ ...row, count: counts[index] ?? null, before: before[index] ?? null }));
}
