import type { OwnSession } from '@shared/contracts/auth';
import { sessions } from '@shared/schema';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { SessionData } from 'express-session';
import { recordActivity } from '../activity/activity-log';
import type { Config } from '../base/config';
import { notFound } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import type { OwnAccountHandlers } from './handlers';
import { endSession } from './log-in';
import { idleSeconds, isOfNow, sessionIdHash } from './session';

async function listOwnSessions(db: Db, userId: number, ownIdHash: string): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`), isOfNow))
    .orderBy(desc(sessions.createdAt), sessions.idHash);
  return rows.map(({ idHash, data, createdAt, expiresAt }) => ({
    // The hash of the session id, which gives nobody the session.
    id: idHash,
    device: (data as unknown as SessionData).device ?? null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: new Date(expiresAt.getTime() - idleSeconds * 1_000).toISOString(),
    current: idHash === ownIdHash,
  }));
}

async function endOwnSession(db: Db, userId: number, idHash: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId)))
    .returning({ idHash: sessions.idHash });
  return ended.length > 0;
}

/** /api/auth/sessions: lists the user's own sessions and ends one of them. */
export function ownSessionHandlers({ config, db, log }: { config: Config; db: Db; log: Log }) {
  return {
    'GET /api/auth/sessions': ({ user: { id }, req }) => listOwnSessions(db, id, sessionIdHash(req.sessionID)),
    'DELETE /api/auth/sessions/:session': async ({ params: { session }, user: { id, username }, req, res }) => {
      if (session === sessionIdHash(req.sessionID)) await endSession(config, req, res);
      else if (!(await endOwnSession(db, id, session))) throw notFound('sessionNotFound');
      await recordActivity(db, 'session-ended', { username });
      log.info({ event: 'session ended', username, address: req.ip }, 'a user ended one of the own sessions');
    },
  } satisfies OwnAccountHandlers;
}
