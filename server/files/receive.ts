import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileTooLarge } from './storage-errors';

/** A file that has arrived whole and is not yet kept: at a place of its own, to be looked at. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hex. */
  sha256: string;
}

interface Receiving {
  /** Folder for what is being received. */
  folder: string;
  /** Most bytes that are taken. */
  limit: number;
}

/** Writes all of `bytes`, however many the system takes at a time. */
async function writeAll(file: Awaited<ReturnType<typeof open>>, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done);
    done += bytesWritten;
  }
}

/**
 * Writes a stream to a file of its own, bytes as they come, and does not return before the disk has it. Throws 413 beyond
 * the limit and whatever the stream or the disk throws; of what was written nothing is left then.
 */
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

/** Removes a received file that is not kept; one that was is no longer there. */
export async function discard(file: ReceivedFile): Promise<void> {
  await rm(file.path, { force: true });
}

/** Removes what began to arrive before a time and never became a file: its process was killed. */
export async function removeUnfinished(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.endsWith('.part')) continue;
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found && found.mtime < before) await rm(place, { force: true });
  }
}
