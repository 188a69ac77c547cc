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
import { OperatorError } from '../base/environment-values';
import { missingFiles } from './closed-files';
import { newDatabaseFile, unpackNewDatabase } from './new-database';

export class EmbeddedDatabaseError extends OperatorError {
  override readonly name = 'EmbeddedDatabaseError';

  constructor(
    message: string,
    /** For commands, which speak German. */
    readonly german: string,
  ) {
    super(message);
  }
}

/**
 * Content of the mark after a successful start or restore: if the files are then missing, the database is lost. Older
 * versions also wrote `restoring`, with the meaning of the file below.
 */
const preparedMark = 'prepared';
const restoringMark = 'restoring';

/** Present in a new database until its backup is restored; it stays with the database wherever that is moved. */
const restoringName = 'abseits-restoring';

export function embeddedPlaces(dataDir: string) {
  return {
    database: path.join(dataDir, 'database'),
    mark: path.join(dataDir, 'database.state'),
    /** A new database, renamed to its place once it is complete. */
    unpacking: path.join(dataDir, 'database.unpacking'),
    /** A copy from before an unfinished migration. */
    copy: path.join(dataDir, 'database.before-migration'),
  };
}

function readMark(dataDir: string): string | undefined {
  const { mark } = embeddedPlaces(dataDir);
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined;
}

/** Written to another file and renamed, so that the mark is never incomplete. */
function markInUse(dataDir: string): void {
  const { mark } = embeddedPlaces(dataDir);
  if (readMark(dataDir) === preparedMark) return;
  writeFileSync(`${mark}.new`, `${preparedMark}\n`);
  renameSync(`${mark}.new`, mark);
}

/** The error for a database that cannot be used, with what the operator can do, in English for the console and German for pages. */
export function damaged(dataDir: string, fault: string): EmbeddedDatabaseError {
  const { database, copy } = embeddedPlaces(dataDir);
  const hasCopy = existsSync(copy);
  const older = hasCopy ? ` A copy from before the last migration is in ${copy}.` : '';
  const olderInGerman = hasCopy ? ` Eine Kopie von vor der letzten Migration liegt in ${copy}.` : '';
  return new EmbeddedDatabaseError(
    `The embedded database in ${database} cannot be used: ${fault}. Nothing of it was removed.${older} Bring a backup back with npm run restore -- FILE --replace, or move ${dataDir} away to begin anew.`,
    `Die eingebettete Datenbank in ${database} ist nicht zu benutzen: Sie ist beschädigt oder nicht vollständig, oder eine Wiederherstellung in sie wurde nicht beendet. Nichts davon wurde entfernt.${olderInGerman} Holen Sie eine Sicherung zurück mit npm run restore -- DATEI --replace, oder legen Sie ${dataDir} beiseite, um neu zu beginnen.`,
  );
}

/** What PGlite is: a database of another major version it can neither open nor convert. */
const postgresVersion = '18';

