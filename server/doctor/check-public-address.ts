import type { DoctorLine } from '@shared/contracts/operation';
import { type Config, isPlainHttp } from '../base/config';
import { networkSentence, networkTrouble } from '../base/network-errors';
import { version } from '../base/version';
import { note, right, wrong } from './check';
import { checkProxy, type ProxyConfig } from './check-proxy';

const subject = 'Öffentliche Adresse';

/** In milliseconds. */
const limit = 6_000;

function ask(address: string): Promise<Response> {
  // In German the first page is no redirect.
  const headers = { 'accept-language': 'de' };
  return fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(limit) });
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;

/** Where an answer leads; undefined if it leads nowhere. */
function targetOf(answer: Response, asked: string): URL | undefined {
  const location = answer.headers.get('location');
  return location && URL.canParse(location, asked) ? new URL(location, asked) : undefined;
}

async function versionOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const told = typeof data === 'object' && data !== null && 'version' in data ? data.version : undefined;
  return typeof told === 'string' ? told : undefined;
}

function redirectLine(answer: Response, asked: string): DoctorLine {
  const target = targetOf(answer, asked);
  const elsewhere = target && target.origin !== new URL(asked).origin ? target.origin : undefined;
  return wrong(
    subject,
    `${asked} leitet weiter${target ? ` nach ${target.href}` : ''}.`,
    elsewhere
      ? `Setzen Sie PUBLIC_URL auf ${elsewhere}, oder nehmen Sie die Weiterleitung zurück.`
      : 'Nehmen Sie die Weiterleitung im Proxy zurück.',
  );
}

/** Whether this site answers at the public address. */
async function siteLine(publicUrl: string): Promise<DoctorLine> {
  const asked = `${publicUrl}/healthz`;
  const answer = await ask(asked);
  if (isRedirect(answer)) return redirectLine(answer, asked);
  if (answer.status >= 502 && answer.status <= 504)
    return wrong(
      subject,
      `Unter ${publicUrl} antwortet ein Proxy mit ${answer.status}: Er erreicht den Server nicht.`,
      'Starten Sie den Server, und prüfen Sie im Proxy, wohin er weiterleitet.',
    );
  const told = await versionOf(answer);
  if (told === undefined)
    return wrong(
      subject,
      `Unter ${publicUrl} antwortet etwas anderes als diese Website (${answer.status}).`,
      'Prüfen Sie PUBLIC_URL, das DNS dieses Namens und im Proxy, wohin er weiterleitet.',
    );
  if (told === version) return right(subject, `${publicUrl} antwortet mit dieser Website.`);
  return note(
    subject,
    `${publicUrl} antwortet mit Version ${told}, hier ist Version ${version}.`,
    'Starten Sie den Server neu, wenn dort die neue laufen soll.',
  );
}

/** Whether visitors who come by http are led to https. */
async function plainLine(publicUrl: string): Promise<DoctorLine> {
  const about = 'Weiterleitung zu https';
  const plain = new URL(publicUrl);
  plain.protocol = 'http:';
  plain.port = '';
  const answer = await ask(plain.href).catch(() => undefined);
  if (!answer)
    return note(
      about,
      `${plain.origin} antwortet nicht: Wer die Adresse ohne https eingibt, findet vielleicht nichts.`,
    );
  const target = targetOf(answer, plain.href);
  if (isRedirect(answer) && target?.origin === publicUrl) return right(about, `${plain.origin} führt zu https.`);
  return note(
    about,
    `${plain.origin} antwortet mit ${answer.status} und führt nicht zu ${publicUrl}.`,
    'Lassen Sie den Proxy von http zu https weiterleiten.',
  );
}

/** Whether the proxy passes on what the site needs to know of a request. */
async function proxyLines(config: PublicAddress): Promise<DoctorLine[]> {
  const { publicUrl, trustProxy } = config;
  const about = 'Proxy';
  const isEncrypted = new URL(publicUrl).protocol === 'https:';
  if (trustProxy === false) {
    if (!isEncrypted) return [];
    return [
      wrong(
        about,
        'Vor https steht ein Proxy, und TRUST_PROXY ist nicht gesetzt: Alle Besucher zählen als einer.',
        'Setzen Sie TRUST_PROXY auf die Zahl der Proxys vor dem Server, meist 1.',
      ),
    ];
  }
  const lines = await checkProxy(config);
  const answer = await ask(`${publicUrl}/`);
  if (!isEncrypted || isRedirect(answer) || answer.headers.has('strict-transport-security')) return lines;
  return [
    ...lines,
    note(
      about,
      'In den Antworten fehlt Strict-Transport-Security: Der Proxy entfernt es, oder der laufende Server hat ein anderes PUBLIC_URL.',
      'Lassen Sie den Proxy die Kopfzeilen des Servers durchreichen, und starten Sie den Server mit diesem PUBLIC_URL.',
    ),
  ];
}

export type PublicAddress = ProxyConfig & Pick<Config, 'publicUrlIsSet' | 'trustProxy'>;

/** What visitors meet at PUBLIC_URL, asked from this machine: the site, redirects, https, and the proxy's headers. */
export async function checkPublicAddress(address: PublicAddress): Promise<DoctorLine[]> {
  const { publicUrl, publicUrlIsSet } = address;
  if (!publicUrlIsSet)
    return [
      note(
        subject,
        'PUBLIC_URL ist nicht gesetzt: Die Adresse in Links für E-Mails und Suchmaschinen ist geraten.',
        'Setzen Sie PUBLIC_URL auf die Adresse, unter der Besucher kommen.',
      ),
    ];
  try {
    const site = await siteLine(publicUrl);
    const lines = [site];
    if (isPlainHttp(publicUrl))
      lines.push(
        wrong(
          subject,
          `${publicUrl} ist nicht verschlüsselt: Passwörter sind unterwegs lesbar.`,
          'Richten Sie https ein (docs/deploy.md), und setzen Sie PUBLIC_URL auf die Adresse mit https.',
        ),
      );
    if (new URL(publicUrl).protocol === 'https:') lines.push(await plainLine(publicUrl));
    if (site.state !== 'wrong') lines.push(...(await proxyLines(address)));
    return lines;
  } catch (error) {
    const trouble = networkTrouble(error);
    if (!trouble) throw error;
    const sentence = networkSentence(trouble, { service: `Die Website unter ${publicUrl}`, address: 'PUBLIC_URL' });
    return [
      wrong(
        subject,
        sentence,
        'Starten Sie Server und Proxy. Erreichen andere die Adresse und nur dieser Rechner nicht, lassen Sie sie in seinem Netz auf ihn selbst zeigen.',
      ),
    ];
  }
}
