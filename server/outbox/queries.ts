import { germanMoment } from '@shared/base/berlin-time';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { accessPurposes, type OutboxChannel } from '@shared/outbox';
import { type OutboxRow, outbox } from '@shared/schema';
import { sentMailDays } from '@shared/settings/retention';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { Refused } from '../base/domain-errors';
import type { Db } from '../db/database';
import { storedWebhookUrl } from './webhook-events';

/** One process has an entry for so long, and for as long again each time it says that it is still at it, in seconds. */
export const claimSeconds = 60;

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** The host that an entry goes to: of a mail what follows the @, of a call what its address names. */
const recipientHost = sql<string>`lower(substring(${outbox.recipient} from '(?:^.*@|//)([^/:?#]+)'))`;

export type ClaimedEntry = OutboxRow & { host: string };

/**
 * Takes the next entry that is due and goes to none of the `busy` hosts, so that no other process has it meanwhile;
 * each claim counts as a try. Whoever dies with one leaves it to the others once the claim has run out. Returns
 * undefined where nothing is due.
 */
export async function claimNext(db: Db, channel: OutboxChannel, busy: string[]): Promise<ClaimedEntry | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, channel),
        eq(outbox.state, 'waiting'),
        sql`${outbox.nextAttemptAt} <= now()`,
        sql`(${outbox.claimedUntil} is null or ${outbox.claimedUntil} <= now())`,
        busy.length > 0 ? notInArray(recipientHost, busy) : undefined,
      ),
    )
    .orderBy(outbox.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(outbox)
    .set({ claimedUntil: fromNow(claimSeconds), attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning({ ...getTableColumns(outbox), host: recipientHost });
  return claimed;
}

type Claim = Pick<OutboxRow, 'id' | 'attempts'>;

/** A claim that ran out and was taken by another process is no longer this one's: the number of tries tells. */
const own = ({ id, attempts }: Claim) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.state, 'waiting'));

export async function renewClaim(db: Db, claim: Claim): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedUntil: fromNow(claimSeconds) })
    .where(own(claim));
}

/** `status` is what a receiver of a call has answered. */
export async function markSent(db: Db, claim: Claim, status?: number): Promise<void> {
  await db
    .update(outbox)
    .set({
      ...{ state: 'sent', sentAt: sql`now()`, claimedUntil: null, lastError: null },
      // The link in it lets somebody in: it stays nowhere longer than it has to.
      payload: sql`case when ${inArray(outbox.purpose, accessPurposes)} then ${outbox.payload} || '{"text":""}' else ${outbox.payload} || ${JSON.stringify(status ? { status } : {})}::jsonb end`,
    })
    .where(own(claim));
}

/** Lets an entry wait for its next try. */
export async function markRetry(db: Db, claim: Claim, { wait, reason }: { wait: number; reason: string }) {
  await db
    .update(outbox)
    .set({ nextAttemptAt: fromNow(wait), claimedUntil: null, lastError: reason })
    .where(own(claim));
}

/** Gives an entry up. */
export async function markFailed(db: Db, claim: Claim, reason: string): Promise<void> {
  await db.update(outbox).set({ state: 'failed', claimedUntil: null, lastError: reason }).where(own(claim));
}

/** Gives an entry back as if it had not been tried. */
export async function release(db: Db, claim: Claim): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedUntil: null, attempts: sql`${outbox.attempts} - 1` })
    .where(own(claim));
}

/** Gives back what a process that is gone has left; only where there is no other process. */
export async function releaseAll(db: Db): Promise<void> {
  await db.update(outbox).set({ claimedUntil: null }).where(eq(outbox.state, 'waiting'));
}

/**
 * Sends an entry anew, with the Message-ID it has: one that waits at once, one that was given up or sent once more. One
 * that is being sent is left alone. A call goes where the settings say by now. Returns whether there is one of this id;
 * throws Refused for a call where the webhook is off.
 */
export async function resend(db: Db, id: number, purposes?: SQL): Promise<boolean> {
  const [entry] = await db.select({ channel: outbox.channel }).from(outbox).where(eq(outbox.id, id));
  const recipient = entry?.channel === 'webhook' ? await storedWebhookUrl(db) : undefined;
  if (entry?.channel === 'webhook' && !recipient) throw new Refused('webhookOff');
  const isOut = sql`${outbox.claimedUntil} > now()`;
  const resent = await db
    .update(outbox)
    .set({
      state: 'waiting',
      nextAttemptAt: sql`now()`,
      // The waits begin anew; the tries so far stay told.
      attempts: sql`case when ${isOut} then ${outbox.attempts} else 0 end`,
      payload: sql`case when ${isOut} then ${outbox.payload} else ${outbox.payload} ||
        jsonb_build_object('earlier', coalesce((${outbox.payload} ->> 'earlier')::int, 0) + ${outbox.attempts}) end`,
      resentAt: sql`case when ${outbox.state} = 'waiting' then ${outbox.resentAt} else now() end`,
      sentAt: null,
      lastError: null,
      ...(recipient && { recipient }),
    })
    // Once it is out, nothing is left of a mail with a link that lets somebody in.
    .where(and(eq(outbox.id, id), purposes, or(ne(outbox.state, 'sent'), notInArray(outbox.purpose, accessPurposes))))
    .returning({ id: outbox.id });
  return resent.length > 0;
}

