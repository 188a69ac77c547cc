import { knownDeviceCookie } from '@shared/base/device-storage';
import type { User } from '@shared/schema';
import { knownDeviceDays } from '@shared/settings/retention';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Config } from '../base/config';
import { createSigned, readSigned } from '../base/signed';
import { cookieName, isHttps } from './session';

const lifetime = knownDeviceDays * 24 * 60 * 60 * 1_000;

/** Accounts that one browser may be known for; the one that signed in longest ago is forgotten. */
const mostAccounts = 4;
const separator = '~';

type Signing = Pick<Config, 'publicUrl' | 'sessionSecret'>;
type Account = Pick<User, 'id' | 'password'>;

/** Whoever nobody is: looked at as long as a user, and never given a pass. */
const nobody: Account = { id: 0, password: '' };

/** The hash of the password belongs to it, so that a new password ends every pass. */
const keyOf = (secret: string, { id, password }: Account) => ({ secret, bound: `known-device|${id}|${password}` });

/** Makes a pass of a device for one account. */
export function createDevicePass(secret: string, account: Account, now = Date.now()): string {
  return createSigned(keyOf(secret, account), lifetime, { now });
}

function passesOf({ publicUrl }: Signing, req: Pick<Request, 'headers'>): string[] {
  const cookies = req.headers.cookie ? parseCookie(req.headers.cookie) : {};
  const value = cookies[cookieName(knownDeviceCookie, publicUrl)];
  return value ? value.split(separator).slice(0, mostAccounts) : [];
}

/**
 * A name of the device under which its tries are counted, where it has a pass for the account; null for a stranger's.
 * Without an account the same work is done.
 */
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
