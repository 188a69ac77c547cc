import type { BackupCause, BackupCopy } from '@shared/backups';
import type { Backup } from '@shared/contracts/operation';
import { type BackupRecord, backups, users } from '@shared/schema';
import { millisecondsInDay } from 'date-fns/constants';
import { and, desc, eq, gt, lt, lte, min, notInArray, or, sql } from 'drizzle-orm';
import { Refused } from '../base/domain-errors';
import { type Db, rowsOf } from '../db/database';
import { isAhead } from './keeping';

/** In seconds: how often a running backup renews its claim, and after how long without renewal it counts as dead. */
export const renewSeconds = 15;
const claimSeconds = 60;

/** A longer backup counts as failed: a network disk may hang for ever. */
const mostHours = 6;

const fromNow = sql`now() + make_interval(secs => ${claimSeconds})`;

/** Number of records that the content area lists. */
const mostListed = 60;

/** Days that records are kept; those of copies that are still there stay longer. */
const recordDays = 400;

export function presentBackup({ claimedUntil: _, missing: __, ...record }: BackupRecord): Backup {
  const { startedAt, endedAt } = record;
  return { ...record, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

const cutShort = 'Der Server wurde beendet, während er die Sicherung machte, oder ein Speicherort antwortet nicht.';

/** The record is also the lock: no other process can begin a backup. Throws Refused while another is running. */
export async function beginBackup(
  db: Db,
  about: { cause: BackupCause; username: string | null; fileName: string; startedAt: Date },
): Promise<BackupRecord> {
  const values = { ...about, claimedUntil: fromNow };
  const [begun] = await db.insert(backups).values(values).onConflictDoNothing().returning();
  if (!begun) throw new Refused('backupRunning');
  return begun;
}

/** Whether a backup, also one that failed, was begun under this name. */
export async function isNameKnown(db: Db, fileName: string): Promise<boolean> {
  const [known] = await db.select({ id: backups.id }).from(backups).where(eq(backups.fileName, fileName)).limit(1);
  return known !== undefined;
}

/** A claim that has ended, or that ends so late that a wrong clock wrote it: it would hold for years. */
const isAbandoned = or(
  lt(backups.claimedUntil, sql`now()`),
  gt(backups.claimedUntil, sql`now() + make_interval(secs => ${2 * claimSeconds})`),
);

/** Fails backups whose process died; with `alone` every running one, because there is no other process. */
export function failAbandoned(db: Db, alone = false): Promise<BackupRecord[]> {
  return db
    .update(backups)
    .set({ state: 'failed', endedAt: sql`now()`, error: cutShort })
    .where(and(eq(backups.state, 'running'), alone ? undefined : isAbandoned))
    .returning();
}

/** Renews the claim of a running backup; no longer works after `mostHours`. */
export async function renewBackup(db: Db, id: number): Promise<void> {
  const inTime = gt(backups.startedAt, sql`now() - make_interval(hours => ${mostHours})`);
  await db
    .update(backups)
    .set({ claimedUntil: fromNow })
    .where(and(eq(backups.id, id), inTime));
}

export type Outcome = Pick<
  BackupRecord,
  'state' | 'bytes' | 'rows' | 'files' | 'missing' | 'copies' | 'error' | 'fileName'
>;

/** Writes how a backup ended into its record, and removes old records. Returns the record. */
export async function endBackup(db: Db, id: number, outcome: Outcome, now: Date): Promise<BackupRecord> {
  const ended = { ...outcome, endedAt: now, claimedUntil: null };
  const [row] = await db.update(backups).set(ended).where(eq(backups.id, id)).returning();
  if (!row) throw new Error('The record of a backup is gone.');
  const limit = new Date(now.getTime() - recordDays * millisecondsInDay);
  const listed = db.select({ id: backups.id }).from(backups).orderBy(desc(backups.id)).limit(mostListed);
  await db.delete(backups).where(
    and(
      lt(backups.startedAt, limit),
      // The first record stays: `installationOf` needs it.
      sql`${backups.id} > (select min(id) from ${backups})`,
      // So do those that say of a copy that it is good: a clock that is wrong for a night must not lose that.
      sql`not ${backups.copies} @> '[{"state": "good"}]'::jsonb`,
      notInArray(backups.id, listed),
    ),
  );
  return row;
}

/** Replaces the list of places that hold the copies of a backup. */
export async function noteCopies(db: Db, id: number, copies: BackupCopy[]): Promise<void> {
  await db.update(backups).set({ copies }).where(eq(backups.id, id));
}

/**
 * Identifies this installation in a place that several share by mistake: by the start of its first backup. Backups do
 * not contain this record, so a copy of the site made by a restore is another installation.
 */
export async function installationOf(db: Db): Promise<string> {
  const [first] = await db.select().from(backups).orderBy(backups.id).limit(1);
  return String(first?.startedAt.getTime());
}

/** The time by the clock that records are written with: on PostgreSQL that of its machine. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await rowsOf<{ ms: string }>(db, sql`select (extract(epoch from now()) * 1000)::bigint::text as ms`);
  return new Date(Number(row?.ms));
}

/** All records, the newest first. */
export function recordsOf(db: Db): Promise<BackupRecord[]> {
  return db.select().from(backups).orderBy(desc(backups.id));
}

export async function findBackup(db: Db, id: number): Promise<BackupRecord | undefined> {
  return (await db.select().from(backups).where(eq(backups.id, id)))[0];
}

/** The latest records, the last good one, and whether the last finished one failed. */
export async function latestBackups(db: Db) {
  const listed = await db.select().from(backups).orderBy(desc(backups.id)).limit(mostListed);
  // One that is ahead of now was made by a wrong clock.
  const madeBefore = lte(backups.startedAt, sql`now() + interval '1 minute'`);
  const isGood = and(eq(backups.state, 'good'), madeBefore);
  const [good] = await db.select().from(backups).where(isGood).orderBy(desc(backups.id)).limit(1);
  return {
    listed,
    lastGood: good ?? null,
    failing: listed.find(({ state }) => state !== 'running')?.state === 'failed',
  };
}

/** The start of the newest backup that ended so and is not ahead of now; null if there is none. */
export async function lastBefore(db: Db, now: Date, state: 'good' | 'failed'): Promise<Date | null> {
  const ended = and(eq(backups.state, state), lte(backups.startedAt, now));
  const [row] = await db.select().from(backups).where(ended).orderBy(desc(backups.startedAt)).limit(1);
  return row?.startedAt ?? null;
}

/**
 * When the first user was created; before that there was nothing to save. Null without users. If a wrong clock wrote a
 * time that is still to come, the site counts as long in use.
 */
export async function inUseSince(db: Db, now: Date): Promise<Date | null> {
  const [row] = await db.select({ at: min(users.createdAt) }).from(users);
  if (!row?.at) return null;
  return isAhead(row.at, now) ? new Date(0) : row.at;
}
