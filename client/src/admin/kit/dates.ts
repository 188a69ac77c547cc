import { toBerlin } from '@shared/base/berlin-time';
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
