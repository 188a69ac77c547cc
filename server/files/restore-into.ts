import { BackupError } from '../db/backup/file';
import type { FileTarget } from '../db/backup/restore-backup';
import { isFileKey } from './file-key';
import type { FileStore } from './file-store';
import { discard, receiveFile } from './receive';

/** Takes the files of a backup into a storage, each whole or not at all. Throws BackupError for one that is damaged. */
export function restoreInto(store: FileStore): FileTarget {
  return {
    async put({ key, sha256, bytes }) {
      if (!isFileKey(key)) throw new BackupError('The backup names a file by what is no key of one.');
      const limit = Number.MAX_SAFE_INTEGER;
      const received = await receiveFile(bytes, { folder: store.receivingDir, limit });
      try {
        if (received.sha256 !== sha256) throw new BackupError('A file in the backup is damaged. Nothing was changed.');
        await store.keepAs(key, received);
      } finally {
        await discard(received);
      }
    },
  };
}
