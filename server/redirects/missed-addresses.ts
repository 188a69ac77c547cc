import { isOfProgram } from '@shared/content/redirect-targets';
import type { MissedAddress } from '@shared/contracts/redirects';
import { canonicalPath, longestPath } from '@shared/rules/address-path';
import { missedAddresses, redirects } from '@shared/schema';
import { missedAddressDays } from '@shared/settings/retention';
import { eq, lt, sql } from 'drizzle-orm';
import type { Log } from '../base/log';
import { type Db, rowsOf } from '../db/database';

/**
 * Milliseconds between batches, maximum of stored rows, and maximum of new keys per batch: as many again for what links
 * lead to, so that a program which tries thousands of addresses hides none of it.
 */
const batchEvery = 10_000;
const mostPerBatch = 200;
const mostKept = 5_000;

/** A segment that could be a mail address or a key must not be stored. */
const isPersonal = (segment: string) => decodeURIComponent(segment).includes('@') || segment.length > 60;

/** Null for an invalid path and for addresses of the program. */
export function missedPath(pathname: string): string | null {
  const path = canonicalPath(pathname);
  if (path === null || isOfProgram(path)) return null;
  const parts = path.split('/').map((segment) => (isPersonal(segment) ? '…' : segment));
  const kept = parts.join('/');
  return kept.length > longestPath ? `${kept.slice(0, kept.lastIndexOf('/', longestPath - 2))}/…` : kept;
}

interface Missed {
  path: string;
  day: string;
  host: string;
  count: number;
  linked: boolean;
}

/** Beyond the maximum what no link leads to goes first, of that the rarest rows, and of these the oldest. */
async function storeMissed(db: Db, missed: readonly Missed[]): Promise<void> {
  const { path, day, host, count, linked } = missedAddresses;
  await db
    .insert(missedAddresses)
    .values([...missed])
    .onConflictDoUpdate({
      target: [path, day, host],
      set: { count: sql`${count} + excluded.count`, linked: sql`${linked} or excluded.linked` },
    });
  await db.execute(sql`delete from ${missedAddresses} where ctid in
    (select ctid from ${missedAddresses} order by linked desc, count desc, day desc offset ${mostKept})`);
}

/** Counts in memory and stores batches in the background, so that no request waits for the database. */
export interface MissedCounter {
  /** `host` is the referring one or empty; `linked` tells whether a browser came by a link. */
  note: (path: string, from: Pick<Missed, 'host' | 'linked'>) => void;
  stop: () => Promise<void>;
}

export function createMissedCounter(db: Db, log: Log, now: () => number = Date.now): MissedCounter {
  let counted = new Map<string, Missed>();
  /** How many of them a browser came to by a link. */
  let byLink = 0;
  const isFull = (linked: boolean) => (linked ? byLink : counted.size - byLink) >= mostPerBatch;

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    // A common order, so that two processes do not deadlock.
    const batch = [...counted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, missed]) => missed);
    counted = new Map();
    byLink = 0;
    try {
      await storeMissed(db, batch);
    } catch (error) {
      log.debug({ error }, 'missed addresses could not be stored; this batch is lost');
    }
  }

  const timer = setInterval(() => void flush(), batchEvery);
  timer.unref();
  return {
    note(pathname, { host, linked }) {
      const path = missedPath(pathname);
      if (path === null) return;
      const day = new Date(now()).toISOString().slice(0, 10);
      const key = `${day} ${host} ${path}`;
      const known = counted.get(key);
      if (!known && isFull(linked)) return;
      if (linked && !known?.linked) byLink += 1;
      if (known) Object.assign(known, { count: known.count + 1, linked: known.linked || linked });
      else counted.set(key, { path, day, host, count: 1, linked });
    },
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}

/** Without addresses that are redirected by now; what links lead to first, and of that the most frequent. */
export function listMissed(db: Db): Promise<MissedAddress[]> {
  return rowsOf(
    db,
    sql`select path, sum(count)::int as count, count(distinct day)::int as days, max(day)::text as "lastDay",
      coalesce((array_agg(host order by hosted desc, host) filter (where host <> '' and nth = 1))[1:3], '{}') as hosts
    from (select path, day, host, count, linked, sum(count) over (partition by path, host) as hosted,
      row_number() over (partition by path, host order by day) as nth from ${missedAddresses}) as missed
    where not exists (select 1 from ${redirects} where from_path = missed.path)
    group by path order by bool_or(linked) desc, count desc, "lastDay" desc, path`,
  );
}

/** Takes a path out of the list on request; it comes back if it is missed again. */
export async function forgetMissed(db: Db, path: string): Promise<void> {
  await db.delete(missedAddresses).where(eq(missedAddresses.path, path));
}

/** Called by housekeeping. */
export async function removeOldMissed(db: Db): Promise<void> {
  await db
    .delete(missedAddresses)
    .where(lt(missedAddresses.day, sql`(now() at time zone 'utc')::date - ${missedAddressDays}::int`));
}
