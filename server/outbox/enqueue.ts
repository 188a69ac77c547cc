import { randomUUID } from 'node:crypto';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { MailPayload, OutboxChannel, OutboxPayload, OutboxPurpose } from '@shared/outbox';
import { outbox } from '@shared/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** Of the sender's address, from the start on; servers look askance at one that nobody has. */
let domain = 'abseits.invalid';

/** Names the domain of Message-IDs, once, after the sender's address. */
export function messageIdsOf(address: string): void {
  domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** A Message-ID that nothing else has (RFC 5322, 3.6.4). */
export function newMessageId(): string {
  return `<${randomUUID()}@${domain}>`;
}

/** Who sends what is queued in this process. */
const listeners = new Set<() => void>();

/** Tells this process that something was queued, or is about to be committed. */
export function announceQueued(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever something was queued. Returns the end. */
export function onQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface NewMail {
  purpose: OutboxPurpose;
  recipient: string;
  mail: MailPayload;
  /** The enquiry it is about; it is erased with it. */
  about?: { kind: EnquiryKind; enquiryId: number };
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of: it goes out once that is committed, and however
 * often the server is restarted meanwhile. Returns its id and its Message-ID.
 */
export async function enqueueMail(
  tx: Db,
  { purpose, recipient, mail, about }: NewMail,
): Promise<{ id: number; messageId: string }> {
  const messageId = newMessageId();
  const [row] = await tx
    .insert(outbox)
    .values({ channel: 'mail', purpose, recipient, payload: mail, messageId, ...about })
    .returning({ id: outbox.id });
  if (!row) throw new Error('The mail that was put into the outbox was not returned.');
  announceQueued();
  return { id: row.id, messageId };
}

/** Something to be sent about an enquiry that is only being stored. */
export interface Draft {
  channel: OutboxChannel;
  purpose: OutboxPurpose;
  recipient: string;
  payload: OutboxPayload;
  /** Sent to an address that nobody has shown to be theirs: so many a day at most go there. */
  dailyLimit?: number;
}

/** Stands in drafts for the id that the enquiry will have. */
export function idMarker(): string {
  return `id-${randomUUID()}`;
}

/**
 * The statement that queues drafts beside an enquiry which another part of the same statement stores, and whose id
 * `stored` selects: nothing is queued where nothing was stored, and no round trip is added.
 */
export function queueWith(drafts: readonly Draft[], { kind, marker }: { kind: EnquiryKind; marker: string }) {
  return (stored: SQL): SQL => {
    const rows = drafts.map(
      ({ channel, purpose, recipient, payload, dailyLimit }) =>
        sql`(${channel}::text, ${purpose}::text, ${recipient}::text, ${JSON.stringify(payload)}::text, ${newMessageId()}::text, ${dailyLimit ?? null}::int)`,
    );
    return sql`
      insert into ${outbox} (channel, purpose, kind, enquiry_id, recipient, payload, message_id)
      select draft.channel, draft.purpose, ${kind}::text, enquiry.id, draft.recipient,
        replace(draft.payload, ${marker}, enquiry.id::text)::jsonb, draft.message_id
      from (${stored}) as enquiry
      cross join (values ${sql.join(rows, sql`, `)})
        as draft(channel, purpose, recipient, payload, message_id, daily_limit)
      where draft.daily_limit is null or draft.daily_limit > (
        select count(*) from ${outbox} earlier
        where lower(earlier.recipient) = lower(draft.recipient) and earlier.purpose = draft.purpose
          and earlier.created_at > now() - interval '1 day'
      )`;
  };
}
