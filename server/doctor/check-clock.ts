import type { Finding } from '@shared/findings';
import type { Config } from '../base/config';
import { about } from '../base/findings';
import { quantity } from '../base/quantity';
import { withClient } from './with-client';

const { good, unknown, open, wrong } = about('clock', 'Uhr');

/** What a date in whole seconds and the way of an answer may add, in milliseconds. */
const unnoticed = 3_000;
/** From here on codes of authenticator apps are refused, in milliseconds. */
const harmful = 30_000;

/** What it means that another clock is ahead of this one by so many milliseconds. */
export function clockFinding(other: string, ahead: number): Finding {
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  if (Math.abs(ahead) < unnoticed) return good(`Sie stimmt mit der ${other} überein.`);
  const text = `Sie geht ${quantity(seconds, 'Sekunde', 'Sekunden')} ${ahead > 0 ? 'nach' : 'vor'}, verglichen mit der ${other}.`;
  const remedy = 'Stellen Sie beide Uhren über NTP (timedatectl set-ntp true).';
  return Math.abs(ahead) < harmful ? open(text, remedy) : wrong(text, remedy);
}

/** How far the database's clock is ahead of this one, in milliseconds. */
async function databaseAhead(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const began = Date.now();
    const { rows } = await client.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    return (rows[0]?.now ?? began) - (began + Date.now()) / 2;
  });
}

/** How far the clock of whoever answers at an address is ahead, in milliseconds; undefined if it does not tell. */
async function addressAhead(address: string): Promise<number | undefined> {
  const began = Date.now();
  const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(6_000) });
  const told = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(told) ? undefined : told + 500 - (began + Date.now()) / 2;
}

type Clocks = Pick<Config, 'databaseUrl' | 'publicUrl' | 'publicUrlIsSet'>;

/** Holds the clock of this machine against those of the database and of the public address, as far as they answer. */
export async function checkClock({ databaseUrl, publicUrl, publicUrlIsSet }: Clocks): Promise<Finding[]> {
  // That these are away has lines of its own.
  const database = databaseUrl ? await databaseAhead(databaseUrl).catch(() => undefined) : undefined;
  const address = publicUrlIsSet ? await addressAhead(`${publicUrl}/healthz`).catch(() => undefined) : undefined;
  const found = [
    ...(database === undefined ? [] : [clockFinding('Uhr der Datenbank', database)]),
    ...(address === undefined ? [] : [clockFinding('Uhr der öffentlichen Adresse', address)]),
  ];
  return found.length > 0 ? found : [unknown('Es gibt keine andere Uhr, mit der sie zu vergleichen wäre.')];
}
