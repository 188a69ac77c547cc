import type { Language } from '../locales';

/** In the order of the content area; contracts/enquiries.ts describes each. */
export const enquiryKinds = ['investors', 'beta'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStatuses = ['new', 'in-progress', 'answered', 'done'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const enquiryStatusLabels: Readonly<Record<EnquiryStatus, Readonly<Record<Language, string>>>> = {
  new: { de: 'Neu', en: 'New' },
  'in-progress': { de: 'In Arbeit', en: 'In progress' },
  answered: { de: 'Beantwortet', en: 'Answered' },
  done: { de: 'Erledigt', en: 'Done' },
};

export const historyTypes = [
  'note',
  'status',
  'assignee',
  'spam',
  'tag',
  'reply',
  'link',
  'mail',
  'confirmed',
  'invited',
  'letter',
  'withdrawn',
] as const;
export type HistoryType = (typeof historyTypes)[number];

/** Details besides the text: status before and after, added tag, subject and Message-ID of a reply or letter, id of a link. */
export type HistoryDetails = Readonly<Record<string, string | number | boolean | null>>;
