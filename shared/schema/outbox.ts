import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { EnquiryKindName } from '../enquiry-handling';
import type { OutboxChannel, OutboxPayload, OutboxPurpose, OutboxState } from '../outbox';
import { instant } from './columns';

/**
 * Mails and webhook calls that have to go out: written in the transaction of what they tell of, sent afterwards, and tried
 * again until they are out or given up.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    channel: text('channel').$type<OutboxChannel>().notNull(),
    purpose: text('purpose').$type<OutboxPurpose>().notNull(),
    /** The enquiry it is about, if any; it is erased with it. */
    kind: text('kind').$type<EnquiryKindName>(),
    enquiryId: integer('enquiry_id'),
    /** Address of a mail or URL of a call. */
    recipient: text('recipient').notNull(),
    payload: jsonb('payload').$type<OutboxPayload>().notNull(),
    /** Message-ID of a mail, id of a call: the same on every try, so that the other side can tell a repetition. */
    messageId: text('message_id').notNull().unique(),
    state: text('state').$type<OutboxState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** Until when one process has it; another may take it afterwards. */
    claimedUntil: instant('claimed_until'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outbox_due_idx').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('outbox_enquiry_idx').on(table.kind, table.enquiryId),
    // The bounds of confirmations and the erasure of a person ask by address.
    index('outbox_recipient_idx').on(sql`lower(${table.recipient})`),
    index('outbox_state_idx').on(table.state, table.id.desc()),
  ],
);

export type OutboxRow = typeof outbox.$inferSelect;
