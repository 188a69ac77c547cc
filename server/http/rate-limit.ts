import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
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

/** Dead tokens from one address before further ones are answered with 429. */
const deadTokenWindow: Window = { limit: 30, seconds: 10 * 60 };

/**
 * Counts a try with a token that was looked up and leads nowhere. Throws 429 after too many from one address. Tokens are
 * too long to be guessed, so a live one is never refused for the dead ones of others, who may share its address.
 */
export async function countDeadToken(db: Db, name: string, req: Request): Promise<void> {
  const { points, secondsLeft } = await countEvent(db, `${name}|${addressOf(req.ip)}`, deadTokenWindow);
  const { limit } = deadTokenWindow;
  if (points > limit) throw tooManyRequests(secondsLeft, undefined, points > floodFactor * limit);
}

/** Uses of one live token that cost the server the hash of a password. */
const tokenUses: Window = { limit: 30, seconds: 10 * 60 };

/** Counts an expensive use of a live token. Throws 429 after too many, for this token alone. */
export async function countTokenUse(db: Db, name: string, token: string): Promise<void> {
  const { points, secondsLeft } = await countEvent(db, `${name}|${token}`, tokenUses);
  if (points > tokenUses.limit) throw tooManyRequests(secondsLeft);
}
