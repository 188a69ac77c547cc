import type { EnquiryKind, HistoryType } from './enquiries/enquiry-handling';
import type { EntityName, VersionAction } from './entities/entities';

/** Ways out. */
export const outboxChannels = ['mail', 'webhook'] as const;
export type OutboxChannel = (typeof outboxChannels)[number];

/** What an entry is for. */
export const outboxPurposes = [
  'notice',
  'confirmation',
  'opt-in',
  'reply',
  'invitation',
  'password-reset',
  'backup-failed',
] as const;
export type OutboxPurpose = (typeof outboxPurposes)[number];

/** Mails with a link that lets in whoever reads it. */
export const accessPurposes: OutboxPurpose[] = ['invitation', 'password-reset'];

/** `waiting` for its first or next try, `sent`, or `failed`: given up after three days or a refusal that lasts. */
export const outboxStates = ['waiting', 'sent', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** A mail as it will be sent. */
export interface MailPayload {
  subject: string;
  text: string;
  replyTo?: string;
  inReplyTo?: string;
  references?: string[];
  /** Written by the software and not by a person: marked so, so that nothing answers by itself (RFC 3834). */
  automatic: boolean;
}

/** What the webhook tells of, with nothing about a person: whoever receives it may be anybody. */
interface WebhookBodies {
  'enquiry.created': { kind: EnquiryKind; id: string; language: string; link: string };
  /** `changed` names what the history tells of. */
  'enquiry.changed': { kind: EnquiryKind; id: string; changed: HistoryType[] };
  'enquiry.erased': { kind: EnquiryKind; id: string };
  'content.published': { changes: PublishedChange[] };
  /** `message` is a German sentence, `at` an ISO 8601 instant. */
  'backup.failed': { message: string; at: string };
}

/** Something that visitors see otherwise from now on. */
export interface PublishedChange {
  entity: EntityName;
  /** Of a block the key of its section. */
  key: string;
  /** Only of a block. */
  id?: number;
  action: VersionAction;
}

/** A webhook call: the body to be signed. */
export type WebhookPayload = {
  [Event in keyof WebhookBodies]: { event: Event; body: WebhookBodies[Event] };
}[keyof WebhookBodies] & {
  /** What the receiver answered when it took the call. */
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
  /** Tries before somebody sent it anew. */
  earlier?: number;
};

/** A part of what the DNS says of the domain that mails come from. */
export interface MailDomainFinding {
  /** `domain` alone where the DNS does not know it. */
  part: 'domain' | 'mx' | 'spf' | 'dkim' | 'dmarc' | 'reverse';
  /** `unknown` where it cannot be told from here. */
  state: 'done' | 'open' | 'unknown';
  text: string;
  /** The line to enter in the DNS; null where nothing is to be entered. */
  line: string | null;
}
