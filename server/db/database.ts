import type * as schema from '@shared/schema';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** One type for both drivers; a transaction is one as well. Every query function takes it as its first argument. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database, whichever it is. */
export interface Database {
  kind: 'postgres' | 'embedded';
  db: Db;
  /**
   * Applies the migrations, tells the name of each, and runs `seed`, one process at a time. Rejects where the database is
   * away.
   */
  prepare: (seed: (db: Db) => Promise<void>, onMigration?: (name: string) => void) => Promise<void>;
  /** Tells the other processes, inside a transaction, that the public content changed; whoever calls knows. */
  announceChange: (tx: Db) => Promise<void>;
  /** Calls back after another process's change, and whenever changes may have been missed. */
  onChange: (listener: () => void) => void;
  close: () => Promise<void>;
}
