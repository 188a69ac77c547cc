import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { NewTotp } from '@shared/contracts/second-factor';
import { Secret, TOTP } from 'otpauth';

/** The only settings that authenticator apps support (RFC 6238; the Google Authenticator key URI format). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** 160 bits, as RFC 4226 (4) recommends. */
const secretBytes = 20;
const nonceBytes = 12;
const tagBytes = 16;

function keyOf(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'authenticator secret', 32));
}

/** Encrypts the secret of an app (AES-256-GCM) for one user, so that a copy of the database cannot create codes. */
function seal(sessionSecret: string, userId: number, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionSecret), nonce).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the secret of an app; null if it was sealed with another session secret or for another user. */
function unseal(sessionSecret: string, userId: number, stored: string): Secret | null {
  const bytes = Buffer.from(stored, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(sessionSecret), nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(String(userId))).setAuthTag(tag);
    const secret = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return new Secret({ buffer: new Uint8Array(secret).buffer });
  } catch {
    return null;
  }
}

/** Creates a secret: sealed for the database, and readable to be shown once. `issuer` names the site in the app. */
export function createTotp(
  sessionSecret: string,
  user: { id: number; username: string },
  issuer: string,
): NewTotp & { sealed: string } {
  const bytes = new Uint8Array(randomBytes(secretBytes));
  const secret = new Secret({ buffer: bytes.buffer });
  const uri = new TOTP({ ...settings, issuer, label: user.username, secret }).toString();
  return { secret: secret.base32, uri, sealed: seal(sessionSecret, user.id, bytes) };
}

/** The time step of a code, the present one or a neighbour; null for a wrong code. The caller ensures single use. */
export function stepOf(
  sessionSecret: string,
  { userId, secret }: { userId: number; secret: string },
  code: string,
  now = Date.now(),
): number | null {
  const token = code.replace(/[\s-]/g, '');
  const unsealed = /^\d{6}$/.test(token) ? unseal(sessionSecret, userId, secret) : null;
  if (!unsealed) return null;
  const totp = new TOTP({ ...settings, secret: unsealed });
  const delta = totp.validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
