import type { BackupCause, BackupCopy } from '@shared/backups';
import type { Backup } from '@shared/contracts/operation';
import { type BackupRecord, backups, users } from '@shared/schema';
import { and, desc, eq, gt, gte, lt, min, sql } from 'drizzle-orm';
import { Refused } from '../base/domain-errors';
import type { Db } from '../db/database';

/** In seconds: how often a running backup renews its claim, and after how long without renewal it counts as dead. */
export const renewSeconds = 15;
const claimSeconds = 60;

/** A longer backup counts as failed: a network disk may hang for ever. */
const mostHours = 6;

const fromNow = sql`now() + make_interval(secs => ${claimSeconds})`;

/** Number of records that the content area lists, and days that records are kept. */
const [mostListed, recordDays] = [60, 400];

export function presentBackup({ claimedUntil: _, missing: __, ...record }: BackupRecord): Backup {
  const { startedAt, endedAt } = record;
  return { ...record, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

const cutShort = 'Der Server wurde beendet, während er die Sicherung machte, oder ein Speicherort antwortet nicht.';

/** The record is also the lock: no other process can begin a backup. Throws Refused while another is running. */
export async function beginBackup(
  db: Db,
  about: { cause: BackupCause; username: string | null; fileName: string },
): Promise<BackupRecord> {
  const values = { ...about, claimedUntil: fromNow };
  const [begun] = await db.insert(backups).values(values).onConflictDoNothing().returning();
  if (!begun) throw new Refused('backupRunning');
  return begun;
}

/** Fails backups whose process died; with `alone` every running one, because there is no other process. */
export function failAbandoned(db: Db, alone = false): Promise<BackupRecord[]> {
  return db
    .update(backups)
    .set({ state: 'failed', endedAt: sql`now()`, error: cutShort })
    .where(and(eq(backups.state, 'running'), alone ? undefined : lt(backups.claimedUntil, sql`now()`)))
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

export async function endBackup(db: Db, id: number, outcome: Outcome): Promise<BackupRecord> {
  const ended = { ...outcome, endedAt: new Date(), claimedUntil: null };
  const [row] = await db.update(backups).set(ended).where(eq(backups.id, id)).returning();
  if (!row) throw new Error('The record of a backup is gone.');
  // The first record stays: `installationOf` needs it.
  const old = lt(backups.startedAt, sql`now() - make_interval(days => ${recordDays})`);
  await db.delete(backups).where(and(old, sql`${backups.id} > (select min(id) from ${backups})`));
  return row;
}

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

/** The latest records, the last good one, and whether the last finished one failed. */
export async function latestBackups(db: Db) {
  const listed = await db.select().from(backups).orderBy(desc(backups.id)).limit(mostListed);
  const [good] = await db.select().from(backups).where(eq(backups.state, 'good')).orderBy(desc(backups.id)).limit(1);
  return {
    listed,
    lastGood: good ?? null,
    failing: listed.find(({ state }) => state !== 'running')?.state === 'failed',
  };
}

/** When the first user was created; before that there was nothing to save. Null without users. */
export async function inUseSince(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: min(users.createdAt) }).from(users);
  return row?.at ?? null;
}
