import { randomBytes } from 'node:crypto';
import type { Factors, SecondFactor } from '@shared/contracts/second-factor';
import { authenticators, passkeys, recoveryCodes } from '@shared/schema';
import { and, asc, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';

const recoveryCodeCount = 10;

/** Crockford's base32: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** One code of 80 random bits in four groups, "7K2M-…". */
function randomCode(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** A fast hash is enough for 80 random bits (OWASP ASVS 5.0, 6.5.2). Case, gaps, and letters for digits are alike. */
function recoveryCodeHash(code: string): string {
  const written = code.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return sha256(`recovery-code|${written}`);
}

/** More passkeys than anybody uses. */
export const mostPasskeys = 20;

export type PasskeyRow = typeof passkeys.$inferSelect;
type AuthenticatorRow = typeof authenticators.$inferSelect;

/** Whether a statement has touched its row. */
const isOne = async (touched: PromiseLike<readonly unknown[]>) => (await touched).length === 1;

/** One's ways in beside the password. */
export async function readFactors(db: Db, userId: number): Promise<Omit<Factors, 'proofNeeded' | 'byLink' | 'email'>> {
  const [own, app, codes] = [
    await passkeysOf(db, userId),
    await authenticatorOf(db, userId),
    await recoveryCodesLeft(db, userId),
  ];
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

/** What is asked for after the password of somebody; empty where the password is enough. */
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
 * Notes that a passkey was used. False where its counter did not grow, as that of a copied one would not; passkeys that
 * are kept on several devices always say 0 (WebAuthn level 3, 6.1.1).
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

/** Gives one of somebody's own passkeys another name. False where there is none of this number. */
export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return isOne(db.update(passkeys).set({ name }).where(own).returning());
}

/** Removes one of somebody's own passkeys. False where there is none of this number. */
export async function removePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return isOne(db.delete(passkeys).where(own).returning());
}

/** The authenticator app of somebody, confirmed or not. */
export async function authenticatorOf(db: Db, userId: number): Promise<AuthenticatorRow | undefined> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row;
}

/** Puts a new app in place of one that was never confirmed. False where there is a confirmed one. */
export async function putAuthenticator(db: Db, userId: number, secret: string): Promise<boolean> {
  const another = {
    target: authenticators.userId,
    set: { secret, lastStep: 0, createdAt: sql`now()` },
    setWhere: isNull(authenticators.confirmedAt),
  };
  return isOne(db.insert(authenticators).values({ userId, secret }).onConflictDoUpdate(another).returning());
}

/** Confirms an app with the step of its first code. False where it has been confirmed or replaced meanwhile. */
export async function confirmAuthenticator(db: Db, { id, secret }: AuthenticatorRow, step: number): Promise<boolean> {
  const same = and(eq(authenticators.id, id), eq(authenticators.secret, secret), isNull(authenticators.confirmedAt));
  const confirmed = { confirmedAt: sql`now()`, lastStep: step };
  return isOne(db.update(authenticators).set(confirmed).where(same).returning());
}

/** Takes the code of a step. False where this or a later one was taken before: no code counts twice (RFC 6238). */
export async function takeStep(db: Db, id: number, step: number): Promise<boolean> {
  const later = and(
    eq(authenticators.id, id),
    isNotNull(authenticators.confirmedAt),
    lt(authenticators.lastStep, step),
  );
  return isOne(db.update(authenticators).set({ lastStep: step }).where(later).returning());
}

/** Removes the app of somebody. False where there was no confirmed one. */
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

/** Puts new recovery codes in place of all that somebody had, and returns them: they can be read this once. */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, randomCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(code) })));
  return codes;
}

/** Uses a recovery code up. False where it is none of theirs, or has been used. */
export async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { codeHash, usedAt } = recoveryCodes;
  const unused = and(eq(recoveryCodes.userId, userId), eq(codeHash, recoveryCodeHash(code)), isNull(usedAt));
  return isOne(db.update(recoveryCodes).set({ usedAt: sql`now()` }).where(unused).returning());
}

/** The first recovery codes of somebody; null where they have had some. */
export async function firstRecoveryCodes(db: Db, userId: number): Promise<string[] | null> {
  const [known] = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1);
  return known ? null : renewRecoveryCodes(db, userId);
}

/** Recovery codes stand in for something: with the last passkey and the app they go, too. */
export async function dropIdleRecoveryCodes(db: Db, userId: number): Promise<void> {
  const methods = await secondFactorsOf(db, userId);
  if (methods.length === 0) await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
