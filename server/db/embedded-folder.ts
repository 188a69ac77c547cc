import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { codeOf } from '../base/database-errors';
import { missingFiles } from './closed-files';
import { newDatabaseFile, unpackNewDatabase } from './new-database';

/** What keeps the embedded database from being used, and the way back, in one line for the operator. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/**
 * Written once a start or restore has succeeded: from then on a database without files is one that was lost. Older versions
 * wrote other marks too; `restoring` meant what a file of that name in the database means now.
 */
const preparedMark = 'prepared';
const restoringMark = 'restoring';

/** Lies in a database that was made for a backup which is not in it yet: it says so wherever that database is moved. */
const restoringName = 'abseits-restoring';

/** Where the parts of an embedded database lie in its DATA_DIR. */
export function embeddedPlaces(dataDir: string) {
  return {
    database: path.join(dataDir, 'database'),
    mark: path.join(dataDir, 'database.state'),
    /** A new database on its way to its place, to which it is renamed once it is whole. */
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
function markInUse(dataDir: string): void {
  const { mark } = embeddedPlaces(dataDir);
  if (readMark(dataDir) === preparedMark) return;
  writeFileSync(`${mark}.new`, `${preparedMark}\n`);
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

/** Whether no database lies in its place. */
export function isEmpty(database: string): boolean {
  return !existsSync(database) || (statSync(database).isDirectory() && readdirSync(database).length === 0);
}

function isBeingRestored(database: string): boolean {
  return existsSync(path.join(database, restoringName));
}

/**
 * Looks at the folder before it is opened, because what has no PG_VERSION would be initialised anew without a word. Returns
 * whether a new database is to be made, because there is none and has been none. Throws EmbeddedDatabaseError for anything
 * else that is no database.
 */
export function checkBeforeOpening(dataDir: string): boolean {
  const { database } = embeddedPlaces(dataDir);
  const mark = readMark(dataDir);
  if (mark === restoringMark || isBeingRestored(database)) {
    throw damaged(dataDir, 'a restore into it has not been finished');
  }
  if (mark !== preparedMark && isEmpty(database)) return true;
  const fault = faultOf(database);
  if (fault) throw damaged(dataDir, fault);
  return false;
}

/**
 * Puts what has been made beside it in the place of the database. Throws where something lies there, and
 * EmbeddedDatabaseError where that is an empty link or mount, which cannot be replaced.
 */
export function putInPlace(dataDir: string): void {
  const { database, unpacking } = embeddedPlaces(dataDir);
  try {
    if (existsSync(database)) rmdirSync(database);
    renameSync(unpacking, database);
  } catch (error) {
    if (!['ENOTDIR', 'EBUSY'].includes(codeOf(error) ?? '')) throw error;
    throw new EmbeddedDatabaseError(
      `${database} is a link or a mount, and no database can be put in its place. Remove it, or link or mount ${dataDir} itself instead.`,
    );
  }
}

/**
 * Puts a prepared database in the place of one that would be made. It is unpacked beside and renamed, so that nobody ever
 * sees half of it. Does nothing where there is none that this server can use: the database is then made from nothing.
 */
export async function beginPrepared(dataDir: string, file = newDatabaseFile): Promise<void> {
  const { unpacking } = embeddedPlaces(dataDir);
  rmSync(unpacking, { recursive: true, force: true });
  if (!existsSync(file)) return;
  try {
    await unpackNewDatabase(file, unpacking);
  } catch {
    // No reason not to start: what it holds can be made here, and what keeps that from being written is told then.
    return rmSync(unpacking, { recursive: true, force: true });
  }
  putInPlace(dataDir);
}

/**
 * Gives the place of a damaged database to the new one beside it, which a backup is put into. Nothing of the damaged one is
 * removed, unless an earlier restore that was not finished has made it.
 */
export function makeRoomForBackup(dataDir: string): void {
  const { database, unpacking } = embeddedPlaces(dataDir);
  writeFileSync(path.join(unpacking, restoringName), '');
  // Between the two renames there is no database, and none must be begun by a start.
  markInUse(dataDir);
  if (isBeingRestored(database)) rmSync(database, { recursive: true });
  else if (existsSync(database)) {
    renameSync(database, `${database}.damaged-${new Date().toISOString().replaceAll(':', '-')}`);
  }
  putInPlace(dataDir);
}

/**
 * Keeps a copy of the database as it is now, unless there is one: that was kept before an earlier try of the migration, and
 * the database may have suffered since. Nothing may run on it meanwhile, which is so while this very function runs:
 * the database works in this thread. Throws EmbeddedDatabaseError where there is no room for it.
 */
export function keepCopy(dataDir: string): void {
  const { database, copy } = embeddedPlaces(dataDir);
  if (existsSync(copy)) return;
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
  renameSync(partial, copy);
}

/** After a start or restore that has succeeded: from now on a database without files is a lost one, and no older state is needed. */
export function markPrepared(dataDir: string): void {
  const { database, copy } = embeddedPlaces(dataDir);
  markInUse(dataDir);
  rmSync(path.join(database, restoringName), { force: true });
  rmSync(copy, { recursive: true, force: true });
}

/** A migration that failed: it is one transaction, so that nothing of it has stayed. */
export function migrationFailed(dataDir: string, reason: string): EmbeddedDatabaseError {
  const { database, copy } = embeddedPlaces(dataDir);
  return new EmbeddedDatabaseError(
    `The embedded database in ${database} could not be migrated: ${reason}. It is as it was before; a copy of it is in ${copy}. Run the version of Abseits that ran before until this one is mended.`,
  );
}
