import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { refusesRow } from '../base/database-errors';
import { DomainError } from '../base/domain-errors';
import type { Log } from '../base/log';
import type { NoteStore } from '../erasure/erasure-ledger';
import type { ReceivedFile } from './receive';

/** 160 random bits as hexadecimal digits. */
function newFileKey(): string {
  return randomBytes(20).toString('hex');
}

/** Only such keys can be part of a path: they cannot name anything outside the folder. */
export function isFileKey(text: string): boolean {
  return /^[\da-f]{40}$/.test(text);
}

/** Returns the text. Throws if it is no key, so that no text from elsewhere becomes a path. */
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
  /** All or nothing. Under a new key, unless a backup is restored. */
  keep: (key: string, file: ReceivedFile) => Promise<void>;
  /** Null if there is no such file. */
  get: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** For whoever reads to the end: a download that breaks off goes on where it stopped. Null as for `get`. */
  getWhole: (key: string) => Promise<Readable | null>;
  /** Idempotent. */
  remove: (key: string) => Promise<void>;
  /** In no particular order. */
  list: () => AsyncIterable<ListedFile>;
  /** On the same file system as the files, because they are renamed. */
  receivingDir: string;
}

export interface KeptFile extends Omit<ReceivedFile, 'path'> {
  storageKey: string;
}

/** Stores a received file under a new key. It is an orphan until a row names it: see `recordFiles`. */
export async function keepFile(store: FileStore, file: ReceivedFile): Promise<KeptFile> {
  const storageKey = newFileKey();
  await store.keep(storageKey, file);
  return { storageKey, size: file.size, sha256: file.sha256 };
}

type Named = Pick<KeptFile, 'storageKey'>;

/** Housekeeping retries failed removals. */
export async function removeFiles(store: Pick<FileStore, 'remove'>, log: Log, files: Iterable<Named>): Promise<void> {
  for (const { storageKey } of files)
    await store
      .remove(storageKey)
      .catch((error: unknown) => log.warn({ error }, 'a file could not be removed; it is tried again'));
}

/**
 * Runs the transaction that records stored files, and removes them if it is refused. After any other error they stay,
 * because it may have been committed; housekeeping removes them if they are unused.
 */
export async function recordFiles<Result>(
  store: Pick<FileStore, 'remove'>,
  log: Log,
  files: Iterable<Named>,
  record: () => Promise<Result>,
): Promise<Result> {
  try {
    return await record();
  } catch (error) {
    if (error instanceof DomainError || refusesRow(error)) await removeFiles(store, log, files);
    throw error;
  }
}
