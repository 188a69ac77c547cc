import { fromBerlin, toBerlin } from '@shared/base/berlin-time';
import { lightFormat, parseISO } from 'date-fns';

type Instant = string | Date;

/** Says whose clock it is to a browser whose own shows another time then. */
function named(instant: Instant): string {
  const ahead = toBerlin(instant).offset === '+02:00' ? 120 : 60;
  return -new Date(instant).getTimezoneOffset() === ahead ? '' : ' (Berlin)';
}

/** `dd.MM.yyyy`, as all times of the content area in Berlin. */
export const germanDate = (instant: Instant): string => lightFormat(parseISO(toBerlin(instant).date), 'dd.MM.yyyy');

/** For columns of times: `dd.MM.yyyy, HH:mm`. */
export function germanDateTime(instant: Instant): string {
  return `${germanDate(instant)}, ${toBerlin(instant).time}${named(instant)}`;
}

/** Within a sentence: `HH:mm Uhr`. */
export const germanTime = (instant: Instant): string => `${toBerlin(instant).time}\u00a0Uhr${named(instant)}`;

/** Within a sentence: `dd.MM.yyyy, HH:mm Uhr`. */
export const germanMoment = (instant: Instant): string => `${germanDate(instant)}, ${germanTime(instant)}`;

/** What is known to the hour: `dd.MM.yyyy, zwischen 9 und 10 Uhr`. */
export function germanHour(instant: Instant): string {
  const hour = Number(toBerlin(instant).time.slice(0, 2));
  return `${germanDate(instant)}, zwischen ${hour} und ${hour + 1}\u00a0Uhr${named(instant)}`;
}

export function germanWeekday(instant: Instant): string {
  return new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'Europe/Berlin' }).format(new Date(instant));
}

/** A date and a time as they are typed; where clocks show it twice, which of the two is meant. */
export interface TypedMoment {
  date: string;
  time: string;
  second: boolean;
}

/** What typed fields mean: nothing yet, no time at all, or one, which may be one of two. */
export type ReadMoment = { state: 'empty' | 'unfinished' | 'skipped' } | { state: 'once' | 'twice'; instant: Date };

export const noMoment: TypedMoment = { date: '', time: '', second: false };

/** The fields for a moment that is known. */
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

/** The moment that typed fields mean. */
export function readMoment({ date, time, second }: TypedMoment): ReadMoment {
  if (date === '' && time === '') return { state: 'empty' };
  if (date === '' || time === '') return { state: 'unfinished' };
  const [first, other] = fromBerlin(date, time).instants;
  if (!first) return { state: 'skipped' };
  return other ? { state: 'twice', instant: second ? other : first } : { state: 'once', instant: first };
}
