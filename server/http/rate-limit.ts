import type { RequestHandler } from 'express';
import { tooManyRequests } from '../base/errors';
import type { Db } from '../db/database';
import { countEvent, type Window } from '../db/rate-limits';

/** The address a limit counts: an IPv6 visitor has a whole /64, which therefore counts as one. */
export function addressOf(ip: string | undefined): string {
  if (!ip) return 'unknown';
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (v4?.[1]) return v4[1];
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const all = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return all.slice(0, 4).join(':');
}

/** As many times the limit are no longer somebody's impatience. */
const floodFactor = 2;

/** At most `window.limit` requests per address; 429 with Retry-After beyond. */
export function limitPerAddress(db: Db, name: string, window: Window): RequestHandler {
  return async (req, _res, next) => {
    const { points, secondsLeft } = await countEvent(db, `${name}|${addressOf(req.ip)}`, window);
    if (points > window.limit) throw tooManyRequests(secondsLeft, undefined, points > floodFactor * window.limit);
    next();
  };
}
