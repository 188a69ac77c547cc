import { createTransport } from 'nodemailer';
import type { MailConfig } from '../base/environment-values';
import { type DeliveryError, smtpProblem } from './delivery-error';
import { smtpOptions } from './smtp-options';

/** A person waits for it, in milliseconds. */
const usualLimit = 8_000;

/**
 * Connects to the mail server, greets it, begins TLS and signs in as for a mail, and sends none.
 *
 * @returns what keeps mail from going, with a German sentence; undefined if nothing does
 */
export async function mailServerProblem(config: MailConfig, limit = usualLimit): Promise<DeliveryError | undefined> {
  const server = smtpOptions(config);
  const options = {
    ...server,
    connectionTimeout: limit,
    greetingTimeout: limit,
    dnsTimeout: limit,
    socketTimeout: limit,
  };
  try {
    try {
      await createTransport(options).verify();
    } catch (error) {
      // As for a mail: where TLS is opportunistic and does not come about, it goes without.
      if (!server.opportunisticTLS || smtpProblem(error, config).problem !== 'tls') throw error;
      await createTransport({ ...options, ignoreTLS: true }).verify();
    }
    return undefined;
  } catch (error) {
    return smtpProblem(error, config);
  }
}
