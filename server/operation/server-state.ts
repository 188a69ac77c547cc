import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { backupStanding } from '../backup/backup-standing';
import type { Config } from '../base/config';
import { version } from '../base/version';
import { type Database, type Db, rowsOf } from '../db/database';
import { failingChannels, waitingEntries } from '../outbox/queries';

/** How often a page was there when it was asked for, and how often it had to be made first. */
export interface PageCounts {
  readonly hits: number;
  readonly misses: number;
}

export interface OperationDeps {
  config: Pick<Config, 'dataDir' | 'processes' | 'mail'>;
  database: Database;
  pageCounts: PageCounts;
}

/** The bytes that may still be written beside the data, and those of the whole disk; null where there is no folder. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

/** The event loop is watched for so long, so often, in milliseconds. */
const [watched, resolution] = [200, 10];

/** The longest that anything had to wait for the process just now, in milliseconds. */
async function eventLoopDelay(): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  await wait(watched);
  delays.disable();
  // It measures how long a timer took, and that includes the time that it was set to.
  return Math.max(0, delays.max / 1e6 - resolution);
}

/** What the database itself says: its size, and how many processes are connected to it to hear of changes. */
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

/** The memory that the process may take; a container has less than its machine. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory() ?? 0;
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** How this process and what it stands on are now. Rejects where the database is away. */
export async function readServerState({ config, database, pageCounts }: OperationDeps) {
  const { db, kind } = database;
  const [delay, { listening, ...told }, disk] = await Promise.all([
    eventLoopDelay(),
    databaseState(db),
    diskSpace(config.dataDir),
  ]);
  return {
    version,
    startedAt: new Date(Date.now() - process.uptime() * 1_000),
    database: { kind, ...told, queued: database.connections?.().waiting ?? 0 },
    disk,
    memory: { used: process.memoryUsage.rss(), limit: memoryLimit() },
    eventLoopDelay: delay,
    pages: pageCounts,
    outbox: {
      ...(await waitingEntries(db)),
      failing: await failingChannels(db),
      mailConfigured: config.mail !== undefined,
    },
    backup: await backupStanding(db),
    // This one runs, also while it is just about to listen again, and nothing listens to an embedded database.
    processes: { running: Math.max(1, listening), wanted: config.processes },
  };
}

export type ServerState = Awaited<ReturnType<typeof readServerState>>;
