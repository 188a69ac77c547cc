import { type Config, isPlainHttp } from '../base/config';
import { isPlainSecret } from '../base/guessable-secret';
import { isInternalHost } from '../http/own-host';
import type { Sightings } from '../http/sightings';
import { answered, type Finding } from './line';

const guide = 'docs/deploy.md';

interface MailFacts {
  /** Whether mails go out at all. */
  configured: boolean;
  /** How many people are told of enquiries. */
  recipients: number;
}

/** Whether anybody hears of an enquiry. */
export function mailCheck({ configured, recipients }: MailFacts): Finding {
  if (!configured) {
    const remedy = 'Setzen Sie SMTP_URL und MAIL_FROM auf dem Server (docs/mail.md) und schicken Sie eine Testmail.';
    return answered('mail', 'open', 'Der Server kann keine E-Mails verschicken.', remedy);
  }
  if (recipients === 0) {
    const remedy = 'Tragen Sie in der Einstellung „mail-notice-recipients“ ein, wer von Anfragen erfährt.';
    return answered('mail', 'open', 'Von neuen Anfragen erfährt niemand: Es ist keine Adresse eingetragen.', remedy);
  }
  return answered('mail', 'done', 'E-Mails gehen hinaus, und neue Anfragen werden gemeldet.');
}

type Address = Pick<Config, 'publicUrl' | 'publicUrlIsSet'>;

/** Whether PUBLIC_URL is where visitors really come. */
export function publicUrlCheck({ publicUrl, publicUrlIsSet }: Address, sightings: Sightings): Finding {
  const line = (state: Finding['state'], text: string, remedy: string | null, details: readonly string[] = []) =>
    answered('public-url', state, text, remedy, details);
  const foreign = sightings.hosts().filter((host) => !isInternalHost(host));
  const mend = `Setzen Sie PUBLIC_URL auf die Adresse, unter der Besucher kommen (${guide}).`;
  if (!publicUrlIsSet)
    return line('open', 'PUBLIC_URL ist nicht gesetzt: Links in E-Mails und Suchmaschinen raten.', mend, foreign);
  if (isPlainHttp(publicUrl))
    return line(
      'open',
      `PUBLIC_URL ist ${publicUrl}: Passwörter sind unterwegs lesbar.`,
      `Richten Sie https ein und ${mend.charAt(0).toLowerCase()}${mend.slice(1)}`,
    );
  const { host } = new URL(publicUrl);
  if (isInternalHost(host))
    return line('open', `PUBLIC_URL ist ${publicUrl}: Das erreicht nur, wer im selben Netz ist.`, mend, foreign);
  if (foreign.includes(host)) return line('done', `Besucher kommen zu ${publicUrl}.`, null);
  if (foreign.length === 0)
    return line('unknown', `PUBLIC_URL ist ${publicUrl}; seit dem Start kam keine Anfrage unter diesem Namen.`, null);
  return line('open', `PUBLIC_URL ist ${publicUrl}, aber Anfragen kamen nur unter anderen Namen.`, mend, foreign);
}

/** Whether a proxy tells the server who visits, and which host was asked for. */
export function proxyCheck({ publicUrl, publicUrlIsSet }: Address, sightings: Sightings): Finding {
  const unbelieved = sightings.unbelieved();
  if (unbelieved !== null) {
    const text = `Der Proxy ${unbelieved} nennt die Adressen der Besucher, aber der Server glaubt ihm nicht: Alle zählen als einer.`;
    return answered(
      'proxy',
      'open',
      text,
      `Setzen Sie TRUST_PROXY auf ${unbelieved} oder auf die Zahl der Proxys davor (${guide}).`,
    );
  }
  const isPublic = publicUrlIsSet && !isInternalHost(new URL(publicUrl).host);
  const hosts = sightings.hosts();
  if (!isPublic || hosts.length === 0)
    return answered(
      'proxy',
      'unknown',
      'Das zeigt sich erst, wenn die Website unter ihrer öffentlichen Adresse besucht wird.',
    );
  if (hosts.every(isInternalHost)) {
    const text = 'Der Proxy gibt nicht weiter, welchen Host Besucher aufrufen.';
    return answered(
      'proxy',
      'open',
      text,
      `Lassen Sie ihn den Host durchreichen (nginx: proxy_set_header Host $host, ${guide}).`,
      hosts,
    );
  }
  if (!sightings.publicVisitors() && sightings.visitors() === 1) {
    const text = 'Alle Anfragen kommen von einer Adresse im eigenen Netz: Ein Proxy verbirgt, wer die Website besucht.';
    return answered(
      'proxy',
      'open',
      text,
      `Lassen Sie ihn X-Forwarded-For senden und setzen Sie TRUST_PROXY (${guide}).`,
    );
  }
  return answered('proxy', 'done', 'Besucher werden auseinandergehalten, und der Host kommt an.');
}

/** Whether what signs sessions and calls could be guessed. It is never told itself. */
export function secretCheck({ sessionSecret, webhook }: Pick<Config, 'sessionSecret' | 'webhook'>): Finding {
  const plain = [
    ...(isPlainSecret(sessionSecret) ? ['SESSION_SECRET'] : []),
    ...(webhook.secret !== undefined && isPlainSecret(webhook.secret) ? ['WEBHOOK_SECRET'] : []),
  ];
  if (plain.length === 0) return answered('secret', 'done', 'Die Schlüssel des Servers sind zufällig und lang genug.');
  const remedy =
    'Machen Sie ein neues: openssl rand -base64 48. Nach einem neuen SESSION_SECRET melden sich alle neu an.';
  return answered('secret', 'open', `${plain.join(' und ')}: zu einfach, um geheim zu bleiben.`, remedy, plain);
}
