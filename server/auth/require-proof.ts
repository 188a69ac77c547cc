import { expectedUserHeader } from '@shared/contracts/envelope';
import { proofMinutes } from '@shared/settings/retention';
import type { Request, RequestHandler } from 'express';
import { notSignedIn, otherPerson, proofNeeded, tokenRefused } from '../base/errors';

/** Whether the user gave the password or a passkey a short while ago. A session from a sign-in link always counts. */
export function isProven({ session }: Request): boolean {
  const age = Date.now() - (session.provenAt ?? 0);
  // A proof from the future was given under a wrong clock.
  return session.byLink === true || (age >= 0 && age < proofMinutes * 60 * 1_000);
}

export const requireSignedIn: RequestHandler = (req, _res, next) => {
  if (!req.user) throw notSignedIn();
  next();
};

/** Changing sign-in factors takes more than a session that was left open (OWASP ASVS 5.0, 7.5.1). */
export const requireProof: RequestHandler = (req, _res, next) => {
  if (!req.user) throw notSignedIn();
  // Repeats `refuseTokens`, in case a new route lacks it: a token does not prove who somebody is.
  if (req.user.token) throw tokenRefused();
  if (!isProven(req)) throw proofNeeded();
  next();
};

/** Refuses a request of a tab whose user is no longer the signed-in one: 412 with the present user (RFC 9110, 13.1). */
export const samePerson: RequestHandler = (req, _res, next) => {
  const expected = req.get(expectedUserHeader);
  if (req.user && expected !== undefined && expected !== String(req.user.id)) throw otherPerson(req.user);
  next();
};
