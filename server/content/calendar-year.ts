import { timeZone } from '@shared/base/berlin-time';

/** Years begin in Berlin, whatever the clock of the server or visitor. */
const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' });

/** In milliseconds. In every time zone years begin at a full quarter of an hour. */
const quarter = 15 * 60 * 1_000;

/** Returns a function that tells the year, cheap enough for every request. `now` returns milliseconds since 1970. */
export function calendarYear(now: () => number = Date.now): () => number {
  let asked = Number.NaN;
  let year = 0;
  return () => {
    const current = Math.floor(now() / quarter);
    if (current !== asked) {
      asked = current;
      year = Number(format.format(current * quarter));
    }
    return year;
  };
}
