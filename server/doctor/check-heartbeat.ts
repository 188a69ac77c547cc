import type { Finding } from '@shared/findings';
import type { Config } from '../base/config';
import { about } from '../base/findings';
import { networkSentence, networkTrouble } from '../base/network-errors';

const { good, wrong } = about('heartbeat', 'Lebenszeichen');

/** In milliseconds. */
const limit = 8_000;

/** Calls the address of the heartbeat once, as the server does. No finding where there is none; never its path, a key. */
export async function checkHeartbeat({ heartbeatUrl }: Pick<Config, 'heartbeatUrl'>): Promise<Finding[]> {
  if (!heartbeatUrl) return [];
  const address = new URL(heartbeatUrl);
  address.searchParams.set('event', 'doctor');
  const remedy = 'Prüfen Sie HEARTBEAT_URL: Solange niemand antwortet, meldet auch niemand, dass der Server steht.';
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(limit) });
    await answer.body?.cancel();
    if (answer.ok) return [good(`${address.host} nimmt es an.`)];
    return [wrong(`${address.host} antwortet mit ${answer.status}.`, remedy)];
  } catch (error) {
    const trouble = networkTrouble(error);
    if (!trouble) throw error;
    return [wrong(networkSentence(trouble, { service: address.host, address: 'HEARTBEAT_URL' }), remedy)];
  }
}
