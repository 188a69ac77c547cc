import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../base/database-errors';
import { isFileKey, newFileKey, requireFileKey } from './file-key';
import type { FileStore, ListedFile } from './file-store';

/** What a folder's entries survive a loss of power by. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems, and Windows, know no such thing.
    if (!['EINVAL', 'EPERM', 'EISDIR', 'ENOTSUP'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** Keeps files in a folder, spread over 256 folders by the beginning of their keys, readable by their owner alone. */
export function createFolderStore(folder: string, receivingDir = path.join(folder, 'receiving')): FileStore {
  const folderOf = (key: string) => path.join(folder, requireFileKey(key).slice(0, 2));
  const placeOf = (key: string) => path.join(folderOf(key), key);

  async function keepAs(key: string, received: { path: string }): Promise<void> {
    const home = folderOf(key);
    await mkdir(home, { recursive: true, mode: 0o700 });
    await rename(received.path, placeOf(key));
    await syncFolder(home);
    await syncFolder(folder);
  }

  return {
    receivingDir,
    async keep(received) {
      const key = newFileKey();
      await keepAs(key, received);
      return key;
    },
    keepAs,
    async get(key, range) {
      let file: Awaited<ReturnType<typeof open>>;
      try {
        file = await open(placeOf(key), 'r');
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
      return file.createReadStream(range);
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
    async *list(): AsyncGenerator<ListedFile> {
      for await (const part of entriesOf(folder)) {
        if (!/^[\da-f]{2}$/.test(part)) continue;
        for await (const key of entriesOf(path.join(folder, part))) {
          const found = isFileKey(key) ? await stat(path.join(folder, part, key)).catch(() => null) : null;
          if (found) yield { key, changedAt: found.mtime };
        }
      }
    },
  };
}
