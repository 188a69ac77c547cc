import { toBerlin } from '@shared/base/berlin-time';
import { germanDay } from '@shared/base/german-days';
import type { MailDomainState } from '@shared/contracts/outbox';
import { investors } from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { settingLabel } from '@shared/settings/settings';
import { and, count, lt, sql } from 'drizzle-orm';
import type { BackupStanding } from '../backup/backup-standing';
import { type Config, isPlainHttp } from '../base/config';
import { isPlainSecret } from '../base/environment-values';
import type { Db } from '../db/database';
import type { ObservedHosts } from '../http/observed-hosts';
import { isInternalHost } from '../http/own-host';
import { type Finding, listCheck, type Single } from './line';

/** Also open while an erasure is not noted everywhere, because restoring a backup would then bring the data back. */
export function backupCheck({ state, text, remedy }: BackupStanding, erasuresNoted: boolean): Single {
  if (!erasuresNoted)
    return [
      'open',
      'Nicht alles, was gelöscht wurde, ist überall vermerkt, wo Dateien und Sicherungen liegen: Eine Sicherung brächte es zurück.',
      'Sorgen Sie dafür, dass der Server an jedem dieser Orte schreiben kann. Er holt es dann von selbst nach.',
    ];
  const states = { good: 'done', waiting: 'unknown', notice: 'open', error: 'open' } as const;
  return [states[state], text, remedy];
}

interface MailFacts {
  configured: boolean;
  recipients: number;
  /** No mail is sent, because the mail server refuses whatever is sent. */
  held: boolean;
}

export function mailCheck({ configured, recipients, held }: MailFacts): Single {
  if (!configured) {
    const remedy = 'Setzen Sie SMTP_URL und MAIL_FROM auf dem Server und schicken Sie eine Testmail.';
    return ['open', 'Der Server kann keine E-Mails verschicken.', remedy];
  }
  if (held) {
    const remedy = 'Unter „E-Mail“ steht, was der Mailserver sagt. Klären Sie es mit seinem Betreiber.';
    return ['open', 'Der Versand ist angehalten: Der Mailserver nimmt keine E-Mails dieser Website an.', remedy];
  }
  if (recipients === 0) {
    const remedy = `Tragen Sie unter „${settingLabel(mailSettingKeys.recipients)}“ ein, wer von Anfragen erfährt.`;
    return ['open', 'Von neuen Anfragen erfährt niemand: Es ist keine Adresse eingetragen.', remedy];
  }
  return ['done', 'E-Mails gehen hinaus, und neue Anfragen werden gemeldet.'];
}

export function mailDomainCheck({ domain, checkedAt, findings, problem }: MailDomainState): Single {
  const remedy = 'Prüfen Sie die Domain unter „E-Mail“, und tragen Sie dort genannte Zeilen in ihr DNS ein.';
  if (domain === null) return ['unknown', 'Das lässt sich prüfen, sobald der Server E-Mails verschicken kann.'];
  if (checkedAt === null) return ['unknown', problem ?? `Die Domain ${domain} wurde noch nicht geprüft.`, remedy];
  const open = findings.filter(({ state }) => state === 'open').map(({ text }) => text);
  if (problem !== null) {
    const day = germanDay(toBerlin(checkedAt).date);
    return ['unknown', `${problem} Zuletzt geprüft am ${day}.`, remedy, open];
  }
  if (open.length > 0) return ['open', `E-Mails von ${domain} landen vielleicht im Spam.`, remedy, open];
  if (findings.some(({ state }) => state === 'unknown'))
    return ['unknown', `Von hier aus ist zu ${domain} nicht alles zu sehen.`, remedy];
  return ['done', `Das DNS von ${domain} weist den Absender aus.`];
}

type Address = Pick<Config, 'publicUrl' | 'publicUrlIsSet'>;

export function publicUrlCheck({ publicUrl, publicUrlIsSet }: Address, observedHosts: ObservedHosts): Single {
  const foreign = observedHosts.hosts().filter((host) => !isInternalHost(host));
  const mend = 'Setzen Sie PUBLIC_URL auf die Adresse, unter der Besucher kommen.';
  if (!publicUrlIsSet) {
    const text = 'PUBLIC_URL ist nicht gesetzt: Die Adresse in Links für E-Mails und Suchmaschinen ist geraten.';
    return ['open', text, mend, foreign];
  }
  const given = `PUBLIC_URL ist ${publicUrl}`;
  if (isPlainHttp(publicUrl)) {
    const remedy = `Richten Sie https ein und ${mend.charAt(0).toLowerCase()}${mend.slice(1)}`;
    return ['open', `${given}: Passwörter sind unterwegs lesbar.`, remedy];
  }
  const { host } = new URL(publicUrl);
  if (isInternalHost(host)) return ['open', `${given}: Das erreicht nur, wer im selben Netz ist.`, mend, foreign];
  if (foreign.includes(host)) return ['done', `Besucher kommen zu ${publicUrl}.`];
  if (foreign.length === 0) return ['unknown', `${given}; seit dem Start kam keine Anfrage unter diesem Namen.`];
  return ['open', `${given}, aber Anfragen kamen nur unter anderen Namen.`, mend, foreign];
}

