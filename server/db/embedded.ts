import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { makeDataDir } from '../base/data-dir';
import { isDamage, reasonOf } from '../base/database-errors';
import type { Log } from '../base/log';
import { applyMigrations, isOutdated } from './apply-migrations';
import { listClosedFiles } from './closed-files';
import { type Database, migrationsFolder } from './database';
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
  unpackPrepared,
} from './embedded-folder';
import { lockFolder } from './folder-lock';

/** WebAssembly's optimising compiler would take up to half a gigabyte and a second at each start, with no gain here. */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

/** The default of 128 MB is larger than all content, and the system caches the files as well. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** A PostgreSQL with little memory: in a folder, or in memory as a copy of `dump`. Usable once `waitReady` resolves. */
function createPGlite({ folder, dump }: { folder?: string; dump?: Blob | undefined }): PGlite {
  return new PGlite({ startParams, ...(folder && { dataDir: folder }), ...(dump && { loadDataDir: dump }) });
}

export interface EmbeddedOptions {
  dump?: Blob;
  /** For a restore: moves a damaged database away and creates a new one. */
  replaceDamaged?: boolean;
  /** Starts from the database that the build prepared with the default content, if there is one. */
  beginWithContent?: boolean;
  /** A check to run once the folder is locked, before anything is created in it. */
  first?: () => Promise<void>;
  log?: Log;
}

/**
 * Opens PGlite in `dataDir`, or in memory for tests. Throws FolderLockedError if another living process holds the
 * folder, and EmbeddedDatabaseError if it holds no complete database: that is never replaced without `replaceDamaged`.
 */
export async function openEmbedded(
  dataDir: string | 'memory',
  { dump, log, first, ...options }: EmbeddedOptions = {},
): Promise<Database> {
  if (dataDir === 'memory') {
    const client = createPGlite({ dump });
    await client.waitReady;
    return databaseOn(client, { ...transient, close: () => client.close() });
  }
  makeDataDir(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    await first?.();
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

/** Failing is harmless: the database is closed and opens without the list too; only later damage would go unnoticed. */
function listClosed(dataDir: string, log: Log | undefined): void {
  const { database } = embeddedPlaces(dataDir);
  try {
    listClosedFiles(database);
  } catch (error) {
    log?.warn({ error: reasonOf(error) }, `the files of ${database} could not be listed: look at the folder`);
  }
}

interface Keeping {
  beforeMigration: () => void;
  prepared: () => void;
  explain: (error: unknown, migrating: boolean) => unknown;
  close: () => Promise<void>;
}

const transient = { beforeMigration() {}, prepared() {}, explain: (error: unknown) => error };

function databaseOn(client: PGlite, { beforeMigration, prepared, explain, close }: Keeping): Database {
  const db = drizzle({ client });
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
    if (!(await unpackPrepared(dataDir))) await makeBeside(dataDir);
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
    throw damaged(dataDir, `files of it are missing, ${missing.length} in all, such as ${missing[0]}`);
  }
  return client;
}

/** A new database is moved to its place once it is complete; nothing that exists is removed. */
async function begin(dataDir: string, withContent: boolean): Promise<void> {
  if (withContent) await beginPrepared(dataDir);
  if (!isEmpty(embeddedPlaces(dataDir).database)) return;
  await makeBeside(dataDir);
  putInPlace(dataDir);
}

async function makeBeside(dataDir: string): Promise<void> {
  const { unpacking } = embeddedPlaces(dataDir);
  rmSync(unpacking, { recursive: true, force: true });
  try {
    const client = createPGlite({ folder: unpacking });
    await client.waitReady;
    await client.close();
  } catch {
    // PGlite says no more than a number.
    rmSync(unpacking, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(
      `No database can be made in ${dataDir}: the disk is full, or the server may not write there. Make room on it, or set another DATA_DIR.`,
      `In ${dataDir} lässt sich keine Datenbank anlegen: Der Speicherplatz ist voll, oder dort darf nicht geschrieben werden. Schaffen Sie dort Platz.`,
    );
  }
}

/** Reports a clear error, because PGlite rejects only with a stack of its own. */
async function openDatabase(dataDir: string): Promise<PGlite> {
  const { database } = embeddedPlaces(dataDir);
  // A start that was cut off may leave this empty, which PostgreSQL refuses for good. The lock of the folder says that nobody has it open.
  rmSync(path.join(database, 'postmaster.pid'), { force: true });
  const client = createPGlite({ folder: database });
  try {
    await client.waitReady;
    return client;
  } catch {
    throw damaged(dataDir, 'PostgreSQL cannot open it (its files are damaged, or the disk is full)');
  }
}

/** Missing files of tables and indexes, which PostgreSQL would notice only when it reads them. */
async function missingTables(client: PGlite, database: string): Promise<string[]> {
  const { rows } = await client.query<{ file: string }>(
    'select pg_relation_filepath(oid) as file from pg_class where pg_relation_filepath(oid) is not null',
  );
  return rows.map(({ file }) => file).filter((file) => !existsSync(path.join(database, file)));
}
