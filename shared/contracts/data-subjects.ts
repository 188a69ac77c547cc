import * as z from 'zod/mini';
import { enquiryKinds, enquiryStatuses, historyTypes } from '../enquiries/enquiry-handling';
import { toldStates } from '../enquiries/waves';
import { languages } from '../locales';
import { outboxChannels, outboxPurposes } from '../outbox';
import { emailAddress } from '../rules/fields';
import { factsSchema, instantSchema } from './answers';

/**
 * POST /api/persons/summary, /export and /erase. The e-mail address is in the body, because request addresses are
 * logged.
 */
export const dataSubjectInputSchema = z.object({ email: emailAddress('validation.emailRequired') });

/** Where else an address may be stored. An administrator deals with it there. */
const otherPlaces = ['account', 'invitation', 'team-mail', 'setting'] as const;
export type OtherPlace = (typeof otherPlaces)[number];

export const dataSubjectCountsSchema = z.object({
  investors: z.int(),
  beta: z.int(),
  /** Entries of the enquiries' history: notes, replies and others. */
  history: z.int(),
  /** Outbox entries to or about the person, sent or waiting. */
  mails: z.int(),
  links: z.int(),
});
export type DataSubjectCounts = z.infer<typeof dataSubjectCountsSchema>;

/** POST /api/persons/summary. */
export const dataSubjectSummarySchema = z.object({
  ...dataSubjectCountsSchema.shape,
  /** Places outside of enquiries where the address stands; null if the user may not look there. */
  elsewhere: z.nullable(z.array(z.enum(otherPlaces))),
});
export type DataSubjectSummary = z.infer<typeof dataSubjectSummarySchema>;

const personMail = z.object({
  channel: z.enum(outboxChannels),
  purpose: z.enum(outboxPurposes),
  /** The person's own address; null for mailboxes of the team and for a webhook, which concern others. */
  recipient: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  state: z.enum(toldStates),
  createdAt: instantSchema,
  sentAt: z.nullable(instantSchema),
});

const personEnquiry = z.object({
  kind: z.enum(enquiryKinds),
  id: z.int(),
  /** The data subject's own input, by column. */
  written: z.readonly(z.record(z.string(), z.nullable(z.string()))),
  language: z.enum(languages),
  suspectedSpam: z.boolean(),
  status: z.enum(enquiryStatuses),
  tags: z.array(z.string()),
  createdAt: instantSchema,
  lastContactAt: instantSchema,
  confirmedAt: z.nullable(instantSchema),
  /** The consent text at the form; null if the enquiry named none. */
  consent: z.nullable(z.object({ at: z.nullable(instantSchema), version: z.string(), text: z.nullable(z.string()) })),
  history: z.array(
    z.object({ type: z.enum(historyTypes), at: instantSchema, text: z.nullable(z.string()), details: factsSchema }),
  ),
  mails: z.array(personMail),
  links: z.array(
    z.object({
      document: z.string(),
      createdAt: instantSchema,
      expiresAt: instantSchema,
      revokedAt: z.nullable(instantSchema),
      openedAt: z.array(instantSchema),
    }),
  ),
  /** When the person asked for no more invitations or letters. */
  withdrawnAt: z.nullable(instantSchema),
  /** Invitations to the beta. */
  invitations: z.array(
    z.object({
      code: z.string(),
      state: z.enum(toldStates),
      sentAt: z.nullable(instantSchema),
      openedAt: z.nullable(instantSchema),
      withdrawnAt: z.nullable(instantSchema),
    }),
  ),
  /** Letters to an investor; their links and openings are among the links. */
  letters: z.array(
    z.object({
      subject: z.string(),
      state: z.enum(toldStates),
      sentAt: z.nullable(instantSchema),
      withdrawnAt: z.nullable(instantSchema),
    }),
  ),
});

/**
 * POST /api/persons/export: everything stored about the owner of an address (GDPR Art. 15), without the users who
 * handled it.
 */
export const dataSubjectDataSchema = z.object({
  email: z.string(),
  exportedAt: instantSchema,
  enquiries: z.array(personEnquiry),
  /** Mails to the address that belong to none of these enquiries. */
  otherMails: z.array(personMail),
});
export type DataSubjectData = z.infer<typeof dataSubjectDataSchema>;

const overdueEnquiry = z.object({
  kind: z.enum(enquiryKinds),
  id: z.int(),
  name: z.string(),
  lastContactAt: instantSchema,
  dueAt: instantSchema,
  /** Earliest time of the automatic erasure; null if that is switched off. */
  erasedAt: z.nullable(instantSchema),
});
export type OverdueEnquiry = z.infer<typeof overdueEnquiry>;

/** GET /api/persons/overdue: earliest due first; `enquiries` may be shorter than `total`. */
export const overdueEnquiriesSchema = z.object({
  automatic: z.boolean(),
  noticeDays: z.int(),
  months: z.readonly(z.record(z.enum(enquiryKinds), z.int())),
  total: z.int(),
  enquiries: z.array(overdueEnquiry),
});
export type OverdueEnquiries = z.infer<typeof overdueEnquiriesSchema>;
