import type { DoctorLine } from '@shared/contracts/operation';
import type { MailDomainFinding } from '@shared/outbox';
import type { Config } from '../base/config';
import { parseSmtpUrl } from '../base/smtp-url';
import { DnsAway, withDns } from '../mail-domain/dns-lookup';
import { domainFindings } from '../mail-domain/domain-findings';
import { mailServerProblem } from '../outbox/check-mail-server';
import { protectionNote } from '../outbox/smtp-options';
import { note, right, wrong } from './check';

const subject = 'Mailserver';

/** Whether the mail server takes mail of this site: greeting, TLS and login. Sends nothing. */
export async function checkMailServer({ mail }: Pick<Config, 'mail'>): Promise<DoctorLine[]> {
  if (!mail)
    return [
      note(
        subject,
        'Der Versand ist nicht eingerichtet: E-Mails gehen nicht hinaus.',
        'Setzen Sie SMTP_URL und MAIL_FROM (docs/mail.md).',
      ),
    ];
  const problem = await mailServerProblem(mail);
  if (problem)
    return [
      wrong(subject, problem.message, 'Danach rufen Sie die Prüfung noch einmal auf; gesendet wird dabei nichts.'),
    ];
  const { host, port, credentials } = parseSmtpUrl(mail.smtpUrl);
  const met = credentials ? 'nimmt Verbindung und Anmeldung an' : 'nimmt Verbindungen an, ohne Anmeldung';
  const unprotected = protectionNote(mail);
  return [right(subject, [`${host}:${port} ${met}.`, unprotected ?? ''].join(' ').trim())];
}

const labels: Readonly<Record<MailDomainFinding['part'], string>> = {
  domain: 'Domain',
  mx: 'MX',
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  reverse: 'Rückwärtsname',
};

function findingLine({ part, state, text, line }: MailDomainFinding): DoctorLine {
  const about = `DNS des Absenders: ${labels[part]}`;
  const entry = line ? `Tragen Sie im DNS ein: ${line}` : null;
  if (state === 'done') return right(about, text);
  if (state === 'unknown') return note(about, text, entry);
  return wrong(about, text, entry ?? 'Berichtigen Sie den Eintrag im DNS der Domain.');
}

type Sender = Pick<Config, 'mail' | 'publicUrl'>;

/** What the DNS of the sender's domain says to those who get its mail; nothing without mail. */
export async function checkSenderDomain({ mail, publicUrl }: Sender, servers?: string[]): Promise<DoctorLine[]> {
  if (!mail) return [];
  const domain = mail.from.address.replace(/^.*@/, '').toLowerCase();
  try {
    const findings = await withDns(
      (lookup) => domainFindings({ lookup, mail, publicUrl, selector: undefined }, domain),
      servers,
    );
    return findings.map(findingLine);
  } catch (error) {
    if (!(error instanceof DnsAway)) throw error;
    return [
      note('DNS des Absenders', error.message, 'Bleibt es dabei, prüfen Sie den DNS-Server, den dieser Rechner fragt.'),
    ];
  }
}
