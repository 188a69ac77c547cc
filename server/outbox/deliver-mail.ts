import type { MailPayload, OutboxPurpose } from '@shared/outbox';
import { createTransport, type SentMessageInfo } from 'nodemailer';
import { isOwnMachine, type MailConfig } from '../base/mail-config';
import { smtpProblem } from './smtp-problem';

/** What a mail is made of beside its sender. */
interface OutgoingMail {
  purpose: OutboxPurpose;
  recipient: string;
  messageId: string;
  payload: MailPayload;
}

export interface MailerLimits {
  /** For a connection and the greeting, in milliseconds. */
  connect: number;
  /** For any answer, in milliseconds (RFC 5321, 4.5.3.2: a server may think for minutes about what it was given). */
  answer: number;
}

const patient: MailerLimits = { connect: 30_000, answer: 5 * 60_000 };

/** Sends one mail; rejects with DeliveryError. An abort ends the connection. */
export type Mailer = (mail: OutgoingMail, signal?: AbortSignal) => Promise<void>;

/** Nothing that breaks a line comes into a header, whatever wrote it. */
function onOneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced.
  return text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}

/** Marks what the software wrote, so that nothing answers by itself (RFC 3834; the second for Exchange). */
const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** To addresses that nobody has shown to be theirs: what bounces must come back to nobody (RFC 3834, 3.3). */
const withoutReturn: ReadonlySet<OutboxPurpose> = new Set(['confirmation', 'opt-in']);

/** nodemailer as it takes a mail; addresses are given apart from names, so that neither is parsed. */
function messageOf({ recipient, messageId, payload }: OutgoingMail, from: MailConfig['from']) {
  const { subject, text, replyTo, inReplyTo, references, automatic } = payload;
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyTo ? { replyTo: { name: '', address: onOneLine(replyTo) } } : {}),
    ...(inReplyTo ? { inReplyTo: onOneLine(inReplyTo) } : {}),
    ...(references ? { references: references.map(onOneLine) } : {}),
    messageId,
    subject: onOneLine(subject),
    text,
    headers: automatic ? automaticHeaders : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Whether it was the sender that the server will not have, today or tomorrow. */
function isRefusedSender(error: unknown): boolean {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'MAIL FROM' &&
    'responseCode' in error &&
    Number(error.responseCode) >= 500
  );
}

/** Makes what sends mail. A password goes over TLS alone, but for a server on this machine. */
export function createMailer(config: MailConfig, limits: MailerLimits = patient): Mailer {
  const { hostname, username, searchParams } = new URL(config.smtpUrl);
  const needsTls = username !== '' && !isOwnMachine(hostname) && !searchParams.has('requireTLS');
  const transport = createTransport({
    url: config.smtpUrl,
    ...(needsTls ? { requireTLS: true } : {}),
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    dnsTimeout: limits.connect,
    socketTimeout: limits.answer,
  });
  return async (mail, signal) => {
    const message = { ...messageOf(mail, config.from), ...(signal ? { signal } : {}) };
    const send = (envelopeFrom: string): Promise<SentMessageInfo> =>
      transport.sendMail({ ...message, envelope: { from: envelopeFrom, to: [mail.recipient] } });
    try {
      if (!withoutReturn.has(mail.purpose)) return void (await send(config.from.address));
      // Not every server sends for nobody; then bounces come to the sender, who is a person and answers none.
      await send('').catch((error: unknown) =>
        isRefusedSender(error) ? send(config.from.address) : Promise.reject(error),
      );
    } catch (error) {
      throw smtpProblem(error, config);
    }
  };
}
