import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { tooManyRequests } from '../base/errors';
import type { Db } from '../db/database';
import { countEvent } from '../db/rate-limits';
import { addressOf } from '../http/rate-limit';
import { isPrefetch, isRobot } from '../http/visits';

/** More unknown links than this per address in 10 minutes count as guessing. */
const misses = { limit: 20, seconds: 600 };

/**
 * Counts a link that leads nowhere, by visitor and kind of link. Throws 429 after too many. A valid link still opens then,
 * because many people may share an address.
 */
export async function countMiss(db: Db, kind: string, req: Request): Promise<void> {
  const { points, secondsLeft } = await countEvent(db, `${kind}-misses|${addressOf(req.ip)}`, misses);
  if (points > misses.limit) throw tooManyRequests(secondsLeft);
}

/** Personal pages: no cache, no search engine, no referrer, no frame. */
export const personal: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('X-Frame-Options', 'DENY');
  next();
};

/** Sends a personal page. No cache keeps it, so nobody would ask by an ETag, for which Express reads all of it. */
export function sendPersonalPage(res: Response, status: number, html: string): void {
  res.status(status).type('html').end(html);
}

/** Keeps the token out of the log when an error is logged with its address, by telling of `path` instead. */
export const withoutToken =
  (path: string): ErrorRequestHandler =>
  (thrown: unknown, req, _res, next) => {
    req.url = path;
    next(thrown);
  };

/** No prefetch and no robot, as far as the request says so. */
export function isOpening(req: Pick<Request, 'method' | 'headers'>): boolean {
  return req.method === 'GET' && !isPrefetch(req) && !isRobot(req.headers['user-agent']);
}
