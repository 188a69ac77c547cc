import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a text in base64url: what is stored in place of tokens, ids and addresses that nobody is to read. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What a value is signed with: the server's secret, and what the value belongs to, which it does not show. */
export interface SigningKey {
  secret: string;
  bound: string;
}

/** A genuine value that is still valid; `id` is its SHA-256, by which a used one can be remembered. */
interface Signed {
  id: string;
  claim: string;
  expiresAt: Date;
}

const signature = ({ secret, bound }: SigningKey, text: string) =>
  createHmac('sha256', secret).update(`${bound}|${text}`).digest('base64url');

/**
 * Makes a signed value that need not be stored: its end, a random name, a claim (in letters of base64url), and an
 * HMAC-SHA-256 over all of it. `lifetime` is in milliseconds.
 */
export function createSigned(key: SigningKey, lifetime: number, { claim = '', now = Date.now() } = {}): string {
  const parts = [(now + lifetime).toString(36), randomBytes(18).toString('base64url'), ...(claim ? [claim] : [])];
  const text = parts.join('.');
  return `${text}.${signature(key, text)}`;
}

/** What a value claims before anything vouches for it: enough to find out what it would be bound to. */
export function claimOf(signed: string): string {
  const [, , claim = '', ...rest] = signed.split('.');
  return rest.length > 0 ? claim : '';
}

/** Reads a value; null for one that is not genuine, or no longer valid. Single use is the caller's to check. */
export function readSigned(key: SigningKey, signed: string, now = Date.now()): Signed | null {
  const end = Math.max(0, signed.lastIndexOf('.'));
  // Compared as text: what base64 leaves out when it is read would make many values of one.
  const expected = Buffer.from(signature(key, signed.slice(0, end)));
  const actual = Buffer.from(signed.slice(end + 1));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const expiresAt = Number.parseInt(signed, 36);
  if (!(expiresAt > now)) return null;
  return { id: sha256(signed), claim: claimOf(signed), expiresAt: new Date(expiresAt) };
}
