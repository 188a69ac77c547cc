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
import type { EnquiryKindName, EnquiryStatus, HistoryDetails, HistoryType } from '../enquiry-handling';
import { fallbackLanguage, type Language } from '../locales';
import { instant, searchColumn } from './columns';
import { users } from './people';

/** How far an enquiry of any kind has come, and who works on it. */
const handling = () => ({
  status: text('status').$type<EnquiryStatus>().notNull().default('new'),
  assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
  /** When anything about it was last done; retention counts from here. */
  handledAt: instant('handled_at'),
  /** Since when it is announced that it will be erased by itself; null where it is not. */
  erasureNoticedAt: instant('erasure_noticed_at'),
});

/** Proof of what was agreed to (decisions, consent): absent where a request came without it. */
const consent = () => ({
  /** Fingerprint of the text at the form; `consentTexts` has the text. */
  consentVersion: text('consent_version'),
  consentAt: instant('consent_at'),
});

interface Listed {
  [column: string]: ExtraConfigColumn;
  id: ExtraConfigColumn;
  name: ExtraConfigColumn;
  status: ExtraConfigColumn;
  assigneeId: ExtraConfigColumn;
  suspectedSpam: ExtraConfigColumn;
  createdAt: ExtraConfigColumn;
  search: ExtraConfigColumn;
}

/** What makes every list of the inbox, filtered or searched, a walk along an index or over few rows. */
const listIndexes = (name: string, table: Listed) => [
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
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company'),
    investmentAmount: text('investment_amount'),
    message: text('message').notNull(),
    /** Language the enquirer wrote from, so that the reply can use it. */
    language: text('language').$type<Language>().notNull().default(fallbackLanguage),
    /** Kept apart in the list, never refused (decisions, forms). */
    suspectedSpam: boolean('suspected_spam').notNull().default(false),
    ...handling(),
    ...consent(),
    createdAt: instant('created_at').notNull().defaultNow(),
    search: searchColumn('search', sql`name || ' ' || email || ' ' || coalesce(company, '') || ' ' || message`),
  },
  (table) => [
    index('investors_created_at_idx').on(table.createdAt.desc(), table.id.desc()),
    index('investors_email_idx').on(sql`lower(${table.email})`),
    ...listIndexes('investors', table),
  ],
);

export const betaRequests = pgTable(
  'beta_requests',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    reason: text('reason').notNull(),
    language: text('language').$type<Language>().notNull().default(fallbackLanguage),
    suspectedSpam: boolean('suspected_spam').notNull().default(false),
    ...handling(),
    ...consent(),
    /** When the address was confirmed by the link in a mail (double opt-in); null where it was not, or not asked for. */
    confirmedAt: instant('confirmed_at'),
    /** SHA-256 of the token in that link. */
    confirmationHash: text('confirmation_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    search: searchColumn('search', sql`name || ' ' || email || ' ' || reason`),
  },
  (table) => [
    index('beta_requests_created_at_idx').on(table.createdAt.desc(), table.id.desc()),
    index('beta_requests_email_idx').on(sql`lower(${table.email})`),
    ...listIndexes('beta_requests', table),
  ],
);

/** What was done with an enquiry, by whom and when: notes, replies, changes of its status. */
export const enquiryHistory = pgTable(
  'enquiry_history',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<EnquiryKindName>().notNull(),
    enquiryId: integer('enquiry_id').notNull(),
    type: text('type').$type<HistoryType>().notNull(),
    /** Who did it; null for the software itself. Not a foreign key: names outlive people. */
    username: text('username'),
    /** The note, or the text of the reply. */
    text: text('text'),
    details: jsonb('details').$type<HistoryDetails>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('enquiry_history_enquiry_idx').on(table.kind, table.enquiryId, table.id)],
);

/** Who has a reply to an enquiry open: whoever opens one second is told. A row that was not renewed lately means nothing. */
export const openReplies = pgTable(
  'open_replies',
  {
    kind: text('kind').$type<EnquiryKindName>().notNull(),
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
    kind: text('kind').$type<EnquiryKindName>().notNull(),
    enquiryId: integer('enquiry_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('erasures_enquiry_idx').on(table.kind, table.enquiryId)],
);

/** Every text that stood beside a form, by its fingerprint: what a proof of consent refers to. Never changed, never removed. */
export const consentTexts = pgTable('consent_texts', {
  id: serial('id').primaryKey(),
  version: text('version').notNull().unique(),
  kind: text('kind').$type<EnquiryKindName>().notNull(),
  language: text('language').$type<Language>().notNull(),
  text: text('text').notNull(),
  firstUsedAt: instant('first_used_at').notNull().defaultNow(),
});

export type InvestorRow = typeof investors.$inferSelect;
export type BetaRequestRow = typeof betaRequests.$inferSelect;
export type HistoryRow = typeof enquiryHistory.$inferSelect;
