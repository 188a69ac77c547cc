import { usernameKey } from '@shared/contracts/auth';
import { sessions, type User, usedTokens, users } from '@shared/schema';
import { and, asc, count, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { everySignInLink } from '../erasure/revoke-again';

export async function findUserById(db: Db, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Finds a user by name, ignoring case and Unicode composition; prefers an exact match. */
export async function findUserByName(db: Db, username: string): Promise<User | undefined> {
  const alike = or(eq(users.username, username), eq(users.usernameKey, usernameKey(username)));
  const found = await db.select().from(users).where(alike);
  return found.find((user) => user.username === username) ?? found[0];
}

/** False for a disabled user and for an unknown name alike. */
export async function maySignIn(db: Db, username: string): Promise<boolean> {
  const user = await findUserByName(db, username);
  return user !== undefined && user.disabledAt === null;
}

/** Fills in missing comparable names; of several users with alike names only the first gets one. */
export async function fillUsernameKeys(tx: Db): Promise<void> {
  for (const { id, username } of await tx
    .select()
    .from(users)
    .where(isNull(users.usernameKey))
    .orderBy(asc(users.id))) {
    const key = usernameKey(username);
    if ((await tx.select().from(users).where(eq(users.usernameKey, key))).length > 0) continue;
    await tx.update(users).set({ usernameKey: key }).where(eq(users.id, id));
  }
}

/** The administrator that a sign-in link without a name signs in: the first one who is not disabled. */
export async function firstAdministrator(db: Db): Promise<User | undefined> {
  const admitted = and(eq(users.isAdmin, true), isNull(users.disabledAt));
  const [user] = await db.select().from(users).where(admitted).orderBy(asc(users.id)).limit(1);
  return user;
}

/** Includes disabled ones. */
export async function countAdministrators(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(eq(users.isAdmin, true));
  return row?.total ?? 0;
}

/** Adds an administrator with an argon2id hash. Throws a unique violation if the name is taken. */
export async function insertAdministrator(db: Db, username: string, passwordHash: string): Promise<void> {
  await db
    .insert(users)
    .values({ username, usernameKey: usernameKey(username), password: passwordHash, isAdmin: true });
}

/** `keptIdHash` is the hash of the id of the session that stays. */
export async function endOtherSessions(db: Db, userId: number, keptIdHash: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.idHash, keptIdHash)));
}

/** Stores an argon2id hash and ends every session but the one whose id has the hash `keptIdHash`. */
export async function changePassword(db: Db, userId: number, passwordHash: string, keptIdHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ password: passwordHash }).where(eq(users.id, userId));
    await endOtherSessions(tx, userId, keptIdHash);
  });
}

/**
 * Whether a user may still sign in with the password that was checked. Waits for a change in progress, which may not
 * see a session that has just begun.
 */
export async function stillHasPassword(db: Db, { id, password }: Pick<User, 'id' | 'password'>): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('share');
  return user?.password === password && user.disabledAt === null;
}

/** Ends every session of a user. Returns how many of them were still valid. */
export async function endAllSessions(db: Db, userId: number): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ current: sql<boolean>`${sessions.expiresAt} > now()` });
  return ended.filter(({ current }) => current).length;
}

/** Whether a restore ended a sign-in link made before it: the restored data does not show whether the link was used. */
export async function isEndedByRestore(db: Db, expiresAt: Date): Promise<boolean> {
  const ended = and(eq(usedTokens.tokenHash, everySignInLink), gte(usedTokens.expiresAt, expiresAt));
  return (await db.select().from(usedTokens).where(ended)).length > 0;
}

/** Uses up a sign-in link or a passkey challenge by its hash. Returns false if it was used before. */
export async function consumeOnce(db: Db, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insert(usedTokens)
    .values({ tokenHash, expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: usedTokens.tokenHash });
  return used.length === 1;
}

/** Removes sessions and used one-time tokens whose time is over. Called by housekeeping. */
export async function removeExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(usedTokens).where(lt(usedTokens.expiresAt, sql`now()`));
}
