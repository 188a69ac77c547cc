import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import { tooManyRequests } from '../base/errors';
import type { Db } from '../db/database';
import { countEvent, type Window } from '../db/rate-limits';

/** The key that a limit counts: an IPv6 visitor owns a whole /64, which therefore counts as one. */
export function addressOf(ip = ''): string {
  if (isIP(ip) === 0) return 'unknown';
  return ipaddr.process(ip).toNormalizedString().split(':', 4).join(':');
}

/** Beyond this many times the limit it is a flood, whose requests get the shortest response. */
const floodFactor = 2;

export function limitPerAddress(db: Db, name: string, window: Window): RequestHandler {
  return async (req, _res, next) => {
    const { points, secondsLeft } = await countEvent(db, `${name}|${addressOf(req.ip)}`, window);
    if (points > window.limit) throw tooManyRequests(secondsLeft, undefined, points > floodFactor * window.limit);
    next();
  };
}
