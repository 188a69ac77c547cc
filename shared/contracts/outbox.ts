import * as z from 'zod/mini';
import type { EnquiryKind } from '../enquiries/enquiry-handling';
import type { Language } from '../locales';
import type { MailDomainFinding, OutboxChannel, OutboxPurpose, OutboxState, WebhookPayload } from '../outbox';
import { emailAddress } from '../rules/fields';

/** What became of a mail or call, as the content area reads it; never its text. */
export interface OutboxEntry {
  id: number;
  channel: OutboxChannel;
  purpose: OutboxPurpose;
  kind: EnquiryKind | null;
  enquiryId: number | null;
  recipient: string;
  state: OutboxState;
  attempts: number;
  /** When it is tried next, while it waits. */
  nextAttemptAt: string;
  /** What the last try failed of, as a German sentence. */
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** GET /api/outbox/deliveries: the last calls of the webhook, the newest first. */
export interface WebhookDelivery
  extends Pick<OutboxEntry, 'id' | 'state' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'createdAt' | 'sentAt'> {
  event: WebhookPayload['event'];
  /** `Abseits-Delivery`, the same on every try and when it is sent anew. */
  delivery: string;
}

/** GET and POST /api/mail-domain: what the last check of the sender's domain found; POST checks first. */
export interface MailDomainState {
  /** Null where no mail can be sent. */
  domain: string | null;
  /** When the findings were made; null before the first time. */
  checkedAt: string | null;
  findings: MailDomainFinding[];
  /** Why a later check came to nothing, as a German sentence. */
  problem: string | null;
}

/** GET /api/outbox/state. */
export interface MailState {
  /** Whether the server can send mail at all (SMTP_URL). */
  mailConfigured: boolean;
  /** Who is told of new enquiries; none where the settings name nobody. */
  recipients: readonly string[];
  confirmations: boolean;
  webhook: boolean;
  waiting: number;
  failed: number;
}

/** A text as somebody would get it, by language. */
export type MailPreview = Readonly<Record<Language, { subject: string; text: string }>>;

/** GET /api/outbox/preview: confirmations as they would go out now. */
export interface MailPreviews {
  investors: MailPreview;
  beta: MailPreview;
  optIn: MailPreview;
}

/** POST /api/outbox/test; without an address, to those who are told of enquiries. */
export const testMailInput = z.object({ recipient: z.optional(emailAddress('validation.emailRequired')) });

/** What a test mail came to: a German sentence either way. */
export interface TestMailResult {
  delivered: boolean;
  message: string;
}
