import { closeSync, linkSync, openSync, renameSync } from 'node:fs';
import { codeOf } from './database-errors';

/** What FAT, exFAT and some network shares answer to what they cannot do; EPERM and EACCES as well. */
const unsupported = new Set([
  'EACCES',
  'EINVAL',
  'EISDIR',
  'EMLINK',
  'ENOSYS',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EPERM',
  'EXDEV',
]);

/**
 * Whether the file system cannot do what was asked. Ask only about a file that this process has just written: elsewhere
 * some of these codes tell of a lack of rights.
 */
export const isUnsupported = (error: unknown): boolean => unsupported.has(codeOf(error) ?? '');

/** Gives a finished file a second name. False if that is taken. Throws what `isUnsupported` knows if there are no hard links. */
export function linkName(finished: string, name: string): boolean {
  try {
    linkSync(finished, name);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Gives a finished file a name, under which it is never seen incomplete, and never takes one from another file: false if
 * it is taken. Without hard links an empty file holds the name for the moment until the finished one replaces it.
 */
export function giveName(finished: string, name: string): boolean {
  try {
    return linkName(finished, name);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  }
  try {
    closeSync(openSync(name, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  renameSync(finished, name);
  return true;
}
