import { documentPinCookie, secureDocumentPinCookie } from '@shared/base/device-storage';
import { pinGrantHours } from '@shared/settings/retention';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Config } from '../base/config';
import { createSigned, readSigned } from '../base/signed';

export type GrantConfig = Pick<Config, 'sessionSecret' | 'publicUrl'>;

/** What may be guarded by a PIN. */
export interface Guarded {
  /** Null without a PIN. */
  pinHash: string | null;
  /** Names the link in the grant. */
  name: string;
  /** All addresses of the link begin with it; the cookie is sent to no other. */
  path: string;
}

const isHttps = ({ publicUrl }: GrantConfig) => publicUrl.startsWith('https:');
const cookieName = (config: GrantConfig) => (isHttps(config) ? secureDocumentPinCookie : documentPinCookie);
const lifetime = pinGrantHours * 60 * 60 * 1000;

/** Bound to the link and its PIN: a new PIN revokes the grant. */
const keyOf = ({ sessionSecret }: GrantConfig, { name, pinHash }: Guarded) => ({
  secret: sessionSecret,
  bound: `${name}|${pinHash}`,
  lifetime,
});

/** Sets the cookie of the grant, which is sent only to addresses of this link. */
export function grantAccess(config: GrantConfig, res: Response, guarded: Guarded): void {
  res.cookie(cookieName(config), createSigned(keyOf(config, guarded)), {
    path: guarded.path,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    maxAge: lifetime,
    encode: String,
  });
}

/** Whether this browser gave the link's PIN within the last hours. Always true for a link without PIN. */
export function isGranted(config: GrantConfig, req: Request, guarded: Guarded): boolean {
  if (guarded.pinHash === null) return true;
  const value = parseCookie(req.headers.cookie ?? '')[cookieName(config)] ?? '';
  return readSigned(keyOf(config, guarded), value) !== null;
}
