import { fromBerlin, toBerlin } from '@shared/base/berlin-time';
import { germanDay, germanWeekdayOf } from '@shared/base/german-days';
import { differenceInCalendarDays, parseISO } from 'date-fns';

type Instant = string | Date;

/** " (Berlin)" when the browser's clock shows another time at that instant. */
function named(instant: Instant): string {
  const ahead = toBerlin(instant).offset === '+02:00' ? 120 : 60;
  return -new Date(instant).getTimezoneOffset() === ahead ? '' : ' (Berlin)';
}

/** `dd.MM.yyyy` in Berlin time, like all times of the content area. */
export const germanDate = (instant: Instant): string => germanDay(toBerlin(instant).date);

/** For columns of times: `dd.MM.yyyy, HH:mm`. */
export function germanDateTime(instant: Instant): string {
  return `${germanDate(instant)}, ${toBerlin(instant).time}${named(instant)}`;
}

/** For lists of what came last: today's and yesterday's by name and time, earlier ones by date. */
export function recentMoment(instant: Instant): string {
  const { date, time } = toBerlin(instant);
  const daysAgo = differenceInCalendarDays(parseISO(toBerlin(new Date()).date), parseISO(date));
  if (daysAgo === 0) return `Heute, ${time}${named(instant)}`;
  return daysAgo === 1 ? `Gestern, ${time}${named(instant)}` : germanDate(instant);
}

/** Within a sentence: `HH:mm Uhr`. */
export const germanTime = (instant: Instant): string => `${toBerlin(instant).time}\u00a0Uhr${named(instant)}`;

/** Within a sentence: `dd.MM.yyyy, HH:mm Uhr`. */
export const shortMoment = (instant: Instant): string => `${germanDate(instant)}, ${germanTime(instant)}`;

/** An instant known only to the hour: `dd.MM.yyyy, zwischen 9 und 10 Uhr`. */
export function germanHour(instant: Instant): string {
  const hour = Number(toBerlin(instant).time.slice(0, 2));
  return `${germanDate(instant)}, zwischen ${hour} und ${hour + 1}\u00a0Uhr${named(instant)}`;
}

export const germanWeekday = (instant: Instant): string => germanWeekdayOf(toBerlin(instant).date);

/**
 * Date and time as typed, in Berlin time. `second` picks the later instant when clocks show the time twice (end of
 * summer time).
 */
export interface TypedMoment {
  date: string;
  time: string;
  second: boolean;
}

/**
 * What typed fields mean: `empty`, `unfinished` (one field is empty), `skipped` (the time does not exist at the start
 * of summer time), or an instant that exists `once` or `twice`.
 */
export type ReadMoment = { state: 'empty' | 'unfinished' | 'skipped' } | { state: 'once' | 'twice'; instant: Date };

export const noMoment: TypedMoment = { date: '', time: '', second: false };

/** Field values for an ISO instant; empty fields for null. */
export function typedMoment(instant: string | null): TypedMoment {
  if (instant === null) return noMoment;
  const { date, time } = toBerlin(instant);
  const [first] = fromBerlin(date, time).instants;
  return {
    date,
    time,
    second: first !== undefined && first.getTime() < Math.floor(Date.parse(instant) / 60_000) * 60_000,
  };
}

export function readMoment({ date, time, second }: TypedMoment): ReadMoment {
  if (date === '' && time === '') return { state: 'empty' };
  if (date === '' || time === '') return { state: 'unfinished' };
  const [first, other] = fromBerlin(date, time).instants;
  if (!first) return { state: 'skipped' };
  return other ? { state: 'twice', instant: second ? other : first } : { state: 'once', instant: first };
}
