/** How long what is kept. The code keeps it so, and texts tell it by placeholders (software-facts.ts). */

/** What has been deleted in the content area can come back for this many days (record 10). */
export const binDays = 180;
/** Versions of one entity that are kept whatever their age, and the days for which all are kept (record 10). */
export const keptVersions = 100;
export const keptVersionDays = 90;

/** A session ends after so many hours without a request, and after so many in all (quality, session). */
export const sessionIdleHours = 12;
export const sessionHours = 24;
/** The browser remembers who was signed in for this many hours (spec point 9). */
export const cachedUserHours = 24;

/** A browser that somebody has signed in with is known for this many days (record 28). */
export const knownDeviceDays = 90;

/** A chosen language is remembered for this many days. */
export const languageDays = 365;

/** Keys of sent forms are remembered for this many days; a form is not retried later. */
export const sentKeyDays = 7;
/** Tries to sign in, and posts of forms, are counted for this many minutes. */
export const signInMinutes = 15;
export const formMinutes = 10;
