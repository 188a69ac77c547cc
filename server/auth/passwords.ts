import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { overloaded } from '../base/errors';

/** argon2id: 19 MiB, two passes, one lane (OWASP ASVS 5.0, 11.4.2). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most this many hashes at a time and this many waiting, so that a flood of sign-ins cannot exhaust memory. */
const atATime = 4;
const waiting = 40;
const limit = pLimit(atATime);

function limited<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= waiting) throw overloaded();
  return limit(work);
}

/** argon2id hash of a password, in PHC format. Throws 503 where too many hashes wait. */
export async function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password fits a hash. Without a hash (unknown user) the same work is done against a decoy, so that neither
 * the answer nor its time tells whether the user exists.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hash(randomBytes(24).toString('base64url'), cost);
  const target = stored ?? (await decoy);
  const fits = await limited(() => verify(target, password));
  return fits && stored !== undefined;
}

/** A password nobody has to remember: 24 characters, 144 random bits. */
export function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}
