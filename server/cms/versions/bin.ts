import type { BinEntry } from '@shared/contracts/versions';
import type { Design } from '@shared/entities/designs';
import type { Snapshots } from '@shared/entities/entities';
import type { Page } from '@shared/paths';
import { contentSections, contentVersions, type MenuEntryRow } from '@shared/schema';
import { withDesign } from '@shared/sections/change-design';
import { binDays } from '@shared/settings/retention';
import { and, desc, eq, exists, gte, lt, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NotFound } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { designOfKey } from '../default-site/default-site';
import { blockStore, checkBlock, designOf } from '../entities/block-queries';
import { listRows, tableOf } from '../entities/entity-rows';
import { insertEntity } from '../entities/entity-store';
import { menuEntryStore } from '../entities/menu-entry-queries';
import { pageStore } from '../entities/page-queries';
import { sectionsEver } from '../entities/readable-content';
import { sectionStore } from '../entities/section-queries';
import { isSensitive } from '../entities/sensitive-content';
import { type Author, findVersion, toVersion, type Version } from '../entities/versions';

/** Settings cannot be deleted. */
export const deletable = ['page', 'section', 'block', 'menuEntry'] as const;

export const isThere = (db: Db, name: (typeof deletable)[number], id: SQLWrapper) => {
  const table = tableOf(name);
  return exists(db.select({ id: table.id }).from(table).where(eq(table.id, id)));
};

const ofTheDeleted = (db: Db) =>
  or(
    ...deletable.map((name) => and(eq(contentVersions.entity, name), not(isThere(db, name, contentVersions.entityId)))),
  );

const inSnapshot = (field: keyof Snapshots['section'] | keyof Snapshots['block'] | keyof Snapshots['menuEntry']) =>
  sql`${contentVersions.snapshot}->>${field}`;

/**
 * The deleted entities that the reader may restore, latest first. Sections deleted with their page are counted in its
 * entry. Of the texts, the query reads only the title.
 */
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
      design: sql<Design | null>`${inSnapshot('design')}`,
      menu: sql<MenuEntryRow['menu'] | null>`${inSnapshot('menu')}`,
      kind: sql<MenuEntryRow['kind'] | null>`${inSnapshot('kind')}`,
      target: sql<string | null>`${inSnapshot('target')}`,
      blockCount: sql<number>`coalesce(jsonb_array_length(${contentVersions.snapshot}->'blocks'), 0)`,
    })
    .from(contentVersions)
    .where(and(eq(contentVersions.action, 'deleted'), ofTheDeleted(db)))
    .orderBy(contentVersions.entity, contentVersions.entityId, desc(contentVersions.id));
  const sections = await listRows(db, 'section');
  const keysOf = (rows: readonly { key: string }[]) => new Set(rows.map(({ key }) => key));
  const keys = {
    page: keysOf(await listRows(db, 'page')),
    section: keysOf(sections),
    menuEntry: keysOf(await listRows(db, 'menuEntry')),
  };
  type Deletion = (typeof deletions)[number];
  const known = reader?.changesSensitive ? sections : await sectionsEver(db);
  const isOpen = ({ entity, sectionKey, page, design, menu, kind, target }: Deletion) => {
    if (entity === 'menuEntry') return !(menu && kind && target) || !isSensitive({ menu, kind, target }, known);
    if (entity === 'section' && page) return !isSensitive({ page, design: design ?? designOfKey(sectionKey) }, known);
    // The address of a page that is gone decides nothing; a fixed page cannot be deleted.
    return entity === 'page' || !isSensitive({ sectionKey }, known);
  };
  const sectionsOf = (row: Deleted) => deletions.filter((other) => wentWith(row, other));
  return deletions
    .filter((entry) => reader?.changesSensitive || isOpen(entry))
    .filter((entry) => !deletions.some((page) => wentWith(page, entry)))
    .sort((one, other) => other.id - one.id)
    .map(({ design: _design, menu: _menu, kind: _kind, target: _target, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sectionCount: sectionsOf(row).length,
      sectionIds: sectionsOf(row).map(({ entityId }) => entityId),
      blockCount: [row, ...sectionsOf(row)].reduce((sum, { blockCount }) => sum + blockCount, 0),
      obstacle: sectionsOf(row).some(({ sectionKey }) => keys.section.has(sectionKey))
        ? 'keyTaken'
        : obstacleOf(row, keys),
    }));
}

