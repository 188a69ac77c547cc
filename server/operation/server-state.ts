import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { backupStanding } from '../backup/backup-standing';
import type { Config } from '../base/config';
import { diskSpace } from '../base/disk-space';
import { commit, version } from '../base/version';
import { type Database, type Db, rowsOf } from '../db/database';
import { holdOf } from '../outbox/holds';
import { failingChannels, waitingEntries } from '../outbox/queries';
import { protectionNote } from '../outbox/smtp-options';

export interface PageCounts {
  readonly hits: number;
  readonly misses: number;
}

export interface OperationDeps {
  config: Pick<Config, 'dataDir' | 'mail'>;
  database: Database;
  pageCounts: PageCounts;
}

/** Milliseconds for which the event loop is watched. */
const watched = 200;

/** Milliseconds between two samples of its delay. */
const resolution = 10;

/** In milliseconds. */
async function eventLoopDelay(): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  await wait(watched);
  delays.disable();
  // The histogram includes the interval of its timer.
  return Math.max(0, delays.max / 1e6 - resolution);
}

/** `listening` is the number of processes that listen for changes. */
async function databaseState(db: Db): Promise<{ ms: number; bytes: number; listening: number }> {
  const began = performance.now();
  await db.execute(sql`select 1`);
  const ms = performance.now() - began;
  const [row] = await rowsOf<{ bytes: string; listening: number }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = 'abseits-listener') as listening`,
  );
  return { ms, bytes: Number(row?.bytes ?? 0), listening: row?.listening ?? 0 };
}

/** In bytes. A container may have less than its machine. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory() ?? 0;
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** Rejects if the database is away. */
export async function readServerState({ config, database, pageCounts }: OperationDeps) {
  const { db, kind } = database;
  const [delay, { listening, ...measured }, disk] = await Promise.all([
    eventLoopDelay(),
    databaseState(db),
    diskSpace(config.dataDir),
  ]);
  return {
    version,
    commit,
    startedAt: new Date(Date.now() - process.uptime() * 1_000),
    database: { kind, ...measured, queued: database.connections?.().waiting ?? 0 },
    disk,
    memory: { used: process.memoryUsage.rss(), limit: memoryLimit() },
    eventLoopDelay: delay,
    pages: pageCounts,
    outbox: {
      ...(await waitingEntries(db)),
      hold: await holdOf(db, 'mail'),
      failing: await failingChannels(db),
      mailConfigured: config.mail !== undefined,
      mailNote: config.mail && protectionNote(config.mail),
    },
    backup: await backupStanding(db),
    // At least this process runs: it may be reconnecting, and an embedded database has no listeners.
    processes: Math.max(1, listening),
  };
}

export type ServerState = Awaited<ReturnType<typeof readServerState>>;
