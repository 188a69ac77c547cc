import type { BinEntry } from '@shared/contracts/versions';
import type { Snapshots } from '@shared/entities/version';
import type { Page } from '@shared/paths';
import { binDays } from '@shared/retention';
import { contentBlocks, contentSections, contentVersions } from '@shared/schema';
import { and, desc, eq, exists, gte, lt, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isForeignKeyViolation, isUniqueViolation } from '../base/database-errors';
import { KeyTaken, NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { blockStore } from './block-queries';
import { checkBlock } from './block-rules';
import { insertEntity } from './entity-store';
import { sectionStore } from './section-queries';
import { type Author, findVersion, type Version } from './versions';

const sectionLives = (db: Db) =>
  exists(
    db.select({ id: contentSections.id }).from(contentSections).where(eq(contentSections.id, contentVersions.entityId)),
  );
const blockLives = (db: Db) =>
  exists(db.select({ id: contentBlocks.id }).from(contentBlocks).where(eq(contentBlocks.id, contentVersions.entityId)));

/** Versions of what no longer exists. Settings cannot be deleted. */
function ofTheDeleted(db: Db) {
  return or(
    and(eq(contentVersions.entity, 'section'), not(sectionLives(db))),
    and(eq(contentVersions.entity, 'block'), not(blockLives(db))),
  );
}

const inSnapshot = (field: keyof Snapshots['section'] | keyof Snapshots['block']) =>
  sql`${contentVersions.snapshot}->>${field}`;

/** Deleted sections and blocks that are not there again, the latest first. Their texts are not read, but for the title. */
export async function listBin(db: Db): Promise<BinEntry[]> {
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
  const sections = await db.select({ key: contentSections.key }).from(contentSections);
  const keys = new Set(sections.map(({ key }) => key));
  return deletions
    .sort((one, other) => other.id - one.id)
    .map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      obstacle: obstacleOf(row.entity, keys.has(row.sectionKey)),
    }));
}

/** Why a deleted entity cannot come back now. */
function obstacleOf(entity: BinEntry['entity'], keyExists: boolean): BinEntry['obstacle'] {
  if (entity === 'section') return keyExists ? 'keyTaken' : null;
  return keyExists ? null : 'sectionMissing';
}

/**
 * Forgets what was deleted longer ago than the bin keeps it, with all its versions. Blocks that went with a section are
 * kept as long as the section can come back.
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
  await db.delete(contentVersions).where(and(expired, eq(contentVersions.entity, 'section')));
  await db.delete(contentVersions).where(and(expired, eq(contentVersions.entity, 'block'), not(wentWithSection)));
}

interface RestoreOptions {
  author: Author;
  /** Whether visitors do not see it yet: the block is a draft, the section inactive with its blocks as they were. */
  asDraft: boolean;
}

/**
 * Brings a deleted section, with the blocks that went with it, or a deleted block back under its old id. Throws NotFound where
 * it is not in the bin or its section is gone, KeyTaken where its key has been taken.
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
      for (const block of blocks) await insertEntity(db, blockStore, { ...checkBlock(block), id: block.id }, restored);
    } else {
      const block = version.snapshot;
      const status = asDraft && block.status === 'active' ? 'draft' : block.status;
      await insertEntity(db, blockStore, { ...checkBlock({ ...block, status }), id: version.entityId }, restored);
    }
  } catch (error) {
    if (isUniqueViolation(error)) throw new KeyTaken();
    throw isForeignKeyViolation(error) ? new NotFound('section') : error;
  }
  return version;
}
