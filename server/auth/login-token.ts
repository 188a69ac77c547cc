import { loginLinkMinutes } from '@shared/settings/retention';
import { createSigned, readSigned } from '../base/signed';

const lifetime = loginLinkMinutes * 60 * 1000;

const keyOf = (secret: string) => ({ secret, bound: 'login-link' });

/** Makes a token for /admin/direct-login, of the first administrator where no name is given. It is stored nowhere: one can be made while the server holds its database. */
export function createLoginToken(secret: string, { username = '', now = Date.now() } = {}): string {
  return createSigned(keyOf(secret), lifetime, { claim: Buffer.from(username).toString('base64url'), now });
}

/** Reads a token: its end, its hash for single use, and whom it names, null for nobody. Null for an invalid one. */
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
