import { milestones } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import type { Log } from '../base/log';
import { type Db, rowsOf } from './database';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A pause of the server that may also be a clock that was set ahead, in milliseconds. */
const longPause = 2 * day;

/** How long the server has to run after such a pause before its clock is trusted, in milliseconds. */
const provingTime = 3 * day;

/** When the clock was last trusted; since when it runs ahead of that, and when it was last seen to. */
type Mark = 'clock' | 'clock-ahead-since' | 'clock-ahead-seen';

async function marksOf(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ name: milestones.name, at: milestones.at }).from(milestones);
  return new Map(rows.map(({ name, at }) => [name, at.getTime()]));
}

async function setMark(db: Db, name: Mark, ms: number): Promise<void> {
  const at = new Date(ms);
  await db.insert(milestones).values({ name, at }).onConflictDoUpdate({ target: milestones.name, set: { at } });
}

async function trust(db: Db, now: number): Promise<boolean> {
  await setMark(db, 'clock', now);
  await db.delete(milestones).where(eq(milestones.name, 'clock-ahead-since'));
  return true;
}

async function timeOf(db: Db): Promise<number> {
  const [row] = await rowsOf<{ ms: string }>(db, sql`select (extract(epoch from now()) * 1000)::bigint::text as ms`);
  return Number(row?.ms);
}

/**
 * Whether the clock may be trusted when something is removed, erased or published for good because of its age. After a
 * pause of more than two days it is trusted only once the server has run for three: a clock that is wrong for one night
 * must not empty the bin, the logs, the enquiries and the backups. Call it at each run of the housekeeping. `now` in
 * milliseconds, by the database's clock if absent.
 */
export async function isClockTrusted(db: Db, log: Log, now?: number): Promise<boolean> {
  const at = now ?? (await timeOf(db));
  const marks = await marksOf(db);
  const known = marks.get('clock');
  // A clock that goes back removes less, so that needs no proof.
  if (known === undefined || at - known <= longPause) return trust(db, at);
  const seen = marks.get('clock-ahead-seen') ?? 0;
  const goesOn = at >= seen && at - seen <= longPause;
  const since = goesOn ? marks.get('clock-ahead-since') : undefined;
  await setMark(db, 'clock-ahead-seen', at);
  if (since !== undefined) return at - since >= provingTime ? trust(db, at) : false;
  await setMark(db, 'clock-ahead-since', at);
  log.warn(
    { event: 'clock', now: new Date(at), before: new Date(known) },
    'the clock has gone ahead by days: the server was off, or the clock is wrong; nothing is removed because of its age for three days, so set the clock right if it is wrong',
  );
  return false;
}
