/** Kinds of enquiry by their names; `enquiries` of contracts/enquiries.ts tells what each is. */
export type EnquiryKindName = 'investors' | 'beta';

/** How far an enquiry has come, in order. */
export const enquiryStatuses = ['new', 'in-progress', 'answered', 'done'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** What the history of an enquiry tells of. */
export const historyTypes = ['note', 'status', 'assignee', 'spam', 'reply', 'link', 'mail', 'confirmed'] as const;
export type HistoryType = (typeof historyTypes)[number];

/** Beside its text: the status before and after, the subject and Message-ID of a reply, the id of a link. */
export type HistoryDetails = Readonly<Record<string, string | number | boolean | null>>;
