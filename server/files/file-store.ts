import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { NoteStore } from '../erasure/erasure-ledger';
import { discard, type ReceivedFile, receiveFile, storageError } from './receive';

/** A new key: 160 random bits as hexadecimal digits. */
export function newFileKey(): string {
  return randomBytes(20).toString('hex');
}

/** Whether a text is a key, so that it cannot name anything outside the folder. */
export function isFileKey(text: string): boolean {
  return /^[\da-f]{40}$/.test(text);
}

/** Returns the key; throws for a text that is none. */
export function requireFileKey(text: string): string {
  if (!isFileKey(text)) throw new Error('This is no key of a file.');
  return text;
}

/** A range of bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The folder for notes beside the files: empty files whose names are the notes. */
export const notesFolder = 'ledger';

export interface ListedFile {
  key: string;
  changedAt: Date;
  /** Bytes. */
  size: number;
}

/**
 * The storage for uploaded files: a folder or a bucket. The file of a key never changes; keys are random and unrelated
 * to the original names.
 */
export interface FileStore extends NoteStore {
  /** Stores a received file completely, or not at all, and returns its key. */
  keep: (file: ReceivedFile) => Promise<string>;
  /** Stores a file under its former key, as when a backup is restored. */
  keepAs: (key: string, file: ReceivedFile) => Promise<void>;
  /** The bytes of a file, or a range of them; null where there is no such file. */
  get: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Removes a file; one that is not there is removed already. */
  remove: (key: string) => Promise<void>;
  /** All files, in no order. */
  list: () => AsyncIterable<ListedFile>;
  /** The folder for files being received, on the same file system as a folder of files. */
  receivingDir: string;
}

interface PutOptions {
  limit: number;
  /** Checks the whole file before it is stored; throws where it is refused. */
  check: (file: ReceivedFile) => Promise<void>;
}

export interface KeptFile extends Omit<ReceivedFile, 'path'> {
  key: string;
}

/**
 * Receives, checks and stores a file. Throws Refused where it is too large, the disk is full or the storage is away,
 * and what the check throws; nothing is left of the file then.
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
