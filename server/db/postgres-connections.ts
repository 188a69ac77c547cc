import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, rootCause } from '../base/database-errors';
import type { Log } from '../base/log';
import { applySettings, type TimeLimits } from './session-settings';

/** Limits that end every request within 3 s if the database hangs, in milliseconds. */
const connectTimeout = 2_300;
export const requestLimits: TimeLimits = { statement_timeout: 2_000, idle_in_transaction_session_timeout: 5_000 };

/** How long a request waits for an answer, in milliseconds: longer than the database may work on it. */
export const requestPatience = 2_300;

/** For connections that no visitor waits for, in milliseconds: TLS and a password take up to seven round trips. */
export const patientConnectTimeout = 8_000;

const keepAliveDelay = 5_000;

/** For every connection: the system's own probes begin only after two hours. The delay is in milliseconds. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveDelay };

/** Whether node-postgres gave up waiting for an answer; a live database would have ended the query sooner. */
export function isSilence(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof Error && cause.message === 'Query read timeout';
}

/** A connection that can be dropped at once: a half-open one would never answer a normal end. */
export class DroppableClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  drop(): void {
    this.#socket.destroy();
  }
}

const commandLimits: TimeLimits = { statement_timeout: 120_000, idle_in_transaction_session_timeout: 120_000 };
const commandPatience = 125_000;

/** Most connections of one process, besides the one that listens for changes, unless DATABASE_CONNECTIONS says otherwise. */
const usualPoolSize = 10;

/** The pool and the listener of a server, and two more for a start and a command. */
export const connectionsWanted = (poolSize = usualPoolSize) => poolSize + 1 + 2;

/** How long a query waits for a connection while PostgreSQL allows no more, in milliseconds. */
const crowdedPatience = 8_000;

/** Pause before another try where the process has no connection at all to wait for, in milliseconds. */
const crowdedPause = 200;

/** For so long the pool then makes do with the connections that it has, in milliseconds. */
const crowdedRest = 30_000;

/** Whether PostgreSQL refuses a connection because there are too many (SQLSTATE 53300). */
const isCrowded = (error: unknown): boolean => codeOf(rootCause(error)) === '53300';

/**
 * Lets the pool wait for one of its own connections where PostgreSQL allows no more: a query would be refused otherwise,
 * though one is free a moment later.
 */
function waitWhereCrowded(pool: pg.Pool, log: Log): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const { max } = pool.options;

  async function connectPatiently(): Promise<pg.PoolClient> {
    const end = performance.now() + crowdedPatience;
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (!isCrowded(error) || performance.now() > end) throw error;
        if (pool.options.max === max) {
          log.warn(
            { connections: pool.totalCount },
            'the database allows no more connections; queries wait for those there are (see npm run doctor)',
          );
          setTimeout(() => {
            pool.options.max = max;
          }, crowdedRest).unref();
        }
        pool.options.max = Math.max(1, pool.totalCount);
        if (pool.totalCount === 0) await wait(crowdedPause);
      }
    }
  }

  type Done = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;
  pool.connect = ((done?: Done) => {
    const connected = connectPatiently();
    if (!done) return connected;
    connected.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error),
    );
  }) as typeof pool.connect;
}

/** Idle connections to keep: connecting to a distant database takes most of a request's time. */
const keptConnections = 2;

export interface PoolWithDrop {
  pool: pg.Pool;
  /** Closes all idle connections: if one is half-open, others probably are, and each would cost a visitor 2.3 s. */
  dropIdle: () => void;
  /** Whether a query waited in vain for an answer, and none has been answered since. */
  isSilent: () => boolean;
}

export interface PoolOptions {
  /** For commands: queries may take minutes. */
  patient?: boolean;
  /** Most connections, besides the one that listens for changes. */
  poolSize?: number | undefined;
  /** For tests, see `TimeLimits`. */
  lazyCommits?: boolean;
}

export function createPool(
  connectionString: string,
  log: Log,
  { patient = false, poolSize = usualPoolSize, lazyCommits = false }: PoolOptions,
): PoolWithDrop {
  const idle = new Set<pg.PoolClient>();
  const dropped = new WeakSet<pg.ClientBase>();
  let silent = false;

  function dropIdle(): void {
    if (idle.size > 0)
      log.warn({ connections: idle.size }, 'the database stopped answering; idle connections are closed');
    for (const client of [...idle]) {
      idle.delete(client);
      dropped.add(client);
      // An error makes the pool remove the client at once; it would notice the end of the socket later.
      client.emit('error', new Error('Connection terminated: another one fell silent'));
      if (client instanceof DroppableClient) client.drop();
    }
  }

  const pool = new pg.Pool({
    connectionString,
    Client: DroppableClient,
    max: poolSize,
    min: patient ? 0 : Math.min(keptConnections, poolSize),
    connectionTimeoutMillis: patient ? patientConnectTimeout : connectTimeout,
    query_timeout: patient ? commandPatience : requestPatience,
    ...keepAlive,
    application_name: 'abseits',
    onConnect: (client) => applySettings(client, { ...(patient ? commandLimits : requestLimits), lazyCommits }),
  });
  waitWhereCrowded(pool, log);
  // The pool does not listen on a connection in use: without a listener its loss would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!dropped.has(client)) log.warn({ error: error.message }, 'a database connection was lost');
    });
  });
  pool.on('error', () => {});
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) {
      silent = false;
      idle.add(client);
    } else if (isSilence(error)) {
      silent = true;
      dropIdle();
    }
  });
  return { pool, dropIdle, isSilent: () => silent };
}
