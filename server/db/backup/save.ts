import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { asc, getTableName, gt, sql } from 'drizzle-orm';
import { codeOf, rootCause } from '../../base/database-errors';
import type { Database, Db } from '../database';
import { allFileKeys } from '../file-keys';
import { type BackupEnd, BackupError, formatName, formatVersion } from './file';
import { type SavedTable, savedTables, writableColumns } from './tables';

/** Rows read at a time; a version of content may weigh some hundred kilobytes. */
const portion = 100;

/** A table or a column is missing: the database is empty or of another version. */
const unpreparedStates = new Set(['42P01', '42703']);

async function* rowsOf(db: Db, table: SavedTable): AsyncGenerator<Record<string, unknown>> {
  for (let after = 0; ; ) {
    const rows = await db
      .select(writableColumns(table))
      .from(table)
      .where(gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(portion);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = Number(last.id);
  }
}

/** The last id that a table gave out, so that the id of something erased is never given to something else. */
async function lastIdOf(db: Db, table: SavedTable): Promise<string | null> {
  const [row] = await db
    .select({
      lastId: sql<
        string | null
      >`pg_sequence_last_value(pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass)::text`,
    })
    .from(sql`(select) as one`);
  return row?.lastId ?? null;
}

/** Where the files are that rows name by key. */
export interface FileSource {
  get: (key: string) => Promise<AsyncIterable<Uint8Array> | null>;
}

/** Bytes of a file in one line. */
const lineBytes = 48_000;

/** A file as lines: its key, then its bytes. Nothing where the storage does not have it. */
async function* linesOfFile(files: FileSource, key: string): AsyncGenerator<object, boolean> {
  const counted = await files.get(key);
  if (!counted) return false;
  // Read twice, so that a damaged copy is known from a whole one without keeping it in memory.
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of counted) {
    hash.update(bytes);
    size += bytes.byteLength;
  }
  const content = await files.get(key);
  if (!content) return false;
  yield { file: key, size, sha256: hash.digest('hex') };
  for await (const bytes of content) {
    const buffer = Buffer.from(bytes);
    for (let at = 0; at < buffer.length; at += lineBytes)
      yield { bytes: buffer.toString('base64', at, Math.min(at + lineBytes, buffer.length)) };
  }
  return true;
}

/** A backup as lines of JSON: a header, `{ table, row }` for each row, the files that rows name, the counts last. */
async function* linesOf(db: Db, files: FileSource | null, missing: string[]): AsyncGenerator<object, void> {
  const end: BackupEnd = {};
  yield { format: formatName, version: formatVersion, createdAt: new Date().toISOString() };
  for (const [name, table] of Object.entries(savedTables)) {
    let rows = 0;
    for await (const row of rowsOf(db, table)) {
      yield { table: name, row };
      rows += 1;
    }
    end[name] = { rows, lastId: await lastIdOf(db, table) };
  }
  let saved = 0;
  for (const key of files ? await allFileKeys(db) : []) {
    if (files && (yield* linesOfFile(files, key))) saved += 1;
    else missing.push(key);
  }
  yield { end, files: saved };
}

async function* asText(lines: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/**
 * Writes content, accounts, enquiries and, where `files` says where they are, the files that any of them name into a new
 * file: gzipped lines of JSON. Returns the keys of files that the storage has lost. All of it is one state of the database,
 * read in one transaction; the file is readable by its owner alone and has its name only once it is whole. Throws
 * BackupError where the file exists or the database was never prepared by this version.
 */
export async function saveBackup(
  database: Database,
  file: string,
  files: FileSource | null = null,
): Promise<{ missing: string[] }> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name, or remove it first.`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  const missing: string[] = [];
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await database.db.transaction(
      (tx) => pipeline(linesOf(tx, files, missing), asText, createGzip(), handle.createWriteStream({ flush: true })),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    // Unlike a rename, a link never replaces a file that has come to be there meanwhile.
    linkSync(unfinished, file);
    rmSync(unfinished);
    return { missing };
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (unpreparedStates.has(codeOf(rootCause(error)) ?? '')) {
      throw new BackupError(
        'The database was never used by this version of the software. Start the server once first.',
      );
    }
    throw error;
  }
}