/** The error for a whole database of another major version; null if it is of this one, or no version is named. */
function anotherVersion(database: string): EmbeddedDatabaseError | null {
  const file = path.join(database, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (!/^\d+(?:\.\d+)?$/.test(found) || found === postgresVersion) return null;
  return new EmbeddedDatabaseError(
    `The embedded database in ${database} is one of PostgreSQL ${found}, and this version of Abseits opens those of PostgreSQL ${postgresVersion} alone. Nothing of it was changed. Make a backup with the version of Abseits that ran before (npm run backup -- FILE), then bring it back with this one: npm run restore -- FILE --replace. docs/upgrade.md says more.`,
    `Die eingebettete Datenbank in ${database} ist eine von PostgreSQL ${found}, und diese Version von Abseits öffnet nur solche von PostgreSQL ${postgresVersion}. Nichts davon wurde geändert. Machen Sie mit der Version von Abseits, die vorher lief, eine Sicherung (npm run backup -- DATEI), und holen Sie sie mit dieser zurück: npm run restore -- DATEI --replace. Mehr steht in docs/upgrade.md.`,
  );
}

/** Files of every PostgreSQL database. Without PG_VERSION PGlite would create a new one. */
const required = [
  'PG_VERSION',
  'global/pg_control',
  'global/pg_filenode.map',
  'base/1/PG_VERSION',
  'pg_wal',
  'pg_xact',
];

/** The visible fault of a database's files, found without opening it; null if there is none. */
function faultOf(database: string): string | null {
  if (!existsSync(database)) return 'the folder is missing, although a database was in use here';
  if (!statSync(database).isDirectory()) return 'it is a file, not a folder';
  if (readdirSync(database).length === 0) return 'the folder is empty, although a database was in use here';
  const lacking = required.find((file) => !existsSync(path.join(database, file)));
  if (lacking) return `the folder holds no whole PostgreSQL database (${lacking} is missing)`;
  accessSync(path.join(database, 'PG_VERSION'), constants.R_OK | constants.W_OK);
  const missing = missingFiles(database);
  return missing.length > 0 ? `files of it are missing or cut, ${missing.length} in all, such as ${missing[0]}` : null;
}

/** Whether there is no database yet: no folder, or an empty one. */
export function isEmpty(database: string): boolean {
  return !existsSync(database) || (statSync(database).isDirectory() && readdirSync(database).length === 0);
}

function isBeingRestored(database: string): boolean {
  return existsSync(path.join(database, restoringName));
}

/**
 * Checks the folder first, because PGlite would silently create a database in it. Returns true if there never was one,
 * so that a new one may be created. Throws EmbeddedDatabaseError for anything else that is no database.
 */
export function checkBeforeOpening(dataDir: string): boolean {
  const { database } = embeddedPlaces(dataDir);
  const mark = readMark(dataDir);
  if (mark === restoringMark || isBeingRestored(database)) {
    throw damaged(dataDir, 'a restore into it has not been finished');
  }
  if (mark !== preparedMark && isEmpty(database)) return true;
  const another = anotherVersion(database);
  if (another) throw another;
  const fault = faultOf(database);
  if (fault) throw damaged(dataDir, fault);
  return false;
}

/** Moves the unpacked database to its place. Throws EmbeddedDatabaseError if that is a link or mount. */
export function putInPlace(dataDir: string): void {
  const { database, unpacking } = embeddedPlaces(dataDir);
  try {
    if (existsSync(database)) rmdirSync(database);
    renameSync(unpacking, database);
  } catch (error) {
    if (!['ENOTDIR', 'EBUSY'].includes(codeOf(error) ?? '')) throw error;
    throw new EmbeddedDatabaseError(
      `${database} is a link or a mount, and no database can be put in its place. Remove it, or link or mount ${dataDir} itself instead.`,
      `${database} ist ein Link oder ein Mount, und an seine Stelle lässt sich keine Datenbank legen. Entfernen Sie ihn, oder verlinken oder mounten Sie statt dessen ${dataDir}.`,
    );
  }
}

/** Unpacks the prepared database beside its place. Returns false if the build has none that this server can use. */
export async function unpackPrepared(dataDir: string, file = newDatabaseFile): Promise<boolean> {
  const { unpacking } = embeddedPlaces(dataDir);
  rmSync(unpacking, { recursive: true, force: true });
  if (!existsSync(file)) return false;
  try {
    await unpackNewDatabase(file, unpacking);
    return true;
  } catch {
    // The server can create a database itself; if that cannot be written, the error is reported then.
    rmSync(unpacking, { recursive: true, force: true });
    return false;
  }
}

export async function beginPrepared(dataDir: string, file = newDatabaseFile): Promise<void> {
  if (await unpackPrepared(dataDir, file)) putInPlace(dataDir);
}

/** Moves a damaged database away and puts in its place the new one that a backup is restored into. */
export function makeRoomForBackup(dataDir: string): void {
  const { database, unpacking } = embeddedPlaces(dataDir);
  writeFileSync(path.join(unpacking, restoringName), '');
  // Between the two renames there is no database, and a start must not create one.
  markInUse(dataDir);
  if (isBeingRestored(database)) rmSync(database, { recursive: true });
  else if (existsSync(database)) {
    renameSync(database, `${database}.damaged-${new Date().toISOString().replaceAll(':', '-')}`);
  }
  putInPlace(dataDir);
}

/**
 * Copies the database before a migration, unless an earlier try has; it must not be open for writing meanwhile. Throws
 * EmbeddedDatabaseError if the copy fails, for example for lack of space.
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
      `Von der eingebetteten Datenbank in ${database} lässt sich vor der Migration keine Kopie machen: ${reason}. Nichts wurde geändert.`,
    );
  }
  renameSync(partial, copy);
}

/** Marks the database as used after a successful start or restore, and removes the copy from before a migration. */
export function markPrepared(dataDir: string): void {
  const { database, copy } = embeddedPlaces(dataDir);
  markInUse(dataDir);
  rmSync(path.join(database, restoringName), { force: true });
  rmSync(copy, { recursive: true, force: true });
}

export function migrationFailed(dataDir: string, reason: string): EmbeddedDatabaseError {
  const { database, copy } = embeddedPlaces(dataDir);
  return new EmbeddedDatabaseError(
    `The embedded database in ${database} could not be migrated: ${reason}. It is as it was before; a copy of it is in ${copy}. Run the version of Abseits that ran before until this one is mended.`,
    `Die eingebettete Datenbank in ${database} ließ sich nicht migrieren: ${reason}. Sie ist, wie sie war; eine Kopie liegt in ${copy}.`,
  );
}
