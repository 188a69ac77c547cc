import type { EnquiryKind, HistoryType } from './enquiries/enquiry-handling';
import type { EntityName, VersionAction } from './entities/entities';

export const outboxChannels = ['mail', 'webhook'] as const;
export type OutboxChannel = (typeof outboxChannels)[number];

export const outboxPurposes = [
  'notice',
  'confirmation',
  'opt-in',
  'reply',
  'beta-invitation',
  'investor-letter',
  'invitation',
  'password-reset',
  'backup-failed',
  'preview-remark',
] as const;
export type OutboxPurpose = (typeof outboxPurposes)[number];

/** Mails to whoever wrote an enquiry. All others go to the team, to users, or to whoever is invited. */
export const enquirerPurposes: OutboxPurpose[] = [
  'confirmation',
  'opt-in',
  'reply',
  'beta-invitation',
  'investor-letter',
];

/** Mails of waves. They are never sent twice: one of which nobody knows whether it went out is given up, and told as such. */
export const wavePurposes: OutboxPurpose[] = ['beta-invitation', 'investor-letter'];

/** Mails with a link that grants access to whoever reads it. */
export const accessPurposes: OutboxPurpose[] = ['invitation', 'password-reset'];

/**
 * `waiting` for its first try or a retry, `sent`, or `failed`: given up after `mailRetryDays` or a permanent refusal.
 */
export const outboxStates = ['waiting', 'sent', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];

export interface MailPayload {
  subject: string;
  text: string;
  replyTo?: string;
  inReplyTo?: string;
  references?: string[];
  /** Written by the software: marked as such, so that nothing replies automatically (RFC 3834). */
  automatic: boolean;
  /** Where one request without a body of its own ends such mails (RFC 8058). */
  unsubscribe?: string;
}

/** Bodies of webhook events. They must contain no personal data: anybody may run the receiver. */
interface WebhookBodies {
  'enquiry.created': { kind: EnquiryKind; id: string; language: string; link: string };
  /** `changed` lists types of history entries. */
  'enquiry.changed': { kind: EnquiryKind; id: string; changed: HistoryType[] };
  'enquiry.erased': { kind: EnquiryKind; id: string };
  'content.published': { changes: PublishedChange[] };
  /** `message` is a German sentence, `at` an ISO 8601 instant. */
  'backup.failed': { message: string; at: string };
}

export interface PublishedChange {
  entity: EntityName;
  /** For a block the key of its section. */
  key: string;
  id?: number;
  action: VersionAction;
}

/** A webhook call; the body is signed. */
export type WebhookPayload = {
  [Event in keyof WebhookBodies]: { event: Event; body: WebhookBodies[Event] };
}[keyof WebhookBodies] & {
  /** Response status of the successful call. */
  status?: number;
};

export const webhookEvents = [
  'enquiry.created',
  'enquiry.changed',
  'enquiry.erased',
  'content.published',
  'backup.failed',
] as const satisfies readonly WebhookPayload['event'][];

export type OutboxPayload = (MailPayload | WebhookPayload) & {
  earlier?: number;
  /** It was given up because nobody knows whether it was sent. */
  unknown?: true;
  /** It was sent again, and an earlier time had reached its recipient, or may have. */
  reached?: 'sent' | 'unknown';
};
