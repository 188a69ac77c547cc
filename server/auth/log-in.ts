import { timingSafeEqual } from 'node:crypto';
import type { AuthUser, Device, UserAnswer } from '@shared/contracts/auth';
import type { User } from '@shared/schema';
import { signInMinutes } from '@shared/settings/retention';
import type { Request, Response } from 'express';
import { recordActivity } from '../activity/activity-log';
import type { Config } from '../base/config';
import { signInTookTooLong, wrongCredentials } from '../base/errors';
import type { Log } from '../base/log';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';
import { countEvent, type Window } from '../db/rate-limits';
import { findUserById, stillHasPassword } from './queries';
import { isHttps, pendingSeconds, presentUser, sessionCookieName, userAnswer } from './session';
import { rememberDevice } from './sign-in-tries';

type Family = readonly [name: string, sign: RegExp];

/** The first match counts: nearly every browser names others too. */
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

/** Families of browser and system in a User-Agent: enough for users to recognize their own sessions. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500);
  return { browser: familyIn(browsers, text), system: familyIn(systems, text) };
}

/** Signs a user in with a fresh session id, which makes a planted one worthless (OWASP ASVS 5.0, 7.2.4). */
export async function logIn(req: Request, user: AuthUser): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    req.logIn(user, (error) => {
      if (!error) return resolve();
      // express-session would otherwise send the cookie of the new session.
      delete (req as Partial<Request>).session;
      reject(error);
    });
  });
  req.session.device = deviceOf(req.get('user-agent'));
  req.session.provenAt = Date.now();
}

const inSession = (req: Request, act: 'regenerate' | 'save' | 'destroy'): Promise<void> =>
  new Promise((resolve, reject) => {
    req.session[act]((error) => (error ? reject(error) : resolve()));
  });

export const saveSession = (req: Request) => inSession(req, 'save');

/** Ends the session at the server and in the browser. The response must not have begun. */
export async function endSession({ publicUrl }: Config, req: Request, res: Response): Promise<void> {
  await inSession(req, 'destroy');
  const secure = isHttps(publicUrl);
  res.clearCookie(sessionCookieName(publicUrl), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** A session without a signed-in user lives only as long as a pending sign-in. */
export function keepShortly(req: Request): void {
  req.session.cookie.maxAge = pendingSeconds * 1_000;
}

/** Remembers that the password was right, in a session with a fresh id that signs nobody in yet. */
export async function beginPendingSignIn(req: Request, user: User): Promise<void> {
  await inSession(req, 'regenerate');
  keepShortly(req);
  const expiresAt = Date.now() + pendingSeconds * 1_000;
  req.session.pendingSignIn = { userId: user.id, password: sha256(user.password), expiresAt };
}

/** The user whose password was accepted and whose second factor is awaited. Throws 401 if there is none, if it took too long, or if the password has changed since. */
export async function pendingUser(db: Db, req: Request): Promise<User> {
  const pending = req.session.pendingSignIn;
  const user = pending && pending.expiresAt > Date.now() ? await findUserById(db, pending.userId) : undefined;
  if (!pending || !user || user.disabledAt) throw signInTookTooLong();
  const now = Buffer.from(sha256(user.password));
  const then = Buffer.from(pending.password);
  if (now.length !== then.length || !timingSafeEqual(now, then)) throw signInTookTooLong();
  return user;
}

type SignInMethod =
  | 'password'
  | 'password and totp'
  | 'password and passkey'
  | 'password and recovery code'
  | 'passkey'
  | 'link';

export interface SignInDeps {
  config: Config;
  db: Db;
  log: Log;
}

/** Records a completed sign-in in the log and in the activity log. */
export async function noteSignIn({ db, log }: SignInDeps, user: User, method: SignInMethod, req: Request) {
  const { username } = user;
  log.info({ event: 'sign-in', username, method, address: req.ip }, `a user signed in by ${method}`);
  await recordActivity(db, 'signed-in', { username, method });
}

/** Signs a user in and returns the response. Throws 401 if the user was disabled or the password changed meanwhile. */
export async function finishSignIn(
  deps: SignInDeps,
  { user, method }: { user: User; method: SignInMethod },
  req: Request,
  res: Response,
): Promise<UserAnswer> {
  const { config, db } = deps;
  if (user.disabledAt) throw wrongCredentials();
  await logIn(req, presentUser(user));
  if (!(await stillHasPassword(db, user))) {
    await endSession(config, req, res);
    throw wrongCredentials();
  }
  rememberDevice(config, user, req, res);
  await noteSignIn(deps, user, method, req);
  return userAnswer(presentUser(user));
}

/** Recorded failures per account, and for all unknown names together; the last says that more may follow. */
const recordedFailures: Window = { limit: 10, seconds: signInMinutes * 60 };

/** Records only a few failed sign-ins of a flood, and no unknown name, which may be a password. */
export async function noteFailedSignIn(db: Db, username: string | null, method: SignInMethod): Promise<void> {
  const { points } = await countEvent(db, `sign-in-failed|${username?.toLowerCase() ?? ''}`, recordedFailures);
  if (points > recordedFailures.limit) return;
  await recordActivity(db, 'sign-in-failed', {
    username,
    method,
    ...(points === recordedFailures.limit && { more: true }),
  });
}
