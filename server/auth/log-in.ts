import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthUser, Device } from '@shared/contracts/auth';
import type { User } from '@shared/schema';
import type { Request, Response } from 'express';
import type { Config } from '../base/config';
import { signInTookTooLong } from '../base/errors';
import type { Db } from '../db/database';
import { findUserById } from './queries';
import { isHttps, pendingSeconds, sessionCookieName } from './session';

type Family = readonly [name: string, sign: RegExp];

/** The first that fits counts: nearly every browser names others before itself. */
const browsers: readonly Family[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: readonly Family[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const familyIn = (families: readonly Family[], text: string) =>
  families.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Families of browser and system that a User-Agent names: enough to know one's own session again. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500);
  return { browser: familyIn(browsers, text), system: familyIn(systems, text) };
}

/**
 * Signs a user in with a fresh session id, so that a planted one is worth nothing (OWASP ASVS 5.0, 7.2.4). Where that
 * fails nothing is left of the session that was begun: express-session would send its cookie.
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
function beginSession(req: Request): Promise<void> {
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

function fingerprint({ password }: User): string {
  return createHash('sha256').update(password).digest('base64url');
}

/** Keeps a session that nobody is signed in to for no longer than half a sign-in may take. */
export function keepShortly(req: Request): void {
  req.session.cookie.maxAge = pendingSeconds * 1_000;
}

/** Remembers that the password was right, in a session with a fresh id that signs nobody in. */
export async function beginPendingSignIn(req: Request, user: User): Promise<void> {
  await beginSession(req);
  keepShortly(req);
  const expiresAt = Date.now() + pendingSeconds * 1_000;
  req.session.pendingSignIn = { userId: user.id, password: fingerprint(user), expiresAt };
}

/** Whose second step is awaited. Throws 401 where there is none, any more. */
export async function pendingUser(db: Db, req: Request): Promise<User> {
  const pending = req.session.pendingSignIn;
  const user = pending && pending.expiresAt > Date.now() ? await findUserById(db, pending.userId) : undefined;
  if (!pending || !user || user.disabledAt) throw signInTookTooLong();
  const [now, then] = [Buffer.from(fingerprint(user)), Buffer.from(pending.password)];
  if (now.length !== then.length || !timingSafeEqual(now, then)) throw signInTookTooLong();
  return user;
}
