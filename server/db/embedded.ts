import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import * as schema from '@shared/schema';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { makeDataDir } from '../base/data-dir';
import { isDamage, reasonOf } from '../base/database-errors';
import type { Log } from '../base/log';
import { applyMigrations, isOutdated } from './apply-migrations';
import { listClosedFiles } from './closed-files';
import type { Database } from './database';
import {
  beginPrepared,
  checkBeforeOpening,
  damaged,
  EmbeddedDatabaseError,
  embeddedPlaces,
  isEmpty,
  keepCopy,
  makeRoomForBackup,
  markPrepared,
  migrationFailed,
  putInPlace,
} from './embedded-folder';
import { lockFolder } from './folder-lock';
import { migrationsFolder } from './migrations-folder';
import { createPGlite } from './pglite';

interface EmbeddedOptions {
  /** A database in memory is the copy of this dumped one. */
  dump?: Blob;
  /** For a restore: a damaged database is moved away and a new one takes its place. */
  replaceDamaged?: boolean;
  /** A new database begins with what the build has prepared, default content included, where there is that. */
  beginWithContent?: boolean;
  /** Told what does no harm now. */
  log?: Log;
}

/**
 * Opens PGlite in `dataDir`, or in memory for tests. The folder is locked first, because two processes on it lose data.
 * Throws FolderLockedError where another living process holds it, and EmbeddedDatabaseError where what lies there is no
 * whole database: it is never replaced, unless `replaceDamaged`.
 */
export async function openEmbedded(
  dataDir: string | 'memory',
  { dump, log, ...options }: EmbeddedOptions = {},
): Promise<Database> {
  if (dataDir === 'memory') {
    const client = createPGlite({ dump });
    await client.waitReady;
    return databaseOn(client, { ...transient, close: () => client.close() });
  }
  makeDataDir(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const client = await openFolder(dataDir, options);
    return databaseOn(client, {
      beforeMigration: () => keepCopy(dataDir),
      prepared: () => markPrepared(dataDir),
      explain: (error, migrating) => explained(dataDir, error, migrating),
      async close() {
        try {
          await client.close();
          listClosed(dataDir, log);
        } finally {
          unlock();
        }
      },
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The database is closed by now, and opens without the list as well: only a file that is cut later would not be noticed. */
function listClosed(dataDir: string, log: Log | undefined): void {
  const { database } = embeddedPlaces(dataDir);
  try {
    listClosedFiles(database);
  } catch (error) {
    log?.warn({ error: reasonOf(error) }, `the files of ${database} could not be listed: look at the folder`);
  }
}

/** What has to be done around a preparation where the database is kept in a folder. */
interface Keeping {
  beforeMigration: () => void;
  prepared: () => void;
  /** An error as the operator is told it. */
  explain: (error: unknown, migrating: boolean) => unknown;
  close: () => Promise<void>;
}

const transient = { beforeMigration() {}, prepared() {}, explain: (error: unknown) => error };

function databaseOn(client: PGlite, { beforeMigration, prepared, explain, close }: Keeping): Database {
  const db = drizzle({ client, schema });
  return {
    kind: 'embedded',
    db,
    async prepare(seed, onMigration) {
      let migrating = false;
      try {
        migrating = await isOutdated(db);
        if (migrating) beforeMigration();
        await applyMigrations(db, () => migrate(db, { migrationsFolder }), onMigration);
        migrating = false;
        await db.transaction((tx) => seed(tx));
      } catch (error) {
        throw explain(error, migrating);
      }
      prepared();
    },
    announceChange: async () => {},
    onChange: () => {},
    close,
  };
}

function explained(dataDir: string, error: unknown, migrating: boolean): unknown {
  if (error instanceof EmbeddedDatabaseError) return error;
  if (isDamage(error)) return damaged(dataDir, reasonOf(error));
  return migrating ? migrationFailed(dataDir, reasonOf(error)) : error;
}

async function openFolder(dataDir: string, { replaceDamaged, beginWithContent }: EmbeddedOptions): Promise<PGlite> {
  try {
    return await openWhole(dataDir, beginWithContent);
  } catch (error) {
    if (!replaceDamaged || !(error instanceof EmbeddedDatabaseError)) throw error;
    await makeBeside(dataDir);
    makeRoomForBackup(dataDir);
    return openDatabase(dataDir);
  }
}

async function openWhole(dataDir: string, beginWithContent = false): Promise<PGlite> {
  if (checkBeforeOpening(dataDir)) await begin(dataDir, beginWithContent);
  const client = await openDatabase(dataDir);
  const missing = await missingTables(client, embeddedPlaces(dataDir).database);
  if (missing.length > 0) {
    await client.close();
    throw damaged(dataDir, `${missing.length} of its files are missing, such as ${missing[0]}`);
  }
  return client;
}

/** A new database gets to its place only when it is whole: what lies there is never ours to remove. */
async function begin(dataDir: string, withContent: boolean): Promise<void> {
  if (withContent) await beginPrepared(dataDir);
  if (!isEmpty(embeddedPlaces(dataDir).database)) return;
  await makeBeside(dataDir);
  putInPlace(dataDir);
}

/** Makes the files of a new database beside its place, from nothing. */
async function makeBeside(dataDir: string): Promise<void> {
  const { unpacking } = embeddedPlaces(dataDir);
  rmSync(unpacking, { recursive: true, force: true });
  const client = createPGlite({ folder: unpacking });
  await client.waitReady;
  await client.close();
}

/** PGlite tells nothing of what it could not open but a stack of its own making. */
async function openDatabase(dataDir: string): Promise<PGlite> {
  const client = createPGlite({ folder: embeddedPlaces(dataDir).database });
  try {
    await client.waitReady;
    return client;
  } catch {
    throw damaged(dataDir, 'PostgreSQL cannot open it (its files are damaged, or the disk is full)');
  }
}

/** Files of tables and indexes that are not there, which PostgreSQL itself would find out only when it reads them. */
async function missingTables(client: PGlite, database: string): Promise<string[]> {
  const { rows } = await client.query<{ file: string }>(
    'select pg_relation_filepath(oid) as file from pg_class where pg_relation_filepath(oid) is not null',
  );
  return rows.map(({ file }) => file).filter((file) => !existsSync(path.join(database, file)));
}
