import { accessPurposes, type OutboxChannel, wavePurposes } from '@shared/outbox';
import { type OutboxRow, outbox } from '@shared/schema';
import { lowerAscii } from '@shared/schema/columns';
import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { Destination } from './delivery-places';
import { isNotHeld, tryIsDue } from './holds';
import { mayStillSend } from './wave-mails';

/** A process holds a claimed entry this long, in seconds, and again as long with each renewal. */
export const claimSeconds = 60;

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** The longest wait before a retry, in seconds (worker.ts). */
const longestWait = 24 * 60 * 60;

/**
 * Whether a time has come. None is set further ahead than so many seconds: a later one was written under a wrong clock,
 * and would hold a message back until then.
 */
function hasCome(time: typeof outbox.nextAttemptAt | typeof outbox.claimedUntil, mostSeconds: number): SQL {
  // Rounded as the columns are: what was written a moment ago may have been rounded up.
  return sql`(${time} <= now()::timestamptz(3) or ${time} > now() + make_interval(secs => ${mostSeconds + 60}))`;
}

const address = lowerAscii(outbox.recipient);

/** Host of the recipient: the part of a mail address after the @, or the host of a webhook URL. */
const host = sql<string>`coalesce(${lowerAscii(sql`substring(${outbox.recipient} from '(?:^.*@|//)([^/:?#]+)')`)}, '')`;

/** The claim of a process that is gone. A process that fails or stops takes its claim back. */
const isAbandoned = and(isNotNull(outbox.claimedUntil), hasCome(outbox.claimedUntil, claimSeconds));

const isDue = and(
  eq(outbox.state, 'waiting'),
  hasCome(outbox.nextAttemptAt, longestWait),
  or(isNull(outbox.claimedUntil), and(isAbandoned, notInArray(outbox.purpose, wavePurposes))),
  or(notInArray(outbox.purpose, wavePurposes), mayStillSend),
);

/** Whether an entry may be claimed: in the order of things, or as the one that a held channel tries. */
const mayBeClaimed = { inTurn: and(isDue, isNotHeld), asTry: isDue };

export interface DueEntry extends Destination {
  id: number;
}

/** Most entries that are listed at once: each look reads all that is due, so it has to be worth it. */
export const mostDue = 1_000;

/** The entries that are due, the oldest first, without those to the named addresses and hosts. */
export function dueEntries(
  db: Db,
  channel: OutboxChannel,
  without: { addresses: string[]; hosts: string[] },
): Promise<DueEntry[]> {
  return db
    .select({ id: outbox.id, address, host })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, channel),
        mayBeClaimed.inTurn,
        // The address goes first: of thousands to one address it spares the costly look for their host.
        without.addresses.length > 0 ? notInArray(address, without.addresses) : undefined,
        without.hosts.length > 0 ? notInArray(host, without.hosts) : undefined,
      ),
    )
    .orderBy(outbox.nextAttemptAt)
    .limit(mostDue);
}

/**
 * The entry that a held channel tries next, if it is time: one that has not been refused before one that has, what people
 * wait for before waves, the oldest first.
 */
export async function nextToTry(db: Db, channel: OutboxChannel): Promise<DueEntry | undefined> {
  const [next] = await db
    .select({ id: outbox.id, address, host })
    .from(outbox)
    .where(and(eq(outbox.channel, channel), isDue, tryIsDue))
    .orderBy(isNotNull(outbox.lastError), inArray(outbox.purpose, wavePurposes), outbox.nextAttemptAt)
    .limit(1);
  return next;
}

/**
 * Claims an entry; no other process gets it meanwhile. Each claim counts as an attempt. If the process dies, the claim
 * expires and others take the entry. Returns undefined if it is not due any more.
 */
export async function claimEntry(
  db: Db,
  id: number,
  as: keyof typeof mayBeClaimed = 'inTurn',
): Promise<OutboxRow | undefined> {
  const [claimed] = await db
    .update(outbox)
    .set({ claimedUntil: fromNow(claimSeconds), attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, id), mayBeClaimed[as]))
    .returning();
  return claimed;
}

type Claim = Pick<OutboxRow, 'id' | 'attempts'>;

/** Matches a claim only while it is this process's own: another process's claim has a higher number of attempts. */
const own = ({ id, attempts }: Claim) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.state, 'waiting'));

/** Extends the claim by `claimSeconds`, so that no other process takes the entry while it is sent. */
export async function renewClaim(db: Db, claim: Claim): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedUntil: fromNow(claimSeconds) })
    .where(own(claim));
}

/** Marks an entry as sent; `status` is the HTTP status of a webhook call. */
export async function markSent(db: Db, claim: Claim, status?: number): Promise<void> {
  await db
    .update(outbox)
    .set({
      state: 'sent',
      sentAt: sql`now()`,
      claimedUntil: null,
      lastError: null,
      // A link that grants access is removed from the text as soon as the mail is sent.
      payload: sql`case when ${inArray(outbox.purpose, accessPurposes)} then ${outbox.payload} || '{"text":""}' else ${outbox.payload} || ${JSON.stringify(status ? { status } : {})}::jsonb end`,
    })
    .where(own(claim));
}

/** Returns an entry to the queue after a failed attempt, due again in `wait` seconds. */
export async function markRetry(db: Db, claim: Claim, { wait, reason }: { wait: number; reason: string }) {
  await db
    .update(outbox)
    .set({ nextAttemptAt: fromNow(wait), claimedUntil: null, lastError: reason })
    .where(own(claim));
}

/** The payload of an entry of which nobody knows whether it was sent. */
export const markUnknown = sql`${outbox.payload} || '{"unknown":true}'`;

/**
 * Gives an entry up; `reason` is shown in the content area. `unknown` if it may have been sent all the same.
 */
export async function markFailed(db: Db, claim: Claim, reason: string, { unknown = false } = {}): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'failed', claimedUntil: null, lastError: reason, ...(unknown && { payload: markUnknown }) })
    .where(own(claim));
}

const broken =
  'Der Server wurde beendet, während er diese E-Mail übergab. Es ist nicht bekannt, ob sie angekommen ist: Senden Sie sie nur erneut, wenn sie doppelt ankommen darf.';

/**
 * Gives up what may never be sent twice and whose process ended while sending it. With `all`, when there is no other
 * process, every claim counts as such.
 */
export async function giveUpAbandoned(db: Db, { all = false } = {}): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'failed', claimedUntil: null, lastError: broken, payload: markUnknown })
    .where(
      and(
        eq(outbox.state, 'waiting'),
        inArray(outbox.purpose, wavePurposes),
        all ? isNotNull(outbox.claimedUntil) : isAbandoned,
      ),
    );
}

/** Returns an entry to the queue without counting the attempt. */
export async function release(db: Db, claim: Claim): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedUntil: null, attempts: sql`${outbox.attempts} - 1` })
    .where(own(claim));
}

/** Returns an entry to the end of the queue of a held channel without counting the attempt. */
export async function markHeld(db: Db, claim: Claim, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedUntil: null, attempts: sql`${outbox.attempts} - 1`, nextAttemptAt: sql`now()`, lastError: reason })
    .where(own(claim));
}

/** Releases claims of a process that is gone. Call it only if there is no other process. */
export async function releaseAll(db: Db): Promise<void> {
  await giveUpAbandoned(db, { all: true });
  await db.update(outbox).set({ claimedUntil: null }).where(eq(outbox.state, 'waiting'));
}
