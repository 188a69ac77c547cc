import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { codeOf } from '../base/database-errors';
import { fileNamedBy } from '../files/files-in-use';
import { BackupError } from './backup-error';
import { decrypted } from './encryption';
import { savedTables, writableColumns } from './tables';

/** Increase it when rows of older files can no longer be inserted as they are. */
export const formatVersion = 1;
export const formatName = 'abseits-backup';

const header = z.object({
  format: z.literal(formatName),
  version: z.number(),
  createdAt: z.iso.datetime(),
  /** Version of the software that made it; older versions did not note theirs. */
  software: z.optional(z.string()),
});
const row = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const fileStart = z.object({ file: z.string(), size: z.number(), sha256: z.string() });
// A wrong base64 text is detected by the file's hash.
const fileBytes = z.object({ bytes: z.string().transform((text) => Buffer.from(text, 'base64')) });
/** The last line: rows per table, and the last id of each sequence (null: none yet). */
const end = z.object({
  end: z.record(z.string(), z.object({ rows: z.number(), lastId: z.nullable(z.string().regex(/^\d+$/)) })),
  files: z.optional(z.number()),
});
const part = z.union([row, fileStart, fileBytes, end]);

type BackupHeader = z.output<typeof header>;
export type BackupRow = z.output<typeof row>;
export type BackupEnd = z.output<typeof end>['end'];

export interface BackupSummary {
  header: BackupHeader;
  end: BackupEnd;
  files: number;
  missing: Map<string, string>;
}

/** Missing files by kind, for the operator: "Bilder: 2, Unterlagen: 1". */
export function countByKind(missing: ReadonlyMap<string, string>): string {
  const kinds = [...missing.values()];
  return [...new Set(kinds)].map((kind) => `${kind}: ${kinds.filter((one) => one === kind).length}`).join(', ');
}

type BackupPart = Exclude<z.output<typeof part>, z.output<typeof end>>;

export interface BackupSource {
  file: string;
  passphrase?: string | undefined;
}

/** Decrypted and gunzipped. Throws BackupError if the file is missing, truncated, no gzip or not to be decrypted. */
async function* linesOf({ file, passphrase }: BackupSource, bytes: Readable): AsyncGenerator<string> {
  const plain = (source: AsyncIterable<Buffer>) => decrypted(source, { file, passphrase });
  const unpacked = pipeline(bytes, plain, createGunzip({ chunkSize: 65_536 }), () => {});
  unpacked.setEncoding('utf8');
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
    if (code === 'ENOENT') throw new BackupError(`Die Datei ${file} gibt es nicht.`);
    if (code === 'Z_BUF_ERROR') throw new BackupError(`${file} ist abgeschnitten: Das ist keine ganze Sicherung.`);
    if (code?.startsWith('Z_'))
      throw new BackupError(`${file} ist keine Sicherung dieser Software, oder sie ist beschädigt.`);
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
  if (!parsed.success) throw new BackupError(`${file} ist keine Sicherung dieser Software.`);
  const { version } = parsed.data;
  if (version !== formatVersion) {
    throw new BackupError(
      `${file} hat das Format ${version}, und diese Version liest das Format ${formatVersion}: Stellen Sie mit der Version wieder her, die sie gemacht hat.`,
    );
  }
  return parsed.data;
}

/** The header of a backup that is being read; stops behind it. Throws BackupError for an invalid one. */
export async function headerIn(source: BackupSource, bytes: Readable): Promise<BackupHeader> {
  for await (const line of linesOf(source, bytes)) return readHeader(source.file, line);
  throw new BackupError(`${source.file} ist leer.`);
}

function checkRow(file: string, { table, row: fields }: BackupRow): void {
  const known = savedTables[table];
  const columns = known && writableColumns(known);
  const unknown = columns ? Object.keys(fields).find((field) => !Object.hasOwn(columns, field)) : '';
  if (unknown === undefined) return;
  const name = unknown ? `${table}.${unknown}` : table;
  throw new BackupError(`${file} stammt von einer neueren Version der Software: Diese kennt ${name} nicht.`);
}

