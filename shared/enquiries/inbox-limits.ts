/*
 * Numbers that the inbox, its contracts and its queries share. They are apart from the contracts, because the inbox in
 * the browser needs these numbers and not the schemas.
 */

/** Interval in seconds at which a visible window polls GET /api/inbox/changes. */
export const inboxPollSeconds = 10;

/** Enquiries in one page of a list: the default and the maximum. */
export const enquiriesPerPage = { usual: 100, most: 500 } as const;

/** Larger counts of enquiries are capped at this value and shown as "999+". */
export const inboxCountedAtMost = 1_000;

/** The most enquiries that a search returns, of both kinds together. */
export const inboxSearchHits = 8;

/** The most enquiries in one bulk action. */
export const bulkAtMost = 500;

/** Seconds after which an open reply expires if the browser does not renew it. */
export const openReplySeconds = 120;

/** Interval in seconds at which the browser renews an open reply. */
export const openReplyRenewSeconds = 45;

/** Maximum length of a note, in characters. */
export const longestNote = 5_000;

/** Maximum length of the subject of a reply, in characters. */
export const longestReplySubject = 200;

/** Maximum length of the text of a reply, in characters. */
export const longestReply = 20_000;
