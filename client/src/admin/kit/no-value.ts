/** Shown where there is no value. Words such as "aus", "entfällt" or "offen" say something of their own. */
export const noValue = '–';
