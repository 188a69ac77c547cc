/** Retention periods and lifetimes. The code applies them, and texts state them by placeholders (software-facts.ts). */

/** Days that deleted content stays in the bin. */
export const binDays = 180;
/** Of each entity, this many versions are kept whatever their age, and all versions of this many days. */
export const keptVersions = 100;
export const keptVersionDays = 90;

/** A session ends after this many hours without a request, and after `sessionHours` in any case. */
export const sessionIdleHours = 12;
export const sessionHours = 24;
/** Minutes until a sign-in without its second factor, and a passkey challenge, expire. */
export const pendingSignInMinutes = 10;
export const passkeyMinutes = 5;
/** Minutes that the operator's sign-in link works. */
export const loginLinkMinutes = 15;
/** Minutes after re-authentication during which a user may change the account's sign-in methods. */
export const proofMinutes = 10;
/** Hours the browser caches who was signed in. */
export const cachedUserHours = 24;

/** Days that an ended API token stays listed. */
export const endedTokenDays = 30;

/** Days that a browser counts as a known device after a sign-in. */
export const knownDeviceDays = 90;

/** Days that a browser keeps the chosen language. */
export const languageDays = 365;

/** Days that outbox entries (mails and webhook calls) are kept with their text, whether sent or failed. */
export const sentMailDays = 30;
/** Days during which failed sendings are retried. */
export const mailRetryDays = 3;
/** Days that the link which confirms the address of a beta request works. */
export const confirmationDays = 14;

/** Bounds of the setting for how many invitations of waves go out in a minute. */
export const waveRateBounds = { least: 1, most: 600 } as const;

/** Days that idempotency keys of forms are kept; a form is not retried later. */
export const sentKeyDays = 7;
/** Windows in minutes of the rate limits for sign-ins and form posts. */
export const signInMinutes = 15;
export const formMinutes = 10;

/** Days that the link of an invitation works. */
export const invitationDays = 7;
/** Minutes that a password reset link works. */
export const passwordResetMinutes = 30;
/** Days that entries of the activity log are kept. */
export const activityDays = 365;
/** Days that the daily counts of missed addresses are kept. */
export const missedAddressDays = 90;
/** Whole months for which views are kept by day and property; after that they are summed by month. */
export const statisticsMonths = 25;
/** Bounds of the setting for how many months after the last contact enquiries are kept. */
export const retentionMonthBounds = { least: 1, most: 120 } as const;
/** Bounds of the setting for how many days ahead an automatic erasure is announced. */
export const noticeDayBounds = { least: 1, most: 90 } as const;
/** Days that a personal link to a shared document is valid: default and maximum. */
export const documentLinkDays = 30;
export const documentLinkDaysMost = 365;
/** Openings of a personal link within this many minutes count as one. */
export const openingMinutes = 10;
/** Days that a link to the site as it will be is valid: default and maximum. */
export const previewLinkDays = 7;
export const previewLinkDaysMost = 30;
/** Days that such a link is kept after its end, with what guests said. */
export const endedPreviewLinkDays = 90;
/** Hours after which the PIN of a personal link is asked for again. */
export const pinGrantHours = 2;
/** Window in minutes for counting wrong PINs of a link. */
export const pinMinutes = 60;
