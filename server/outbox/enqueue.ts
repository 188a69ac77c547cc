import { randomUUID } from 'node:crypto';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { MailPayload, OutboxChannel, OutboxPayload, OutboxPurpose } from '@shared/outbox';
import { outbox } from '@shared/schema';
import { lowerAscii } from '@shared/schema/columns';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** Domain of Message-IDs, set from the sender's address at the start: some servers distrust an unknown domain. */
let domain = 'abseits.invalid';

/** Sets the domain of Message-IDs. Call it once, with the sender's address. */
export function messageIdsOf(address: string): void {
  domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** A Message-ID in angle brackets (RFC 5322), unique for each entry. */
export function newMessageId(): string {
  return `<${randomUUID()}@${domain}>`;
}

const listeners = new Set<() => void>();

/** Tells this process's workers that something was queued, or is about to be committed. */
export function announceQueued(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever this process queues something. Returns a function that ends it. */
export function onQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface NewMail {
  purpose: OutboxPurpose;
  recipient: string;
  mail: MailPayload;
  /** The enquiry that the mail is about; erasing the enquiry erases the mail. */
  about?: { kind: EnquiryKind; enquiryId: number };
}

/**
 * Queues a mail in the transaction of the event that it reports: it is sent once that is committed, even after a
 * restart. Returns its id and its Message-ID.
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

export interface Draft {
  channel: OutboxChannel;
  purpose: OutboxPurpose;
  recipient: string;
  payload: OutboxPayload;
  /** Most messages a day with this purpose to this recipient; set for addresses that are not verified. */
  dailyLimit?: number;
}

/** A text that stands for an id not known yet; the statement that queues the messages replaces it. */
export function idMarker(): string {
  return `id-${randomUUID()}`;
}

/**
 * SQL that queues drafts in the statement that stores their enquiry; `stored` selects the enquiry's id. If nothing is
 * stored, nothing is queued, and there is no extra round trip.
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
        where ${lowerAscii(sql`earlier.recipient`)} = ${lowerAscii(sql`draft.recipient`)} and earlier.purpose = draft.purpose
          and earlier.created_at between now() - interval '1 day' and now() + interval '1 minute'
      )`;
  };
}
