import type { IncomingMessage } from 'node:http';
import { may, type Permission } from '@shared/permissions';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import { databaseAway, HttpError, notAllowed, notSignedIn, tokenLacksRight, tokenRefused } from '../base/errors';

export interface Readiness {
  prepared: boolean;
  /** While the server ends: /readyz tells balancers to send requests elsewhere; those that come are answered. */
  stopping?: boolean;
}

export function requirePrepared(readiness: Readiness): RequestHandler {
  return (_req, _res, next) => {
    if (!readiness.prepared) throw databaseAway();
    next();
  };
}

/** Who is named in records; null where nobody is signed in. */
export const usernameOf = ({ user }: Pick<Request, 'user'>): string | null => user?.username ?? null;

/** The user of a request. Throws 401 where nobody is signed in. */
export function signedInUser({ user }: Pick<Request, 'user'>): Express.User {
  if (!user) throw notSignedIn();
  return user;
}

/** 401 without a session, 403 if the user's role or token lacks the permission. Mount it before any body is read. */
export const requirePermission =
  (permission: Permission): RequestHandler =>
  (req, _res, next) => {
    const user = signedInUser(req);
    if (!may(user, permission)) throw user.token ? tokenLacksRight(permission) : notAllowed();
    next();
  };

/** Refuses API tokens where people manage sign-in, rights and keys: a leaked token must not extend its own access. */
export const refuseTokens: RequestHandler = (req, _res, next) => {
  if (req.user?.token) throw tokenRefused();
  next();
};

export const methodNotAllowed: RequestHandler = (_req, res) => {
  res.setHeader('Allow', 'GET, HEAD');
  throw new HttpError(405, 'methodNotAllowed');
};

/** Whether a request carries a session cookie, valid or not: pages do not ask the database. */
export function bringsSession({ headers }: Pick<IncomingMessage, 'headers'>, cookieName: string): boolean {
  const { cookie } = headers;
  return cookie?.includes(cookieName) === true && parseCookie(cookie)[cookieName] !== undefined;
}
