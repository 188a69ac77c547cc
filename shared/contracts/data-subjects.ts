import * as z from 'zod/mini';
import { enquiryKinds, enquiryStatuses, historyTypes } from '../enquiries/enquiry-handling';
import { languages } from '../locales';
import { outboxPurposes, outboxStates } from '../outbox';
import { emailAddress } from '../rules/fields';
import { facts, instant } from './answers';

/** POST /api/persons/summary, /export and /erase: in the body, because addresses of requests are written down. */
export const dataSubjectInput = z.object({ email: emailAddress('validation.emailRequired') });

/** How much there is about a person, or how much of it was erased. */
export const dataSubjectSummary = z.object({
  investors: z.int(),
  beta: z.int(),
  /** Notes, replies and other entries of the history. */
  history: z.int(),
  /** Mails and calls that were, or will be, sent about them or to them. */
  mails: z.int(),
  /** Personal links to shared documents. */
  links: z.int(),
});
export type DataSubjectSummary = z.infer<typeof dataSubjectSummary>;

const personMail = z.object({
  purpose: z.enum(outboxPurposes),
  recipient: z.string(),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  state: z.enum(outboxStates),
  createdAt: instant,
  sentAt: z.nullable(instant),
});

const personEnquiry = z.object({
  kind: z.enum(enquiryKinds),
  id: z.int(),
  /** What they wrote, by the names of the columns. */
  written: z.readonly(z.record(z.string(), z.nullable(z.string()))),
  language: z.enum(languages),
  suspectedSpam: z.boolean(),
  status: z.enum(enquiryStatuses),
  createdAt: instant,
  lastContactAt: instant,
  /** When the address was confirmed by the link in a mail. */
  confirmedAt: z.nullable(instant),
  /** What stood at the form; null where the enquiry came without proof of it. */
  consent: z.nullable(z.object({ at: z.nullable(instant), version: z.string(), text: z.nullable(z.string()) })),
  history: z.array(z.object({ type: z.enum(historyTypes), at: instant, text: z.nullable(z.string()), details: facts })),
  mails: z.array(personMail),
  links: z.array(
    z.object({
      document: z.string(),
      createdAt: instant,
      expiresAt: instant,
      revokedAt: z.nullable(instant),
      openedAt: z.array(instant),
    }),
  ),
});

/** POST /api/persons/export: everything that is stored about the owner of an address; nothing of who worked on it. */
export const dataSubjectData = z.object({
  email: z.string(),
  exportedAt: instant,
  enquiries: z.array(personEnquiry),
  /** Mails to the address that belong to none of these enquiries. */
  otherMails: z.array(personMail),
});
export type DataSubjectData = z.infer<typeof dataSubjectData>;

/** An enquiry whose storage period has ended, or will within the days of the notice. */
const overdueEnquiry = z.object({
  kind: z.enum(enquiryKinds),
  id: z.int(),
  name: z.string(),
  lastContactAt: instant,
  /** When the storage period ends. */
  dueAt: instant,
  /** The earliest that it is erased by itself; null where that is switched off. */
  erasedAt: z.nullable(instant),
});
export type OverdueEnquiry = z.infer<typeof overdueEnquiry>;

/** GET /api/persons/overdue: those that are due first come first, not all of them. */
export const overdueEnquiries = z.object({
  automatic: z.boolean(),
  noticeDays: z.int(),
  months: z.readonly(z.record(z.enum(enquiryKinds), z.int())),
  total: z.int(),
  enquiries: z.array(overdueEnquiry),
});
export type OverdueEnquiries = z.infer<typeof overdueEnquiries>;
