import { toBerlin } from '@shared/base/berlin-time';
import { format, parseISO } from 'date-fns';
import { de } from 'date-fns/locale/de';

type Instant = string | Date;

/** Says whose clock it is to a browser whose own shows another time then. */
function named(instant: Instant): string {
  const ahead = toBerlin(instant).offset === '+02:00' ? 120 : 60;
  return -new Date(instant).getTimezoneOffset() === ahead ? '' : ' (Berlin)';
}

/** `dd.MM.yyyy`, as all times of the content area in Berlin. */
export function germanDate(instant: Instant): string {
  return format(parseISO(toBerlin(instant).date), 'dd.MM.yyyy', { locale: de });
}

/** For columns of times: `dd.MM.yyyy, HH:mm`. */
export function germanDateTime(instant: Instant): string {
  return `${germanDate(instant)}, ${toBerlin(instant).time}${named(instant)}`;
}

/** Within a sentence: `HH:mm Uhr`. */
export function germanTime(instant: Instant): string {
  return `${toBerlin(instant).time} Uhr${named(instant)}`;
}

/** Within a sentence: `dd.MM.yyyy, HH:mm Uhr`. */
export function germanMoment(instant: Instant): string {
  return `${germanDate(instant)}, ${germanTime(instant)}`;
}

export function germanWeekday(instant: Instant): string {
  return format(parseISO(toBerlin(instant).date), 'EEEE', { locale: de });
}
