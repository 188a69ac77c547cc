import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256 in base64url; stored in place of tokens, ids and addresses that must not be readable. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The server's secret, and what the value is bound to, which the value does not reveal. */
export interface SigningKey {
  secret: string;
  bound: string;
  /** How long a value is valid, in milliseconds. */
  lifetime: number;
}

/** A clock may be corrected by this much without a word, in milliseconds. */
const smallStep = 60_000;

/** A genuine value that is still valid; `id` is its SHA-256, by which a used one can be recognized. */
interface Signed {
  id: string;
  claim: string;
  expiresAt: Date;
}

const signature = ({ secret, bound }: SigningKey, text: string) =>
  createHmac('sha256', secret).update(`${bound}|${text}`).digest('base64url');

/**
 * Creates a signed value that need not be stored: expiry, a random name, a claim (of base64url letters), and an
 * HMAC-SHA-256 over all of it.
 */
export function createSigned(key: SigningKey, { claim = '', now = Date.now() } = {}): string {
  const parts = [(now + key.lifetime).toString(36), randomBytes(18).toString('base64url'), ...(claim ? [claim] : [])];
  const text = parts.join('.');
  return `${text}.${signature(key, text)}`;
}

/** The claim of a value before its signature is checked: only for finding what it would be bound to. */
export function claimOf(signed: string): string {
  const [, , claim = '', ...rest] = signed.split('.');
  return rest.length > 0 ? claim : '';
}

/**
 * Verifies and reads a value; null if it is not genuine, has expired, or was made while a clock stood in the future, from
 * where it would live too long. The caller must ensure single use.
 */
export function readSigned(key: SigningKey, signed: string, now = Date.now()): Signed | null {
  const end = Math.max(0, signed.lastIndexOf('.'));
  // Compared as text: decoding base64 ignores some bits, so several texts would match.
  const expected = Buffer.from(signature(key, signed.slice(0, end)));
  const actual = Buffer.from(signed.slice(end + 1));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const expiresAt = Number.parseInt(signed, 36);
  if (!(expiresAt > now && expiresAt <= now + key.lifetime + smallStep)) return null;
  return { id: sha256(signed), claim: claimOf(signed), expiresAt: new Date(expiresAt) };
}
