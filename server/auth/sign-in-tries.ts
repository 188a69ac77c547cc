import { knownDeviceCookie } from '@shared/base/device-storage';
import { usernameKey } from '@shared/contracts/auth';
import type { User } from '@shared/schema';
import { knownDeviceDays, signInMinutes } from '@shared/settings/retention';
import { parseCookie } from 'cookie';
import { millisecondsInDay } from 'date-fns/constants';
import type { Request, Response } from 'express';
import type { Config } from '../base/config';
import { tooManyRequests } from '../base/errors';
import { createSigned, readSigned } from '../base/signed';
import type { Db } from '../db/database';
import { countEvent, forgetEvents, takeBackEvent, type Window } from '../db/rate-limits';
import { addressOf } from '../http/rate-limit';
import { cookieName, isHttps } from './session';

const lifetime = knownDeviceDays * millisecondsInDay;

/** Accounts that one browser may be known for; the one that signed in longest ago is dropped. */
const mostAccounts = 4;
const separator = '~';

type Signing = Pick<Config, 'publicUrl' | 'sessionSecret'>;
type Account = Pick<User, 'id' | 'password'>;

/** Stands in for a missing user, so that the check takes as long; it never gets a pass. */
const nobody: Account = { id: 0, password: '' };

/** Bound to the hash of the password, so that a new password ends every pass. */
const keyOf = (secret: string, { id, password }: Account) => ({
  secret,
  bound: `known-device|${id}|${password}`,
  lifetime,
});

/** Value of the cookie by which a device is known to have signed in as this account. `now` is in milliseconds. */
export function createDevicePass(secret: string, account: Account, now = Date.now()): string {
  return createSigned(keyOf(secret, account), { now });
}

function passesOf({ publicUrl }: Signing, req: Pick<Request, 'headers'>): string[] {
  const cookies = req.headers.cookie ? parseCookie(req.headers.cookie) : {};
  const value = cookies[cookieName(knownDeviceCookie, publicUrl)];
  return value ? value.split(separator).slice(0, mostAccounts) : [];
}

/** The id of the device's pass for the account; null without one. Without an account it does the same work. */
export function knownDevice(
  config: Signing,
  account: Account | undefined,
  req: Pick<Request, 'headers'>,
): string | null {
  const key = keyOf(config.sessionSecret, account ?? nobody);
  const [pass] = passesOf(config, req).flatMap((one) => readSigned(key, one) ?? []);
  return pass && account ? pass.id : null;
}

/** Gives the device a new pass for an account that has signed in; passes for other accounts stay. */
export function rememberDevice(config: Signing, account: Account, req: Pick<Request, 'headers'>, res: Response): void {
  const { publicUrl, sessionSecret } = config;
  const others = passesOf(config, req).filter((pass) => !readSigned(keyOf(sessionSecret, account), pass));
  const passes = [createDevicePass(sessionSecret, account), ...others].slice(0, mostAccounts);
  res.cookie(cookieName(knownDeviceCookie, publicUrl), passes.join(separator), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(publicUrl),
    maxAge: lifetime,
  });
}

/** The sixth wrong try for one account and address within 15 minutes is refused. */
const ofAddress: Window = { limit: 5, seconds: signInMinutes * 60 };
/** A stolen pass allows no more tries than an address. */
const ofDevice = ofAddress;
/** All unknown devices together, from any number of addresses: at most 2,000 tries a day on one account. */
const ofStrangers: Window = { limit: 20, seconds: signInMinutes * 60 };

/** At the second step unknown devices have 30 tries a day together: guessing a code of six digits takes 11,000 days. */
const ofStrangersToCodes: Window = { limit: 30, seconds: 24 * 60 * 60 };

async function count(db: Db, key: string, window: Window): Promise<void> {
  const { points, secondsLeft } = await countEvent(db, key, window);
  if (points > window.limit) throw tooManyRequests(secondsLeft, 'tooManySignIns');
}

/**
 * Counts a try on an account before password or code is checked: per device if it is known for the account, else per
 * address and for all unknown devices together. Throws 429 beyond a limit. `user` is the owner of the name, if any;
 * call `succeeded` to take the try back.
 */
export async function countTry(
  { config, db }: { config: Config; db: Db },
  username: string,
  user: User | undefined,
  req: Request,
  step: 'sign-in' | 'second-factor' = 'sign-in',
): Promise<{ succeeded: () => Promise<void> }> {
  const device = knownDevice(config, user, req);
  if (device) {
    const key = `${step}-device|${device}`;
    await count(db, key, ofDevice);
    return { succeeded: () => forgetEvents(db, key) };
  }
  const account = usernameKey(username);
  const own = `${step}|${account}|${addressOf(req.ip)}`;
  const strangers = `${step}-strangers|${account}`;
  // A refused try of one address does not count against the others.
  await count(db, own, ofAddress);
  await count(db, strangers, step === 'sign-in' ? ofStrangers : ofStrangersToCodes);
  return {
    async succeeded() {
      await forgetEvents(db, own);
      // The others' tries stay: a user who signs in all day must not give an attacker new ones.
      await takeBackEvent(db, strangers);
    },
  };
}
