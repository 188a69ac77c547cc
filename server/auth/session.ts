import { sessionCookie } from '@shared/device-storage';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type { Config } from '../base/config';
import type { Db } from '../db/database';
import { cookieName, isHttps } from './cookie-names';
import { DatabaseSessionStore, idleSeconds } from './session-store';

/** Name of the session cookie. */
export function sessionCookieName(publicUrl: string): string {
  return cookieName(sessionCookie, publicUrl);
}

/** Puts the session's cookie, which express-session writes last, first: scripts take the first one of a sign-in for it. */
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

/**
 * express-session stored in the database; no cookie before a sign-in. Where PUBLIC_URL is https the cookie is Secure, and
 * the connection counts as secure, because TLS ends before this process.
 */
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
