import { sql } from 'drizzle-orm';
import {
  boolean,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { enquiryFields } from '../enquiries/enquiry-fields';
import type { EnquiryKind, EnquiryStatus, HistoryDetails, HistoryType } from '../enquiries/enquiry-handling';
import { fallbackLanguage, type Language } from '../locales';
import type { OutboxChannel, OutboxPayload, OutboxPurpose, OutboxState } from '../outbox';
import { instant, searchColumn } from './columns';
import { users } from './users';

const enquirer = () => ({
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
});

/** How far an enquiry of any kind has come, and who works on it. */
const handling = () => ({
  /** Language the enquirer wrote from, so that the reply can use it. */
  language: text('language').$type<Language>().notNull().default(fallbackLanguage),
  /** Kept apart in the list, never refused. */
  suspectedSpam: boolean('suspected_spam').notNull().default(false),
  status: text('status').$type<EnquiryStatus>().notNull().default('new'),
  assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
  /** When anything about it was last done; retention counts from here. */
  handledAt: instant('handled_at'),
  /** Since when it is announced that it will be erased by itself; null where it is not. */
  erasureNoticedAt: instant('erasure_noticed_at'),
  /** Fingerprint of the text at the form (`consentTexts`) that was agreed to; absent where a request came without it. */
  consentVersion: text('consent_version'),
  consentAt: instant('consent_at'),
});

type Listed = Record<
  'id' | 'name' | 'email' | 'status' | 'assigneeId' | 'suspectedSpam' | 'createdAt' | 'search',
  ExtraConfigColumn
>;

/** What makes every list of the inbox, filtered or searched, a walk along an index or over few rows. */
const listIndexes = (name: string, table: Listed) => [
  index(`${name}_created_at_idx`).on(table.createdAt.desc(), table.id.desc()),
  index(`${name}_email_idx`).on(sql`lower(${table.email})`),
  index(`${name}_search_idx`).using('gin', table.search),
  index(`${name}_name_idx`).on(sql`lower(${table.name})`, table.id),
  index(`${name}_status_idx`).on(table.status, table.createdAt.desc(), table.id.desc()),
  index(`${name}_assignee_idx`).on(table.assigneeId, table.createdAt.desc(), table.id.desc()),
  index(`${name}_spam_idx`).on(table.createdAt.desc(), table.id.desc()).where(sql`${table.suspectedSpam}`),
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
    createdAt: instant('created_at').notNull().defaultNow(),
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
    /** When the address was confirmed by the link in a mail (double opt-in); null where it was not. */
    confirmedAt: instant('confirmed_at'),
    /** SHA-256 of the token in that link. */
    confirmationHash: text('confirmation_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    search: searchColumn('search', enquiryFields.beta),
  },
  (table) => listIndexes('beta_requests', table),
);

/** What was done with an enquiry, by whom and when: notes, replies, changes of its status. */
export const enquiryHistory = pgTable(
  'enquiry_history',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<EnquiryKind>().notNull(),
    enquiryId: integer('enquiry_id').notNull(),
    type: text('type').$type<HistoryType>().notNull(),
    /** Who did it; null for the software itself. Not a foreign key: names outlive people. */
    username: text('username'),
    text: text('text'),
    details: jsonb('details').$type<HistoryDetails>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('enquiry_history_enquiry_idx').on(table.kind, table.enquiryId, table.id)],
);

/** Who has a reply to an enquiry open, to tell the next one. A row counts while it is renewed. */
export const openReplies = pgTable(
  'open_replies',
  {
    kind: text('kind').$type<EnquiryKind>().notNull(),
    enquiryId: integer('enquiry_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull().defaultNow(),
    renewedAt: instant('renewed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.enquiryId, table.userId] })],
);

/** What was erased, without a word about whom: a backup that is older does not bring it back. */
export const erasures = pgTable(
  'erasures',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<EnquiryKind>().notNull(),
    enquiryId: integer('enquiry_id').notNull(),
    /** When the enquiry was made: another database gives the same id to another. Null in what is older than this. */
    madeAt: instant('made_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('erasures_enquiry_idx').on(table.kind, table.enquiryId)],
);

/** Every text that stood beside a form, by its fingerprint, as proof of consent. Never changed, never removed. */
export const consentTexts = pgTable('consent_texts', {
  id: serial('id').primaryKey(),
  version: text('version').notNull().unique(),
  kind: text('kind').$type<EnquiryKind>().notNull(),
  language: text('language').$type<Language>().notNull(),
  text: text('text').notNull(),
  firstUsedAt: instant('first_used_at').notNull().defaultNow(),
});

export type InvestorRow = typeof investors.$inferSelect;
export type BetaRequestRow = typeof betaRequests.$inferSelect;
export type HistoryRow = typeof enquiryHistory.$inferSelect;

/** Mails and webhook calls, written in the transaction of what they tell of, and tried until they are out or failed. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    channel: text('channel').$type<OutboxChannel>().notNull(),
    purpose: text('purpose').$type<OutboxPurpose>().notNull(),
    /** The enquiry it is about, if any; it is erased with it. */
    kind: text('kind').$type<EnquiryKind>(),
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
    /** When it began to wait once more after it was given up or sent, because a person sends it anew. */
    resentAt: instant('resent_at'),
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
