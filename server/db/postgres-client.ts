import { Socket } from 'node:net';
import pg from 'pg';
import { rootCause } from '../base/database-errors';

/** Limits that let every request end within 3 s on a database that hangs (quality, reliability), in milliseconds. */
export const connectTimeout = 2_300;
export const requestLimits = {
  statement_timeout: 2_000,
  query_timeout: 2_300,
  idle_in_transaction_session_timeout: 5_000,
};

/**
 * Nobody waits for the connections that prepare and listen: TLS and a password are up to seven ways there and back. Short
 * enough that a try which got lost does not keep the server from a database that is back for 10 s (quality), in milliseconds.
 */
export const patientConnectTimeout = 8_000;

/** A peer that is gone is found out this long after the last byte, and some probes, in milliseconds. */
const keepAliveDelay = 5_000;

/** For every connection: the system's own probes begin only after two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveDelay };

/** What node-postgres says of a query that nobody answered in time, where the database itself would have ended it sooner. */
export function isSilence(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof Error && cause.message === 'Query read timeout';
}

/** A connection that can be given up at once: a polite end waits for an answer that a half-open connection never gets. */
export class DroppableClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  /** Closes the connection without a word. A query under way is rejected. */
  drop(): void {
    this.#socket.destroy();
  }
}
