import type { FileStore } from './file-store';
import { discard, type ReceivedFile, receiveFile } from './receive';
import { storageError } from './storage-errors';

interface PutOptions {
  /** Most bytes that are taken. */
  limit: number;
  /** Looks at the whole file before it is kept; throws what is wrong with it. */
  check: (file: ReceivedFile) => Promise<void>;
}

/** A file that is kept. */
export interface KeptFile {
  key: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hex. */
  sha256: string;
}

/**
 * Receives a file, has it checked and keeps it. Throws 413 beyond the limit, what the check throws, 507 where the disk is
 * full and 503 where the storage is away; nothing is left of it then.
 */
export async function putFile(
  store: FileStore,
  source: AsyncIterable<Uint8Array>,
  { limit, check }: PutOptions,
): Promise<KeptFile> {
  try {
    const received = await receiveFile(source, { folder: store.receivingDir, limit });
    try {
      await check(received);
      return { key: await store.keep(received), size: received.size, sha256: received.sha256 };
    } finally {
      await discard(received);
    }
  } catch (error) {
    throw storageError(error);
  }
}
