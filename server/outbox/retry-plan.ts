const minute = 60;
const hour = 60 * minute;

/** Waits after each failed attempt, in seconds; three days in all (`mailRetryDays`). */
const waits = [
  minute,
  5 * minute,
  15 * minute,
  39 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
];

/** Seconds until the next attempt after this many; null after the last. */
export function waitAfter(attempts: number): number | null {
  return waits[attempts - 1] ?? null;
}
