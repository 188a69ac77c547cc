import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorId } from '@shared/i18n/keys';
import type { Request, RequestHandler } from 'express';
import { codeOf } from '../base/database-errors';
import { Refused } from '../base/domain-errors';
import { HttpError, toHttpError } from '../base/errors';
import type { Log } from '../base/log';
import { allowSlowBody, drain } from '../http/slow-body';

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

const fileTooLarge = (megabytes: number) => new Refused('fileTooLarge', { params: { megabytes } });
export const storageAway = (cause: unknown) => new Refused('storageAway', {}, cause);

/** Turns an error of storing a file into a Refused with its cause; returns other errors unchanged. */
export function storageError(error: unknown): unknown {
  const code = codeOf(error) ?? '';
  if (fullCodes.has(code)) return new Refused('storageFull', {}, error);
  // Errors caused by the sender are handled where requests are read.
  if (['ECONNRESET', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code)) return error;
  return /^E[A-Z]+$/.test(code) ? storageAway(error) : error;
}

export interface ReceivedFile {
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256 in hex. */
  sha256: string;
}

interface Receiving {
  folder: string;
  limit: number;
}

/** A single write may take only part of the bytes. */
async function writeAll(file: Awaited<ReturnType<typeof open>>, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done);
    done += bytesWritten;
  }
}

/** Syncs to disk. Throws Refused beyond the limit, and errors of the stream or disk; then nothing remains. */
export async function receiveFile(
  source: AsyncIterable<Uint8Array>,
  { folder, limit }: Receiving,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, `${randomBytes(20).toString('hex')}.part`);
  const file = await open(place, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const bytes of source) {
      size += bytes.byteLength;
      if (size > limit) throw fileTooLarge(Math.floor(limit / 1_000_000));
      hash.update(bytes);
      await writeAll(file, bytes);
    }
    await file.sync();
    await file.close();
    return { path: place, size, sha256: hash.digest('hex') };
  } catch (error) {
    await file.close().catch(() => {});
    await rm(place, { force: true });
    throw error;
  }
}

/** Does nothing if the file was stored. */
export async function discard(file: ReceivedFile): Promise<void> {
  await rm(file.path, { force: true });
}

/** The file exists until `use` settles. Throws what `receiveFile` and `use` throw. */
export async function withReceived<Result>(
  source: AsyncIterable<Uint8Array>,
  receiving: Receiving,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const file = await receiveFile(source, receiving);
  try {
    return await use(file);
  } finally {
    await discard(file);
  }
}

/** Killed processes leave unfinished files. */
export async function removeUnfinished(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.endsWith('.part')) continue;
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found && found.mtime < before) await rm(place, { force: true });
  }
}

/** Types that a form on another site can send without a preflight request; refusing them prevents CSRF. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Throws Refused if the announced size is too large. */
function checkAnnounced(req: Request, limit: number): void {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw fileTooLarge(limit / 1_000_000);
}

/**
 * Without `onlyType` the content decides what a file is, not its type. Without `limit` that of `receivedBody` holds alone.
 * Throws 415, or Refused if the announced size is too large.
 */
export const fileBody =
  (limit: number | null, wrongType: ErrorId, onlyType?: string): RequestHandler =>
  (req, _res, next) => {
    if (onlyType ? !req.is(onlyType) : req.is(formTypes)) throw new HttpError(415, wrongType);
    if (limit !== null) checkAnnounced(req, limit);
    next();
  };

/** Idle limit of the connection in milliseconds, while a file is received and then processed. */
const waitTime = 15 * 60_000;

interface ReceivingBody {
  files: { receivingDir: string };
  log: Log;
  limit: number;
  /** In milliseconds. */
  time: number;
}

/** The file exists until `use` settles. Throws Refused as `receiveFile` and `storageError` do. */
export async function receivedBody<Result>(
  req: Request,
  { files, log, limit, time }: ReceivingBody,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  allowSlowBody(req, time);
  req.socket.setTimeout(waitTime);
  try {
    checkAnnounced(req, limit);
    // The response uses the same connection, so leaving the loop early must not close it.
    const body = req.iterator({ destroyOnReturn: false });
    return await withReceived(body, { folder: files.receivingDir, limit }, use);
  } catch (thrown) {
    drain(req);
    const error = storageError(thrown);
    if (error instanceof Refused && toHttpError(error).status >= 500)
      log.error({ error: error.cause ?? thrown }, 'an uploaded file could not be stored; the upload was refused');
    throw error;
  }
}
