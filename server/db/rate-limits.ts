import { rateLimits } from '@shared/schema';
import { lt, sql } from 'drizzle-orm';
import { sha256 } from '../base/signed';
import type { Db } from './database';

export interface Window {
  limit: number;
  seconds: number;
}

/** Counts an event in one statement; the key is stored hashed. Returns the count and the window's seconds left. */
export async function countEvent(db: Db, key: string, { seconds }: Window) {
  const end = sql`now() + make_interval(secs => ${seconds})`;
  // A window that ends later than a new one would was begun under a wrong clock, which must not lock anybody out.
  const isOver = sql`(${rateLimits.expiresAt} <= now() or ${rateLimits.expiresAt} > ${end} + interval '1 minute')`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: sha256(key), points: 1, expiresAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expiresAt: sql`case when ${isOver} then ${end} else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({
      points: rateLimits.points,
      // The column rounds to milliseconds, which may go beyond the window.
      secondsLeft: sql<number>`greatest(1, least(${seconds}, ceil(extract(epoch from ${rateLimits.expiresAt} - now()))))::int`,
    });
  if (!row) throw new Error('The counter of a rate limit was not returned.');
  return row;
}

/** Removes the counted events of a key, so that its limit starts anew. */
export async function forgetEvents(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${sha256(key)}`);
}

/** For an event that turned out not to count, such as a right password. */
export async function takeBackEvent(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(0, ${rateLimits.points} - 1)` })
    .where(sql`${rateLimits.key} = ${sha256(key)}`);
}

/** Called by housekeeping. */
export async function removeEndedWindows(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`));
}
