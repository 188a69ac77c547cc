import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EntityName } from '../entities/entities';
import type { FieldChanges } from '../entities/pending';
import { instant } from './columns';

/** Changes of sections, blocks and settings that visitors do not see yet (decisions, publishing); one of each entity. */
export const pendingChanges = pgTable(
  'pending_changes',
  {
    id: serial('id').primaryKey(),
    entity: text('entity').$type<EntityName>().notNull(),
    entityId: integer('entity_id').notNull(),
    changes: jsonb('changes').$type<FieldChanges>().notNull(),
    username: text('username'),
    /** Shown to visitors from then on; null where somebody has to publish it. */
    publishAt: instant('publish_at'),
    /** Taken back by itself then; null where it stays. */
    revertAt: instant('revert_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('pending_changes_entity_idx').on(table.entity, table.entityId),
    index('pending_changes_publish_idx').on(table.publishAt),
  ],
);

/** When something last happened that the operator answers for, such as a backup. */
export const milestones = pgTable('milestones', {
  id: serial('id').primaryKey(),
  name: text('name').$type<'backup'>().notNull().unique(),
  at: instant('at').notNull(),
});

export type PendingRow = typeof pendingChanges.$inferSelect;
