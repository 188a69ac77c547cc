import { sessionCookie } from '@shared/base/device-storage';
import type { AuthUser, UserAnswer } from '@shared/contracts/auth';
import { roleOf } from '@shared/permissions';
import { sessions, type User } from '@shared/schema';
import { pendingSignInMinutes, sessionHours, sessionIdleHours } from '@shared/settings/retention';
import { and, between, eq, gt, lt, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import { Passport } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { Config } from '../base/config';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';
import { passwordFits } from './passwords';
import { findUserById, findUserByName } from './queries';

/** Whether visitors reach the site over https, so that cookies may be Secure. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/** Name of a cookie of the content area, with the __Host- prefix over https (OWASP ASVS 5.0, 3.3). */
export function cookieName(name: string, publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name;
}

/** A session ends after `idleSeconds` without a request, and `absoluteSeconds` after its start. */
export const idleSeconds = sessionIdleHours * 60 * 60;
const absoluteSeconds = sessionHours * 60 * 60;

/** A session's end is moved at most this often, which saves a write with each request. */
const touchSeconds = 5 * 60;

export const sessionIdHash = sha256;

/** A session without a signed-in user holds a pending sign-in and is kept no longer than that. */
export const pendingSeconds = pendingSignInMinutes * 60;

const secondsOf = (data: SessionData) => (data.passport?.user ? idleSeconds : pendingSeconds);
/** Neither too old nor begun while the clock stood in the future, from where a session would live too long. */
export const isOfNow = between(
  sessions.createdAt,
  sql`now() - make_interval(secs => ${absoluteSeconds})`,
  sql`now() + interval '1 minute'`,
);

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

type Callback = (error?: unknown) => void;

function answer(work: Promise<unknown>, callback?: Callback): void {
  work.then(() => callback?.(), callback);
}

/** express-session's store on the project's own database, PostgreSQL or embedded. */
class DatabaseSessionStore extends session.Store {
  constructor(private readonly db: Db) {
    super();
  }

  override get(sid: string, callback: (error: unknown, data?: SessionData | null) => void): void {
    this.db
      .select({ data: sessions.data })
      .from(sessions)
      .where(and(eq(sessions.idHash, sessionIdHash(sid)), gt(sessions.expiresAt, sql`now()`), isOfNow))
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

  /** Not awaited: a response must not hang on a slow database, and the next request tries again. */
  override touch(sid: string, data: SessionData, callback?: () => void): void {
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

export function sessionCookieName(publicUrl: string): string {
  return cookieName(sessionCookie, publicUrl);
}

/** Puts the session's cookie first: express-session writes it last, and scripts take the first one. */
function sessionCookieFirst(name: string): RequestHandler {
  return (_req, res, next) => {
    const { writeHead } = res;
    // Wrapped before express-session wraps it, and so called after it has written its cookie.
    res.writeHead = ((...args: Parameters<typeof writeHead>) => {
      const cookies = res.getHeader('Set-Cookie');
      const last = Array.isArray(cookies) ? cookies.at(-1) : undefined;
      if (Array.isArray(cookies) && last?.startsWith(`${name}=`)) {
        res.setHeader('Set-Cookie', [last, ...cookies.slice(0, -1)]);
      }
      return writeHead.apply(res, args);
    }) as typeof writeHead;
    next();
  };
}

/** express-session stored in the database. Over https every request counts as secure, because a proxy ends TLS. */
export function sessionMiddleware(config: Pick<Config, 'publicUrl' | 'sessionSecret'>, db: Db): RequestHandler[] {
  const https = isHttps(config.publicUrl);
  const reachedOverHttps: RequestHandler = (req, _res, next) => {
    Object.defineProperty(req, 'secure', { value: true });
    next();
  };
  const name = sessionCookieName(config.publicUrl);
  const middleware = session({
    name,
    secret: config.sessionSecret,
    store: new DatabaseSessionStore(db),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: https, maxAge: idleSeconds * 1000 },
  });
  return [...(https ? [reachedOverHttps] : []), sessionCookieFirst(name), middleware];
}

/** The fields of a user that may leave the server; never send the row itself. */
export function presentUser(user: User): AuthUser {
  const { id, username, isAdmin } = user;
  return { id, username, isAdmin, role: roleOf(user) };
}

/** The response that says who is signed in. */
export const userAnswer = (user: AuthUser): UserAnswer => ({ success: true, user });

/** Passport with the local strategy; the session of a removed or disabled user signs nobody in. */
export function createPassport(db: Db) {
  const passport = new Passport();
  passport.use(
    new LocalStrategy((username, password, done) => {
      (async () => {
        const user = await findUserByName(db, username);
        const fits = await passwordFits(password, user?.password);
        return fits && user && !user.disabledAt ? presentUser(user) : false;
      })().then((user) => done(null, user), done);
    }),
  );
  passport.serializeUser<number>((user, done) => done(null, user.id));
  passport.deserializeUser<number>((id, done) => {
    findUserById(db, id).then((user) => done(null, user && !user.disabledAt ? presentUser(user) : false), done);
  });
  return passport;
}
