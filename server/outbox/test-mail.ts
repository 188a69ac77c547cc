import type { TestMailResult } from '@shared/contracts/outbox';
import type { MailConfig } from '../base/mail-config';
import { createMailer, type MailerLimits } from './deliver-mail';
import { DeliveryError } from './delivery-error';
import { newMessageId } from './message-id';

/** Somebody sits and waits for it, in milliseconds. */
const impatient: MailerLimits = { connect: 6_000, answer: 10_000 };

/** In all it takes no longer, in milliseconds. */
const longest = 15_000;

const text =
  'Diese E-Mail wurde im Admin-Bereich als Test verschickt. Wenn Sie sie lesen, werden neue Anfragen an diese Adresse gemeldet.';

/** Sends a test mail to each address, one after the other, and says in one sentence what came of it. */
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
      message: 'In den Einstellungen steht noch niemand, der benachrichtigt wird (mail-notice-recipients).',
    };
  const send = createMailer(mail, limits);
  const end = AbortSignal.timeout(longest);
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
