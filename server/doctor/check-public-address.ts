import type { Finding } from '@shared/findings';
import type { Config } from '../base/config';
import { about } from '../base/findings';
import { networkSentence, networkTrouble } from '../base/network-errors';
import { version } from '../base/version';
import { checkProxy, type ProxyConfig } from './check-proxy';

const { good, open, wrong } = about('public-address', 'Öffentliche Adresse');

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

function redirectFinding(answer: Response, asked: string): Finding {
  const target = targetOf(answer, asked);
  const elsewhere = target && target.origin !== new URL(asked).origin ? target.origin : undefined;
  return wrong(
    `${asked} leitet weiter${target ? ` nach ${target.href}` : ''}.`,
    elsewhere
      ? `Setzen Sie PUBLIC_URL auf ${elsewhere}, oder nehmen Sie die Weiterleitung zurück.`
      : 'Nehmen Sie die Weiterleitung im Proxy zurück.',
  );
}

/** Whether this site answers at the public address. */
async function siteFinding(publicUrl: string): Promise<Finding> {
  const asked = `${publicUrl}/healthz`;
  const answer = await ask(asked);
  if (isRedirect(answer)) return redirectFinding(answer, asked);
  if (answer.status >= 502 && answer.status <= 504)
    return wrong(
      `Unter ${publicUrl} antwortet ein Proxy mit ${answer.status}: Er erreicht den Server nicht.`,
      'Starten Sie den Server, und prüfen Sie im Proxy, wohin er weiterleitet.',
    );
  const told = await versionOf(answer);
  if (told === undefined)
    return wrong(
      `Unter ${publicUrl} antwortet etwas anderes als diese Website (${answer.status}).`,
      'Prüfen Sie PUBLIC_URL, das DNS dieses Namens und im Proxy, wohin er weiterleitet.',
    );
  if (told === version) return good(`${publicUrl} antwortet mit dieser Website.`);
  return open(
    `${publicUrl} antwortet mit Version ${told}, hier ist Version ${version}.`,
    'Starten Sie den Server neu, wenn dort die neue laufen soll.',
  );
}

/** Whether visitors who come by http are led to https. */
async function plainHttpFinding(publicUrl: string): Promise<Finding> {
  const redirect = about('https-redirect', 'Weiterleitung zu https');
  const remedy = 'Lassen Sie den Proxy von http zu https weiterleiten.';
  const plain = new URL(publicUrl);
  plain.protocol = 'http:';
  plain.port = '';
  const answer = await ask(plain.href).catch(() => undefined);
  if (!answer)
    return redirect.open(
      `${plain.origin} antwortet nicht: Wer die Adresse ohne https eingibt, findet vielleicht nichts.`,
      remedy,
    );
  const target = targetOf(answer, plain.href);
  if (isRedirect(answer) && target?.origin === publicUrl) return redirect.good(`${plain.origin} führt zu https.`);
  return redirect.open(`${plain.origin} antwortet mit ${answer.status} und führt nicht zu ${publicUrl}.`, remedy);
}

/** Whether the proxy passes on what the site needs to know of a request, and what the site says to browsers. */
async function proxyFindings(config: PublicAddress): Promise<Finding[]> {
  const { publicUrl, trustProxy } = config;
  // Without trust in a proxy there is nothing to pass on; whether one is missing, the configuration tells.
  if (trustProxy === false) return [];
  const found = await checkProxy(config);
  const answer = await ask(`${publicUrl}/`);
  const isEncrypted = new URL(publicUrl).protocol === 'https:';
  if (!isEncrypted || isRedirect(answer) || answer.headers.has('strict-transport-security')) return found;
  return [
    ...found,
    about('strict-transport', 'Strict-Transport-Security').open(
      'In den Antworten fehlt Strict-Transport-Security: Der Proxy entfernt es, oder der laufende Server hat ein anderes PUBLIC_URL.',
      'Lassen Sie den Proxy die Kopfzeilen des Servers durchreichen, und starten Sie den Server mit diesem PUBLIC_URL.',
    ),
  ];
}

export type PublicAddress = ProxyConfig & Pick<Config, 'publicUrlIsSet' | 'trustProxy'>;

/**
 * What visitors meet at PUBLIC_URL, asked from this machine: the site, redirects, https, and the proxy's headers. Nothing
 * where it is not set.
 */
export async function checkPublicAddress(address: PublicAddress): Promise<Finding[]> {
  const { publicUrl, publicUrlIsSet } = address;
  if (!publicUrlIsSet) return [];
  try {
    const found = [await siteFinding(publicUrl)];
    if (new URL(publicUrl).protocol === 'https:') found.push(await plainHttpFinding(publicUrl));
    if (found[0]?.state !== 'wrong') found.push(...(await proxyFindings(address)));
    return found;
  } catch (error) {
    const trouble = networkTrouble(error);
    if (!trouble) throw error;
    return [
      wrong(
        networkSentence(trouble, { service: `Die Website unter ${publicUrl}`, address: 'PUBLIC_URL' }),
        'Starten Sie Server und Proxy. Erreichen andere die Adresse und nur dieser Rechner nicht, lassen Sie sie in seinem Netz auf ihn selbst zeigen.',
      ),
    ];
  }
}
