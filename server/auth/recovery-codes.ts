import { createHash, randomBytes } from 'node:crypto';

/** How many codes a person gets at a time. */
const recoveryCodeCount = 10;

/** Crockford's base32: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** One code of 80 random bits in four groups, "7K2M-…". */
function randomCode(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Makes codes that nobody can guess. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, randomCode);
}

/**
 * What is stored of a code. 80 random bits cannot be tried out, so that a fast hash is enough (OWASP ASVS 5.0, 6.5.2). Written
 * in lower case, with other gaps or with letters for digits it is the same code.
 */
export function recoveryCodeHash(code: string): string {
  const written = code.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return createHash('sha256').update(`recovery-code|${written}`).digest('base64url');
}
