import { lightFormat, parseISO } from 'date-fns';

const longDay = new Intl.DateTimeFormat('de', { dateStyle: 'long' });
const weekday = new Intl.DateTimeFormat('de', { weekday: 'long' });

/** For tables and forms: `YYYY-MM-DD` as "23.11.2026". */
export const germanDay = (day: string): string => lightFormat(parseISO(day), 'dd.MM.yyyy');

/**
 * For a German sentence: `YYYY-MM-DD` as "23. November 2026", with a no-break space after the first number. The words
 * are the platform's: the locale of date-fns weighs 5 KB in the first scripts of the content area.
 */
export const longGermanDay = (day: string): string => longDay.format(parseISO(day)).replace(' ', '\u00a0');

/** Of a day `YYYY-MM-DD`: "Montag". */
export const germanWeekdayOf = (day: string): string => weekday.format(parseISO(day));
