import { randomBytes } from 'node:crypto';
import type { Factors, SecondFactor } from '@shared/contracts/second-factor';
import { authenticators, passkeys, recoveryCodes } from '@shared/schema';
import { and, asc, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';

const recoveryCodeCount = 10;

/** Crockford's base32: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** A code of 80 random bits in four groups, "7K2M-…". */
function randomCode(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** A fast hash is enough for 80 random bits (OWASP ASVS 5.0, 6.5.2). Accepts letters typed for digits. */
function recoveryCodeHash(code: string): string {
  const written = code.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return sha256(`recovery-code|${written}`);
}

/** The most passkeys of one user. */
export const mostPasskeys = 20;

export type PasskeyRow = typeof passkeys.$inferSelect;
type AuthenticatorRow = typeof authenticators.$inferSelect;

const isOne = async (touched: PromiseLike<readonly unknown[]>) => (await touched).length === 1;

export async function readFactors(db: Db, userId: number): Promise<Omit<Factors, 'proofNeeded' | 'byLink' | 'email'>> {
  const own = await passkeysOf(db, userId);
  const app = await authenticatorOf(db, userId);
  const codes = await recoveryCodesLeft(db, userId);
  return {
    passkeys: own.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    totpSince: app?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: codes,
  };
}

/** The factors that a user can choose from after the password; empty if the password is enough. */
export async function secondFactorsOf(db: Db, userId: number): Promise<SecondFactor[]> {
  const { totpSince, passkeys: own, recoveryCodesLeft: left } = await readFactors(db, userId);
  const methods: SecondFactor[] = [];
  if (totpSince !== null) methods.push('totp');
  if (own.length > 0) methods.push('passkey');
  if (methods.length > 0 && left > 0) methods.push('recovery');
  return methods;
}

export function passkeysOf(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/**
 * Notes that a passkey was used. Returns false if its counter did not grow, which reveals a copy; passkeys that are
 * synced to several devices always send 0 (WebAuthn level 3, 6.1.1).
 */
export async function notePasskeyUse(db: Db, id: number, counter: number): Promise<boolean> {
  const grown = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  const used = { counter, lastUsedAt: sql`now()` };
  return isOne(
    db
      .update(passkeys)
      .set(used)
      .where(and(eq(passkeys.id, id), grown))
      .returning(),
  );
}

export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return isOne(db.update(passkeys).set({ name }).where(own).returning());
}

export async function removePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return isOne(db.delete(passkeys).where(own).returning());
}

export async function authenticatorOf(db: Db, userId: number): Promise<AuthenticatorRow | undefined> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row;
}

/** Stores a new app, also in place of an unconfirmed one. Returns false if a confirmed one exists. */
export async function putAuthenticator(db: Db, userId: number, secret: string): Promise<boolean> {
  const another = {
    target: authenticators.userId,
    set: { secret, lastStep: 0, createdAt: sql`now()` },
    setWhere: isNull(authenticators.confirmedAt),
  };
  return isOne(db.insert(authenticators).values({ userId, secret }).onConflictDoUpdate(another).returning());
}

/** Confirms an app with the step of its first code. Returns false if it was confirmed or replaced meanwhile. */
export async function confirmAuthenticator(db: Db, { id, secret }: AuthenticatorRow, step: number): Promise<boolean> {
  const same = and(eq(authenticators.id, id), eq(authenticators.secret, secret), isNull(authenticators.confirmedAt));
  const confirmed = { confirmedAt: sql`now()`, lastStep: step };
  return isOne(db.update(authenticators).set(confirmed).where(same).returning());
}

/** A step that is further ahead than this was taken under a wrong clock, in steps of 30 seconds. */
const farAhead = 20;

/**
 * Uses up the code of a step. Returns false if this or a later step was used before (RFC 6238). A step that was taken
 * under a wrong clock does not count, or it would lock the person out until that time.
 */
export async function takeStep(db: Db, id: number, step: number): Promise<boolean> {
  const later = and(
    eq(authenticators.id, id),
    isNotNull(authenticators.confirmedAt),
    or(lt(authenticators.lastStep, step), gt(authenticators.lastStep, step + farAhead)),
  );
  return isOne(db.update(authenticators).set({ lastStep: step }).where(later).returning());
}

/** Returns whether an app was removed that had been confirmed; one that never was counts as none. */
export async function removeAuthenticator(db: Db, userId: number): Promise<boolean> {
  const removed = await db
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.total ?? 0;
}

/** Replaces all recovery codes of a user and returns the new ones, which can be read only this once. */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, randomCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(code) })));
  return codes;
}

/** Returns whether the code was valid. It is used up then. */
export async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { codeHash, usedAt } = recoveryCodes;
  const unused = and(eq(recoveryCodes.userId, userId), eq(codeHash, recoveryCodeHash(code)), isNull(usedAt));
  return isOne(db.update(recoveryCodes).set({ usedAt: sql`now()` }).where(unused).returning());
}

/** Creates the user's first recovery codes; null if the user already has some. */
export async function firstRecoveryCodes(db: Db, userId: number): Promise<string[] | null> {
  const [known] = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1);
  return known ? null : renewRecoveryCodes(db, userId);
}

/** Removes the recovery codes of a user without passkey and app: there is no second factor left to replace. */
export async function dropIdleRecoveryCodes(db: Db, userId: number): Promise<void> {
  const methods = await secondFactorsOf(db, userId);
  if (methods.length === 0) await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
