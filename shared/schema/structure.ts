import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EntryTarget, Menu } from '../entities/menu-entry';
import type { PublicLanguages } from '../entities/page';
import type { Translations } from '../entities/translation';
import { instant } from './columns';

const own = () => ({
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Every page of the site, the fixed ones too. */
export const contentPages = pgTable(
  'content_pages',
  {
    id: serial('id').primaryKey(),
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    /** Address without the prefix of a language; of other languages in `translations`, else this one. */
    path: text('path').notNull().unique(),
    description: text('description'),
    imageUrl: text('image_url'),
    languages: text('languages').$type<PublicLanguages>().notNull().default('all'),
    noindex: boolean('noindex').notNull().default(false),
    status: text('status').$type<'active' | 'draft'>().notNull().default('draft'),
    order: integer('order').notNull().default(0),
    ...own(),
  },
  (table) => [uniqueIndex('content_pages_english_path_idx').on(sql`(${table.translations} -> 'en' ->> 'path')`)],
);

/** The entries of the menus and of the footer. */
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
    ...own(),
  },
  (table) => [index('menu_entries_menu_order_idx').on(table.menu, table.order, table.id)],
);

/** Addresses that lead elsewhere, with the prefix of their language: `/en/old`. */
export const redirects = pgTable('redirects', {
  id: serial('id').primaryKey(),
  fromPath: text('from_path').notNull().unique(),
  /** A path of this site with its prefix, or an https address; empty where the page is gone (410). */
  target: text('target').notNull().default(''),
  /** 301, 302 or 410. */
  status: integer('status').notNull().default(301),
  keepsQuery: boolean('keeps_query').notNull().default(true),
  /** Key of the page whose address was changed; null where a person made it. */
  page: text('page'),
  username: text('username'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** How often an address without a page was asked for on a day (UTC), and from which host; no personal data. */
export const missedAddresses = pgTable(
  'missed_addresses',
  {
    path: text('path').notNull(),
    day: date('day').notNull(),
    /** Host of the referring page; empty where there was none. */
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
