const minute = 60;
const hour = 60 * minute;

/** Waits after each try that failed, in seconds: growing, three days in all (`mailRetryDays`). */
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

/** Seconds until the next try after so many; null where it was the last. */
export function waitAfter(attempts: number): number | null {
  return waits[attempts - 1] ?? null;
}

/** Seconds from the first try to the last. */
export const retriedFor = waits.reduce((sum, wait) => sum + wait, 0);
