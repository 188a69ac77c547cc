import { longMoment } from '@shared/base/berlin-time';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { accessPurposes, enquirerPurposes } from '@shared/outbox';
import { type OutboxRow, outbox } from '@shared/schema';
import { sentMailDays } from '@shared/settings/retention';
import { and, count, desc, eq, inArray, isNotNull, lt, max, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { Refused } from '../base/domain-errors';
import type { Db } from '../db/database';
import { isAddress } from '../db/mail-addresses';
import { isOfStoppedWave } from './wave-mails';
import { storedWebhookUrl } from './webhook-events';

/** The payload of an entry that is queued again: it keeps how often it was tried, and whether it may have arrived. */
export const resentPayload = sql`(${outbox.payload} - 'unknown')
  || jsonb_build_object('earlier', coalesce((${outbox.payload} ->> 'earlier')::int, 0) + ${outbox.attempts})
  || case when ${outbox.state} = 'sent' then '{"reached":"sent"}'::jsonb
      when ${outbox.payload} ? 'unknown' and not ${outbox.payload} ? 'reached' then '{"reached":"unknown"}'::jsonb
      else '{}'::jsonb end`;

/**
 * Sends an entry again with its Message-ID: a waiting one at once, a failed or sent one once more. An entry that is
 * being sent keeps its attempts. A call goes to the URL in the present settings. Returns whether there is such an
 * entry among those that `visible` selects; throws Refused for a call while the webhook is off.
 */
export async function resend(db: Db, id: number, visible?: SQL): Promise<boolean> {
  const asked = and(eq(outbox.id, id), visible);
  const [entry] = await db.select({ channel: outbox.channel }).from(outbox).where(asked);
  const recipient = entry?.channel === 'webhook' ? await storedWebhookUrl(db) : undefined;
  if (entry?.channel === 'webhook' && !recipient) throw new Refused('webhookOff');
  const isOut = sql`${outbox.claimedUntil} > now()`;
  const resent = await db
    .update(outbox)
    .set({
      state: 'waiting',
      nextAttemptAt: sql`now()`,
      // The series of retry waits restarts; the earlier attempts are still shown.
      attempts: sql`case when ${isOut} then ${outbox.attempts} else 0 end`,
      payload: sql`case when ${isOut} then ${outbox.payload} else ${resentPayload} end`,
      resentAt: sql`case when ${outbox.state} = 'waiting' then ${outbox.resentAt} else now() end`,
      sentAt: null,
      lastError: null,
      ...(recipient && { recipient }),
    })
    // A sent mail with an access link has no text left to send.
    .where(and(asked, or(ne(outbox.state, 'sent'), notInArray(outbox.purpose, accessPurposes))))
    .returning({ id: outbox.id });
  return resent.length > 0;
}

/** Messages about an enquiry, of those that `visible` selects; the newest first. */
export function outboxEntriesOf(
  db: Db,
  about: { kind: EnquiryKind; enquiryId: number },
  visible?: SQL,
): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, about.kind), eq(outbox.enquiryId, about.enquiryId), visible))
    .orderBy(desc(outbox.id))
    .limit(200);
}

/** Messages that are not sent: failed ones before waiting ones, the newest first. */
export function unsentEntries(db: Db, limit: number, visible?: SQL): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(and(ne(outbox.state, 'sent'), visible))
    .orderBy(outbox.state, desc(outbox.id))
    .limit(limit);
}

/** Calls of the webhook in every state, the newest first. */
export function lastCalls(db: Db, limit: number): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(eq(outbox.channel, 'webhook')).orderBy(desc(outbox.id)).limit(limit);
}

/** Counts those that `visible` selects; all without it. */
export async function countUnsent(db: Db, visible?: SQL): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .select({ state: outbox.state, count: count() })
    .from(outbox)
    .where(and(ne(outbox.state, 'sent'), visible))
    .groupBy(outbox.state);
  const countOf = (state: OutboxRow['state']) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: countOf('waiting'), failed: countOf('failed') };
}

