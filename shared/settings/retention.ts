/** How long what is kept. The code keeps it so, and texts tell it by placeholders (software-facts.ts). */

/** What has been deleted in the content area can come back for this many days. */
export const binDays = 180;
/** Versions of one entity that are kept whatever their age, and the days for which all are kept. */
export const keptVersions = 100;
export const keptVersionDays = 90;

/** A session ends after so many hours without a request, and after so many in all. */
export const sessionIdleHours = 12;
export const sessionHours = 24;
/** Minutes after which a sign-in without its second step, and a question to a passkey, are given up. */
export const pendingSignInMinutes = 10;
export const passkeyMinutes = 5;
/** A sign-in link of the operator works for so many minutes. */
export const loginLinkMinutes = 15;
/** The ways into an account can be changed for so many minutes after a proof of who somebody is. */
export const proofMinutes = 10;
/** The browser remembers who was signed in for this many hours. */
export const cachedUserHours = 24;

/** An ended token of a program stays in the list for so many days. */
export const endedTokenDays = 30;

/** A browser that somebody has signed in with is known for this many days. */
export const knownDeviceDays = 90;

/** A chosen language is remembered for this many days. */
export const languageDays = 365;

/** What was sent, with its text, is kept for this many days, and what could not be sent as long. */
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
/** A link to a new password works for this many minutes. */
export const passwordResetMinutes = 30;
/** The log of activity in the content area goes back this many days. */
export const activityDays = 365;
/** Addresses that visitors asked for in vain are listed for this many days. */
export const missedAddressDays = 90;
/** Views are told apart by day and property for so many whole months; then a page's views are summed by month. */
export const statisticsMonths = 25;
/** Enquiries are kept for a number of months after the last contact that a setting says, within these bounds. */
export const retentionMonthBounds = { least: 1, most: 120 } as const;
/** Bounds of the setting for how many days before an enquiry is erased by itself it is announced. */
export const noticeDayBounds = { least: 1, most: 90 } as const;
/** Days for which a personal link is valid, usually and at most. */
export const documentLinkDays = 30;
export const documentLinkDaysMost = 365;
/** Openings of a personal link within so many minutes are one. */
export const openingMinutes = 10;
/** Who has given the PIN of a personal link is not asked for it again for this many hours. */
export const pinGrantHours = 2;
/** Wrong PINs of a link are counted for this many minutes. */
export const pinMinutes = 60;
