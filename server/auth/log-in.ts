import type { AuthUser } from '@shared/contracts/auth';
import type { Request, Response } from 'express';
import type { Config } from '../base/config';
import { isHttps } from './cookie-names';
import { deviceOf } from './device';
import { sessionCookieName } from './session';

/**
 * Signs a user in with a fresh session id, so that a planted one is worth nothing (OWASP ASVS 5.0, 7.2.4). Where that fails
 * nothing is left of the session that was begun: express-session would send its cookie.
 */
export async function logIn(req: Request, user: AuthUser): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    req.logIn(user, (error) => {
      if (!error) return resolve();
      delete (req as Partial<Request>).session;
      reject(error);
    });
  });
  req.session.device = deviceOf(req.get('user-agent'));
  req.session.provenAt = Date.now();
}

/** Begins an empty session with a fresh id; what the one before held is gone. */
export function beginSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.regenerate((error) => (error ? reject(error) : resolve()));
  });
}

/** Writes the session down now, and not with the end of the answer. */
export function saveSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.save((error) => (error ? reject(error) : resolve()));
  });
}

/** Ends the session of a request, with its row and its cookie. */
export async function endSession({ publicUrl }: Config, req: Request, res: Response): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    req.session.destroy((error) => (error ? reject(error) : resolve()));
  });
  const secure = isHttps(publicUrl);
  res.clearCookie(sessionCookieName(publicUrl), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
