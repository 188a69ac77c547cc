import { setTimeout as wait } from 'node:timers/promises';
import { users } from '@shared/schema';
import { min, sql } from 'drizzle-orm';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { storedTombstones, type Tombstone, tombstoneName, tombstoneNamed } from './tombstones';

/** A store of names outside the database; each name is kept for good. */
export interface NoteStore {
  note: (names: readonly string[]) => Promise<void>;
  notes: () => AsyncIterable<string>;
}

export interface LedgerContent {
  tombstones: Tombstone[];
  /** The ledger contains every erasure since this time; null if it was never begun. */
  since: Date | null;
}

const beginning = /^since-(\d+)$/;

/** Reads a ledger. Unlike the file beside a backup (backup/erasures-file.ts), it records every erasure at once. */
export async function readLedger(store: NoteStore): Promise<LedgerContent> {
  const tombstones: Tombstone[] = [];
  let since: Date | null = null;
  for await (const name of store.notes()) {
    const [, time] = beginning.exec(name) ?? [];
    // Several beginnings: a restore with unknown erasures has begun it again.
    if (time && (!since || Number(time) > since.getTime())) since = new Date(Number(time));
    const one = tombstoneNamed(name);
    if (one) tombstones.push(one);
  }
  return { tombstones, since };
}

/** Notes since when the ledger is complete. */
export function beginLedger(store: NoteStore, since: Date): Promise<void> {
  return store.note([`since-${since.getTime()}`]);
}

async function missingNames(db: Db, ledger: LedgerContent): Promise<string[]> {
  const there = new Set(ledger.tombstones.map(tombstoneName));
  return (await storedTombstones(db)).map(tombstoneName).filter((name) => !there.has(name));
}

/** Whether every ledger contains all tombstones of the database. Changes nothing; rejects if one cannot be read. */
export async function areLedgersComplete(db: Db, stores: readonly NoteStore[]): Promise<boolean> {
  for (const store of stores) if ((await missingNames(db, await readLedger(store))).length > 0) return false;
  return true;
}

/** The time since which all of several ledgers know every erasure; null if none was begun. */
export function latestSince(ledgers: readonly LedgerContent[]): Date | null {
  const times = ledgers.flatMap(({ since }) => since?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

async function completeLedger(db: Db, store: NoteStore, ledger: LedgerContent, since: Date | null): Promise<void> {
  const names = await missingNames(db, ledger);
  if (names.length > 0) await store.note(names);
  if (ledger.since) return;
  // Without any ledger, the database contains all erasures since its first user.
  const [first] = since ? [{ at: since }] : await db.select({ at: min(users.createdAt) }).from(users);
  await beginLedger(store, first?.at ?? new Date());
}

/** Runs `work` for each store, even if others fail. Rejects with the first failure. */
async function forEach(stores: readonly NoteStore[], work: (store: NoteStore) => Promise<void>): Promise<void> {
  const done = await Promise.allSettled(stores.map(work));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Completes every ledger that can be reached; a new one begins at the time of the others. Rejects if one failed. */
export async function completeLedgers(db: Db, stores: readonly NoteStore[]): Promise<void> {
  const read = new Map(stores.map((store) => [store, readLedger(store)]));
  const known = (await Promise.allSettled(read.values())).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
  const since = latestSince(known);
  await forEach(stores, async (store) =>
    completeLedger(db, store, await (read.get(store) ?? readLedger(store)), since),
  );
}

/** How long places that are slow may keep an answer waiting while another has noted all, in milliseconds. */
const slowest = 3_000;

/** How long a ledger may take in all, in milliseconds. */
const longest = 10_000;

/**
 * Adds the tombstones of the last hour to the ledgers. Rejects if no ledger has them all; a place that is away holds up
 * nothing as long as another has them, and `completeLedgers` makes up for it.
 */
export function followInLedgers(db: Db, stores: readonly NoteStore[], log: Log): () => Promise<void> {
  const noted = new Map(stores.map((store) => [store, new Set<string>()]));

  async function noteIn(store: NoteStore, lately: readonly string[]): Promise<void> {
    const names = lately.filter((name) => !noted.get(store)?.has(name));
    if (names.length === 0) return;
    await store.note(names);
    for (const name of names) noted.get(store)?.add(name);
  }

  return async () => {
    const lately = await storedTombstones(db, (createdAt) => sql`${createdAt} > now() - interval '1 hour'`);
    const tries = stores.map((store) => noteIn(store, lately.map(tombstoneName)));
    for (const one of tries)
      one.catch((error: unknown) =>
        log.warn({ error }, 'an erasure could not be written to a ledger; it is tried again'),
      );
    const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });
    await Promise.race([Promise.allSettled(tries), pause(slowest)]);
    const tooLong = pause(longest).then(() => Promise.reject(new Error('no ledger has answered')));
    await Promise.race([Promise.any(tries), tooLong]);
  };
}
