import type { UserAnswer } from '@shared/contracts/auth';
import type { User } from '@shared/schema';
import { signInMinutes } from '@shared/settings/retention';
import type { Request, Response } from 'express';
import { recordActivity } from '../activity/activity-log';
import type { Config } from '../base/config';
import { wrongCredentials } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { countEvent, type Window } from '../db/rate-limits';
import { rememberDevice } from './known-device';
import { endSession, logIn } from './log-in';
import { presentUser } from './passport';
import { stillHasPassword } from './queries';

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

/**
 * Signs in somebody who has passed everything that was asked, and answers. `user` is the row that was looked at: where
 * its password has changed meanwhile, or the person is kept out, this is refused like a wrong password.
 */
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

/**
 * Tells the log of activity that somebody could not sign in. A name nobody has may be a password typed into the wrong
 * field: it stays out, as passwords do. A flood of tries leaves a few lines and not a log that nobody can read.
 */
export async function noteFailedSignIn(db: Db, username: string | null, method: SignInMethod): Promise<void> {
  const { points } = await countEvent(db, `sign-in-failed|${username?.toLowerCase() ?? ''}`, told);
  if (points > told.limit) return;
  await recordActivity(db, 'sign-in-failed', { username, method, ...(points === told.limit && { more: true }) });
}
