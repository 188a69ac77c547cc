import { loginLinkMinutes } from '@shared/settings/retention';
import { createSigned, readSigned } from '../base/signed';

/** A sign-in link works for this long, in milliseconds. */
const lifetime = loginLinkMinutes * 60 * 1000;

const keyOf = (secret: string) => ({ secret, bound: 'login-link' });

interface LoginTokenOptions {
  /** Whom it signs in; the first administrator where nobody is named. */
  username?: string | undefined;
  now?: number;
}

/**
 * Makes a token for /admin/direct-login. It is signed with the session secret and stored nowhere, so that the operator
 * can make one while the server holds the embedded database.
 */
export function createLoginToken(secret: string, { username = '', now = Date.now() }: LoginTokenOptions = {}): string {
  return createSigned(keyOf(secret), lifetime, { claim: Buffer.from(username).toString('base64url'), now });
}

/**
 * Expiry, hash and whom it names, null for nobody, of a genuine token that is still valid; null for any other. Single
 * use is the caller's to check.
 */
export function readLoginToken(
  secret: string,
  token: string,
  now = Date.now(),
): { expiresAt: Date; tokenHash: string; username: string | null } | null {
  const signed = readSigned(keyOf(secret), token, now);
  if (!signed) return null;
  const { id, claim, expiresAt } = signed;
  return { expiresAt, tokenHash: id, username: claim ? Buffer.from(claim, 'base64url').toString() : null };
}
