import { secureSessionCookie, sessionCookie } from '@shared/device-storage';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type { Config } from '../base/config';
import type { Db } from '../db/database';
import { DatabaseSessionStore, idleSeconds } from './session-store';

/** Name of the session cookie: the __Host- prefix where the site is reached over https (OWASP ASVS 5.0, 3.3). */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? secureSessionCookie : sessionCookie;
}

/**
 * express-session stored in the database; no cookie before a sign-in. Where PUBLIC_URL is https the cookie is Secure, and
 * the connection counts as secure, because TLS ends before this process.
 */
export function sessionMiddleware(config: Pick<Config, 'publicUrl' | 'sessionSecret'>, db: Db): RequestHandler[] {
  const https = config.publicUrl.startsWith('https:');
  const reachedOverHttps: RequestHandler = (req, _res, next) => {
    Object.defineProperty(req, 'secure', { value: true });
    next();
  };
  const middleware = session({
    name: sessionCookieName(config.publicUrl),
    secret: config.sessionSecret,
    store: new DatabaseSessionStore(db),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: https, maxAge: idleSeconds * 1000 },
  });
  return https ? [reachedOverHttps, middleware] : [middleware];
}
