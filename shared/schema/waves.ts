import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InvitedState, WaveState, WaveTexts } from '../enquiries/waves';
import { instantColumn } from './columns';

/** A wave of invitations: one text in every language, to people on the beta list. */
export const waves = pgTable('waves', {
  id: serial('id').primaryKey(),
  /** Made by whoever asks, so that a repeated request makes no second wave. */
  requestKey: text('request_key').notNull().unique(),
  state: text('state').$type<WaveState>().notNull().default('sending'),
  texts: jsonb('texts').$type<WaveTexts>().notNull(),
  /** Not a foreign key: names outlive users. */
  createdBy: text('created_by').notNull(),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
  endedAt: instantColumn('ended_at'),
});

/** One person in a wave. The row stays without the person when the enquiry is erased, so that no code is given twice. */
export const waveInvitations = pgTable(
  'wave_invitations',
  {
    id: serial('id').primaryKey(),
    waveId: integer('wave_id')
      .notNull()
      .references(() => waves.id),
    /** The beta request; null once it is erased. */
    enquiryId: integer('enquiry_id'),
    code: text('code').notNull().unique(),
    state: text('state').$type<InvitedState>().notNull().default('queued'),
    /** SHA-256 of the token in the person's link. It exists from the moment the mail is written. */
    tokenHash: text('token_hash').unique(),
    /** The mail in the outbox, which removes it after a time. */
    outboxId: integer('outbox_id'),
    handedOverAt: instantColumn('handed_over_at'),
    sentAt: instantColumn('sent_at'),
    openedAt: instantColumn('opened_at'),
    /** When the person withdrew by the link of this invitation. */
    withdrawnAt: instantColumn('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('wave_invitations_person_idx').on(table.waveId, table.enquiryId),
    index('wave_invitations_state_idx').on(table.state, table.id),
    index('wave_invitations_enquiry_idx').on(table.enquiryId),
    index('wave_invitations_outbox_idx').on(table.outboxId),
    index('wave_invitations_handed_over_idx').on(table.handedOverAt),
  ],
);

export type WaveRow = typeof waves.$inferSelect;
export type WaveInvitationRow = typeof waveInvitations.$inferSelect;
