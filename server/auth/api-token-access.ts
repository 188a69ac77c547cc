import type { RequestHandler } from 'express';
import { HttpError, tokenReadsOnly, tooManyRequests } from '../base/errors';
import type { Db } from '../db/database';
import { countEvent } from '../db/rate-limits';
import { addressOf } from '../http/rate-limit';
import { isSafe } from '../http/same-origin';
import { userOfToken } from './api-tokens';

/** More than a program needs whose token has ended. */
const failures = { limit: 30, seconds: 10 * 60 };

const bearer = /^Bearer +(.*)$/i;

/** Whether a request comes with a token, be it still good or not. */
export const bringsToken: (req: Parameters<RequestHandler>[0]) => boolean = (req) =>
  bearer.test(req.get('authorization') ?? '');

/**
 * Signs in by `Authorization: Bearer` (RFC 6750) in place of the session: a request with a token has no session, reads
 * and sets no cookie. 401 for a token that does not hold, 429 after many of them from one address, 403 where one that
 * only reads is to change something.
 */
export function tokenOrSession(db: Db, session: readonly RequestHandler[]): RequestHandler[] {
  const byToken: RequestHandler = async (req, res, next) => {
    const [, token] = bearer.exec(req.get('authorization') ?? '') ?? [];
    if (token === undefined) return next();
    try {
      req.user = await userOfToken(db, token);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      res.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
      const { points, secondsLeft } = await countEvent(db, `api-token|${addressOf(req.ip)}`, failures);
      throw points > failures.limit ? tooManyRequests(secondsLeft) : error;
    }
    if (!req.user.token?.mayWrite && !isSafe(req)) throw tokenReadsOnly();
    next();
  };
  const withoutToken =
    (handler: RequestHandler): RequestHandler =>
    (req, res, next) =>
      req.user?.token ? next() : handler(req, res, next);
  return [byToken, ...session.map(withoutToken)];
}
