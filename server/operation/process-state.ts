import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '../base/config';
import { commit, version } from '../base/version';
import { type Database, type Db, rowsOf } from '../db/database';

export interface PageCounts {
  readonly hits: number;
  readonly misses: number;
}

export interface OperationDeps {
  config: Pick<Config, 'dataDir'>;
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

/** The number of processes that listen for changes. */
async function listeningProcesses(db: Db): Promise<number> {
  const [row] = await rowsOf<{ listening: number }>(
    db,
    sql`select count(*)::int as listening from pg_stat_activity
      where datname = current_database() and application_name = 'abseits-listener'`,
  );
  return row?.listening ?? 0;
}

/** In bytes. A container may have less than its machine. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory() ?? 0;
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** How this process runs. Rejects if the database is away. */
export async function readProcessState({ database, pageCounts }: Pick<OperationDeps, 'database' | 'pageCounts'>) {
  const [delay, listening] = await Promise.all([eventLoopDelay(), listeningProcesses(database.db)]);
  return {
    version,
    commit,
    startedAt: new Date(Date.now() - process.uptime() * 1_000),
    memory: { used: process.memoryUsage.rss(), limit: memoryLimit() },
    eventLoopDelay: delay,
    pages: pageCounts,
    // At least this process runs: it may be reconnecting, and an embedded database has no listeners.
    processes: Math.max(1, listening),
  };
}

export type ProcessState = Awaited<ReturnType<typeof readProcessState>>;