function checkCounts(file: string, counted: Record<string, number>, files: number, last: z.output<typeof end>): void {
  for (const [table, { rows }] of Object.entries(last.end)) {
    if (rows !== (counted[table] ?? 0)) throw new BackupError(`${file} ist beschädigt: Zeilen von ${table} fehlen.`);
  }
  if (files !== (last.files ?? 0)) throw new BackupError(`${file} ist beschädigt: Dateien fehlen.`);
}

/** Yields rows, then files with their bytes; returns the summary. Throws BackupError for an invalid file. */
async function* readParts(source: BackupSource): AsyncGenerator<BackupPart, BackupSummary> {
  const { file } = source;
  let first: BackupHeader | undefined;
  let last: z.output<typeof end> | undefined;
  const counted: Record<string, number> = {};
  let files = 0;
  const missing: BackupSummary['missing'] = new Map();
  for await (const line of linesOf(source, createReadStream(file))) {
    if (!first) {
      first = readHeader(file, line);
      continue;
    }
    const read = part.safeParse(parseJson(line)).data;
    if (!read || last) throw new BackupError(`${file} ist beschädigt: Eine der Zeilen ist nicht lesbar.`);
    if ('end' in read) {
      last = read;
      continue;
    }
    if ('row' in read) {
      // `readRows` stops at the first file.
      if (files > 0) throw new BackupError(`${file} ist beschädigt: Zeilen stehen hinter Dateien.`);
      checkRow(file, read);
      counted[read.table] = (counted[read.table] ?? 0) + 1;
      const named = fileNamedBy(savedTables[read.table], read.row);
      if (named) missing.set(named.key, named.kind);
    } else if ('file' in read) {
      files += 1;
      missing.delete(read.file);
    }
    yield read;
  }
  if (!first) throw new BackupError(`${file} ist leer.`);
  if (!last) throw new BackupError(`${file} ist abgeschnitten: Das ist keine ganze Sicherung.`);
  checkCounts(file, counted, files, last);
  return { header: first, end: last.end, files, missing };
}

/**
 * The rows of a backup. Throws BackupError for faults in the part that it reads. Stops before the files: reading them
 * takes minutes, in which the transaction that inserts the rows would time out.
 */
export async function* readRows(source: BackupSource): AsyncGenerator<BackupRow, void> {
  for await (const part of readParts(source)) {
    if (!('row' in part)) return;
    yield part;
  }
}

export interface SavedFile {
  key: string;
  sha256: string;
  /** Read these before asking for the next file. */
  bytes: AsyncIterable<Buffer>;
}

/** The files of a backup. Throws BackupError for an invalid file. */
export async function* readFiles(source: BackupSource): AsyncGenerator<SavedFile, void> {
  const parts = readParts(source);
  let next = await parts.next();
  async function* bytes(): AsyncGenerator<Buffer> {
    for (; !next.done && 'bytes' in next.value; next = await parts.next()) yield next.value.bytes;
  }
  while (!next.done) {
    const part = next.value;
    next = await parts.next();
    if ('file' in part) yield { key: part.file, sha256: part.sha256, bytes: bytes() };
  }
}

/**
 * Reads a whole backup without keeping it: decrypts it, counts its rows and files, and checks the files against their
 * hashes, so that damage is reported before anything is changed. Throws BackupError.
 */
export async function checkBackup(source: BackupSource): Promise<BackupSummary> {
  const parts = readParts(source);
  let hash = createHash('sha256');
  let sha256: string | undefined;
  const closeFile = () => {
    if (sha256 !== undefined && hash.digest('hex') !== sha256)
      throw new BackupError(`${source.file} ist beschädigt: Eine der Dateien ist nicht, was gesichert wurde.`);
  };
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      closeFile();
      return next.value;
    }
    if ('bytes' in next.value) hash.update(next.value.bytes);
    if (!('file' in next.value)) continue;
    closeFile();
    hash = createHash('sha256');
    ({ sha256 } = next.value);
  }
}
