import type { BinEntry } from '@shared/contracts/versions';
import type { Snapshots } from '@shared/entities/entities';
import type { Page } from '@shared/paths';
import { contentBlocks, contentSections, contentVersions, menuEntries } from '@shared/schema';
import { binDays } from '@shared/settings/retention';
import { and, desc, eq, exists, gte, inArray, lt, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isForeignKeyViolation, isUniqueViolation } from '../base/database-errors';
import { KeyTaken, NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { blockStore, designOf } from './block-queries';
import { checkBlock } from './block-rules';
import { insertEntity } from './entity-store';
import { menuEntryStore } from './menu-entry-queries';
import { listSections, sectionStore } from './section-queries';
import { isSensitive } from './sensitive-content';
import { type Author, findVersion, type Version } from './versions';

type Table = typeof contentSections | typeof contentBlocks | typeof menuEntries;

/** Whether what has an id is there. */
export const isThere = (db: Db, table: Table, id: SQLWrapper) =>
  exists(db.select({ id: table.id }).from(table).where(eq(table.id, id)));

/** Versions of what no longer exists. Settings cannot be deleted. */
function ofTheDeleted(db: Db) {
  return or(
    and(eq(contentVersions.entity, 'section'), not(isThere(db, contentSections, contentVersions.entityId))),
    and(eq(contentVersions.entity, 'block'), not(isThere(db, contentBlocks, contentVersions.entityId))),
    and(eq(contentVersions.entity, 'menuEntry'), not(isThere(db, menuEntries, contentVersions.entityId))),
  );
}

const inSnapshot = (field: keyof Snapshots['section'] | keyof Snapshots['block']) =>
  sql`${contentVersions.snapshot}->>${field}`;

/** Deleted sections and blocks that the reader may restore, the latest first. Of their texts only the title is read. */
export async function listBin(db: Db, reader: Author): Promise<BinEntry[]> {
  const deletions = await db
    .selectDistinctOn([contentVersions.entity, contentVersions.entityId], {
      id: contentVersions.id,
      entity: sql<BinEntry['entity']>`${contentVersions.entity}`,
      entityId: contentVersions.entityId,
      username: contentVersions.username,
      createdAt: contentVersions.createdAt,
      title: sql<string>`${inSnapshot('title')}`,
      sectionKey: sql<string>`coalesce(${inSnapshot('sectionKey')}, ${inSnapshot('key')})`,
      page: sql<Page | null>`${inSnapshot('page')}`,
      blockCount: sql<number>`coalesce(jsonb_array_length(${contentVersions.snapshot}->'blocks'), 0)`,
    })
    .from(contentVersions)
    .where(and(eq(contentVersions.action, 'deleted'), ofTheDeleted(db)))
    .orderBy(contentVersions.entity, contentVersions.entityId, desc(contentVersions.id));
  const sections = await listSections(db);
  const keys = new Set(sections.map(({ key }) => key));
  const isOpen = ({ page, sectionKey }: (typeof deletions)[number]) =>
    !isSensitive(page ? { key: sectionKey, page } : { sectionKey }, sections);
  return deletions
    .filter((entry) => reader?.changesSensitive || isOpen(entry))
    .sort((one, other) => other.id - one.id)
    .map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      obstacle: obstacleOf(row.entity, keys.has(row.sectionKey)),
    }));
}

function obstacleOf(entity: BinEntry['entity'], keyExists: boolean): BinEntry['obstacle'] {
  if (entity === 'menuEntry') return null;
  if (entity === 'section') return keyExists ? 'keyTaken' : null;
  return keyExists ? null : 'sectionMissing';
}

/**
 * Removes deletions that are older than the bin keeps them, with all their versions. Blocks that were deleted with a
 * section stay as long as the section can be restored.
 */
export async function removeOldDeletions(db: Db): Promise<void> {
  const limit = sql`now() - make_interval(days => ${binDays})`;
  const later = alias(contentVersions, 'later');
  const changedLater = exists(
    db
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.entity, contentVersions.entity),
          eq(later.entityId, contentVersions.entityId),
          gte(later.createdAt, limit),
        ),
      ),
  );
  const wentWithSection = sql`exists (select from ${contentVersions} as section, jsonb_array_elements(section.snapshot->'blocks') as block where section.entity = 'section' and section.action = 'deleted' and not exists (select from ${contentSections} as living where living.id = section.entity_id) and (block->>'id')::int = ${contentVersions.entityId})`;
  const expired = and(lt(contentVersions.createdAt, limit), ofTheDeleted(db), not(changedLater));
  await db.delete(contentVersions).where(and(expired, inArray(contentVersions.entity, ['section', 'menuEntry'])));
  await db.delete(contentVersions).where(and(expired, eq(contentVersions.entity, 'block'), not(wentWithSection)));
}

interface RestoreOptions {
  author: Author;
  /** Restore it hidden: a block as a draft, a section inactive with its blocks as they were. */
  asDraft: boolean;
}

/**
 * Restores a deleted section with its blocks, a deleted block or entry of a menu, under its old id. Throws NotFound where it is not in
 * the bin or its section is gone, KeyTaken where its key is taken.
 */
export async function restoreFromBin(db: Db, versionId: number, { author, asDraft }: RestoreOptions): Promise<Version> {
  const version = await findVersion(db, versionId);
  if (version.action !== 'deleted' || version.entity === 'setting') throw new NotFound('version');
  const restored = { action: 'restored', author } as const;
  try {
    if (version.entity === 'section') {
      const { blocks = [], ...section } = version.snapshot;
      const isActive = section.isActive && !asDraft;
      await insertEntity(db, sectionStore, { ...section, isActive, id: version.entityId }, restored);
      for (const block of blocks) {
        await insertEntity(
          db,
          blockStore,
          { ...checkBlock({ ...block, design: section.design }), id: block.id },
          restored,
        );
      }
    } else if (version.entity === 'block') {
      const block = { ...version.snapshot, design: await designOf(db, version.snapshot.sectionKey) };
      const status = asDraft && block.status === 'active' ? 'draft' : block.status;
      await insertEntity(db, blockStore, { ...checkBlock({ ...block, status }), id: version.entityId }, restored);
    } else if (version.entity === 'menuEntry') {
      const isActive = version.snapshot.isActive && !asDraft;
      await insertEntity(db, menuEntryStore, { ...version.snapshot, isActive, id: version.entityId }, restored);
    }
  } catch (error) {
    if (isUniqueViolation(error)) throw new KeyTaken();
    throw isForeignKeyViolation(error) ? new NotFound('section') : error;
  }
  return version;
}
