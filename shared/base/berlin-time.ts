import { longGermanDay } from './german-days';

/** The company's time zone. Times are stored in UTC, but shown and entered in this zone. */
export const timeZone = 'Europe/Berlin';

/** The offset distinguishes the repeated hour in October. */
export interface BerlinTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` */
  time: string;
  offset: '+01:00' | '+02:00';
}

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const minute = 60_000;
const hour = 60 * minute;

/** Throws RangeError for an invalid date. */
export function toBerlin(instant: Date | string): BerlinTime {
  const then = new Date(instant).getTime();
  const parts = new Map(format.formatToParts(then).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  const time = `${part('hour')}:${part('minute')}`;
  const ahead = Date.parse(`${date}T${time}Z`) - Math.floor(then / minute) * minute;
  return { date, time, offset: ahead === hour ? '+01:00' : '+02:00' };
}

/** For a German sentence: "23. November 2026 um 20:01 Uhr", with no-break spaces after the day and before "Uhr". */
export function longMoment(instant: Date): string {
  const { date, time } = toBerlin(instant);
  return `${longGermanDay(date)} um ${time}\u00a0Uhr`;
}

/**
 * The instants at which clocks in Berlin show this: usually one; two (earlier first) when summer time ends, none when
 * it begins or for an invalid time.
 */
export function fromBerlin(date: string, time: string): { instants: Date[] } {
  const candidates = (['+02:00', '+01:00'] as const).map((offset) => new Date(`${date}T${time}:00${offset}`));
  const instants = candidates.filter((instant) => {
    if (Number.isNaN(instant.getTime())) return false;
    const shown = toBerlin(instant);
    return shown.date === date && shown.time === time;
  });
  return { instants };
}
