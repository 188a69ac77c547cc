import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../base/database-errors';
import type { FilesConfig } from '../base/environment-values';
import { isUnsupported } from '../base/new-name';
import { type Patience, patiently } from '../base/try-again';
import type { NoteStore } from '../erasure/erasure-ledger';
import { type ByteRange, type FileStore, isFileKey, type ListedFile, notesFolder, requireFileKey } from './file-store';
import { createS3Store } from './s3-store';

/** Makes the entries of a folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems, and Windows, do not support this.
    if (!isUnsupported(error)) throw error;
  } finally {
    await handle.close();
  }
}

export async function* folderEntries(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** Null if there is no such file. */
export async function bytesOf(file: string, range?: ByteRange): Promise<Readable | null> {
  try {
    return (await open(file, 'r')).createReadStream(range);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

export function folderNotes(folder: string): NoteStore {
  const notes = path.join(folder, notesFolder);
  return {
    async note(names) {
      await mkdir(notes, { recursive: true, mode: 0o700 });
      for (const name of names) await (await open(path.join(notes, name), 'a', 0o600)).close();
      await syncFolder(notes);
      await syncFolder(folder);
    },
    notes: () => folderEntries(notes),
  };
}

/** 256 subfolders by the first two digits of the keys, readable by the owner only. */
export function createFolderStore(folder: string, receivingDir = path.join(folder, 'receiving')): FileStore {
  const folderOf = (key: string) => path.join(folder, requireFileKey(key).slice(0, 2));
  const placeOf = (key: string) => path.join(folderOf(key), key);

  return {
    ...folderNotes(folder),
    receivingDir,
    async keep(key, received) {
      const home = folderOf(key);
      await mkdir(home, { recursive: true, mode: 0o700 });
      await rename(received.path, placeOf(key));
      await syncFolder(home);
      await syncFolder(folder);
    },
    get: async (key, range) => bytesOf(placeOf(key), range),
    getWhole: async (key) => bytesOf(placeOf(key)),
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
    async *list(): AsyncGenerator<ListedFile> {
      for await (const part of folderEntries(folder)) {
        if (!/^[\da-f]{2}$/.test(part)) continue;
        for await (const key of folderEntries(path.join(folder, part))) {
          const found = isFileKey(key) ? await stat(path.join(folder, part, key)).catch(() => null) : null;
          if (found) yield { key, changedAt: found.mtime, size: found.size };
        }
      }
    },
  };
}

/** Creates nothing before the first file. `patience`: how long to go on asking a bucket that refuses for a moment. */
export function openFiles({ filesDir, s3 }: FilesConfig, patience?: Patience): FileStore {
  const receivingDir = path.join(filesDir, 'receiving');
  return s3 ? createS3Store(s3, receivingDir, patience) : createFolderStore(filesDir, receivingDir);
}

/** The uploaded files, for a backup: nobody waits for it, so it is patient with a bucket. */
export function filesToSave(config: FilesConfig): Pick<FileStore, 'get'> {
  const store = openFiles(config, patiently);
  return { get: store.getWhole };
}
