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
import { isHttps, pendingSeconds, presentUser, sessionCookieName } from './session';
import { rememberDevice } from './sign-in-tries';

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

/** Signs a user in with a fresh session id, so that a planted one is worth nothing (OWASP ASVS 5.0, 7.2.4). */
export async function logIn(req: Request, user: AuthUser): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    req.logIn(user, (error) => {
      if (!error) return resolve();
      // express-session would send the cookie of the session that was begun.
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

/** Writes the session down now, and not with the end of the answer. */
export const saveSession = (req: Request) => inSession(req, 'save');

/** Ends the session of a request, with its row and its cookie. */
export async function endSession({ publicUrl }: Config, req: Request, res: Response): Promise<void> {
  await inSession(req, 'destroy');
  const secure = isHttps(publicUrl);
  res.clearCookie(sessionCookieName(publicUrl), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** Keeps a session that nobody is signed in to for no longer than half a sign-in may take. */
export function keepShortly(req: Request): void {
  req.session.cookie.maxAge = pendingSeconds * 1_000;
}

/** Remembers that the password was right, in a session with a fresh id that signs nobody in. */
export async function beginPendingSignIn(req: Request, user: User): Promise<void> {
  await inSession(req, 'regenerate');
  keepShortly(req);
  const expiresAt = Date.now() + pendingSeconds * 1_000;
  req.session.pendingSignIn = { userId: user.id, password: sha256(user.password), expiresAt };
}

/** Whose second step is awaited. Throws 401 where there is none, any more. */
export async function pendingUser(db: Db, req: Request): Promise<User> {
  const pending = req.session.pendingSignIn;
  const user = pending && pending.expiresAt > Date.now() ? await findUserById(db, pending.userId) : undefined;
  if (!pending || !user || user.disabledAt) throw signInTookTooLong();
  const [now, then] = [Buffer.from(sha256(user.password)), Buffer.from(pending.password)];
  if (now.length !== then.length || !timingSafeEqual(now, then)) throw signInTookTooLong();
  return user;
}

/** What somebody signed in with, as the log of activity tells it. */
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

/** Notes a sign-in in the log of the process and in that of activity. */
export async function noteSignIn({ db, log }: SignInDeps, user: User, method: SignInMethod, req: Request) {
  const { username } = user;
  log.info({ event: 'sign-in', username, method, address: req.ip }, `signed in by ${method}`);
  await recordActivity(db, 'signed-in', { username, method });
}

/** Signs in somebody who has passed everything, and answers; refuses where password or admission of `user` changed. */
export async function finishSignIn(
  deps: SignInDeps,
  { user, method }: { user: User; method: SignInMethod },
  req: Request,
  res: Response,
): Promise<void> {
  const { config, db } = deps;
  if (user.disabledAt) throw wrongCredentials();
  await logIn(req, presentUser(user));
  if (!(await stillHasPassword(db, user))) {
    await endSession(config, req, res);
    throw wrongCredentials();
  }
  rememberDevice(config, user, req, res);
  await noteSignIn(deps, user, method, req);
  res.json({ success: true, user: presentUser(user) } satisfies UserAnswer);
}

/** As many for one account, and for all names that nobody has, are told of; the last one says that more may follow. */
const told: Window = { limit: 10, seconds: signInMinutes * 60 };

/** Tells the activity log of failed sign-ins: a few of a flood, and no unknown name, which may be a password. */
export async function noteFailedSignIn(db: Db, username: string | null, method: SignInMethod): Promise<void> {
  const { points } = await countEvent(db, `sign-in-failed|${username?.toLowerCase() ?? ''}`, told);
  if (points > told.limit) return;
  await recordActivity(db, 'sign-in-failed', { username, method, ...(points === told.limit && { more: true }) });
}
