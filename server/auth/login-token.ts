import { loginLinkMinutes } from '@shared/settings/retention';
import { createSigned, readSigned } from '../base/signed';

const lifetime = loginLinkMinutes * 60 * 1000;

const keyOf = (secret: string) => ({ secret, bound: 'login-link', lifetime });

/**
 * Creates a token for /admin/direct-login; without a username it signs in the first administrator. It is stored
 * nowhere, so a command can create one while the server holds the database.
 */
export function createLoginToken(secret: string, { username = '', now = Date.now() } = {}): string {
  return createSigned(keyOf(secret), { claim: Buffer.from(username).toString('base64url'), now });
}

/** Null for an invalid token. `tokenHash` serves for single use; `username` is null if the token names nobody. */
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
