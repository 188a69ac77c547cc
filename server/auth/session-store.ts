import { createHash } from 'node:crypto';
import { pendingSignInMinutes, sessionHours, sessionIdleHours } from '@shared/retention';
import { sessions } from '@shared/schema';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import session, { type SessionData } from 'express-session';
import type { Db } from '../db/database';

/** A session ends after this long without a request, and after this long in all (quality, session). */
export const idleSeconds = sessionIdleHours * 60 * 60;
export const absoluteSeconds = sessionHours * 60 * 60;

/** A session's end is moved at most this often, so that reading a page of the content area is not a write each time. */
const touchSeconds = 5 * 60;

/** The table knows a session by the hash of its id alone. */
export function sessionIdHash(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}

/** A session that nobody is signed in to holds half a sign-in, and is kept no longer than that. */
export const pendingSeconds = pendingSignInMinutes * 60;

const secondsOf = (data: SessionData) => (data.passport?.user ? idleSeconds : pendingSeconds);
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

type Callback = (error?: unknown) => void;

function answer(work: Promise<unknown>, callback?: Callback): void {
  work.then(() => callback?.(), callback);
}

/** express-session's store on the project's own database; the same code serves PostgreSQL and the embedded one. */
export class DatabaseSessionStore extends session.Store {
  constructor(private readonly db: Db) {
    super();
  }

  override get(sid: string, callback: (error: unknown, data?: SessionData | null) => void): void {
    this.db
      .select({ data: sessions.data })
      .from(sessions)
      .where(
        and(
          eq(sessions.idHash, sessionIdHash(sid)),
          gt(sessions.expiresAt, sql`now()`),
          gt(sessions.createdAt, sql`now() - make_interval(secs => ${absoluteSeconds})`),
        ),
      )
      .then(([row]) => callback(null, row ? (row.data as unknown as SessionData) : null), callback);
  }

  override set(sid: string, data: SessionData, callback?: Callback): void {
    const values = { data: { ...data }, userId: data.passport?.user ?? null, expiresAt: inSeconds(secondsOf(data)) };
    const work = this.db
      .insert(sessions)
      .values({ idHash: sessionIdHash(sid), ...values })
      .onConflictDoUpdate({ target: sessions.idHash, set: values });
    answer(Promise.resolve(work), callback);
  }

  override destroy(sid: string, callback?: Callback): void {
    answer(Promise.resolve(this.db.delete(sessions).where(eq(sessions.idHash, sessionIdHash(sid)))), callback);
  }

  /** Nobody waits for it: an answer that is ready must not hang on a slow database, and the next request tries again. */
  override touch(sid: string, data: SessionData, callback?: () => void): void {
    // Half a sign-in is not kept alive by asking.
    if (!data.passport?.user) {
      callback?.();
      return;
    }
    this.db
      .update(sessions)
      .set({ expiresAt: inSeconds(idleSeconds) })
      .where(
        and(eq(sessions.idHash, sessionIdHash(sid)), lt(sessions.expiresAt, inSeconds(idleSeconds - touchSeconds))),
      )
      .catch(() => {});
    callback?.();
  }
}
