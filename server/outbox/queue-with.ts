import { randomUUID } from 'node:crypto';
import type { EnquiryKindName } from '@shared/enquiry-handling';
import type { OutboxChannel, OutboxPayload, OutboxPurpose } from '@shared/outbox';
import { outbox } from '@shared/schema';
import { type SQL, sql } from 'drizzle-orm';
import { newMessageId } from './message-id';

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
 * `stored` selects: nothing is queued where nothing was stored, and no round trip is added (record 36).
 */
export function queueWith(drafts: readonly Draft[], { kind, marker }: { kind: EnquiryKindName; marker: string }) {
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
