import { existsSync } from 'node:fs';
import type { Finding } from '@shared/findings';
import type { Config } from '../base/config';
import { about } from '../base/findings';

const { open } = about('port', 'Port');

const everywhere: ReadonlySet<string | undefined> = new Set([undefined, '0.0.0.0', '::', '[::]']);

/** Within a container its own port alone is open, and to whom is for the container's configuration to say. */
const isInContainer = () => existsSync('/.dockerenv') || existsSync('/run/.containerenv');

/** Whether others than the proxy reach the port of a server that believes whoever forwards to it. */
export async function checkListening(
  { host, port, trustProxy }: Pick<Config, 'host' | 'port' | 'trustProxy'>,
  inContainer = isInContainer(),
): Promise<Finding[]> {
  // Proxies that are named by their addresses are believed alone.
  if (typeof trustProxy !== 'number' || !everywhere.has(host) || inContainer) return [];
  return [
    open(
      `Der Server hört auf allen Adressen dieses Rechners (Port ${port}) und glaubt mit TRUST_PROXY jedem, der sich als Proxy ausgibt: Wer den Port erreicht, wählt seine Adresse und umgeht jede Begrenzung.`,
      'Setzen Sie HOST=127.0.0.1, wenn der Proxy auf diesem Rechner läuft; sonst die Adresse des Proxys in TRUST_PROXY, oder sperren Sie den Port in der Firewall für alle anderen.',
    ),
  ];
}
