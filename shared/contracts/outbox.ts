import * as z from 'zod/mini';
import { enquiryKinds } from '../enquiries/enquiry-handling';
import { findingSchema } from '../findings';
import { messageKey } from '../i18n/keys';
import { languages } from '../locales';
import { outboxChannels, outboxPurposes, outboxStates, webhookEvents } from '../outbox';
import { emailAddress, rowId } from '../rules/fields';
import { instantSchema } from './answers';

/** `unknown`: given up, because nobody knows whether it was sent. */
const toldOutboxStates = [...outboxStates, 'unknown'] as const;

const invalid = { error: messageKey('validation.invalid') };

/** GET /api/outbox: the entries of one enquiry, or without a query those not sent. */
export const outboxQuerySchema = z.object({
  kind: z.optional(z.enum(enquiryKinds, invalid)),
  id: z.optional(z.string().check(z.regex(/^\d{1,9}$/, invalid))),
});

export const outboxEntrySchema = z.object({
  id: z.int(),
  channel: z.enum(outboxChannels),
  purpose: z.enum(outboxPurposes),
  kind: z.nullable(z.enum(enquiryKinds)),
  enquiryId: z.nullable(z.int()),
  /**
   * Null for a webhook, because whoever knows its address may call it, and for mailboxes of the team if the user may not
   * read the settings about mail.
   */
  recipient: z.nullable(z.string()),
  state: z.enum(toldOutboxStates),
  /** All tries, including those before it was queued again. */
  attempts: z.int(),
  nextAttemptAt: instantSchema,
  lastError: z.nullable(z.string()),
  createdAt: instantSchema,
  sentAt: z.nullable(instantSchema),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

/** GET /api/outbox/deliveries: the latest webhook calls, newest first. */
export const webhookDeliverySchema = z.object({
  ...z.omit(outboxEntrySchema, { channel: true, purpose: true, kind: true, enquiryId: true, recipient: true }).shape,
  state: z.enum(outboxStates),
  event: z.enum(webhookEvents),
  /** `Abseits-Delivery` header, the same on every retry and when queued again. */
  delivery: z.string(),
  /** Response status of a successful call, if known. */
  status: z.nullable(z.int()),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** GET and POST /api/mail-domain: findings of the last check of the sender's domain; POST runs the check first. */
export const mailDomainStateSchema = z.object({
  /** Null if mail is not configured. */
  domain: z.nullable(z.string()),
  checkedAt: z.nullable(instantSchema),
  findings: z.array(findingSchema),
  /** Why a later check failed, as a German sentence. */
  problem: z.nullable(z.string()),
});
export type MailDomainState = z.infer<typeof mailDomainStateSchema>;

/** POST /api/outbox/resend-refused: all mails that nobody got, or those of one wave. Answers how many. */
export const resendRefusedSchema = z.object({ wave: z.optional(rowId) });
export const resentSchema = z.object({ count: z.int() });

/** Answer of POST /api/outbox/try-now: why no mail is sent; null while mail is sent. */
export const mailHoldSchema = z.nullable(
  z.object({
    since: instantSchema,
    /** A German sentence with the server's words. */
    reason: z.string(),
    /** When the next mail is tried. */
    nextTryAt: instantSchema,
  }),
);
export type MailHold = z.infer<typeof mailHoldSchema>;

/** GET /api/outbox/state. */
export const mailStateSchema = z.object({
  mailConfigured: z.boolean(),
  /**
   * German sentence about a mail server whose certificate is not verified or that gets mail without TLS; null if there is
   * none, or if the user may not read the settings about mail.
   */
  mailNote: z.nullable(z.string()),
  /** Number of recipients of notices about new enquiries. */
  recipientCount: z.int(),
  /** These recipients; null if the user may not read the settings about mail. */
  recipients: z.nullable(z.readonly(z.array(z.string()))),
  confirmations: z.boolean(),
  webhook: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  /** Of the failed ones mails that nobody got, which POST /api/outbox/resend-refused queues again. */
  refused: z.int(),
  /** Whether anybody hears of new enquiries. */
  notified: findingSchema,
  /** The mail server refuses whatever this site sends. */
  hold: mailHoldSchema,
  /** Channels on which every try has failed since the last success: since when and why, in German. */
  failing: z.partialRecord(z.enum(outboxChannels), z.string()),
});
export type MailState = z.infer<typeof mailStateSchema>;

const mailPreview = z.record(z.enum(languages), z.object({ subject: z.string(), text: z.string() }));

/** GET /api/outbox/preview: confirmations as they would be sent now, by language. */
export const mailPreviewsSchema = z.object({ investors: mailPreview, beta: mailPreview, optIn: mailPreview });
export type MailPreviews = z.infer<typeof mailPreviewsSchema>;

/** POST /api/outbox/test. Without an address it goes to the recipients of enquiry notices. */
export const testMailInputSchema = z.object({ recipient: z.optional(emailAddress('validation.emailRequired')) });

/** `message` is a German sentence for success and failure. */
export const testMailResultSchema = z.object({ delivered: z.boolean(), message: z.string() });
export type TestMailResult = z.infer<typeof testMailResultSchema>;
