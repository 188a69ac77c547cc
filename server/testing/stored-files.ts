import { type FileStore, keepFile } from '../files/file-store';
import { type ReceivedFile, storageError, withReceived } from '../files/receive';

interface PutOptions {
  limit: number;
  /** Throws to refuse the file. */
  check: (file: ReceivedFile) => Promise<void>;
}

/** Stores a file as an upload is stored. */
export async function putFile(store: FileStore, source: AsyncIterable<Uint8Array>, { limit, check }: PutOptions) {
  const kept = withReceived(source, { folder: store.receivingDir, limit }, async (file) => {
    await check(file);
    const { storageKey: key, ...facts } = await keepFile(store, file);
    return { key, ...facts };
  });
  return kept.catch((error: unknown) => Promise.reject(storageError(error)));
}
