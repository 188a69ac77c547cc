import { createHash } from 'node:crypto';
import { createReadStream, existsSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline as pipe, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import { milestones } from '@shared/schema';
import { asc, eq, getTableName, gt, type SQL, sql } from 'drizzle-orm';
import { codeOf, isDatabaseAway, rootCause } from '../base/database-errors';
import { giveName } from '../base/new-name';
import { version as software } from '../base/version';
import { type Database, type Db, rowsOf as found } from '../db/database';
import { allFileKeys } from '../files/files-in-use';
import { syncFolder } from '../files/open-files';
import { BackupError, databaseError, problemOf } from './backup-error';
import {
  type BackupEnd,
  type BackupSource,
  type BackupSummary,
  checkBackup,
  formatName,
  formatVersion,
} from './backup-file';
import { decrypted, encrypted } from './encryption';
import { type SavedTable, savedTables, writableColumns } from './tables';

/** Rows per read: the embedded database blocks the whole process while it reads. */
const portion = 50;

/** Characters per piece: each compression step is a turn of another thread, while the database waits. */
const portionText = 256_000;

/** SQLSTATEs of a missing table or column: the database is empty or of another version. */
const unpreparedStates = new Set(['42P01', '42703']);

async function* rowsOf(db: Db, table: SavedTable): AsyncGenerator<Record<string, unknown>> {
  for (let after = 0; ; ) {
    const rows = await db
      .select(writableColumns(table))
      .from(table)
      .where(gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(portion);
    // The embedded database answers within one turn of the event loop; this lets requests be answered.
    await setImmediate();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = Number(last.id);
  }
}

/** The last id of a table's sequence, so that the id of an erased row is not assigned again. */
async function lastIdOf(db: Db, table: SavedTable): Promise<string | null> {
  const last = sql`pg_sequence_last_value(pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass)::text`;
  const [row] = await found<{ lastId: string | null }>(db, sql`select ${last} as "lastId"`);
  return row?.lastId ?? null;
}

export interface FileSource {
  get: (key: string) => Promise<AsyncIterable<Uint8Array> | null>;
}

const lineBytes = 48_000;

/** None if the file does not exist. Throws BackupError if the storage fails. */
async function* uploaded(files: FileSource, key: string): AsyncGenerator<Uint8Array, void> {
  try {
    yield* (await files.get(key)) ?? [];
  } catch (error) {
    throw new BackupError(`Hochgeladene Dateien: ${problemOf(error)}`, { cause: error });
  }
}

/** A file as lines: its key, then its bytes. Returns false if the stored file is missing or does not match its hash. */
async function* linesOfFile(files: FileSource, key: string, sha256: string): AsyncGenerator<object, boolean> {
  // Reads the file twice, to check the hash first without keeping the file in memory.
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of uploaded(files, key)) {
    hash.update(bytes);
    size += bytes.byteLength;
  }
  if (hash.digest('hex') !== sha256) return false;
  yield { file: key, size, sha256 };
  for await (const bytes of uploaded(files, key)) {
    const buffer = Buffer.from(bytes);
    for (let at = 0; at < buffer.length; at += lineBytes)
      yield { bytes: buffer.toString('base64', at, Math.min(at + lineBytes, buffer.length)) };
  }
  return true;
}

/** The rows as lines: a header, then `{ table, row }` for each. Adds the counts for the last line to `end`. */
async function* linesOfRows(db: Db, end: BackupEnd): AsyncGenerator<object, void> {
  yield { format: formatName, version: formatVersion, createdAt: new Date().toISOString(), software };
  for (const [name, table] of Object.entries(savedTables)) {
    let rows = 0;
    for await (const row of rowsOf(db, table)) {
      yield { table: name, row };
      rows += 1;
    }
    end[name] = { rows, lastId: await lastIdOf(db, table) };
  }
}

async function* linesOfFiles(files: FileSource, { keys, end }: SavedRows): AsyncGenerator<object, void> {
  let saved = 0;
  for (const [key, sha256] of keys) if (yield* linesOfFile(files, key, sha256)) saved += 1;
  yield { end, files: saved };
}

async function* textOf(lines: AsyncIterable<object>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const line of lines) {
    text += `${JSON.stringify(line)}\n`;
    if (text.length < portionText) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** Fewer and larger pieces than Node's default, which reduces the overhead for each. */
const wide = { chunkSize: 65_536 };

async function* gzipped(rows: AsyncIterable<Buffer>, files: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* pipe(rows, createGzip(wide), () => {});
  // Most files are compressed already: Huffman coding alone undoes the growth by base64, and is fast.
  const byLetters = { ...wide, level: constants.Z_BEST_SPEED, strategy: constants.Z_HUFFMAN_ONLY };
  yield* pipe(files, createGzip(byLetters), () => {});
}

const nameTaken = (file: string) =>
  `Die Datei ${file} gibt es schon: Wählen Sie einen anderen Namen, oder entfernen Sie sie zuerst.`;

/** A new file, readable by its owner only, named once it is complete. Throws BackupError if the name is taken. */
export async function writeNew(file: string, write: (out: Writable) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new BackupError(nameTaken(file));
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  const out = handle.createWriteStream({ flush: true });
  try {
    await write(out);
    if (!giveName(unfinished, file)) throw new BackupError(nameTaken(file));
    // Makes the name survive a power failure too.
    await syncFolder(path.dirname(file));
  } finally {
    out.destroy();
    rmSync(unfinished, { force: true });
  }
}

const protectedBy = (passphrase: string | undefined, bytes: AsyncIterable<Buffer>) =>
  passphrase ? encrypted(bytes, passphrase) : bytes;

/** The rows of a backup in a file of lines, with their counts, and the files that they refer to with their hashes. */
export interface SavedRows {
  file: string;
  end: BackupEnd;
  keys: readonly (readonly [key: string, sha256: string])[];
}

/**
 * Writes the rows to a file beside the backup, encrypted like it; one snapshot, read in one transaction. Compresses
 * nothing meanwhile, because the embedded database serves nobody else during a transaction. Throws BackupError if this
 * version never prepared the database, or if it is away.
 */
export async function saveRows(database: Database, backup: BackupSource): Promise<SavedRows> {
  const file = `${backup.file}.rows.unfinished`;
  const handle = await open(file, 'w', 0o600);
  try {
    const end: BackupEnd = {};
    const keys = await database.db.transaction(
      async (tx) => {
        const text = textOf(linesOfRows(tx, end));
        for await (const bytes of protectedBy(backup.passphrase, text)) await handle.writeFile(bytes);
        return allFileKeys(tx);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    return { file, end, keys: [...keys] };
  } catch (error) {
    rmSync(file, { force: true });
    if (unpreparedStates.has(codeOf(rootCause(error)) ?? '')) {
      throw new BackupError(
        'Diese Version der Software hat die Datenbank noch nie benutzt: Starten Sie den Server zuerst einmal.',
      );
    }
    if (isDatabaseAway(error)) throw databaseError(error);
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Packs saved rows and their files into a new file: gzipped lines of JSON, encrypted if there is a passphrase. Removes
 * the file of rows. Throws BackupError if the file exists. `checkBackup` reads it back.
 */
export async function packBackup(target: BackupSource, rows: SavedRows, files: FileSource): Promise<void> {
  const { file, passphrase } = target;
  try {
    await writeNew(file, async (out) => {
      const saved = decrypted(createReadStream(rows.file, { highWaterMark: portionText }), { ...rows, passphrase });
      const packed = gzipped(saved, textOf(linesOfFiles(files, rows)));
      await pipeline(protectedBy(passphrase, packed), out);
    });
  } finally {
    rmSync(rows.file, { force: true });
  }
}

/** Writes a backup into a new file while a server may use the database. Throws as `saveRows` and `packBackup` do. */
export async function saveBackup(database: Database, target: BackupSource, files: FileSource): Promise<void> {
  await packBackup(target, await saveRows(database, target), files);
}

const name = 'backup';

/** Notes that a good backup was made; `at` is now by the database's clock if absent. */
export async function noteBackup(db: Db, at: Date | SQL = sql`now()`): Promise<void> {
  await db.insert(milestones).values({ name, at }).onConflictDoUpdate({ target: milestones.name, set: { at } });
}

/** When the last good backup was made, by whatever clock there was then; null if none is known. */
export async function lastBackup(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: milestones.at }).from(milestones).where(eq(milestones.name, name));
  return row?.at ?? null;
}

/**
 * Makes a backup and checks it; records it only if no uploaded file is missing. Rejects as `saveBackup` and
 * `checkBackup` do. Returns the summary.
 */
export async function makeBackup(database: Database, target: BackupSource, files: FileSource): Promise<BackupSummary> {
  await saveBackup(database, target, files);
  const summary = await checkBackup(target);
  if (summary.missing.size === 0) await noteBackup(database.db);
  return summary;
}
