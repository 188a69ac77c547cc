import type { Metadata, Translations } from '@shared/contracts/content-values';
import { type BlockRow, contentBlocks, contentSections } from '@shared/schema';
import { metadataSchemaOf } from '@shared/sections/registry';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { notFound } from '../errors';
import { blockSnapshot, listBlocks, lockBlock, saveBlock } from './block-queries';
import { findSection, listSections } from './section-queries';
import { type Author, recordVersion } from './versions';

/** The named items in their new order, then those not named in their old one: what was added meanwhile is not lost. */
function arranged<Id>(existing: readonly Id[], named: readonly Id[]): Id[] {
  const known = new Set(existing);
  const first = [...new Set(named)].filter((id) => known.has(id));
  const placed = new Set(first);
  return [...first, ...existing.filter((id) => !placed.has(id))];
}

/**
 * Puts the sections of a page into an order. Order alone makes no version and leaves `updatedAt` as it is, so that nobody's
 * open form becomes stale by it.
 */
export async function orderSections(db: Db, keys: readonly string[]): Promise<void> {
  // All rows are locked in one order: two people who arrange at once take turns.
  await db
    .select({ id: contentSections.id })
    .from(contentSections)
    .orderBy(asc(contentSections.id))
    .for('no key update');
  const sections = await listSections(db);
  const page = sections.find((section) => section.key === keys[0])?.page;
  if (!page) throw notFound('sectionNotFound');
  const existing = sections.filter((section) => section.page === page).map((section) => section.key);
  for (const [order, key] of arranged(existing, keys).entries()) {
    await db.update(contentSections).set({ order }).where(eq(contentSections.key, key));
  }
}

/** Whoever moves several blocks of a section holds its row, so that two of them take turns. Throws 404. */
async function lockArrangement(db: Db, sectionKey: string): Promise<void> {
  const [row] = await db
    .select({ id: contentSections.id })
    .from(contentSections)
    .where(eq(contentSections.key, sectionKey))
    .for('no key update');
  if (!row) throw notFound('sectionNotFound');
}

/** Puts the blocks of a section into an order; see orderSections. */
export async function orderBlocks(db: Db, sectionKey: string, ids: readonly number[]): Promise<void> {
  await lockArrangement(db, sectionKey);
  const existing = (await listBlocks(db, sectionKey)).map((block) => block.id);
  for (const [order, id] of arranged(existing, ids).entries()) {
    await db.update(contentBlocks).set({ order }).where(eq(contentBlocks.id, id));
  }
}

/** Copies a block, in every language to the byte, as a draft right behind the original. Throws 404. */
export async function duplicateBlock(db: Db, id: number, author: Author): Promise<BlockRow> {
  const [found] = await db
    .select({ sectionKey: contentBlocks.sectionKey })
    .from(contentBlocks)
    .where(eq(contentBlocks.id, id));
  if (!found) throw notFound('blockNotFound');
  await lockArrangement(db, found.sectionKey);
  const row = await lockBlock(db, id, undefined);
  await db
    .update(contentBlocks)
    .set({ order: sql`${contentBlocks.order} + 1` })
    .where(and(eq(contentBlocks.sectionKey, row.sectionKey), gt(contentBlocks.order, row.order)));
  const { id: _id, updatedAt: _updatedAt, isActive: _isActive, ...fields } = row;
  const [copy] = await db
    .insert(contentBlocks)
    .values({ ...fields, order: row.order + 1, status: 'draft' })
    .returning();
  if (!copy) throw new Error('The stored copy was not returned.');
  await recordVersion(db, {
    entity: 'block',
    entityId: copy.id,
    action: 'created',
    snapshot: blockSnapshot(copy),
    author,
  });
  return copy;
}

/** Metadata as another section understands it: what it does not know is left behind, the version before keeps it. */
export function fittingMetadata(sectionKey: string, metadata: Metadata): Metadata {
  const schema = metadataSchemaOf(sectionKey);
  const whole = schema.safeParse(metadata);
  if (whole.success) return whole.data as Metadata;
  const fields = Object.entries(metadata).filter(([field, value]) => schema.safeParse({ [field]: value }).success);
  return schema.parse(Object.fromEntries(fields)) as Metadata;
}

/** English metadata beside German one, as far as another section understands it. */
function fittingTranslations(sectionKey: string, metadata: Metadata, { en }: Translations): Translations {
  if (!en?.metadata) return en ? { en } : {};
  const schema = metadataSchemaOf(sectionKey);
  const fields = Object.entries(en.metadata).filter(
    ([field, value]) => schema.safeParse({ ...metadata, [field]: value }).success,
  );
  const { metadata: _metadata, ...texts } = en;
  return { en: { ...texts, ...(fields.length > 0 ? { metadata: Object.fromEntries(fields) } : {}) } };
}

/** Moves a block to the end of another section. Throws 404, or 409 where the edit was based on an older state. */
export async function moveBlock(
  db: Db,
  id: number,
  { sectionKey, updatedAt }: { sectionKey: string; updatedAt?: Date | undefined },
  author: Author,
): Promise<BlockRow> {
  const row = await lockBlock(db, id, updatedAt);
  await findSection(db, sectionKey);
  const last = (await listBlocks(db, sectionKey)).at(-1);
  const metadata = fittingMetadata(sectionKey, row.metadata);
  const state = {
    ...blockSnapshot(row),
    sectionKey,
    order: (last?.order ?? -1) + 1,
    metadata,
    translations: fittingTranslations(sectionKey, metadata, row.translations),
  };
  return saveBlock(db, row, state, { action: 'updated', author });
}
