import pg from 'pg';
import type { Log } from '../base/log';
import {
  connectTimeout,
  DroppableClient,
  isSilence,
  keepAlive,
  patientConnectTimeout,
  requestLimits,
} from './postgres-client';

/** Limits of an operator's command, which nobody waits for in a browser. */
const commandLimits = {
  statement_timeout: 120_000,
  query_timeout: 125_000,
  idle_in_transaction_session_timeout: 120_000,
};

/** So many connections stay while nobody asks: to a database that is far away a new one takes most of a request's time. */
const keptConnections = 2;

/** A pool of connections to PostgreSQL, and what to do where one of them has fallen silent. */
export interface SuspiciousPool {
  pool: pg.Pool;
  /** Closes every idle connection: where one is half-open, the others of its age are, and each would cost a visitor 2.3 s. */
  dropIdle: () => void;
}

/** Makes the pool. Nothing is connected yet. A `patient` one is for commands. */
export function createPool(connectionString: string, log: Log, patient: boolean): SuspiciousPool {
  const idle = new Set<pg.PoolClient>();
  const givenUp = new WeakSet<pg.ClientBase>();

  function dropIdle(): void {
    if (idle.size > 0) log.warn({ connections: idle.size }, 'the database fell silent: idle connections are given up');
    for (const client of [...idle]) {
      idle.delete(client);
      givenUp.add(client);
      // Told as an error the pool lets go of it at once; its socket's end would be told only a turn later.
      client.emit('error', new Error('Connection terminated: another one fell silent'));
      if (client instanceof DroppableClient) client.drop();
    }
  }

  const pool = new pg.Pool({
    connectionString,
    Client: DroppableClient,
    max: 10,
    min: patient ? 0 : keptConnections,
    connectionTimeoutMillis: patient ? patientConnectTimeout : connectTimeout,
    ...(patient ? commandLimits : requestLimits),
    ...keepAlive,
    application_name: 'abseits',
  });
  // A connection in use has no listener of the pool's: without one of ours its loss would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!givenUp.has(client)) log.warn({ error: error.message }, 'a database connection was lost');
    });
  });
  pool.on('error', () => {});
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
    else if (isSilence(error)) dropIdle();
  });
  return { pool, dropIdle };
}
