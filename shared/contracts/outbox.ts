import * as z from 'zod/mini';
import { enquiryKinds } from '../enquiries/enquiry-handling';
import { messageKey } from '../i18n/keys';
import { languages } from '../locales';
import { outboxChannels, outboxPurposes, outboxStates, webhookEvents } from '../outbox';
import { emailAddress } from '../rules/fields';
import { instant } from './answers';

const invalid = { error: messageKey('validation.invalid') };

/** GET /api/outbox: of one enquiry, or what was not sent. */
export const outboxQuery = z.object({
  kind: z.optional(z.enum(enquiryKinds, invalid)),
  id: z.optional(z.string().check(z.regex(/^\d{1,9}$/, invalid))),
});

/** What became of a mail or call, as the content area reads it; never its text. */
export const outboxEntry = z.object({
  id: z.int(),
  channel: z.enum(outboxChannels),
  purpose: z.enum(outboxPurposes),
  kind: z.nullable(z.enum(enquiryKinds)),
  enquiryId: z.nullable(z.int()),
  recipient: z.string(),
  state: z.enum(outboxStates),
  /** Tries in all, also those before it was sent anew. */
  attempts: z.int(),
  /** When it is tried next, while it waits. */
  nextAttemptAt: instant,
  /** What the last try failed of, as a German sentence. */
  lastError: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** GET /api/outbox/deliveries: the last calls of the webhook, the newest first. */
export const webhookDelivery = z.object({
  ...z.omit(outboxEntry, { channel: true, purpose: true, kind: true, enquiryId: true, recipient: true }).shape,
  event: z.enum(webhookEvents),
  /** `Abseits-Delivery`, the same on every try and when it is sent anew. */
  delivery: z.string(),
  /** Of a call that was taken: the status of the answer, where it is known. */
  status: z.nullable(z.int()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const mailDomainFinding = z.object({
  part: z.enum(['domain', 'mx', 'spf', 'dkim', 'dmarc', 'reverse']),
  state: z.enum(['done', 'open', 'unknown']),
  text: z.string(),
  line: z.nullable(z.string()),
});

/** GET and POST /api/mail-domain: what the last check of the sender's domain found; POST checks first. */
export const mailDomainState = z.object({
  /** Null where no mail can be sent. */
  domain: z.nullable(z.string()),
  /** When the findings were made; null before the first time. */
  checkedAt: z.nullable(instant),
  findings: z.array(mailDomainFinding),
  /** Why a later check came to nothing, as a German sentence. */
  problem: z.nullable(z.string()),
});
export type MailDomainState = z.infer<typeof mailDomainState>;

/** GET /api/outbox/state. */
export const mailState = z.object({
  mailConfigured: z.boolean(),
  /** Who is told of new enquiries; none where the settings name nobody. */
  recipients: z.readonly(z.array(z.string())),
  confirmations: z.boolean(),
  webhook: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  /** Of ways out on which everything has failed since something last went: since when and why, in German. */
  failing: z.partialRecord(z.enum(outboxChannels), z.string()),
});
export type MailState = z.infer<typeof mailState>;

/** A text as somebody would get it, by language. */
const mailPreview = z.record(z.enum(languages), z.object({ subject: z.string(), text: z.string() }));
export type MailPreview = z.infer<typeof mailPreview>;

/** GET /api/outbox/preview: confirmations as they would go out now. */
export const mailPreviews = z.object({ investors: mailPreview, beta: mailPreview, optIn: mailPreview });
export type MailPreviews = z.infer<typeof mailPreviews>;

/** POST /api/outbox/test; without an address, to those who are told of enquiries. */
export const testMailInput = z.object({ recipient: z.optional(emailAddress('validation.emailRequired')) });

/** What a test mail came to: a German sentence either way. */
export const testMailResult = z.object({ delivered: z.boolean(), message: z.string() });
export type TestMailResult = z.infer<typeof testMailResult>;
