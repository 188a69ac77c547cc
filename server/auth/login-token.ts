import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A sign-in link works for this long, in milliseconds (decisions, routes). */
const lifetime = 15 * 60 * 1000;

function signature(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`login-link|${payload}`).digest('base64url');
}

/**
 * Makes a token for /admin/direct-login. It is signed with the session secret and stored nowhere, so that the operator
 * can make one while the server holds the embedded database.
 */
export function createLoginToken(secret: string, now = Date.now()): string {
  const payload = `${(now + lifetime).toString(36)}.${randomBytes(18).toString('base64url')}`;
  return `${payload}.${signature(secret, payload)}`;
}

/** Expiry and hash of a genuine token that is still valid; null for any other. Single use is the caller's to check. */
export function readLoginToken(
  secret: string,
  token: string,
  now = Date.now(),
): { expiresAt: Date; tokenHash: string } | null {
  const [expiry = '', nonce = '', given = '', ...rest] = token.split('.');
  // Anything appended would change the token's hash and so make a used link work again.
  if (rest.length > 0) return null;
  const expected = Buffer.from(signature(secret, `${expiry}.${nonce}`));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const expiresAt = Number.parseInt(expiry, 36);
  if (!(expiresAt > now)) return null;
  return { expiresAt: new Date(expiresAt), tokenHash: createHash('sha256').update(token).digest('base64url') };
}
