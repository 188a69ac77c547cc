import { refusesRow } from '../base/database-errors';
import { isDomainError } from '../base/domain-errors';
import { HttpError } from '../base/errors';
import type { Log } from '../base/log';
import type { FileStore } from '../files/file-store';
import { discard, type ReceivedFile, receiveFile } from '../files/receive';
import { storageAway, storageError } from '../files/storage-errors';
import type { FileValues } from './media-records';
import type { Encoding, PictureEncoder } from './picture-encoder';

interface PictureFilesDeps {
  files: FileStore;
  encode: PictureEncoder;
  log: Log;
}

/** Makes the files of pictures and keeps them: all of them, or none. */
export interface PictureFiles {
  /** Throws 400 for what is no picture, 507 where the disk is full and 503 where the storage is away. */
  make: (encoding: Encoding) => Promise<FileValues[]>;
  /** A kept file once more, for `make`, as long as `use` takes. */
  fetched: <Result>(storageKey: string, use: (file: ReceivedFile) => Promise<Result>) => Promise<Result>;
  /** Writes down where kept files are. They are removed again where that is refused, and stay where it may have happened. */
  named: <Result>(kept: readonly FileValues[], name: () => Promise<Result>) => Promise<Result>;
  /** What cannot be removed now, housekeeping removes. */
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
        if (!content) throw Object.assign(storageAway(), { cause: new Error('a stored file is missing') });
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
        if (error instanceof HttpError || isDomainError(error) || refusesRow(error))
          await remove(kept.map(({ storageKey }) => storageKey));
        throw error;
      }
    },
  };
}
