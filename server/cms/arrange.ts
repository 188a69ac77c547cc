import type { EntityState } from '@shared/entities/entities';
import {
  metadataName,
  type Translations,
  toTranslation,
  translatedTexts,
  withTranslation,
} from '@shared/entities/translation';
import type { Metadata } from '@shared/entities/values';
import { translatedLanguages } from '@shared/locales';
import { type BlockRow, contentBlocks, contentSections } from '@shared/schema';
import { metadataSchemaOf } from '@shared/sections/registry';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { blockStore, listBlocks } from './block-queries';
import { stateOf } from './entity-rows';
import { insertEntity, lockEntity, saveEntity } from './entity-store';
import { forgetPlace } from './pending-rows';
import { findSection, listSections } from './section-queries';
import type { Author } from './versions';

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
  if (!page) throw new NotFound('section');
  const existing = sections.filter((section) => section.page === page).map((section) => section.key);
  for (const [order, key] of arranged(existing, keys).entries()) {
    await db.update(contentSections).set({ order }).where(eq(contentSections.key, key));
  }
}

/** Whoever moves several blocks of a section holds its row, so that two of them take turns. Throws NotFound. */
async function lockArrangement(db: Db, sectionKey: string): Promise<void> {
  const [row] = await db
    .select({ id: contentSections.id })
    .from(contentSections)
    .where(eq(contentSections.key, sectionKey))
    .for('no key update');
  if (!row) throw new NotFound('section');
}

/** Puts the blocks of a section into an order; see orderSections. */
export async function orderBlocks(db: Db, sectionKey: string, ids: readonly number[]): Promise<void> {
  await lockArrangement(db, sectionKey);
  const existing = (await listBlocks(db, sectionKey)).map((block) => block.id);
  for (const [order, id] of arranged(existing, ids).entries()) {
    await db.update(contentBlocks).set({ order }).where(eq(contentBlocks.id, id));
  }
}

/** Copies a block, in every language to the byte, as a draft right behind the original. Throws NotFound. */
export async function duplicateBlock(db: Db, id: number, author: Author): Promise<BlockRow> {
  const [found] = await db
    .select({ sectionKey: contentBlocks.sectionKey })
    .from(contentBlocks)
    .where(eq(contentBlocks.id, id));
  if (!found) throw new NotFound('block');
  await lockArrangement(db, found.sectionKey);
  const row = await lockEntity(db, blockStore, id);
  await db
    .update(contentBlocks)
    .set({ order: sql`${contentBlocks.order} + 1` })
    .where(and(eq(contentBlocks.sectionKey, row.sectionKey), gt(contentBlocks.order, row.order)));
  const copy: EntityState<'block'> = { ...stateOf('block', row), order: row.order + 1, status: 'draft' };
  return insertEntity(db, blockStore, copy, { action: 'created', author });
}

/** Metadata as another section understands it: what it does not know is left behind, the version before keeps it. */
export function fittingMetadata(sectionKey: string, metadata: Metadata): Metadata {
  const schema = metadataSchemaOf(sectionKey);
  const whole = schema.safeParse(metadata);
  if (whole.success) return whole.data as Metadata;
  const fields = Object.entries(metadata).filter(([field, value]) => schema.safeParse({ [field]: value }).success);
  return schema.parse(Object.fromEntries(fields)) as Metadata;
}

/** Translated metadata beside German one, as far as another section understands it, with nothing left of the rest. */
export function fittingTranslations(sectionKey: string, metadata: Metadata, translations: Translations): Translations {
  const schema = metadataSchemaOf(sectionKey);
  const fits = (field: string, value: string) => {
    const { success, data } = schema.safeParse({ ...metadata, [field]: value });
    return success && Object.hasOwn(data as Metadata, field);
  };
  return translatedLanguages.reduce((fitting, language) => {
    const translation = translations[language];
    const left = Object.entries(translation?.metadata ?? {}).filter(([field, value]) => !fits(field, value));
    const gone = new Set(left.map(([field]) => metadataName(field)));
    const without = (texts: Readonly<Record<string, string>> = {}) =>
      Object.fromEntries(Object.entries(texts).filter(([field]) => !gone.has(field)));
    if (gone.size === 0) return fitting;
    const kept = toTranslation(without(translatedTexts(translation)), without(translation?.source));
    return withTranslation(fitting, language, kept);
  }, translations);
}

/** Moves a block to the end of another section. Throws NotFound, or StaleEdit where the edit was based on an older state. */
export async function moveBlock(
  db: Db,
  id: number,
  { sectionKey, updatedAt }: { sectionKey: string; updatedAt?: Date | undefined },
  author: Author,
): Promise<BlockRow> {
  const row = await lockEntity(db, blockStore, id, updatedAt);
  await findSection(db, sectionKey);
  const last = (await listBlocks(db, sectionKey)).at(-1);
  const metadata = fittingMetadata(sectionKey, row.metadata);
  const state = {
    ...stateOf('block', row),
    sectionKey,
    order: (last?.order ?? -1) + 1,
    metadata,
    translations: fittingTranslations(sectionKey, metadata, row.translations),
  };
  await forgetPlace(db, 'block', id);
  return saveEntity(db, blockStore, row, state, { action: 'updated', author });
}
