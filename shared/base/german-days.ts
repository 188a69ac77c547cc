import { lightFormat, parseISO } from 'date-fns';

// A day has no time zone: it is read and written in the same one, whatever the clock of the machine is set to.
const longDay = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('de', { weekday: 'long', timeZone: 'UTC' });
const inUtc = (day: string) => new Date(`${day}T00:00:00Z`);

/** For tables and forms: `YYYY-MM-DD` as "23.11.2026". */
export const germanDay = (day: string): string => lightFormat(parseISO(day), 'dd.MM.yyyy');

/**
 * For a German sentence: `YYYY-MM-DD` as "23. November 2026", with a no-break space after the first number. The words
 * are the platform's: the locale of date-fns weighs 5 KB in the first scripts of the content area.
 */
export const longGermanDay = (day: string): string => longDay.format(inUtc(day)).replace(' ', '\u00a0');

/** Of a day `YYYY-MM-DD`: "Montag". */
export const germanWeekdayOf = (day: string): string => weekday.format(inUtc(day));