/** Whether the proxy passes on the visitor's address and host. */
export function proxyCheck({ publicUrl, publicUrlIsSet }: Address, observedHosts: ObservedHosts): Single {
  const unbelieved = observedHosts.unbelieved();
  if (unbelieved !== null) {
    const text = `Der Proxy ${unbelieved} nennt die Adressen der Besucher, aber der Server glaubt ihm nicht: Alle zählen als einer.`;
    return ['open', text, `Setzen Sie TRUST_PROXY auf ${unbelieved} oder auf die Zahl der Proxys davor.`];
  }
  const isPublic = publicUrlIsSet && !isInternalHost(new URL(publicUrl).host);
  const hosts = observedHosts.hosts();
  if (!isPublic || hosts.length === 0)
    return ['unknown', 'Das zeigt sich erst, wenn die Website unter ihrer öffentlichen Adresse besucht wird.'];
  if (hosts.every(isInternalHost)) {
    const remedy = 'Lassen Sie ihn den Host durchreichen (nginx: proxy_set_header Host $host).';
    return ['open', 'Der Proxy gibt nicht weiter, welchen Host Besucher aufrufen.', remedy, hosts];
  }
  if (!observedHosts.publicVisitors() && observedHosts.visitors() === 1) {
    const text = 'Alle Anfragen kommen von einer Adresse im eigenen Netz: Ein Proxy verbirgt, wer die Website besucht.';
    return ['open', text, 'Lassen Sie ihn X-Forwarded-For senden und setzen Sie TRUST_PROXY.'];
  }
  return ['done', 'Besucher werden auseinandergehalten, und der Host kommt an.'];
}

/** The secrets themselves are never shown. */
export function secretCheck({ sessionSecret, webhook }: Pick<Config, 'sessionSecret' | 'webhook'>): Single {
  const secrets = { SESSION_SECRET: sessionSecret, WEBHOOK_SECRET: webhook.secret };
  const plain = Object.entries(secrets).flatMap(([name, secret]) => (secret && isPlainSecret(secret) ? [name] : []));
  if (plain.length === 0) return ['done', 'Die Schlüssel des Servers sind zufällig und lang genug.'];
  const remedy =
    'Machen Sie ein neues: openssl rand -base64 48. Nach einem neuen SESSION_SECRET melden sich alle neu an.';
  return ['open', `${plain.join(' und ')}: zu einfach, um geheim zu bleiben.`, remedy, plain];
}

/** Used if the setting names no readable time. */
const usualHours = 48;

const hour = 60 * 60 * 1_000;

/** The longest time that a text such as "24–48 Stunden" or "2 Werktagen" promises. */
export function promisedHours(text: string): number {
  const [, number, unit = ''] = /(\d{1,3})\s*(stunde|werktag|tag)/i.exec(text) ?? [];
  if (!number || Number(number) === 0) return usualHours;
  return Number(number) * (unit.toLowerCase() === 'stunde' ? 1 : 24);
}

/** Investor enquiries without suspected spam. */
export async function countUnanswered(db: Db, hours: number, now: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(investors)
    .where(
      and(
        // The same condition as in the partial index.
        sql`${investors.status} = 'new' and not ${investors.suspectedSpam}`,
        lt(investors.createdAt, new Date(now - hours * hour)),
      ),
    );
  return row?.total ?? 0;
}

interface Waiting {
  /** Investors without an answer in the promised time. */
  unanswered: number;
  promise: string;
  /** Enquiries of both kinds that are stored for too long. */
  overdue: number;
}

export function enquiriesCheck({ unanswered, promise, overdue }: Waiting): Finding {
  const details = [
    ...(unanswered > 0 ? [{ text: `${unanswered} unbeantwortet länger als versprochen (${promise})` }] : []),
    ...(overdue > 0 ? [{ text: `${overdue} länger gespeichert als versprochen` }] : []),
  ];
  const line = listCheck('enquiries', {
    done: 'Keine Anfrage wartet länger als versprochen.',
    open: () => `${unanswered + overdue} ${unanswered + overdue === 1 ? 'Anfrage ist' : 'Anfragen sind'} überfällig.`,
    remedy: 'Beantworten Sie die Anfrage, oder löschen Sie sie.',
    details,
    mendedBy: 'enquiries',
  });
  return { ...line, count: unanswered + overdue };
}
