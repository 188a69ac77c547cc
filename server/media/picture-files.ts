import { mediaFiles } from '@shared/schema';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { type FileStore, keepFile, recordFiles, removeFiles } from '../files/file-store';
import { discard, type ReceivedFile, storageAway, storageError, withReceived } from '../files/receive';
import { downloadFormatOf } from './download-format';
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
  /** The uploaded file itself, as a download. Throws Refused if its bytes are of no kind that is taken. */
  keepWhole: (file: ReceivedFile) => Promise<FileValues[]>;
  /** The file exists until `use` settles. Throws Refused. */
  fetched: <Result>(storageKey: string, use: (file: ReceivedFile) => Promise<Result>) => Promise<Result>;
  /** See `recordFiles`. */
  named: <Result>(kept: readonly FileValues[], name: () => Promise<Result>) => Promise<Result>;
  remove: (files: readonly Pick<FileValues, 'storageKey'>[]) => Promise<void>;
}

export function createPictureFiles({ files, encode, log }: PictureFilesDeps): PictureFiles {
  const remove: PictureFiles['remove'] = (stored) => removeFiles(files, log, stored);

  return {
    remove,
    async make(encoding) {
      const kept: FileValues[] = [];
      try {
        const made = await encode(files.receivingDir, encoding);
        try {
          for (const file of made) {
            const { path: _path, ...values } = file;
            kept.push({ ...values, ...(await keepFile(files, file)) });
          }
        } finally {
          for (const file of made) await discard(file);
        }
        return kept;
      } catch (error) {
        await remove(kept);
        throw storageError(error);
      }
    },
    async keepWhole(file) {
      const format = await downloadFormatOf(file);
      try {
        return [{ ...(await keepFile(files, file)), format, purpose: 'download', width: 0, height: 0 }];
      } catch (error) {
        throw storageError(error);
      }
    },
    async fetched(storageKey, use) {
      try {
        const content = await files.get(storageKey);
        if (!content) throw storageAway(new Error('a stored file is missing'));
        return await withReceived(content, { folder: files.receivingDir, limit: Number.MAX_SAFE_INTEGER }, use);
      } catch (error) {
        throw storageError(error);
      }
    },
    named: (kept, record) => recordFiles(files, log, kept, record),
  };
}
