/** How long what is kept. The code keeps it so, and texts tell it by placeholders (software-facts.ts). */

/** What has been deleted in the content area can come back for this many days (record 10). */
export const binDays = 180;
/** Versions of one entity that are kept whatever their age, and the days for which all are kept (record 10). */
export const keptVersions = 100;
export const keptVersionDays = 90;

/** A session ends after so many hours without a request, and after so many in all (quality, session). */
export const sessionIdleHours = 12;
export const sessionHours = 24;
/** A sign-in whose second step is missing is given up after so many minutes, and a question to a passkey after so many. */
export const pendingSignInMinutes = 10;
export const passkeyMinutes = 5;
/** The ways into an account can be changed for so many minutes after a proof of who somebody is. */
export const proofMinutes = 10;
/** The browser remembers who was signed in for this many hours (spec point 9). */
export const cachedUserHours = 24;

/** A browser that somebody has signed in with is known for this many days (record 28). */
export const knownDeviceDays = 90;

/** A chosen language is remembered for this many days. */
export const languageDays = 365;

/** What was sent, with its text, is kept for this many days, and what could not be sent as long (record 36). */
export const sentMailDays = 30;
/** What cannot be sent is tried again for this many days. */
export const mailRetryDays = 3;
/** The link that confirms a beta request works for this many days. */
export const confirmationDays = 14;

/** Keys of sent forms are remembered for this many days; a form is not retried later. */
export const sentKeyDays = 7;
/** Tries to sign in, and posts of forms, are counted for this many minutes. */
export const signInMinutes = 15;
export const formMinutes = 10;

/** An invitation to the content area can be followed for this many days. */
export const invitationDays = 7;
/** The log of activity in the content area goes back this many days. */
export const activityDays = 365;
/** Enquiries are kept for a number of months after the last contact that a setting says, within these bounds (record 41). */
export const retentionMonthBounds = { least: 1, most: 120 } as const;
/** Days for which it is announced that an enquiry will be erased by itself; a setting says how many, within these bounds. */
export const noticeDayBounds = { least: 1, most: 90 } as const;
/** A personal link to a document is valid for so many days unless somebody chooses otherwise, and at most for this many. */
export const materialLinkDays = 30;
export const materialLinkDaysMost = 365;
/** Openings of a personal link within so many minutes are one. */
export const openingMinutes = 10;
/** Who has given the PIN of a personal link is not asked for it again for this many hours. */
export const pinGrantHours = 2;
/** Wrong PINs of a link are counted for this many minutes. */
export const pinMinutes = 60;
