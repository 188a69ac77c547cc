import { createHash } from 'node:crypto';
import { rateLimits } from '@shared/schema';
import { lt, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { Db } from '../db/database';
import { tooManyRequests } from '../errors';

export interface Window {
  /** Requests allowed in the window. */
  limit: number;
  /** Length of the window in seconds. */
  seconds: number;
}

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

/** Names and addresses are counted, not collected. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Counts one more event under a key and returns the count and the seconds until the window ends. One statement, so
 * that parallel requests and several processes cannot miscount.
 */
export async function countEvent(db: Db, key: string, { seconds }: Window) {
  const end = sql`now() + make_interval(secs => ${seconds})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: hashed(key), points: 1, expiresAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${rateLimits.expiresAt} <= now() then 1 else ${rateLimits.points} + 1 end`,
        expiresAt: sql`case when ${rateLimits.expiresAt} <= now() then ${end} else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({
      points: rateLimits.points,
      // The column rounds to milliseconds, which may be beyond the window.
      secondsLeft: sql<number>`greatest(1, least(${seconds}, ceil(extract(epoch from ${rateLimits.expiresAt} - now()))))::int`,
    });
  if (!row) throw new Error('The counter of a rate limit was not returned.');
  return row;
}

/** Forgets what was counted under a key. */
export async function forgetEvents(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${hashed(key)}`);
}

/** Removes counters whose window has ended. */
export async function removeEndedWindows(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`));
}

/** At most `window.limit` requests per address; 429 with Retry-After beyond. */
export function limitPerAddress(db: Db, name: string, window: Window): RequestHandler {
  return async (req, _res, next) => {
    const { points, secondsLeft } = await countEvent(db, `${name}|${addressOf(req.ip)}`, window);
    if (points > window.limit) throw tooManyRequests(secondsLeft);
    next();
  };
}
