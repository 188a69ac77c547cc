import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Finding } from '@shared/findings';
import type pg from 'pg';
import { ConfigError } from '../base/environment-values';
import { about } from '../base/findings';
import { checkPooler } from '../db/check-database';
import { connectionsWanted } from '../db/postgres-connections';

interface ConnectionLimits {
  server: number;
  /** Of the role; -1 for none. */
  role: number;
  /** Of the database; -1 for none. */
  database: number;
}

/** The server keeps two connections at rest and one that listens; besides, a start and a command need two. */
const fewestConnections = 5;

/** What the limits of connections mean for one server; others on the same database need as many each. */
export function judgeConnections({ server, role, database }: ConnectionLimits, poolSize?: number): Finding {
  const { good, open, wrong } = about('database-connections', 'Datenbank: Verbindungen');
  const limits = [
    { limit: server, from: 'max_connections' },
    ...(role < 0 ? [] : [{ limit: role, from: 'Grenze der Rolle' }]),
    ...(database < 0 ? [] : [{ limit: database, from: 'Grenze der Datenbank' }]),
  ];
  const { limit, from } = limits.reduce((least, one) => (one.limit < least.limit ? one : least));
  const wanted = connectionsWanted(poolSize);
  const text = `Erlaubt sind ${limit} (${from}), der Server nimmt unter Last bis zu ${wanted}.`;
  if (limit >= wanted) return good(text);
  const remedy =
    'Erhöhen Sie die Grenze, oder setzen Sie DATABASE_CONNECTIONS herab: Was keine Verbindung bekommt, wartet auf eine, nach acht Sekunden vergeblich.';
  return limit < fewestConnections ? wrong(text, remedy) : open(text, remedy);
}

/** How many connections the server may have, and how many it wants. */
export async function connectionsFinding(client: pg.ClientBase, poolSize?: number): Promise<Finding> {
  const { rows } = await client.query<ConnectionLimits>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as server,
       coalesce((select rolconnlimit from pg_roles where rolname = current_user), -1) as role,
       coalesce((select datconnlimit from pg_database where datname = current_database()), -1) as database`,
  );
  const [limits] = rows;
  if (!limits) throw new Error('The database told nothing about its limits.');
  return judgeConnections(limits, poolSize);
}

/** Whether the time limits hold that a connection sets for itself. Expects a client with `requestLimits`. */
export async function timeLimitsFinding(client: pg.ClientBase): Promise<Finding> {
  const { good, wrong } = about('database-time-limits', 'Datenbank: Zeitgrenzen');
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, setting as value from pg_settings where (name, setting) in
       (('statement_timeout', '2000'), ('idle_in_transaction_session_timeout', '5000'), ('idle_session_timeout', '0'))`,
  );
  if (rows.length === 3) return good('Jede Verbindung bekommt die Zeitgrenzen des Servers.');
  return wrong(
    'Die Datenbank oder ein Pooler davor übernimmt die Zeitgrenzen des Servers nicht.',
    'Nennen Sie in DATABASE_URL PostgreSQL selbst, oder stellen Sie den Pooler auf ganze Sitzungen (pool_mode = session).',
  );
}

/** How long a notice may take, in milliseconds. */
const noticeLimit = 3_000;

/** What a pooler keeps from working; undefined if all of it works. */
async function lostInSessions(one: pg.Client, other: pg.Client): Promise<string | undefined> {
  const statement = { name: 'abseits_doctor', text: 'select 1' };
  await one.query(statement);
  await one.query(statement);
  const channel = `abseits_doctor_${randomBytes(6).toString('hex')}`;
  await one.query(`listen ${channel}`);
  const heard = once(one, 'notification', { signal: AbortSignal.timeout(noticeLimit) }).then(
    () => true,
    () => false,
  );
  await other.query(`notify ${channel}`);
  if (!(await heard)) return 'Nachrichten über Änderungen (LISTEN/NOTIFY)';
  const lock = randomInt(2 ** 31);
  const takes = async (client: pg.Client) =>
    (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])).rows[0]?.taken;
  if (!(await takes(one)) || (await takes(other))) return 'Sperren (advisory locks)';
  return undefined;
}

/** Whether a session keeps what belongs to it: notices, locks, and prepared statements. */
export async function sessionsFinding(one: pg.Client, other: pg.Client): Promise<Finding> {
  const { good, wrong } = about('database-sessions', 'Datenbank: Sitzungen');
  const remedy =
    'Nennen Sie in DATABASE_URL PostgreSQL selbst (bei gemieteten Datenbanken die Adresse ohne „pooler“), oder stellen Sie den Pooler auf ganze Sitzungen (pool_mode = session).';
  try {
    await checkPooler(one, other);
    const lost = await lostInSessions(one, other);
    if (lost) return wrong(`Zwischen Server und Datenbank gehen verloren: ${lost}.`, remedy);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return wrong('Ein Pooler gibt Verbindungen zwischen zwei Transaktionen an andere weiter.', remedy);
  }
  return good('Sperren, Nachrichten und vorbereitete Abfragen bleiben bei ihrer Verbindung.');
}
