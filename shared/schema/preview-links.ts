import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { Language } from '../locales';
import type { Page } from '../paths';
import type { ChosenChange, CoveredChange, RemarkAnswer } from '../preview-links';
import { instantColumn } from './columns';
import { users } from './users';

/** Links that show guests the site as it will be; only the hash of the token is stored. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: serial('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The link shows what this user may know, and nothing once the account is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdBy: text('created_by'),
    /** The site as it will be then; null for chosen changes. */
    shownAt: instantColumn('shown_at'),
    changes: jsonb('changes').$type<ChosenChange[]>().notNull().default([]),
    note: text('note'),
    /** argon2id; null without a PIN. */
    pinHash: text('pin_hash'),
    expiresAt: instantColumn('expires_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
    openedAt: instantColumn('opened_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('preview_links_user_idx').on(table.userId)],
);

/** What guests say of what a link shows. */
export const previewRemarks = pgTable(
  'preview_remarks',
  {
    id: serial('id').primaryKey(),
    linkId: integer('link_id')
      .notNull()
      .references(() => previewLinks.id, { onDelete: 'cascade' }),
    /** As the guest typed it. */
    guest: text('guest').notNull(),
    /** The changes that it is about; none for a page in general. */
    covers: jsonb('covers').$type<CoveredChange[]>().notNull().default([]),
    /** Field of the one change, as forms name it. */
    field: text('field'),
    page: text('page').$type<Page>(),
    language: text('language').$type<Language>(),
    answer: text('answer').$type<RemarkAnswer>(),
    text: text('text').notNull().default(''),
    settledAt: instantColumn('settled_at'),
    settledBy: text('settled_by'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('preview_remarks_link_idx').on(table.linkId)],
);

export type PreviewLinkRow = typeof previewLinks.$inferSelect;
export type PreviewRemarkRow = typeof previewRemarks.$inferSelect;
