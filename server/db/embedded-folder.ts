import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { missingFiles } from './closed-files';
import { newDatabaseFile, unpackNewDatabase } from './new-database';

/** What keeps the embedded database from being used, and the way back, in one line for the operator. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/**
 * `creating`: its files are being made for the first time. `created`: they are whole. `restoring`: they were made for a
 * backup that is not in it yet. `prepared`: a start or restore has succeeded, so that a database without files is one that
 * was lost. A folder of an older version has no mark.
 */
type Mark = 'creating' | 'created' | 'restoring' | 'prepared';

/** Where the parts of an embedded database lie in its DATA_DIR. */
export function embeddedPlaces(dataDir: string) {
  return {
    database: path.join(dataDir, 'database'),
    mark: path.join(dataDir, 'database.state'),
    /** What a first start that was killed has left. */
    unfinished: path.join(dataDir, 'database.unfinished'),
    /** A prepared database on its way to its place. */
    unpacking: path.join(dataDir, 'database.unpacking'),
    /** As it was before a migration that has not succeeded yet. */
    copy: path.join(dataDir, 'database.before-migration'),
  };
}

function readMark(dataDir: string): string | undefined {
  const { mark } = embeddedPlaces(dataDir);
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined;
}

/** Written beside and renamed, so that nobody ever reads half a mark. */
function writeMark(dataDir: string, state: Mark): void {
  const { mark } = embeddedPlaces(dataDir);
  writeFileSync(`${mark}.new`, `${state}\n`);
  renameSync(`${mark}.new`, mark);
}

/** The database is refused: what is wrong with it, and every way on. */
export function damaged(dataDir: string, fault: string): EmbeddedDatabaseError {
  const { database, copy } = embeddedPlaces(dataDir);
  const older = existsSync(copy) ? ` A copy from before the last migration is in ${copy}.` : '';
  return new EmbeddedDatabaseError(
    `The embedded database in ${database} cannot be used: ${fault}. Nothing of it was removed.${older} Bring a backup back with npm run restore -- FILE --replace, or move ${dataDir} away to begin anew.`,
  );
}

/** What every PostgreSQL database has. Without the first a new one would be made; opening it without the others may add files. */
const required = [
  'PG_VERSION',
  'global/pg_control',
  'global/pg_filenode.map',
  'base/1/PG_VERSION',
  'pg_wal',
  'pg_xact',
];

/** What is wrong with the files of a database that should be there, as far as it shows without opening it; else null. */
function faultOf(database: string): string | null {
  if (!existsSync(database)) return 'the folder is missing, although a database was in use here';
  if (!statSync(database).isDirectory()) return 'it is a file, not a folder';
  if (readdirSync(database).length === 0) return 'the folder is empty, although a database was in use here';
  const lacking = required.find((file) => !existsSync(path.join(database, file)));
  if (lacking) return `the folder holds no whole PostgreSQL database (${lacking} is missing)`;
  accessSync(path.join(database, 'PG_VERSION'), constants.R_OK | constants.W_OK);
  const missing = missingFiles(database);
  return missing.length > 0 ? `${missing.length} of its files are missing or cut, such as ${missing[0]}` : null;
}

function isEmpty(database: string): boolean {
  return !existsSync(database) || (statSync(database).isDirectory() && readdirSync(database).length === 0);
}

/**
 * Looks at the folder before it is opened, because what has no PG_VERSION would be initialised anew without a word. What a
 * first start that was killed has left is moved away, because it may open and yet lack half of the system's tables.
 * Returns whether a new database is to be made. Throws EmbeddedDatabaseError for anything else that is no database.
 */
export function checkBeforeOpening(dataDir: string): boolean {
  const { database, unfinished } = embeddedPlaces(dataDir);
  const mark = readMark(dataDir);
  if (mark === 'restoring') throw damaged(dataDir, 'a restore into it has not been finished');
  if (mark === 'creating' && !isEmpty(database)) {
    rmSync(unfinished, { recursive: true, force: true });
    renameSync(database, unfinished);
  }
  if (mark !== 'prepared' && isEmpty(database)) {
    writeMark(dataDir, 'creating');
    return true;
  }
  const fault = faultOf(database);
  if (fault) throw damaged(dataDir, fault);
  return false;
}

/**
 * Puts a prepared database in the place of one that would be made. It is unpacked beside and renamed, so that nobody ever
 * sees half of it. Does nothing where there is none that this server can use: the database is then made from nothing.
 */
export async function beginPrepared(dataDir: string, file = newDatabaseFile): Promise<void> {
  const { database, unpacking } = embeddedPlaces(dataDir);
  rmSync(unpacking, { recursive: true, force: true });
  if (!existsSync(file)) return;
  try {
    await unpackNewDatabase(file, unpacking);
  } catch {
    // No reason not to start: what it holds can be made here, and what keeps that from being written is told then.
    return rmSync(unpacking, { recursive: true, force: true });
  }
  rmSync(database, { recursive: true, force: true });
  renameSync(unpacking, database);
}

/** Once the database is open: its files are whole. */
export function markOpened(dataDir: string): void {
  if (readMark(dataDir) === 'creating') writeMark(dataDir, 'created');
}

/** Gives the place of a damaged database to a new one that a backup is put into. Nothing of the damaged one is removed. */
export function makeRoomForBackup(dataDir: string): void {
  const { database } = embeddedPlaces(dataDir);
  if (readMark(dataDir) === 'restoring') rmSync(database, { recursive: true, force: true });
  else if (existsSync(database)) {
    renameSync(database, `${database}.damaged-${new Date().toISOString().replaceAll(':', '-')}`);
  }
  writeMark(dataDir, 'restoring');
}

/**
 * Keeps a copy of the database as it is now. Nothing may run on it meanwhile, which is so while this very function runs:
 * the database works in this thread. Throws EmbeddedDatabaseError where there is no room for it.
 */
export function keepCopy(dataDir: string): void {
  const { database, copy } = embeddedPlaces(dataDir);
  const partial = `${copy}.partial`;
  rmSync(partial, { recursive: true, force: true });
  try {
    cpSync(database, partial, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedDatabaseError(
      `The embedded database in ${database} must be migrated, and the copy that is kept until that has succeeded cannot be made: ${reason}. Nothing was changed.`,
    );
  }
  rmSync(copy, { recursive: true, force: true });
  renameSync(partial, copy);
}

/** After a start that has succeeded: from now on a database without files is a lost one, and no older state is needed. */
export function markPrepared(dataDir: string): void {
  if (readMark(dataDir) !== 'prepared') writeMark(dataDir, 'prepared');
  rmSync(embeddedPlaces(dataDir).copy, { recursive: true, force: true });
}

/** A migration that failed: it is one transaction, so that nothing of it has stayed. */
export function migrationFailed(dataDir: string, reason: string): EmbeddedDatabaseError {
  const { database, copy } = embeddedPlaces(dataDir);
  return new EmbeddedDatabaseError(
    `The embedded database in ${database} could not be migrated: ${reason}. It is as it was before; a copy of it is in ${copy}. Run the version of Abseits that ran before until this one is mended.`,
  );
}