interface Deleted extends Pick<BinEntry, 'entity' | 'sectionKey' | 'page'> {
  createdAt: Date;
}

/** One deletion gives the page and its sections the same time. */
const wentWith = (page: Deleted, section: Deleted) =>
  page.entity === 'page' &&
  section.entity === 'section' &&
  section.page === page.sectionKey &&
  section.createdAt.getTime() === page.createdAt.getTime();

function obstacleOf(
  { entity, page, sectionKey }: Deleted,
  keys: Record<'page' | 'section' | 'menuEntry', ReadonlySet<string>>,
): BinEntry['obstacle'] {
  if (entity === 'block') return keys.section.has(sectionKey) ? null : 'sectionMissing';
  if (keys[entity].has(sectionKey)) return 'keyTaken';
  return entity === 'section' && page && !keys.page.has(page) ? 'pageMissing' : null;
}

/** Blocks that were deleted with a section stay as long as the section can be restored. */
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
  for (const entity of ['page', 'section', 'menuEntry'] as const) {
    await db.delete(contentVersions).where(and(expired, eq(contentVersions.entity, entity)));
  }
  await db.delete(contentVersions).where(and(expired, eq(contentVersions.entity, 'block'), not(wentWithSection)));
}

interface RestoreOptions {
  author: Author;
  /** Restore a page or block as a draft, a menu entry inactive, or a section inactive with its blocks as they were. */
  asDraft: boolean;
}

/**
 * Restores a deleted entity under its old id: a page with its sections, a section with its blocks, a block or a menu
 * entry. Throws NotFound if it is not in the bin or its page or section is gone, KeyTaken if its key is taken,
 * InvalidInput if the address of a page is taken.
 */
export async function restoreFromBin(db: Db, versionId: number, { author, asDraft }: RestoreOptions): Promise<Version> {
  const version = await findVersion(db, versionId);
  if (version.action !== 'deleted' || version.entity === 'setting') throw new NotFound('version');
  await restoreDeletion(db, version, { author, asDraft });
  return version;
}

async function restoreDeletion(db: Db, version: Version, { author, asDraft }: RestoreOptions): Promise<void> {
  const { entityId: id } = version;
  const restored = { action: 'restored', author } as const;
  if (version.entity === 'page') {
    const { snapshot } = version;
    const status = asDraft ? 'draft' : snapshot.status;
    await insertEntity(db, pageStore, { ...snapshot, status, id }, restored);
    // Sections keep their own state: the page's status already hides them.
    for (const section of await sectionsDeletedWith(db, version)) {
      await restoreDeletion(db, section, { author, asDraft: false });
    }
  } else if (version.entity === 'section') {
    const { blocks = [], ...section } = version.snapshot;
    await insertEntity(db, sectionStore, { ...section, isActive: section.isActive && !asDraft, id }, restored);
    for (const block of blocks) {
      const state = checkBlock(withDesign(block, section.design));
      await insertEntity(db, blockStore, { ...state, id: block.id }, restored);
    }
  } else if (version.entity === 'block') {
    const block = withDesign(version.snapshot, await designOf(db, version.snapshot.sectionKey));
    const status = asDraft && block.status === 'active' ? 'draft' : block.status;
    await insertEntity(db, blockStore, { ...checkBlock({ ...block, status }), id }, restored);
  } else if (version.entity === 'menuEntry') {
    const isActive = version.snapshot.isActive && !asDraft;
    await insertEntity(db, menuEntryStore, { ...version.snapshot, isActive, id }, restored);
  }
}

async function sectionsDeletedWith(db: Db, { createdAt, snapshot }: Version): Promise<Version[]> {
  const rows = await db
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.entity, 'section'),
        eq(contentVersions.action, 'deleted'),
        eq(contentVersions.createdAt, createdAt),
        eq(inSnapshot('page'), (snapshot as Snapshots['page']).key),
        ofTheDeleted(db),
      ),
    )
    .orderBy(contentVersions.id);
  return rows.map(toVersion);
}
