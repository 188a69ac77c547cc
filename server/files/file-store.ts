import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { NoteStore } from '../erasure/erasure-ledger';
import { discard, type ReceivedFile, receiveFile, storageError } from './receive';

/** 160 random bits as hexadecimal digits. */
export function newFileKey(): string {
  return randomBytes(20).toString('hex');
}

/** Only such keys can be part of a path: they cannot name anything outside the folder. */
export function isFileKey(text: string): boolean {
  return /^[\da-f]{40}$/.test(text);
}

export function requireFileKey(text: string): string {
  if (!isFileKey(text)) throw new Error('This is no key of a file.');
  return text;
}

/** Both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Notes are empty files; their names are the notes. */
export const notesFolder = 'ledger';

export interface ListedFile {
  key: string;
  changedAt: Date;
  /** In bytes. */
  size: number;
}

/** A folder or a bucket. The file of a key never changes. Keys are random and unrelated to original names. */
export interface FileStore extends NoteStore {
  /** All or nothing. */
  keep: (file: ReceivedFile) => Promise<string>;
  /** For restoring a backup. */
  keepAs: (key: string, file: ReceivedFile) => Promise<void>;
  /** Null if there is no such file. */
  get: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Idempotent. */
  remove: (key: string) => Promise<void>;
  /** In no particular order. */
  list: () => AsyncIterable<ListedFile>;
  /** On the same file system as the files, because they are renamed. */
  receivingDir: string;
}

interface PutOptions {
  limit: number;
  /** Throws to refuse the file. */
  check: (file: ReceivedFile) => Promise<void>;
}

export interface KeptFile extends Omit<ReceivedFile, 'path'> {
  key: string;
}

/**
 * Throws what `check` throws, and Refused if the file is too large, the disk is full or the store is away. Then nothing
 * of the file remains.
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
