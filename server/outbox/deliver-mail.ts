import type { TestMailResult } from '@shared/contracts/outbox';
import { type MailPayload, type OutboxPurpose, wavePurposes } from '@shared/outbox';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../base/environment-values';
import { DeliveryError, smtpProblem } from './delivery-error';
import { newMessageId } from './enqueue';
import { smtpOptions } from './smtp-options';

interface OutgoingMail {
  purpose: OutboxPurpose;
  recipient: string;
  messageId: string;
  payload: MailPayload;
}

export interface MailerLimits {
  /** For connecting and the greeting, in milliseconds. */
  connect: number;
  /** For any response, in milliseconds; after that the mail is retried later. */
  answer: number;
  /** For a whole mail, in milliseconds. */
  whole: number;
}

const usualLimits: MailerLimits = { connect: 15_000, answer: 60_000, whole: 2 * 60_000 };

/** Sends one mail; rejects with DeliveryError. An abort ends the connection. */
export type Mailer = (mail: OutgoingMail, signal?: AbortSignal) => Promise<void>;

/** Removes line breaks, control characters and what is no character, so that no text can add a header or break one. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Control}\p{Surrogate}\p{Noncharacter_Code_Point}\u2028\u2029]+/gu, ' ').trim();
}

/** Marks automatic mail, so that nothing answers it automatically (RFC 3834; the second header is for Exchange). */
const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** One click on "unsubscribe" in a mail program (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${onOneLine(address)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A log for nodemailer that notes when a mail has gone out to the last byte: from then on it may have been taken. */
function handoverLog() {
  const ignore = () => {};
  const seen = { handedOver: false };
  const info = ({ tnx }: { tnx?: unknown }) => {
    if (tnx === 'message') seen.handedOver = true;
  };
  const logger = { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore };
  return { seen, logger };
}

/** Purposes sent to unverified addresses, with an empty return path: nobody may get their bounces (RFC 3834, 3.3). */
const withoutReturn: ReadonlySet<OutboxPurpose> = new Set(['confirmation', 'opt-in']);

/** The mail for nodemailer. Addresses are passed as objects, so that it does not parse them. */
function messageOf({ recipient, messageId, payload }: OutgoingMail, from: MailConfig['from']) {
  const { subject, text, replyTo, inReplyTo, references, automatic, unsubscribe } = payload;
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyTo ? { replyTo: { name: '', address: onOneLine(replyTo) } } : {}),
    ...(inReplyTo ? { inReplyTo: onOneLine(inReplyTo) } : {}),
    ...(references ? { references: references.map(onOneLine) } : {}),
    messageId,
    subject: onOneLine(subject),
    text,
    headers: { ...(automatic && automaticHeaders), ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Returns a function that sends mail over connections that are protected as `protectionOf` says. If TLS is opportunistic
 * and does not come about, the mail goes without it.
 */
export function createMailer(config: MailConfig, limits: MailerLimits = usualLimits): Mailer {
  const server = smtpOptions(config);
  const options = {
    ...server,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    dnsTimeout: limits.connect,
    socketTimeout: limits.answer,
  };
  const transport = createTransport(options);
  const plainTransport = server.opportunisticTLS ? createTransport({ ...options, ignoreTLS: true }) : undefined;

  async function sendFrom(envelopeFrom: string, mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    const envelope = { from: envelopeFrom, to: [mail.recipient] };
    const message = { ...messageOf(mail, config.from), signal, envelope };
    try {
      await transport.sendMail(message);
    } catch (error) {
      if (!plainTransport || smtpProblem(error, config).problem !== 'tls') throw error;
      await plainTransport.sendMail(message);
    }
  }

  /** Without another try once the mail was handed over, since that may have worked. */
  async function sendOnce(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    const { seen, logger } = handoverLog();
    const envelope = { from: config.from.address, to: [mail.recipient] };
    const message = { ...messageOf(mail, config.from), signal, envelope };
    try {
      await createTransport({ ...options, logger }).sendMail(message);
    } catch (error) {
      const failure = smtpProblem(error, config, seen);
      if (!plainTransport || seen.handedOver || failure.problem !== 'tls') throw failure;
      await createTransport({ ...options, ignoreTLS: true, logger })
        .sendMail(message)
        .catch((again: unknown) => Promise.reject(smtpProblem(again, config, seen)));
    }
  }

  return async (mail, ending) => {
    const limit = AbortSignal.timeout(limits.whole);
    const signal = ending ? AbortSignal.any([ending, limit]) : limit;
    const { address } = config.from;
    if (wavePurposes.includes(mail.purpose)) return sendOnce(mail, signal);
    try {
      if (!withoutReturn.has(mail.purpose)) return await sendFrom(address, mail, signal);
      // Where an empty return path is refused, bounces go to the sender's mailbox, which answers none.
      await sendFrom('', mail, signal).catch((error: unknown) =>
        smtpProblem(error, config).problem === 'sender' ? sendFrom(address, mail, signal) : Promise.reject(error),
      );
    } catch (error) {
      throw smtpProblem(error, config);
    }
  };
}

/** Limits of a test mail, for all its recipients together: a person waits for it. */
const impatient: MailerLimits = { connect: 6_000, answer: 10_000, whole: 15_000 };

const text =
  'Diese E-Mail wurde im Admin-Bereich als Test verschickt. Wenn Sie sie lesen, werden neue Anfragen an diese Adresse gemeldet.';

/** Sends a test mail to each address, one after the other, and reports the outcome in one German sentence. */
export async function sendTestMail(
  mail: MailConfig | undefined,
  recipients: readonly string[],
  limits: MailerLimits = impatient,
): Promise<TestMailResult> {
  if (!mail)
    return {
      delivered: false,
      message: 'Auf dem Server ist kein E-Mail-Versand eingerichtet: Bitte setzen Sie SMTP_URL und MAIL_FROM.',
    };
  if (recipients.length === 0)
    return {
      delivered: false,
      message: 'In den Einstellungen steht noch niemand, der benachrichtigt wird.',
    };
  const send = createMailer(mail, limits);
  const end = AbortSignal.timeout(limits.whole);
  for (const recipient of recipients) {
    const payload = { subject: 'Testmail', text, automatic: true };
    try {
      await send({ purpose: 'notice', recipient, messageId: newMessageId(), payload }, end);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const whose = error.problem === 'recipient' && recipients.length > 1 ? ` (${recipient})` : '';
      return { delivered: false, message: `${error.message}${whose}` };
    }
  }
  return { delivered: true, message: `Die Testmail wurde übergeben an: ${recipients.join(', ')}` };
}
