import { mediaFiles } from '@shared/schema';
import { refusesRow } from '../base/database-errors';
import { DomainError } from '../base/domain-errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import type { FileStore } from '../files/file-store';
import { discard, type ReceivedFile, receiveFile, storageAway, storageError } from '../files/receive';
import type { FileValues } from './media-records';
import type { Encoding, PictureEncoder } from './picture-encoder';

/** Files that are missing or truncated. Lists the store once. Throws Refused if the store is away. */
export async function lostPictures(db: Db, files: Pick<FileStore, 'list'>): Promise<ReadonlySet<number>> {
  const named = await db
    .select({ id: mediaFiles.mediaId, key: mediaFiles.storageKey, size: mediaFiles.size })
    .from(mediaFiles);
  if (named.length === 0) return new Set();
  const kept = new Map<string, number>();
  for await (const { key, size } of files.list()) kept.set(key, size);
  return new Set(named.filter(({ key, size }) => kept.get(key) !== size).map(({ id }) => id));
}

interface PictureFilesDeps {
  files: FileStore;
  encode: PictureEncoder;
  log: Log;
}

export interface PictureFiles {
  /** All files or none. Throws Refused if the source is not a picture, the disk is full or the store is away. */
  make: (encoding: Encoding) => Promise<FileValues[]>;
  /** The file exists until `use` settles. Throws Refused. */
  fetched: <Result>(storageKey: string, use: (file: ReceivedFile) => Promise<Result>) => Promise<Result>;
  /**
   * Runs the transaction that records stored files, and removes them if it is refused. After any other error they stay,
   * because it may have been committed.
   */
  named: <Result>(kept: readonly FileValues[], name: () => Promise<Result>) => Promise<Result>;
  /** Housekeeping retries failed removals. */
  remove: (keys: readonly string[]) => Promise<void>;
}

export function createPictureFiles({ files, encode, log }: PictureFilesDeps): PictureFiles {
  async function remove(keys: readonly string[]): Promise<void> {
    for (const key of keys)
      await files.remove(key).catch((error: unknown) => log.warn({ error }, 'a file could not be removed yet'));
  }

  return {
    remove,
    async make(encoding) {
      const kept: FileValues[] = [];
      try {
        const made = await encode(files.receivingDir, encoding);
        try {
          for (const file of made) {
            const { path: _path, ...values } = file;
            kept.push({ ...values, storageKey: await files.keep(file) });
          }
        } finally {
          for (const file of made) await discard(file);
        }
        return kept;
      } catch (error) {
        await remove(kept.map(({ storageKey }) => storageKey));
        throw storageError(error);
      }
    },
    async fetched(storageKey, use) {
      let file: ReceivedFile;
      try {
        const content = await files.get(storageKey);
        if (!content) throw storageAway(new Error('a stored file is missing'));
        file = await receiveFile(content, { folder: files.receivingDir, limit: Number.MAX_SAFE_INTEGER });
      } catch (error) {
        throw storageError(error);
      }
      try {
        return await use(file);
      } finally {
        await discard(file);
      }
    },
    async named(kept, name) {
      try {
        return await name();
      } catch (error) {
        if (error instanceof DomainError || refusesRow(error)) await remove(kept.map(({ storageKey }) => storageKey));
        throw error;
      }
    },
  };
}
