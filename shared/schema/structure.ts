import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EntryTarget, Menu } from '../entities/menu-entry';
import type { PublicLanguages } from '../entities/page';
import { instant, ofContent } from './columns';

export const contentPages = pgTable(
  'content_pages',
  {
    id: serial('id').primaryKey(),
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    /** Path without language prefix; other languages have theirs in `translations`, or use this one. */
    path: text('path').notNull().unique(),
    description: text('description'),
    imageUrl: text('image_url'),
    languages: text('languages').$type<PublicLanguages>().notNull().default('all'),
    noindex: boolean('noindex').notNull().default(false),
    status: text('status').$type<'active' | 'draft'>().notNull().default('draft'),
    order: integer('order').notNull().default(0),
    ...ofContent(),
  },
  (table) => [uniqueIndex('content_pages_english_path_idx').on(sql`(${table.translations} -> 'en' ->> 'path')`)],
);

export const menuEntries = pgTable(
  'menu_entries',
  {
    id: serial('id').primaryKey(),
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    menu: text('menu').$type<Menu>().notNull(),
    group: text('group'),
    kind: text('kind').$type<EntryTarget>().notNull(),
    target: text('target').notNull().default(''),
    languages: text('languages').$type<PublicLanguages>().notNull().default('all'),
    isActive: boolean('is_active').notNull().default(true),
    order: integer('order').notNull().default(0),
    ...ofContent(),
  },
  (table) => [index('menu_entries_menu_order_idx').on(table.menu, table.order, table.id)],
);

/** Paths include the language prefix: `/en/old`. */
export const redirects = pgTable('redirects', {
  id: serial('id').primaryKey(),
  fromPath: text('from_path').notNull().unique(),
  /** A path of this site with prefix, or an https address; empty for 410. */
  target: text('target').notNull().default(''),
  status: integer('status').notNull().default(301),
  keepsQuery: boolean('keeps_query').notNull().default(true),
  /** Key of the moved page that made it automatically; null if a user made it. */
  page: text('page'),
  username: text('username'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Requests answered with 404 by path, day (UTC) and referring host; no personal data. */
export const missedAddresses = pgTable(
  'missed_addresses',
  {
    path: text('path').notNull(),
    day: date('day').notNull(),
    /** Host of the referring page; empty without one. */
    host: text('host').notNull().default(''),
    count: integer('count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.day, table.host] }),
    index('missed_addresses_day_idx').on(table.day),
  ],
);

export type PageRow = typeof contentPages.$inferSelect;
export type MenuEntryRow = typeof menuEntries.$inferSelect;
export type RedirectRow = typeof redirects.$inferSelect;
