import * as z from 'zod/mini';
import type { EnquiryKind, EnquiryStatus, HistoryDetails, HistoryType } from '../enquiries/enquiry-handling';
import type { Language } from '../locales';
import type { OutboxPurpose, OutboxState } from '../outbox';
import { emailAddress } from '../rules/fields';

/** POST /api/persons/summary, /export and /erase: in the body, because addresses of requests are written down. */
export const dataSubjectInput = z.object({ email: emailAddress('validation.emailRequired') });

/** How much there is about a person, or how much of it was erased. */
export interface DataSubjectSummary {
  investors: number;
  beta: number;
  /** Notes, replies and other entries of the history. */
  history: number;
  /** Mails and calls that were, or will be, sent about them or to them. */
  mails: number;
  /** Personal links to materials. */
  links: number;
}

interface PersonMail {
  purpose: OutboxPurpose;
  recipient: string;
  subject: string | null;
  text: string | null;
  state: OutboxState;
  createdAt: string;
  sentAt: string | null;
}

interface PersonEnquiry {
  kind: EnquiryKind;
  id: number;
  /** What they wrote, by the names of the columns. */
  written: Readonly<Record<string, string | null>>;
  language: Language;
  suspectedSpam: boolean;
  status: EnquiryStatus;
  createdAt: string;
  lastContactAt: string;
  /** When the address was confirmed by the link in a mail. */
  confirmedAt: string | null;
  /** What stood at the form; null where the enquiry came without proof of it. */
  consent: { at: string | null; version: string; text: string | null } | null;
  history: { type: HistoryType; at: string; text: string | null; details: HistoryDetails }[];
  mails: PersonMail[];
  links: { document: string; createdAt: string; expiresAt: string; revokedAt: string | null; openedAt: string[] }[];
}

/** POST /api/persons/export: everything that is stored about the owner of an address; nothing of who worked on it. */
export interface DataSubjectData {
  email: string;
  exportedAt: string;
  enquiries: PersonEnquiry[];
  /** Mails to the address that belong to none of these enquiries. */
  otherMails: PersonMail[];
}

/** An enquiry whose storage period has ended, or will within the days of the notice. */
export interface OverdueEnquiry {
  kind: EnquiryKind;
  id: number;
  name: string;
  lastContactAt: string;
  /** When the storage period ends. */
  dueAt: string;
  /** The earliest that it is erased by itself; null where that is switched off. */
  erasedAt: string | null;
}

/** GET /api/persons/overdue: those that are due first come first, not all of them. */
export interface OverdueEnquiries {
  automatic: boolean;
  noticeDays: number;
  months: Readonly<Record<EnquiryKind, number>>;
  total: number;
  enquiries: OverdueEnquiry[];
}
