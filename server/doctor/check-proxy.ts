import { request as plainRequest } from 'node:http';
import { request as encryptedRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Finding } from '@shared/findings';
import type { Config } from '../base/config';
import { about } from '../base/findings';
import { type Arrival, arrivalHeader, askForArrival } from '../http/arrival';
import { hostReplaced, visitorsHidden } from '../http/findings';

const { good, unknown, open, wrong } = about('proxy', 'Proxy vor dem Server');

/** In milliseconds. */
const limit = 6_000;

/** An address that nobody has (RFC 5737), and a name that nobody has (RFC 2606). */
const madeUp = { address: '203.0.113.77', host: 'fremd.example' };

export type ProxyConfig = Pick<Config, 'publicUrl' | 'sessionSecret'>;

interface Answer {
  status: number;
  arrival: Arrival | undefined;
}

function arrivalIn(body: string): Arrival | undefined {
  try {
    return (JSON.parse(body) as { data?: { arrival?: Arrival } }).data?.arrival;
  } catch {
    return undefined;
  }
}

/** Asks the server through its proxy how a request with these headers arrives. `fetch` would not take a Host. */
function askThrough({ publicUrl, sessionSecret }: ProxyConfig, headers: Record<string, string>): Promise<Answer> {
  const url = new URL('/healthz', publicUrl);
  const ask = url.protocol === 'https:' ? encryptedRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const options = {
      headers: { ...headers, [arrivalHeader]: askForArrival(sessionSecret) },
      signal: AbortSignal.timeout(limit),
    };
    const asked = ask(url, options, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, arrival: arrivalIn(await text(answer).catch(() => '')) });
    });
    asked.once('error', reject).end();
  });
}

function addressFindings({ address, isForwarded }: Arrival): Finding[] {
  if (address === madeUp.address)
    return [
      wrong(
        'Der Proxy reicht ein erfundenes X-Forwarded-For durch: Wer es sendet, wählt seine Adresse und umgeht jede Begrenzung.',
        'Lassen Sie ihn die Adresse des Besuchers anhängen oder setzen (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for), und TRUST_PROXY die Zahl der Proxys sein.',
      ),
    ];
  return isForwarded ? [] : [visitorsHidden()];
}

function hostFindings({ publicUrl }: ProxyConfig, { host }: Arrival): Finding[] {
  const own = new URL(publicUrl);
  const isOwn = [own.host, `${own.hostname}:${own.port || (own.protocol === 'https:' ? 443 : 80)}`].includes(host);
  if (isOwn) return [];
  if (host === madeUp.host)
    return [
      open(
        'Der Proxy reicht ein erfundenes X-Forwarded-Host durch: Der Server hält es für den Namen, den der Besucher aufgerufen hat.',
        'Lassen Sie ihn X-Forwarded-Host selbst setzen oder entfernen (nginx: proxy_set_header X-Forwarded-Host "").',
      ),
    ];
  return [hostReplaced([host], publicUrl)];
}

/** Whether a request for a foreign name arrives as one for the own: the server could not tell it apart. */
async function foreignHostFindings(config: ProxyConfig): Promise<Finding[]> {
  // Many proxies refuse or drop such a request, which is as good.
  const answer = await askThrough(config, { host: madeUp.host }).catch(() => undefined);
  if (answer?.arrival?.host !== new URL(config.publicUrl).host) return [];
  return [
    open(
      `Eine Anfrage an einen fremden Namen (${madeUp.host}) kommt als eine an ${new URL(config.publicUrl).host} an: Die Website erscheint unter jedem Namen, der auf diesen Rechner zeigt.`,
      'Lassen Sie den Proxy den Host durchreichen, oder andere Namen abweisen.',
    ),
  ];
}

/**
 * What the proxies in front make of a request, seen by the server itself: it is asked through PUBLIC_URL with a made-up
 * address, a made-up forwarded host and a foreign host.
 */
export async function checkProxy(config: ProxyConfig): Promise<Finding[]> {
  const { arrival } = await askThrough(config, {
    'x-forwarded-for': madeUp.address,
    'x-forwarded-host': madeUp.host,
  });
  if (!arrival)
    return [
      unknown(
        'Was der Proxy durchreicht, lässt sich nicht sagen: Unter PUBLIC_URL antwortet ein Server mit einer anderen Version oder einem anderen SESSION_SECRET.',
        'Rufen Sie die Prüfung mit der Umgebung des laufenden Servers auf.',
      ),
    ];
  const found = [...addressFindings(arrival), ...hostFindings(config, arrival), ...(await foreignHostFindings(config))];
  return found.length > 0 ? found : [good('Adresse des Besuchers und Host kommen durch, Erfundenes nicht.')];
}
