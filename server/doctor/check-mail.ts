import type { Finding } from '@shared/findings';
import type { Config } from '../base/config';
import type { MailConfig } from '../base/environment-values';
import { about } from '../base/findings';
import { parseSmtpUrl } from '../base/smtp-url';
import { DnsAway, withDns } from '../mail-domain/dns-lookup';
import { domainFindings } from '../mail-domain/findings';
import { mailServerProblem } from '../outbox/check-mail-server';
import { mailHeld, mailNotSetUp } from '../outbox/findings';
import { protectionNote } from '../outbox/smtp-options';
import { withClient } from './with-client';

/**
 * Whether mail is sent, for who has the configuration and no running server: what a database on this machine keeps belongs
 * to the server.
 */
export async function checkSending({ mail, databaseUrl }: Pick<Config, 'mail' | 'databaseUrl'>): Promise<Finding[]> {
  if (!mail) return [mailNotSetUp()];
  if (!databaseUrl) return [];
  // That the database is away has a finding of its own; before the first start it has no tables.
  const holds = await withClient(databaseUrl, (client) =>
    client.query<{ since: Date; reason: string; nextTryAt: Date }>(
      `select since, reason, next_try_at as "nextTryAt" from outbox_holds where channel = 'mail'`,
    ),
  ).catch(() => ({ rows: [] }));
  return holds.rows.map((hold) => mailHeld(hold, Date.now()));
}

/** Whether the mail server takes mail of this site: greeting, TLS and login. Sends nothing. */
export async function checkMailServer({ mail }: Pick<Config, 'mail'>): Promise<Finding[]> {
  if (!mail) return [];
  const { good, wrong } = about('mail-server', 'Mailserver');
  const problem = await mailServerProblem(mail);
  if (problem)
    return [wrong(problem.message, 'Danach rufen Sie die Prüfung noch einmal auf; gesendet wird dabei nichts.')];
  const { host, port, credentials } = parseSmtpUrl(mail.smtpUrl);
  const taken = credentials ? 'nimmt Verbindung und Anmeldung an' : 'nimmt Verbindungen an, ohne Anmeldung';
  return [good([`${host}:${port} ${taken}.`, protectionNote(mail) ?? ''].join(' ').trim())];
}

interface Sender {
  mail: MailConfig | undefined;
  publicUrl: string;
  /** The DKIM selector of the settings; undefined if it is not known. */
  selector: string | undefined;
}

/** What the DNS of the sender's domain says now; nothing without mail. */
export async function checkSenderDomain(
  { mail, publicUrl, selector }: Sender,
  servers?: readonly string[],
): Promise<Finding[]> {
  if (!mail) return [];
  try {
    return await withDns((lookup) => domainFindings({ lookup, mail, publicUrl, selector }), servers);
  } catch (error) {
    if (!(error instanceof DnsAway)) throw error;
    const { unknown } = about('mail-domain-domain', 'DNS: Domain');
    return [unknown(error.message, 'Bleibt es dabei, prüfen Sie den DNS-Server, den dieser Rechner fragt.')];
  }
}
