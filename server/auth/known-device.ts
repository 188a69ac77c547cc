import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { knownDeviceCookie } from '@shared/device-storage';
import { knownDeviceDays } from '@shared/retention';
import type { User } from '@shared/schema';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Config } from '../base/config';
import { cookieName, isHttps } from './cookie-names';

const lifetime = knownDeviceDays * 24 * 60 * 60 * 1_000;

/** Accounts that one browser may be known for; the one that signed in longest ago is forgotten. */
const mostAccounts = 4;
const separator = '~';

type Signing = Pick<Config, 'publicUrl' | 'sessionSecret'>;
type Account = Pick<User, 'id' | 'password'>;

/** Whoever nobody is: looked at as long as a user, and never given a pass. */
const nobody: Account = { id: 0, password: '' };

/** The hash of the password belongs to it, so that a new password ends every pass. */
function signature(secret: string, { id, password }: Account, payload: string): string {
  return createHmac('sha256', secret).update(`known-device|${id}|${password}|${payload}`).digest('base64url');
}

/** Makes a pass: expiry, a random name of the device, and the signature for one account. */
export function createDevicePass(secret: string, account: Account, now = Date.now()): string {
  const payload = `${(now + lifetime).toString(36)}.${randomBytes(18).toString('base64url')}`;
  return `${payload}.${signature(secret, account, payload)}`;
}

/** What the signature is for: the counter of tries is named by nothing that the browser could add to. */
function signedPart(pass: string): string {
  return pass.slice(0, pass.lastIndexOf('.'));
}

function isPassOf(secret: string, account: Account, pass: string, now: number): boolean {
  const [expiry = '', device = '', given = '', ...rest] = pass.split('.');
  // Compared as text: what base64 leaves out when it is read would make many passes of one.
  const expected = Buffer.from(signature(secret, account, `${expiry}.${device}`));
  const actual = Buffer.from(given);
  const genuine = actual.length === expected.length && timingSafeEqual(actual, expected);
  return genuine && rest.length === 0 && Number.parseInt(expiry, 36) > now;
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
  const pass = passesOf(config, req).find((one) => isPassOf(config.sessionSecret, account ?? nobody, one, Date.now()));
  return pass && account ? createHash('sha256').update(signedPart(pass)).digest('base64url') : null;
}

/** Gives the device a new pass for an account that has signed in; passes for other accounts stay. */
export function rememberDevice(config: Signing, account: Account, req: Pick<Request, 'headers'>, res: Response): void {
  const { publicUrl, sessionSecret } = config;
  const others = passesOf(config, req).filter((pass) => !isPassOf(sessionSecret, account, pass, Date.now()));
  const passes = [createDevicePass(sessionSecret, account), ...others].slice(0, mostAccounts);
  res.cookie(cookieName(knownDeviceCookie, publicUrl), passes.join(separator), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(publicUrl),
    maxAge: lifetime,
  });
}
