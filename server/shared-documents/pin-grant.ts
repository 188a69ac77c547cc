import { documentPinCookie, secureDocumentPinCookie } from '@shared/base/device-storage';
import { paths } from '@shared/paths';
import { pinGrantHours } from '@shared/settings/retention';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Config } from '../base/config';
import { createSigned, readSigned } from '../base/signed';
import type { OpenDocumentLink } from './links';

export type GrantConfig = Pick<Config, 'sessionSecret' | 'publicUrl'>;

const isHttps = ({ publicUrl }: GrantConfig) => publicUrl.startsWith('https:');
const cookieName = (config: GrantConfig) => (isHttps(config) ? secureDocumentPinCookie : documentPinCookie);
const lifetime = pinGrantHours * 60 * 60 * 1000;

/** Bound to the link and its PIN: a new PIN revokes the grant. */
const keyOf = ({ sessionSecret }: GrantConfig, { link }: OpenDocumentLink) => ({
  secret: sessionSecret,
  bound: `material-pin|${link.id}|${link.tokenHash}|${link.pinHash}`,
  lifetime,
});

/** Sets the cookie of the grant, which is sent only to addresses of this link. */
export function grantAccess(config: GrantConfig, res: Response, found: OpenDocumentLink, token: string): void {
  res.cookie(cookieName(config), createSigned(keyOf(config, found)), {
    path: paths.documentLink(token),
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    maxAge: lifetime,
    encode: String,
  });
}

/** Whether this browser gave the link's PIN within the last hours. Always true for a link without PIN. */
export function isGranted(config: GrantConfig, req: Request, found: OpenDocumentLink): boolean {
  if (found.link.pinHash === null) return true;
  const value = parseCookie(req.headers.cookie ?? '')[cookieName(config)] ?? '';
  return readSigned(keyOf(config, found), value) !== null;
}
