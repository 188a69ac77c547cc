import type { OutboxChannel } from '@shared/outbox';
import { type OutboxHoldRow, type OutboxRow, outbox, outboxHolds } from '@shared/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { announceQueued } from './enqueue';
import { waitAfter } from './retry-plan';

const minute = 60;
const hour = 60 * minute;

/** Waits before each try of a held channel, in seconds; the last one repeats. */
const waits = [5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 12 * hour];

/** What several refusals suggest is less sure than what a server says of the account: the longest wait after them. */
const longestAfterRow = hour;

/** A try has ended by then, or its process is gone; in seconds. */
const longestTry = 3 * minute;

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Whether the next try may begin. A time that is too far ahead was written under a wrong clock. */
const isTimeForTry = sql`(${outboxHolds.nextTryAt} <= now()::timestamptz(3)
  or ${outboxHolds.nextTryAt} > now() + make_interval(secs => ${12 * hour + minute}))`;

const of = (channel: OutboxChannel) => eq(outboxHolds.channel, channel);

/** The hold of a channel; undefined while it is sent on it. */
export async function holdOf(db: Db, channel: OutboxChannel): Promise<OutboxHoldRow | undefined> {
  const [hold] = await db.select().from(outboxHolds).where(of(channel));
  return hold;
}

/** Begins the one try that a held channel has now, so that no other process begins one; undefined if it is not time yet. */
export async function beginTry(db: Db, channel: OutboxChannel): Promise<OutboxHoldRow | undefined> {
  const [hold] = await db
    .update(outboxHolds)
    .set({ nextTryAt: fromNow(longestTry) })
    .where(and(of(channel), isTimeForTry))
    .returning();
  return hold;
}

/** Whether a channel is held and its next try may begin. */
export const tryIsDue = sql`exists (
  select 1 from ${outboxHolds} where ${outboxHolds.channel} = ${outbox.channel} and ${isTimeForTry}
)`;

/** Whether entries of a channel go out as they become due. */
export const isNotHeld = sql`not exists (select 1 from ${outboxHolds} where ${outboxHolds.channel} = ${outbox.channel})`;

interface Refused {
  reason: string;
  words: string;
  /** Whether it is known by several refusals alone. */
  byRow: boolean;
}

/** Holds a channel because of an entry that was refused; `tried` is the hold whose try that was. */
export async function hold(
  db: Db,
  entry: OutboxRow,
  { reason, words, byRow }: Refused,
  tried?: OutboxHoldRow,
): Promise<void> {
  const tries = tried ? tried.tries + 1 : 0;
  const wait = waits[Math.min(tries, waits.length - 1)] ?? hour;
  const next = { reason, words, nextTryAt: fromNow(byRow ? Math.min(wait, longestAfterRow) : wait) };
  const inserted = db.insert(outboxHolds).values({ channel: entry.channel, begunBy: entry.id, ...next });
  // What was under way while another entry was refused says nothing new.
  if (tried) await inserted.onConflictDoUpdate({ target: outboxHolds.channel, set: { ...next, tries } });
  else await inserted.onConflictDoNothing();
}

/**
 * Ends the hold of a channel: an entry was taken. The one that began it counts as tried, and where it begins one again and
 * again waits longer each time: then it is to blame, and not this site.
 */
export async function endHold(db: Db, channel: OutboxChannel): Promise<void> {
  // At once: between the two, another look would take the entry that began the hold, and begin it again uncounted.
  const hasEnded = await db.transaction(async (tx) => {
    const [ended] = await tx.delete(outboxHolds).where(of(channel)).returning();
    if (!ended) return false;
    const begunBy = and(eq(outbox.id, ended.begunBy), eq(outbox.state, 'waiting'), isNull(outbox.claimedUntil));
    const [entry] = await tx.select({ attempts: outbox.attempts }).from(outbox).where(begunBy);
    if (!entry) return true;
    const attempts = entry.attempts + 1;
    const seconds = attempts > 1 ? (waitAfter(attempts) ?? 0) : 0;
    await tx
      .update(outbox)
      .set({ attempts, nextAttemptAt: fromNow(seconds) })
      .where(begunBy);
    return true;
  });
  if (hasEnded) announceQueued();
}

/** Lets the next try of a held channel begin now. */
export async function tryNow(db: Db, channel: OutboxChannel): Promise<void> {
  await db.update(outboxHolds).set({ nextTryAt: sql`now()` }).where(of(channel));
  announceQueued();
}

/** Makes entries due again that were given up before it was known that their recipients are not to blame. */
export async function giveBack(db: Db, ids: readonly number[], reason: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(outbox)
    .set({ state: 'waiting', nextAttemptAt: sql`now()`, lastError: reason })
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'failed')));
}
