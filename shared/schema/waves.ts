import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EnquiryKind } from '../enquiries/enquiry-handling';
import type { InvitedState, WaveState, WaveTexts } from '../enquiries/waves';
import { instantColumn } from './columns';

/** A wave: one text in every language, as invitations to people on the beta list or as letters to investors. */
export const waves = pgTable('waves', {
  id: serial('id').primaryKey(),
  /** Made by whoever asks, so that a repeated request makes no second wave. */
  requestKey: text('request_key').notNull().unique(),
  /** Whom it writes to. */
  kind: text('kind').$type<EnquiryKind>().notNull().default('beta'),
  state: text('state').$type<WaveState>().notNull().default('sending'),
  texts: jsonb('texts').$type<WaveTexts>().notNull(),
  /** The shared document that letters lead to, and how many days their links work. Null for invitations. */
  documentId: integer('document_id'),
  linkDays: integer('link_days'),
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
    /** The kind of the wave, because numbers of enquiries are unique only within a kind. */
    kind: text('kind').$type<EnquiryKind>().notNull().default('beta'),
    /** Null once the enquiry is erased. */
    enquiryId: integer('enquiry_id'),
    /** Null for letters. */
    code: text('code').unique(),
    /** The personal link to the document in a letter. It exists from the moment the letter is written. */
    linkId: integer('link_id'),
    state: text('state').$type<InvitedState>().notNull().default('queued'),
    /** SHA-256 of the token in the person's link, of a letter in that of its way out. It exists once the mail is written. */
    tokenHash: text('token_hash').unique(),
    /** The mail in the outbox, which removes it after a time. */
    outboxId: integer('outbox_id'),
    handedOverAt: instantColumn('handed_over_at'),
    sentAt: instantColumn('sent_at'),
    openedAt: instantColumn('opened_at'),
    /** When the person withdrew by the link of this mail. */
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