/** What waits and is to go out: not the mails of a stopped wave. */
const isMeantToGo = and(eq(outbox.state, 'waiting'), sql`(${isOfStoppedWave}) is not true`);

/** The number of entries that wait to go out, and when the oldest was queued; null if there are none. */
export async function waitingEntries(db: Db): Promise<{ waiting: number; oldest: Date | null }> {
  const since = sql<Date | null>`min(${queuedAt})`.mapWith(outbox.createdAt);
  const [row] = await db.select({ waiting: count(), oldest: since }).from(outbox).where(isMeantToGo);
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null };
}

/** When the last entry was sent, and when the next waiting one is tried; null if there is none. */
export async function lastDeliveries(db: Db): Promise<{ lastSentAt: Date | null; nextAttemptAt: Date | null }> {
  const { sentAt, nextAttemptAt } = outbox;
  const [row] = await db
    .select({
      lastSentAt: max(sentAt),
      nextAttemptAt: sql<Date | null>`min(${nextAttemptAt}) filter (where ${isMeantToGo})`.mapWith(nextAttemptAt),
    })
    .from(outbox);
  return { lastSentAt: row?.lastSentAt ?? null, nextAttemptAt: row?.nextAttemptAt ?? null };
}

const queuedAt = sql`coalesce(${outbox.resentAt}, ${outbox.createdAt})`;

export const failureSince = (since: Date, reason: string): string => `Fehler seit dem ${longMoment(since)}: ${reason}`;

/** Channels on which everything has failed since the last success; `reason` is German. */
export async function failingChannels(db: Db, visible?: SQL) {
  const { channel, state, lastError, id } = outbox;
  // Once for each channel, not for each entry: after a wave of invitations thousands are sent.
  const lastSent = db
    .select({ channel, at: max(outbox.sentAt).as('at') })
    .from(outbox)
    .where(eq(state, 'sent'))
    .groupBy(channel)
    .as('last_sent');
  const later = sql`${queuedAt} > coalesce(${lastSent.at}, '-infinity')`;
  const since = sql<Date>`min(${queuedAt})`.mapWith(outbox.createdAt);
  const reason = sql<string>`(array_agg(${lastError} order by ${id} desc))[1]`;
  const rows = await db
    .select({ channel, since, reason, waits: sql<boolean>`bool_or(${state} = 'waiting')` })
    .from(outbox)
    .leftJoin(lastSent, eq(lastSent.channel, channel))
    .where(and(ne(state, 'sent'), isNotNull(lastError), later, visible))
    .groupBy(channel);
  return rows.map((row) => ({ ...row, text: failureSince(row.since, row.reason) }));
}

/** Removes old entries that are sent or failed, because their texts are personal data. */
export async function removeOldEntries(db: Db): Promise<void> {
  await db
    .delete(outbox)
    .where(and(ne(outbox.state, 'waiting'), lt(outbox.createdAt, sql`now() - make_interval(days => ${sentMailDays})`)));
}

/** Removes all messages about enquiries, in the transaction that erases them. Returns their number. */
export async function eraseOutboxOf(
  tx: Db,
  { kind, enquiryIds }: { kind: EnquiryKind; enquiryIds: readonly number[] },
): Promise<number> {
  const erased = await tx
    .delete(outbox)
    .where(and(eq(outbox.kind, kind), inArray(outbox.enquiryId, [...enquiryIds])))
    .returning({ id: outbox.id });
  return erased.length;
}

/** Mails to enquirers. All others are not about their recipient, or are about users, invitations or the server. */
export const toEnquirer = and(eq(outbox.channel, 'mail'), inArray(outbox.purpose, enquirerPurposes));

/** Erases the mails to an enquirer, in the transaction that erases their enquiries. Returns the number of mails. */
export async function eraseOutboxTo(tx: Db, emailAddress: string): Promise<number> {
  const erased = await tx
    .delete(outbox)
    .where(and(toEnquirer, isAddress(outbox.recipient, emailAddress)))
    .returning({ id: outbox.id });
  return erased.length;
}
