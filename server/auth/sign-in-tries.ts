import { usernameKey } from '@shared/contracts/auth';
import type { User } from '@shared/schema';
import { signInMinutes } from '@shared/settings/retention';
import type { Request } from 'express';
import type { Config } from '../base/config';
import { tooManyRequests } from '../base/errors';
import type { Db } from '../db/database';
import { countEvent, forgetEvents, takeBackEvent, type Window } from '../db/rate-limits';
import { addressOf } from '../http/rate-limit';
import { knownDevice } from './known-device';

/** The sixth wrong try for one account and address within 15 minutes is refused. */
const ofAddress: Window = { limit: 5, seconds: signInMinutes * 60 };
/** A stolen pass is worth no more tries than an address. */
const ofDevice = ofAddress;
/** All strangers together, from however many addresses: 2,000 tries a day on one account and no more. */
const ofStrangers: Window = { limit: 20, seconds: signInMinutes * 60 };

/**
 * Somebody who guesses at the second step knows the password: strangers have 30 tries a day together, so that a code of
 * six digits is guessed in one of 11,000 days.
 */
const ofStrangersToCodes: Window = { limit: 30, seconds: 24 * 60 * 60 };

/** What is tried: the password, or what is asked for after it. Each has counts of its own. */
export type SignInStep = 'sign-in' | 'second-factor';

/** A try that has been counted; `succeeded` takes it back. */
export interface CountedTry {
  succeeded: () => Promise<void>;
}

async function count(db: Db, key: string, window: Window): Promise<void> {
  const { points, secondsLeft } = await countEvent(db, key, window);
  if (points > window.limit) throw tooManyRequests(secondsLeft, 'tooManySignIns');
}

/**
 * Counts a try on an account before its password, or the code that follows it, is looked at. A device that has signed
 * in to it before has a count of its own; strangers are counted by address, and all together. Throws 429 beyond a
 * limit. `user` is whoever has the name.
 */
export async function countTry(
  { config, db }: { config: Config; db: Db },
  username: string,
  user: User | undefined,
  req: Request,
  step: SignInStep = 'sign-in',
): Promise<CountedTry> {
  const device = knownDevice(config, user, req);
  if (device) {
    const key = `${step}-device|${device}`;
    await count(db, key, ofDevice);
    return { succeeded: () => forgetEvents(db, key) };
  }
  const account = usernameKey(username);
  const own = `${step}|${account}|${addressOf(req.ip)}`;
  const strangers = `${step}-strangers|${account}`;
  // What an address may not try any more does not count against the others.
  await count(db, own, ofAddress);
  await count(db, strangers, step === 'sign-in' ? ofStrangers : ofStrangersToCodes);
  return {
    async succeeded() {
      await forgetEvents(db, own);
      // The others' tries stay: somebody who signs in all day must not give them new ones.
      await takeBackEvent(db, strangers);
    },
  };
}
