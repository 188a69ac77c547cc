import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { InvitedState, ToldState } from '@shared/enquiries/waves';
import type { OutboxPayload } from '@shared/outbox';
import { type OutboxRow, outbox, waveInvitations, waves } from '@shared/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** Whether an entry was given up because nobody knows whether it was sent. */
export const isUnknown = ({ state, payload }: { state: OutboxRow['state']; payload: OutboxPayload }): boolean =>
  state === 'failed' && payload.unknown === true;

/** What is told of a mail that belongs to no wave. */
export function toldStateOf(mail: Pick<OutboxRow, 'state' | 'payload'>): ToldState {
  if (isUnknown(mail)) return 'unknown';
  return mail.state === 'waiting' ? 'queued' : mail.state;
}

/**
 * What became of an invitation or letter until now: of its mail while that is in the outbox, else what its own row holds.
 * Join the outbox.
 */
const stateNow = sql<InvitedState>`case
  when ${outbox.id} is null or ${waveInvitations.state} = 'withdrawn' then ${waveInvitations.state}
  when ${outbox.state} = 'sent' then 'sent'
  -- One that was sent again stays what it was until it goes out: its person has the first one, or may have it.
  when ${outbox.payload} ? 'reached' then ${outbox.payload} ->> 'reached'
  when ${outbox.state} = 'waiting' then 'queued'
  -- A restore that could not know what was sent has set this, and its mails are marked as failed.
  when ${outbox.payload} ? 'unknown' or ${waveInvitations.state} = 'unknown' then 'unknown'
  else 'failed'
end`;

/** What is told of an invitation or letter. Join the outbox and the waves. */
const told = sql<ToldState>`case
  when ${stateNow} = 'queued' and ${waves.state} = 'stopped' then 'stopped' else ${stateNow}
end`;

const sentAtNow = sql<Date | null>`case
  when ${outbox.id} is null or ${waveInvitations.state} = 'withdrawn' then ${waveInvitations.sentAt}
  else coalesce(${outbox.sentAt}, ${waveInvitations.sentAt})
end`.mapWith(waveInvitations.sentAt);

/** An invitation or letter to one person of a wave. */
export interface ToldInvitation {
  id: number;
  enquiryId: number;
  wave: number;
  /** Null for letters, and for a code that went to somebody else because nobody got it. */
  code: string | null;
  state: ToldState;
  createdBy: string;
  createdAt: Date;
  sentAt: Date | null;
  openedAt: Date | null;
  withdrawnAt: Date | null;
}

const ofMail = eq(outbox.id, waveInvitations.outboxId);
const ofWave = eq(waves.id, waveInvitations.waveId);

/** The invitations of beta requests, or the letters to investors, with what is told of each; the oldest first. */
export async function invitationsOf(
  db: Db,
  kind: EnquiryKind,
  enquiryIds: readonly number[],
): Promise<ToldInvitation[]> {
  if (enquiryIds.length === 0) return [];
  const { id, enquiryId, waveId: wave, code, openedAt, withdrawnAt } = waveInvitations;
  const { createdBy, createdAt } = waves;
  const made = { createdBy, createdAt };
  const rows = await db
    .select({ id, enquiryId, wave, code, state: told, ...made, sentAt: sentAtNow, openedAt, withdrawnAt })
    .from(waveInvitations)
    .innerJoin(waves, ofWave)
    .leftJoin(outbox, ofMail)
    .where(and(eq(waveInvitations.kind, kind), inArray(enquiryId, [...enquiryIds])))
    .orderBy(asc(id));
  return rows.flatMap((row) => (row.enquiryId === null ? [] : [{ ...row, enquiryId: row.enquiryId }]));
}

/** The enquiries of a kind that are in a wave, each with what is told of its newest invitation. */
export const newestInvitations = (kind: EnquiryKind) => sql`(
  select distinct on (${waveInvitations.enquiryId}) ${waveInvitations.enquiryId} as enquiry, ${told} as state
  from ${waveInvitations}
  join ${waves} on ${ofWave}
  left join ${outbox} on ${ofMail}
  where ${waveInvitations.kind} = ${kind} and ${waveInvitations.enquiryId} is not null
  order by ${waveInvitations.enquiryId}, ${waveInvitations.id} desc
)`;

/** Writes to invitations, or to those that `only` names, what became of their mails in the outbox. */
export async function takeOverOutcomes(db: Db, only?: ReturnType<typeof and>): Promise<void> {
  await db
    .update(waveInvitations)
    .set({ state: stateNow, sentAt: sentAtNow })
    .from(outbox)
    .where(and(only, ofMail, sql`${waveInvitations.state} <> ${stateNow}`));
}
