import type { BackupCause, BackupCopy } from '@shared/backups';
import type { Backup } from '@shared/contracts/operation';
import { type BackupRecord, backups, users } from '@shared/schema';
import { and, desc, eq, gt, gte, lt, min, sql } from 'drizzle-orm';
import { Refused } from '../base/domain-errors';
import type { Db } from '../db/database';

/** Whoever makes a backup says so often that it lives, and counts as dead after so long without a word, in seconds. */
export const renewSeconds = 15;
const claimSeconds = 60;

/** A backup that takes longer counts as failed: a disk over the network may hang for ever. */
const mostHours = 6;

const fromNow = sql`now() + make_interval(secs => ${claimSeconds})`;

/** The last of what the content area lists, and how long it is remembered at all. */
const [mostListed, recordDays] = [60, 400];

/** A record as the API returns it. */
export function presentBackup({ claimedUntil: _, missing: __, ...record }: BackupRecord): Backup {
  const { startedAt, endedAt } = record;
  return { ...record, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

const cutShort = 'Der Server wurde beendet, während er die Sicherung machte, oder ein Speicherort antwortet nicht.';

/**
 * Begins the record of a backup, and with it the right to make one: no other process does meanwhile.
 * Throws Refused while another is made.
 */
export async function beginBackup(
  db: Db,
  about: { cause: BackupCause; username: string | null; fileName: string },
): Promise<BackupRecord> {
  const values = { ...about, claimedUntil: fromNow };
  const [begun] = await db.insert(backups).values(values).onConflictDoNothing().returning();
  if (!begun) throw new Refused('backupRunning');
  return begun;
}

/**
 * Records that backups whose process died failed: any, where no other process can be at one (`alone`). Returns them.
 */
export function failAbandoned(db: Db, alone = false): Promise<BackupRecord[]> {
  return db
    .update(backups)
    .set({ state: 'failed', endedAt: sql`now()`, error: cutShort })
    .where(and(eq(backups.state, 'running'), alone ? undefined : lt(backups.claimedUntil, sql`now()`)))
    .returning();
}

/** Says that the process which makes a backup lives; in vain once the backup takes too long. */
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

/** Ends the record of a backup. Returns it. */
export async function endBackup(db: Db, id: number, outcome: Outcome): Promise<BackupRecord> {
  const ended = { ...outcome, endedAt: new Date(), claimedUntil: null };
  const [row] = await db.update(backups).set(ended).where(eq(backups.id, id)).returning();
  if (!row) throw new Error('The record of a backup is gone.');
  // The first one stays: it tells whose backups these are.
  const old = lt(backups.startedAt, sql`now() - make_interval(days => ${recordDays})`);
  await db.delete(backups).where(and(old, sql`${backups.id} > (select min(id) from ${backups})`));
  return row;
}

/** Writes what became of the copies of a backup since. */
export async function noteCopies(db: Db, id: number, copies: BackupCopy[]): Promise<void> {
  await db.update(backups).set({ copies }).where(eq(backups.id, id));
}

/**
 * Tells this installation from others, in a place that they share by mistake: when its first backup began. No backup
 * holds it, so that a copy of the site that was made by a restore is another installation.
 */
export async function installationOf(db: Db): Promise<string> {
  const [first] = await db.select().from(backups).orderBy(backups.id).limit(1);
  return String(first?.startedAt.getTime());
}

/** All records, or those since a time; the newest first. */
export function recordsOf(db: Db, since?: Date): Promise<BackupRecord[]> {
  return db
    .select()
    .from(backups)
    .where(since && gte(backups.startedAt, since))
    .orderBy(desc(backups.id));
}

export async function findBackup(db: Db, id: number): Promise<BackupRecord | undefined> {
  return (await db.select().from(backups).where(eq(backups.id, id)))[0];
}

/** The latest records, the last good one, and whether a later one failed. */
export async function latestBackups(db: Db) {
  const listed = await db.select().from(backups).orderBy(desc(backups.id)).limit(mostListed);
  const [good] = await db.select().from(backups).where(eq(backups.state, 'good')).orderBy(desc(backups.id)).limit(1);
  return {
    listed,
    lastGood: good ?? null,
    failing: listed.find(({ state }) => state !== 'running')?.state === 'failed',
  };
}

/** Since when the database has people: nothing before was there to be saved. */
export async function inUseSince(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: min(users.createdAt) }).from(users);
  return row?.at ?? null;
}
