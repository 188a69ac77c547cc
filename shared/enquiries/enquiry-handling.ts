import type { Language } from '../locales';

/** The kinds of enquiries, in the order of the content area; contracts/enquiries.ts tells what each is. */
export const enquiryKinds = ['investors', 'beta'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** How far an enquiry has come, in order. */
export const enquiryStatuses = ['new', 'in-progress', 'answered', 'done'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** What each is called. */
export const statusLabels: Readonly<Record<EnquiryStatus, Readonly<Record<Language, string>>>> = {
  new: { de: 'Neu', en: 'New' },
  'in-progress': { de: 'In Arbeit', en: 'In progress' },
  answered: { de: 'Beantwortet', en: 'Answered' },
  done: { de: 'Erledigt', en: 'Done' },
};

/** What the history of an enquiry tells of. */
export const historyTypes = ['note', 'status', 'assignee', 'spam', 'reply', 'link', 'mail', 'confirmed'] as const;
export type HistoryType = (typeof historyTypes)[number];

/** Beside its text: the status before and after, the subject and Message-ID of a reply, the id of a link. */
export type HistoryDetails = Readonly<Record<string, string | number | boolean | null>>;
