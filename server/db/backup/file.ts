import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { codeOf } from '../../base/database-errors';
import { savedTables, writableColumns } from './tables';

/** Moves on when rows of an older file can no longer be inserted as they are. */
export const formatVersion = 1;
export const formatName = 'abseits-backup';

/** What is wrong with a backup, its file or its target, in one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const header = z.object({ format: z.literal(formatName), version: z.number(), createdAt: z.iso.datetime() });
const row = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
/** The last line: how many rows each table has, and the last id its sequence gave out (null: none yet). */
const end = z.object({
  end: z.record(z.string(), z.object({ rows: z.number(), lastId: z.nullable(z.string().regex(/^\d+$/)) })),
});

type BackupHeader = z.output<typeof header>;
export type BackupRow = z.output<typeof row>;
export type BackupEnd = z.output<typeof end>['end'];

/** What a whole file holds, without its rows. */
export interface BackupSummary {
  header: BackupHeader;
  end: BackupEnd;
}

/** Lines of a gzipped file. Throws BackupError where it is missing, is no gzip, or was cut short. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unpacked) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest) yield rest;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (code === 'Z_BUF_ERROR') throw new BackupError(`${file} is cut short: it is not a whole backup.`);
    if (code?.startsWith('Z_')) throw new BackupError(`${file} is not a backup of this software, or it is damaged.`);
    throw error;
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function readHeader(file: string, line: string): BackupHeader {
  const parsed = header.safeParse(parseJson(line));
  if (!parsed.success) throw new BackupError(`${file} is not a backup of this software.`);
  const { version } = parsed.data;
  if (version !== formatVersion) {
    throw new BackupError(
      `${file} has format version ${version}; this software reads version ${formatVersion}. Restore it with the version of the software that made it.`,
    );
  }
  return parsed.data;
}

/** Throws BackupError for a table or a field that this version of the software does not have. */
function checkRow(file: string, { table, row: fields }: BackupRow): void {
  const known = savedTables[table];
  if (!known)
    throw new BackupError(
      `${file} holds a table this software does not know: ${table}. It was made by a newer version.`,
    );
  const columns = writableColumns(known);
  const unknown = Object.keys(fields).find((field) => !Object.hasOwn(columns, field));
  if (unknown) {
    throw new BackupError(
      `${file} holds a field this software does not know: ${table}.${unknown}. It was made by a newer version.`,
    );
  }
}

/** Rows of a backup, one after another; returns what the whole file says. Throws BackupError for a file that is none. */
export async function* readRows(file: string): AsyncGenerator<BackupRow, BackupSummary> {
  let first: BackupHeader | undefined;
  let last: BackupEnd | undefined;
  const counted: Record<string, number> = {};
  for await (const line of linesOf(file)) {
    if (!first) {
      first = readHeader(file, line);
      continue;
    }
    const value = parseJson(line);
    const parsed = row.safeParse(value);
    if (parsed.success && !last) {
      checkRow(file, parsed.data);
      counted[parsed.data.table] = (counted[parsed.data.table] ?? 0) + 1;
      yield parsed.data;
      continue;
    }
    const ending = end.safeParse(value);
    if (!ending.success || last) throw new BackupError(`${file} is damaged: one of its lines cannot be read.`);
    last = ending.data.end;
  }
  if (!first) throw new BackupError(`${file} is empty.`);
  if (!last) throw new BackupError(`${file} is cut short: it is not a whole backup.`);
  for (const [table, { rows }] of Object.entries(last)) {
    if (rows !== (counted[table] ?? 0)) throw new BackupError(`${file} is damaged: rows of ${table} are missing.`);
  }
  return { header: first, end: last };
}

/** Reads a whole file without keeping it, so that a damaged one is told of before anything is changed. */
export async function checkBackup(file: string): Promise<BackupSummary> {
  const rows = readRows(file);
  for (;;) {
    const next = await rows.next();
    if (next.done) return next.value;
  }
}
