import { expectedUserHeader } from '@shared/contracts/envelope';
import { proofMinutes } from '@shared/settings/retention';
import type { Request, RequestHandler } from 'express';
import { notSignedIn, otherPerson, proofNeeded, tokenRefused } from '../base/errors';

/** Whether somebody has proved a short while ago who they are; a sign-in link does for as long as its session lasts. */
export function isProven({ session }: Request): boolean {
  return session.byLink === true || Date.now() - (session.provenAt ?? 0) < proofMinutes * 60 * 1_000;
}

/** One's own account, whatever one may do. */
export const requireSignedIn: RequestHandler = (req, _res, next) => {
  if (!req.user) throw notSignedIn();
  next();
};

/** Changes of ways in need more than a session that somebody left open (OWASP ASVS 5.0, 7.5.1). */
export const requireProof: RequestHandler = (req, _res, next) => {
  if (!req.user) throw notSignedIn();
  // A second lock behind `refuseTokens`, which a new route may be without: a token is no proof of who somebody is.
  if (req.user.token) throw tokenRefused();
  if (!isProven(req)) throw proofNeeded();
  next();
};

/** Refuses what a window asks in the name of somebody no longer signed in: 412 tells who is (RFC 9110, 13.1). */
export const samePerson: RequestHandler = (req, _res, next) => {
  const expected = req.get(expectedUserHeader);
  if (req.user && expected !== undefined && expected !== String(req.user.id)) throw otherPerson(req.user);
  next();
};
