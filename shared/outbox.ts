/** Ways out. */
export type OutboxChannel = 'mail' | 'webhook';

/** What an entry is for. */
const outboxPurposes = ['notice', 'confirmation', 'opt-in', 'reply', 'invitation', 'password-reset'] as const;
export type OutboxPurpose = (typeof outboxPurposes)[number];

/** Mails with a link that lets in whoever reads it. */
export const accessPurposes: OutboxPurpose[] = ['invitation', 'password-reset'];

/** `waiting` for its first or next try, `sent`, or `failed`: given up after three days or a refusal that lasts. */
const outboxStates = ['waiting', 'sent', 'failed'] as const;
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

/** A webhook call: the body to be signed. */
export interface WebhookPayload {
  event: string;
  body: Readonly<Record<string, unknown>>;
}

export type OutboxPayload = MailPayload | WebhookPayload;
