import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Design } from '../entities/designs';
import type { EntityName, Snapshot, VersionAction } from '../entities/entities';
import type { EntryTarget, Menu } from '../entities/menu-entry';
import type { PublicLanguages } from '../entities/page';
import type { FieldChanges } from '../entities/pending';
import type { BlockStatus, BlockType, Ground, Metadata, SettingCategory } from '../entities/values';
import type { Page } from '../paths';
import { instantColumn, ofContent } from './columns';

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
    /** Only of a news entry, `YYYY-MM-DD`. */
    newsDate: date('news_date'),
    author: text('author'),
    teaser: text('teaser'),
    /** Separated by commas. */
    tags: text('tags'),
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
  createdAt: instantColumn('created_at').notNull().defaultNow(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
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
    /** Whether a browser came there by a link; false where only programs looked for it. */
    linked: boolean('linked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.day, table.host] }),
    index('missed_addresses_day_idx').on(table.day),
  ],
);

export type PageRow = typeof contentPages.$inferSelect;
export type MenuEntryRow = typeof menuEntries.$inferSelect;
export type RedirectRow = typeof redirects.$inferSelect;

export const contentSections = pgTable(
  'content_sections',
  {
    id: serial('id').primaryKey(),
    key: text('key').notNull().unique(),
    page: text('page')
      .$type<Page>()
      .notNull()
      .default('home')
      .references(() => contentPages.key),
    design: text('design').$type<Design>().notNull().default('general'),
    title: text('title').notNull(),
    subtitle: text('subtitle'),
    description: text('description'),
    ground: text('ground').$type<Ground>().notNull().default('paper'),
    order: integer('order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    ...ofContent(),
  },
  (table) => [
    index('content_sections_page_order_idx').on(table.page, table.order, table.id),
    unique('content_sections_key_design_unique').on(table.key, table.design),
  ],
);

export const contentBlocks = pgTable(
  'content_blocks',
  {
    id: serial('id').primaryKey(),
    sectionKey: text('section_key').notNull(),
    /** The section's design, kept in step by the foreign key below. */
    design: text('design').$type<Design>().notNull().default('general'),
    title: text('title').notNull(),
    subtitle: text('subtitle'),
    content: text('content').notNull(),
    imageUrl: text('image_url'),
    order: integer('order').notNull().default(0),
    type: text('type').$type<BlockType>().notNull().default('text'),
    status: text('status').$type<BlockStatus>().notNull().default('active'),
    /** Generated from `status`, so that the two never disagree. */
    isActive: boolean('is_active').notNull().generatedAlwaysAs(sql`status = 'active'`),
    metadata: jsonb('metadata').$type<Metadata>().notNull().default({}),
    ...ofContent(),
  },
  (table) => [
    index('content_blocks_section_order_idx').on(table.sectionKey, table.order, table.id),
    foreignKey({
      columns: [table.sectionKey, table.design],
      foreignColumns: [contentSections.key, contentSections.design],
      name: 'content_blocks_section_fk',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

export const siteSettings = pgTable(
  'site_settings',
  {
    id: serial('id').primaryKey(),
    key: text('key').notNull().unique(),
    value: text('value').notNull(),
    type: text('type').notNull().default('text'),
    category: text('category').$type<SettingCategory>().notNull().default('general'),
    description: text('description'),
    ...ofContent(),
  },
  (table) => [index('site_settings_category_key_idx').on(table.category, table.key)],
);

/** Every version of every entity and who made it; the bin restores from here. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: serial('id').primaryKey(),
    entity: text('entity').$type<EntityName>().notNull(),
    /** Not a foreign key: versions outlive their entity. */
    entityId: integer('entity_id').notNull(),
    action: text('action').$type<VersionAction>().notNull(),
    snapshot: jsonb('snapshot').$type<Snapshot['snapshot']>().notNull(),
    username: text('username'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('content_versions_entity_idx').on(table.entity, table.entityId, table.id.desc()),
    index('content_versions_action_idx').on(table.action, table.id.desc()),
  ],
);

/** Keys of default sections that this database has had or declined; they are not offered again. */
export const dismissedDefaults = pgTable('settled_sections', {
  id: serial('id').primaryKey(),
  key: text('key').notNull().unique(),
});

/** Former default texts already checked against this database, so that each is renewed once. */
export const renewedTexts = pgTable('renewed_texts', {
  id: serial('id').primaryKey(),
  key: text('key').notNull().unique(),
});

export const pendingChanges = pgTable(
  'pending_changes',
  {
    id: serial('id').primaryKey(),
    entity: text('entity').$type<EntityName>().notNull(),
    entityId: integer('entity_id').notNull(),
    changes: jsonb('changes').$type<FieldChanges>().notNull(),
    username: text('username'),
    /** Null if it must be published by hand. */
    publishAt: instantColumn('publish_at'),
    /** Null if it stays published. */
    revertAt: instantColumn('revert_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('pending_changes_entity_idx').on(table.entity, table.entityId),
    index('pending_changes_publish_idx').on(table.publishAt),
  ],
);

export type SectionRow = typeof contentSections.$inferSelect;
export type BlockRow = typeof contentBlocks.$inferSelect;
export type SettingRow = typeof siteSettings.$inferSelect;
export type VersionRow = typeof contentVersions.$inferSelect;
export type PendingRow = typeof pendingChanges.$inferSelect;
