import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import * as schema from '@shared/schema';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { applyMigrations } from './apply-migrations';
import type { Database } from './database';
import { lockFolder } from './folder-lock';
import { migrationsFolder } from './migrations-folder';

/**
 * Opens PGlite in `dataDir`, or in memory for tests, there as the copy of a dumped database where one is given. The folder
 * is locked first, because two processes on it lose data. Throws FolderLockedError where another living process holds it.
 */
export async function openEmbedded(dataDir: string | 'memory', dump?: Blob): Promise<Database> {
  const inMemory = dataDir === 'memory';
  if (!inMemory) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = inMemory ? () => {} : lockFolder(dataDir);
  const client = inMemory ? new PGlite(dump ? { loadDataDir: dump } : {}) : new PGlite(path.join(dataDir, 'database'));
  try {
    await client.waitReady;
  } catch (error) {
    unlock();
    throw error;
  }
  const db = drizzle({ client, schema });
  return {
    kind: 'embedded',
    db,
    async prepare(seed, onMigration) {
      await applyMigrations(db, () => migrate(db, { migrationsFolder }), onMigration);
      await db.transaction((tx) => seed(tx));
    },
    announceChange: async () => {},
    onChange: () => {},
    async close() {
      await client.close();
      unlock();
    },
  };
}
