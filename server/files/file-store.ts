import type { Readable } from 'node:stream';
import type { ReceivedFile } from './receive';

/** Bytes of a file, the first and the last one included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** One file as housekeeping sees it. */
export interface ListedFile {
  key: string;
  /** When it was put there. */
  changedAt: Date;
}

/**
 * Where uploaded files are kept: a folder or a bucket. A file never changes under its key; keys are made here, random and
 * without anything of the name it came with.
 */
export interface FileStore {
  /** Takes a received file over and returns its key. All of it is there afterwards, or nothing. */
  keep: (file: ReceivedFile) => Promise<string>;
  /** Takes a file over under the key that it had, as when a backup is restored. */
  keepAs: (key: string, file: ReceivedFile) => Promise<void>;
  /** The bytes of a file, or a range of them; null where there is no such file. */
  get: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Removes a file; one that is not there is removed already. */
  remove: (key: string) => Promise<void>;
  /** All files, in no order. */
  list: () => AsyncIterable<ListedFile>;
  /** Folder for what is being received: beside the files, so that one can be moved there. */
  receivingDir: string;
}
