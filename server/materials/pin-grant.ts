import { createHmac, timingSafeEqual } from 'node:crypto';
import { materialPinCookie, secureMaterialPinCookie } from '@shared/device-storage';
import { paths } from '@shared/paths';
import { pinGrantHours } from '@shared/retention';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Config } from '../base/config';
import type { OpenLink } from './opened-link';

type GrantConfig = Pick<Config, 'sessionSecret' | 'publicUrl'>;

const isHttps = ({ publicUrl }: GrantConfig) => publicUrl.startsWith('https:');
const nameOf = (config: GrantConfig) => (isHttps(config) ? secureMaterialPinCookie : materialPinCookie);
const lifetime = pinGrantHours * 60 * 60 * 1000;

/** Bound to the link and to its very PIN. */
function signature({ sessionSecret }: GrantConfig, { link }: OpenLink, expiry: string): string {
  const text = `material-pin|${link.id}|${link.tokenHash}|${link.pinHash}|${expiry}`;
  return createHmac('sha256', sessionSecret).update(text).digest('base64url');
}

/** Lets this browser open the link without its PIN for a while; the cookie goes to the addresses of this link alone. */
export function grant(config: GrantConfig, res: Response, found: OpenLink, token: string): void {
  const expiry = (Date.now() + lifetime).toString(36);
  res.cookie(nameOf(config), `${expiry}.${signature(config, found, expiry)}`, {
    path: paths.material(token),
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    maxAge: lifetime,
    encode: String,
  });
}

/** Whether whoever asks may see what is behind a link: no PIN is set, or this browser has given it lately. */
export function isGranted(config: GrantConfig, req: Request, found: OpenLink): boolean {
  if (found.link.pinHash === null) return true;
  const value = parseCookie(req.headers.cookie ?? '')[nameOf(config)] ?? '';
  const [expiry = '', given = '', ...rest] = value.split('.');
  if (rest.length > 0 || !(Number.parseInt(expiry, 36) > Date.now())) return false;
  const expected = Buffer.from(signature(config, found, expiry));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
