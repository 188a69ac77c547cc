import { sessions, type User, usedLoginLinks, users } from '@shared/schema';
import { and, asc, count, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database';

export async function findUserById(db: Db, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findUserByName(db: Db, username: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return user;
}

/** The administrator whom a sign-in link signs in: the first one who may sign in. */
export async function firstAdministrator(db: Db): Promise<User | undefined> {
  const admitted = and(eq(users.isAdmin, true), isNull(users.disabledAt));
  const [user] = await db.select().from(users).where(admitted).orderBy(asc(users.id)).limit(1);
  return user;
}

export async function countAdministrators(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(eq(users.isAdmin, true));
  return row?.total ?? 0;
}

/** Adds an administrator; `passwordHash` is argon2id in PHC format. Throws a unique violation where the name is taken. */
export async function insertAdministrator(db: Db, username: string, passwordHash: string): Promise<void> {
  await db.insert(users).values({ username, password: passwordHash, isAdmin: true });
}

/** Sets a new password and ends every session of the user but the one kept (quality, session). */
export async function changePassword(db: Db, userId: number, passwordHash: string, keptIdHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ password: passwordHash }).where(eq(users.id, userId));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.idHash, keptIdHash)));
  });
}

/**
 * Whether a user still has the password that was looked at, and may sign in. A change of either that is under way is
 * waited for: it ends the sessions that it sees, and may not see one that has just begun.
 */
export async function stillHasPassword(db: Db, { id, password }: Pick<User, 'id' | 'password'>): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('share');
  return user?.password === password && user.disabledAt === null;
}

/** Ends every session of a user. Returns how many there were. */
export async function endAllSessions(db: Db, userId: number): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ current: sql<boolean>`${sessions.expiresAt} > now()` });
  return ended.filter(({ current }) => current).length;
}

/** Marks a sign-in link as used. False where it was used before. */
export async function consumeLoginLink(db: Db, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insert(usedLoginLinks)
    .values({ tokenHash, expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: usedLoginLinks.tokenHash });
  return used.length === 1;
}

/** Removes what no longer matters: ended sessions, and used links past their time. */
export async function removeExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(usedLoginLinks).where(lt(usedLoginLinks.expiresAt, sql`now()`));
}