/** What is or was to be sent about an enquiry, the newest first. */
export function entriesOf(db: Db, about: { kind: EnquiryKind; enquiryId: number }): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, about.kind), eq(outbox.enquiryId, about.enquiryId)))
    .orderBy(desc(outbox.id))
    .limit(200);
}

/** What has not been sent, given up before waiting, the newest first. */
export function unsentEntries(db: Db, limit: number, purposes?: SQL): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(and(ne(outbox.state, 'sent'), purposes))
    .orderBy(outbox.state, desc(outbox.id))
    .limit(limit);
}

/** The last calls of the webhook, whatever became of them, the newest first. */
export function lastCalls(db: Db, limit: number): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(eq(outbox.channel, 'webhook')).orderBy(desc(outbox.id)).limit(limit);
}

/** How many entries of these purposes wait, and how many were given up. */
export async function countUnsent(db: Db, purposes?: SQL): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .select({ state: outbox.state, count: count() })
    .from(outbox)
    .where(and(ne(outbox.state, 'sent'), purposes))
    .groupBy(outbox.state);
  const countOf = (state: OutboxRow['state']) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: countOf('waiting'), failed: countOf('failed') };
}

/** How many entries wait, and since when the oldest has; null where none does. */
export async function waitingEntries(db: Db): Promise<{ waiting: number; oldest: Date | null }> {
  const since = sql<Date | null>`min(${queuedAt})`.mapWith(outbox.createdAt);
  const [row] = await db.select({ waiting: count(), oldest: since }).from(outbox).where(eq(outbox.state, 'waiting'));
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null };
}

const queuedAt = sql`coalesce(${outbox.resentAt}, ${outbox.createdAt})`;

/** Ways out on which everything has failed since something last went: since when, why in German, and if it `waits`. */
export async function failingChannels(db: Db, purposes?: SQL) {
  const { channel, state, lastError, id } = outbox;
  const lastSent = sql`(select max(sent_at) from ${outbox} sent where sent.channel = ${channel} and state = 'sent')`;
  const later = sql`${queuedAt} > coalesce(${lastSent}, '-infinity')`;
  const since = sql<Date>`min(${queuedAt})`.mapWith(outbox.createdAt);
  const reason = sql<string>`(array_agg(${lastError} order by ${id} desc))[1]`;
  const rows = await db
    .select({ channel, since, reason, waits: sql<boolean>`bool_or(${state} = 'waiting')` })
    .from(outbox)
    .where(and(ne(state, 'sent'), isNotNull(lastError), later, purposes))
    .groupBy(channel);
  return rows.map((row) => ({ ...row, text: `Fehler seit dem ${germanMoment(row.since)}: ${row.reason}` }));
}

/** Removes what was sent, or given up, long enough ago: its text is somebody's personal data. */
export async function removeOldEntries(db: Db): Promise<void> {
  await db
    .delete(outbox)
    .where(and(ne(outbox.state, 'waiting'), lt(outbox.createdAt, sql`now() - make_interval(days => ${sentMailDays})`)));
}

/** Removes everything sent or to be sent about an enquiry, in the transaction that erases it. Returns how many. */
export async function eraseOutboxOf(
  tx: Db,
  { kind, enquiryId }: { kind: EnquiryKind; enquiryId: number },
): Promise<number> {
  const erased = await tx
    .delete(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.enquiryId, enquiryId)))
    .returning({ id: outbox.id });
  return erased.length;
}

/**
 * Mails that are not about whoever they go to: notices to the team are about enquirers and go with their enquiries, and
 * others hold a link that lets in whoever reads it.
 */
export const notAboutRecipient = notInArray(outbox.purpose, ['notice', ...accessPurposes]);

/**
 * Removes everything that was, or is still to be, sent to an enquirer's address, however it is written in capitals and
 * small letters. Returns how many entries it was.
 */
export async function eraseOutboxTo(tx: Db, emailAddress: string): Promise<number> {
  const erased = await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.channel, 'mail'),
        sql`lower(${outbox.recipient}) = lower(${emailAddress.trim()})`,
        notAboutRecipient,
      ),
    )
    .returning({ id: outbox.id });
  return erased.length;
}
