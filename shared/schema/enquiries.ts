import { sql } from 'drizzle-orm';
import {
  boolean,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  type PgTable,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { enquiryFields } from '../enquiries/enquiry-fields';
import type { EnquiryKind, EnquiryStatus, HistoryDetails, HistoryType } from '../enquiries/enquiry-handling';
import { fallbackLanguage, type Language } from '../locales';
import type { OutboxChannel, OutboxPayload, OutboxPurpose, OutboxState } from '../outbox';
import { instantColumn, lowerAscii, searchColumn, sortKey } from './columns';
import { users } from './users';

const enquirer = () => ({
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
});

const handling = () => ({
  language: text('language').$type<Language>().notNull().default(fallbackLanguage),
  /** Listed apart, never rejected. */
  suspectedSpam: boolean('suspected_spam').notNull().default(false),
  status: text('status').$type<EnquiryStatus>().notNull().default('new'),
  assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
  /** Last change of any kind; the retention period starts here. */
  handledAt: instantColumn('handled_at'),
  erasureNoticedAt: instantColumn('erasure_noticed_at'),
  /** Fingerprint of the consent text at the form (`consentTexts`); null if the request named none. */
  consentVersion: text('consent_version'),
  consentAt: instantColumn('consent_at'),
  /** Where the visit came from (`originColumns`): words of the address's utm parameters, and the host of the link. */
  campaign: text('campaign'),
  referrer: text('referrer'),
  /** Words of the team for the enquiry, in the order in which they were added. */
  tags: jsonb('tags').$type<string[]>().notNull().default([]),
  /** When the person asked for no more invitations or letters; nobody with it is written to by a wave. */
  withdrawnAt: instantColumn('withdrawn_at'),
});

type Listed = Record<
  'id' | 'name' | 'email' | 'status' | 'assigneeId' | 'suspectedSpam' | 'tags' | 'createdAt' | 'search',
  ExtraConfigColumn
>;

const listIndexes = (name: string, table: Listed) => [
  index(`${name}_created_at_idx`).on(table.createdAt.desc(), table.id.desc()),
  index(`${name}_email_idx`).on(lowerAscii(table.email)),
  index(`${name}_search_idx`).using('gin', table.search),
  index(`${name}_name_idx`).on(sortKey(table.name), table.id),
  index(`${name}_status_idx`).on(table.status, table.createdAt.desc(), table.id.desc()),
  index(`${name}_assignee_idx`).on(table.assigneeId, table.createdAt.desc(), table.id.desc()),
  index(`${name}_spam_idx`).on(table.createdAt.desc(), table.id.desc()).where(sql`${table.suspectedSpam}`),
  index(`${name}_tagged_idx`).on(table.createdAt.desc(), table.id.desc()).where(sql`${table.tags} <> '[]'`),
  index(`${name}_new_idx`)
    .on(table.createdAt.desc(), table.id.desc())
    .where(sql`${table.status} = 'new' and not ${table.suspectedSpam}`),
];

export const investors = pgTable(
  'investors',
  {
    ...enquirer(),
    company: text('company'),
    investmentAmount: text('investment_amount'),
    message: text('message').notNull(),
    ...handling(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    search: searchColumn('search', enquiryFields.investors),
  },
  (table) => listIndexes('investors', table),
);

export const betaRequests = pgTable(
  'beta_requests',
  {
    ...enquirer(),
    reason: text('reason').notNull(),
    ...handling(),
    /** When the address was confirmed by the link in a mail (double opt-in). */
    confirmedAt: instantColumn('confirmed_at'),
    /** SHA-256 of the token in that link. */
    confirmationHash: text('confirmation_hash'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    search: searchColumn('search', enquiryFields.beta),
  },
  (table) => listIndexes('beta_requests', table),
);

export const enquiryHistory = pgTable(
  'enquiry_history',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<EnquiryKind>().notNull(),
    enquiryId: integer('enquiry_id').notNull(),
    type: text('type').$type<HistoryType>().notNull(),
    /** Null for the software itself. Not a foreign key: names outlive users. */
    username: text('username'),
    text: text('text'),
    details: jsonb('details').$type<HistoryDetails>().notNull().default({}),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('enquiry_history_enquiry_idx').on(table.kind, table.enquiryId, table.id)],
);

/** Users who have a reply to an enquiry open. A row counts only while it is renewed. */
export const openReplies = pgTable(
  'open_replies',
  {
    kind: text('kind').$type<EnquiryKind>().notNull(),
    enquiryId: integer('enquiry_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    openedAt: instantColumn('opened_at').notNull().defaultNow(),
    renewedAt: instantColumn('renewed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.enquiryId, table.userId] })],
);

/** Erased enquiries, without personal data, so that restoring an older backup does not bring them back. */
export const erasures = pgTable(
  'erasures',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<EnquiryKind>().notNull(),
    enquiryId: integer('enquiry_id').notNull(),
    /** Creation time of the enquiry, because another database may reuse the id. Null in rows older than this column. */
    madeAt: instantColumn('made_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('erasures_enquiry_idx').on(table.kind, table.enquiryId)],
);

/**
 * Every text shown beside a form, by fingerprint, as proof of consent (GDPR Art. 7(1)). Rows are never changed or
 * deleted.
 */
export const consentTexts = pgTable('consent_texts', {
  id: serial('id').primaryKey(),
  version: text('version').notNull().unique(),
  kind: text('kind').$type<EnquiryKind>().notNull(),
  language: text('language').$type<Language>().notNull(),
  text: text('text').notNull(),
  firstUsedAt: instantColumn('first_used_at').notNull().defaultNow(),
});

export type InvestorRow = typeof investors.$inferSelect;
export type HistoryRow = typeof enquiryHistory.$inferSelect;
export type BetaRequestRow = typeof betaRequests.$inferSelect;

/** The table of each kind of enquiry. */
export const enquiryTables = {
  investors,
  beta: betaRequests,
} as const satisfies Record<EnquiryKind, PgTable>;

/** Mails and webhook calls, written in the transaction of the event they report, and retried until sent or failed. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    channel: text('channel').$type<OutboxChannel>().notNull(),
    purpose: text('purpose').$type<OutboxPurpose>().notNull(),
    /** The enquiry it is about, if any; the row is erased with it. */
    kind: text('kind').$type<EnquiryKind>(),
    enquiryId: integer('enquiry_id'),
    recipient: text('recipient').notNull(),
    payload: jsonb('payload').$type<OutboxPayload>().notNull(),
    /** Message-ID of a mail or id of a call; the same on every retry, so that the receiver can detect duplicates. */
    messageId: text('message_id').notNull().unique(),
    state: text('state').$type<OutboxState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instantColumn('next_attempt_at').notNull().defaultNow(),
    /** End of the claim of one process; another may take the row afterwards. */
    claimedUntil: instantColumn('claimed_until'),
    lastError: text('last_error'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** When a user queued it again after it was sent or had failed, or a restore gave it up. */
    resentAt: instantColumn('resent_at'),
    sentAt: instantColumn('sent_at'),
  },
  (table) => [
    index('outbox_due_idx').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('outbox_enquiry_idx').on(table.kind, table.enquiryId),
    // The limits on confirmations and the erasure of a person query by address.
    index('outbox_recipient_idx').on(lowerAscii(table.recipient)),
    index('outbox_state_idx').on(table.state, table.id.desc()),
  ],
);

export type OutboxRow = typeof outbox.$inferSelect;

/** Channels on which nothing is sent for now, because the server refuses whatever this site sends. */
export const outboxHolds = pgTable('outbox_holds', {
  channel: text('channel').$type<OutboxChannel>().primaryKey(),
  /** A German sentence with the server's words, without the address that it refused. */
  reason: text('reason').notNull(),
  /** The server's words without what differs from mail to mail. */
  words: text('words').notNull(),
  since: instantColumn('since').notNull().defaultNow(),
  /** Tries since then, all of them refused. */
  tries: integer('tries').notNull().default(0),
  nextTryAt: instantColumn('next_try_at').notNull(),
  /** The entry that was refused first. */
  begunBy: integer('begun_by').notNull(),
});

export type OutboxHoldRow = typeof outboxHolds.$inferSelect;
