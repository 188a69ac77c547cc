import { format, lightFormat, parseISO } from 'date-fns';
import { de } from 'date-fns/locale/de';

/** For tables and forms: `YYYY-MM-DD` as "23.11.2026". */
export const germanDay = (day: string): string => lightFormat(parseISO(day), 'dd.MM.yyyy');

/** For a German sentence: `YYYY-MM-DD` as "23. November 2026", with a no-break space after the first number. */
export const longGermanDay = (day: string): string => format(parseISO(day), 'd.\u00a0MMMM yyyy', { locale: de });

/** Of a day `YYYY-MM-DD`: "Montag". */
export const germanWeekdayOf = (day: string): string => format(parseISO(day), 'EEEE', { locale: de });
