import type { IncomingMessage } from 'node:http';
import { may, type Permission } from '@shared/permissions';
import { parseCookie } from 'cookie';
import type { RequestHandler } from 'express';
import { databaseAway, HttpError, notAllowed, notSignedIn, tokenLacksRight, tokenRefused } from '../base/errors';

/** Whether the process can be sent requests. */
export interface Readiness {
  /** Whether the database has been prepared since the start. */
  prepared: boolean;
  /** From the signal to end on: a balancer sends requests elsewhere, and those that come are answered. */
  stopping?: boolean;
}

/** Until the database is prepared, everything that needs it answers 503 with Retry-After. */
export function requirePrepared(readiness: Readiness): RequestHandler {
  return (_req, _res, next) => {
    if (!readiness.prepared) throw databaseAway();
    next();
  };
}

/** 401 without a session, 403 for somebody whose role does not hold the permission; mounted before any body is read. */
export const requirePermission =
  (permission: Permission): RequestHandler =>
  (req, _res, next) => {
    if (!req.user) throw notSignedIn();
    if (!may(req.user, permission)) throw req.user.token ? tokenLacksRight(permission) : notAllowed();
    next();
  };

/** Ways in, the rights of people and keys are for people: a token that leaked must not make itself at home. */
export const refuseTokens: RequestHandler = (req, _res, next) => {
  if (req.user?.token) throw tokenRefused();
  next();
};

/** Pages are read, never written: any other method is refused with 405. */
export const methodNotAllowed: RequestHandler = (_req, res) => {
  res.setHeader('Allow', 'GET, HEAD');
  throw new HttpError(405, 'methodNotAllowed');
};

/** Whether a request comes with a session, be it still good or not: a page asks no database. */
export function bringsSession({ headers }: Pick<IncomingMessage, 'headers'>, cookieName: string): boolean {
  const { cookie } = headers;
  return cookie?.includes(cookieName) === true && parseCookie(cookie)[cookieName] !== undefined;
}
