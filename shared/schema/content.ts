import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Design } from '../entities/designs';
import type { EntityName, Snapshot, VersionAction } from '../entities/entities';
import type { FieldChanges } from '../entities/pending';
import type { BlockStatus, BlockType, Metadata, SettingCategory } from '../entities/values';
import type { Page } from '../paths';
import { instant, ofContent } from './columns';
import { contentPages } from './structure';

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
    createdAt: instant('created_at').notNull().defaultNow(),
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
    publishAt: instant('publish_at'),
    /** Null if it stays published. */
    revertAt: instant('revert_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
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
