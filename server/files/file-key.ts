import { randomBytes } from 'node:crypto';

/** A new key: 160 random bits in letters that any file system tells apart. */
export function newFileKey(): string {
  return randomBytes(20).toString('hex');
}

/** Whether a text is a key, and so names a file and nothing outside of the folder. */
export function isFileKey(text: string): boolean {
  return /^[\da-f]{40}$/.test(text);
}

/** Throws for anything that no store has given out as a key. */
export function requireFileKey(text: string): string {
  if (!isFileKey(text)) throw new Error('This is no key of a file.');
  return text;
}
