import type { Finding } from '@shared/findings';
import { type Config, isPlainHttp } from '../base/config';
import { isPlainSecret } from '../base/environment-values';
import { about, plainDetails } from '../base/findings';
import type { ObservedHosts } from './observed-hosts';
import { isInternalHost } from './own-host';

const address = about('public-url', 'Adresse der Website');
const proxy = about('proxy', 'Proxy vor dem Server');

type Address = Pick<Config, 'publicUrl' | 'publicUrlIsSet'>;

const setAddress = 'Setzen Sie PUBLIC_URL auf die Adresse, unter der Besucher kommen.';

/** What is wrong with the address as it is configured; undefined if nothing is. `foreign` are hosts that visitors asked for. */
export function configuredAddressFinding(
  { publicUrl, publicUrlIsSet }: Address,
  foreign: readonly string[] = [],
): Finding | undefined {
  const details = plainDetails(foreign);
  if (!publicUrlIsSet)
    return address.open(
      'PUBLIC_URL ist nicht gesetzt: Die Adresse in Links für E-Mails und Suchmaschinen ist geraten.',
      setAddress,
      details,
    );
  if (isPlainHttp(publicUrl))
    return address.wrong(
      `PUBLIC_URL ist ${publicUrl}: Passwörter sind unterwegs lesbar.`,
      'Richten Sie https ein, und setzen Sie PUBLIC_URL auf die Adresse mit https.',
    );
  if (isInternalHost(new URL(publicUrl).host))
    return address.open(`PUBLIC_URL ist ${publicUrl}: Das erreicht nur, wer im selben Netz ist.`, setAddress, details);
  return undefined;
}

/** Whether visitors come to the address of the configuration. */
export function addressFinding(config: Address, observed: Pick<ObservedHosts, 'hosts'>): Finding {
  const { publicUrl } = config;
  const foreign = observed.hosts().filter((host) => !isInternalHost(host));
  const configured = configuredAddressFinding(config, foreign);
  if (configured) return configured;
  if (foreign.includes(new URL(publicUrl).host)) return address.good(`Besucher kommen zu ${publicUrl}.`);
  if (foreign.length === 0)
    return address.unknown(`PUBLIC_URL ist ${publicUrl}; seit dem Start kam keine Anfrage unter diesem Namen.`);
  return address.open(
    `PUBLIC_URL ist ${publicUrl}, aber Anfragen kamen nur unter anderen Namen.`,
    setAddress,
    plainDetails(foreign),
  );
}

const sendForwardedFor = 'X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for)';

/** That nobody can say for whom the proxy asks. */
export const visitorsHidden = (): Finding =>
  proxy.wrong(
    'Der Proxy sagt nicht, für wen er fragt: Alle Besucher zählen als einer und teilen sich dessen Begrenzungen.',
    `Lassen Sie ihn ${sendForwardedFor} setzen, und TRUST_PROXY die Zahl der Proxys sein.`,
  );

/** That requests arrive with other hosts than the visitors asked for. */
export function hostReplaced(arrived: readonly string[], publicUrl: string): Finding {
  const own = new URL(publicUrl);
  return proxy.wrong(
    `Der Proxy reicht den Host nicht durch: Angekommen ist ${arrived.join(', ')} statt ${own.host}.`,
    `Lassen Sie ihn den Host durchreichen (nginx: proxy_set_header Host ${own.port ? '$host:$server_port' : '$host'}).`,
  );
}

/** What is wrong with the trust in the proxy as it is configured; undefined if nothing is. */
export function configuredProxyFinding({
  publicUrl,
  publicUrlIsSet,
  trustProxy,
}: Address & Pick<Config, 'trustProxy'>): Finding | undefined {
  if (!publicUrlIsSet || trustProxy !== false || new URL(publicUrl).protocol !== 'https:') return undefined;
  return proxy.wrong(
    'Vor https steht ein Proxy, und TRUST_PROXY ist nicht gesetzt: Alle Besucher zählen als einer.',
    'Setzen Sie TRUST_PROXY auf die Zahl der Proxys vor dem Server, meist 1.',
  );
}

/** Whether the proxy passes on the visitor's address and host, by the requests that have come. */
export function proxyFinding(config: Address & Pick<Config, 'trustProxy'>, observed: ObservedHosts): Finding {
  const { publicUrl, publicUrlIsSet } = config;
  const unbelieved = observed.unbelieved();
  if (unbelieved !== null)
    return proxy.wrong(
      `Der Proxy ${unbelieved} nennt die Adressen der Besucher, aber der Server glaubt ihm nicht: Alle zählen als einer.`,
      `Setzen Sie TRUST_PROXY auf ${unbelieved} oder auf die Zahl der Proxys davor.`,
    );
  const configured = configuredProxyFinding(config);
  if (configured) return configured;
  const isPublic = publicUrlIsSet && !isInternalHost(new URL(publicUrl).host);
  const hosts = observed.hosts();
  if (!isPublic || hosts.length === 0)
    return proxy.unknown('Das zeigt sich erst, wenn die Website unter ihrer öffentlichen Adresse besucht wird.');
  if (hosts.every(isInternalHost)) return hostReplaced(hosts, publicUrl);
  // All requests came from one address in the own network.
  if (!observed.publicVisitors() && observed.visitors() === 1) return visitorsHidden();
  return proxy.good('Besucher werden auseinandergehalten, und der Host kommt an.');
}

/** Whether the secrets of the server are random. Never tells one. */
export function secretsFinding({ sessionSecret, webhook }: Pick<Config, 'sessionSecret' | 'webhook'>): Finding {
  const { good, wrong } = about('secret', 'Schlüssel des Servers');
  const secrets = { SESSION_SECRET: sessionSecret, WEBHOOK_SECRET: webhook.secret };
  const plain = Object.entries(secrets).flatMap(([name, secret]) => (secret && isPlainSecret(secret) ? [name] : []));
  if (plain.length === 0) return good('Die Schlüssel des Servers sind zufällig und lang genug.');
  return wrong(
    `${plain.join(' und ')}: zu einfach, um geheim zu bleiben.`,
    'Machen Sie ein neues: openssl rand -base64 48. Nach einem neuen SESSION_SECRET melden sich alle neu an.',
    plainDetails(plain),
  );
}
