import type { OwnSession } from '@shared/contracts/auth';
import { sessions } from '@shared/schema';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { SessionData } from 'express-session';
import type { Db } from '../db/database';
import { absoluteSeconds, idleSeconds } from './session-store';

/** Sessions of a user that are still good, the latest first. `ownIdHash` is that of the session that asks. */
export async function listOwnSessions(db: Db, userId: number, ownIdHash: string): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.createdAt, sql`now() - make_interval(secs => ${absoluteSeconds})`),
      ),
    )
    .orderBy(desc(sessions.createdAt), sessions.idHash);
  return rows.map(({ idHash, data, createdAt, expiresAt }) => ({
    // The hash of the session id: whoever has it has no session.
    id: idHash,
    device: (data as unknown as SessionData).device ?? null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: new Date(expiresAt.getTime() - idleSeconds * 1_000).toISOString(),
    current: idHash === ownIdHash,
  }));
}

/** Ends one session of a user. Returns whether there was one. */
export async function endOwnSession(db: Db, userId: number, idHash: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId)))
    .returning({ idHash: sessions.idHash });
  return ended.length > 0;
}
