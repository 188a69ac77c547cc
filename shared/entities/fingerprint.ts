import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Short fingerprint of a text: the first 96 bits of its SHA-256 in base64url, so 16 characters; equal texts have equal
 * ones. The same in the browser and at the server, because both tell an outdated translation by it.
 */
export function fingerprint(text: string): string {
  const bytes = sha256(utf8ToBytes(text));
  let written = '';
  for (let at = 0; at < 12; at += 3) {
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) written += alphabet[(bits >> shift) & 63];
  }
  return written;
}
