import type { DoctorLine } from '@shared/contracts/operation';
import type { Config } from '../base/config';
import { networkSentence, networkTrouble } from '../base/network-errors';
import { right, wrong } from './check';

const subject = 'Lebenszeichen';

/** In milliseconds. */
const limit = 8_000;

/** Calls the address of the heartbeat once, as the server does. No line where there is none; never its path, a key. */
export async function checkHeartbeat({ heartbeatUrl }: Pick<Config, 'heartbeatUrl'>): Promise<DoctorLine[]> {
  if (!heartbeatUrl) return [];
  const address = new URL(heartbeatUrl);
  address.searchParams.set('event', 'doctor');
  const remedy = 'Prüfen Sie HEARTBEAT_URL: Solange niemand antwortet, meldet auch niemand, dass der Server steht.';
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(limit) });
    await answer.body?.cancel();
    if (answer.ok) return [right(subject, `${address.host} nimmt es an.`)];
    return [wrong(subject, `${address.host} antwortet mit ${answer.status}.`, remedy)];
  } catch (error) {
    const trouble = networkTrouble(error);
    if (!trouble) throw error;
    return [wrong(subject, networkSentence(trouble, { service: address.host, address: 'HEARTBEAT_URL' }), remedy)];
  }
}
