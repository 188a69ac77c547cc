import type { Section, SectionCreate, SectionUpdate } from '@shared/contracts/sections';
import type { SectionSnapshot, VersionAction } from '@shared/contracts/versions';
import type { Page } from '@shared/paths';
import { contentSections, type SectionRow } from '@shared/schema';
import { asc, eq, max } from 'drizzle-orm';
import type { Db } from '../db/database';
import { isUniqueViolation, keyTaken, notFound, staleEdit } from '../errors';
import { blockSnapshot, listBlocks } from './block-queries';
import { definedFields, isStale, nextVersion } from './edited-row';
import { mergeTranslations, outdatedFields } from './translations';
import { type Author, latestAuthor, recordBaseline, recordVersion } from './versions';

const germanTexts = ({ title, subtitle, description }: Pick<SectionRow, 'title' | 'subtitle' | 'description'>) => ({
  title,
  subtitle,
  description,
});

/** A section as the content area reads it. */
export function presentSection({ updatedAt, ...row }: SectionRow): Section {
  return {
    ...row,
    outdated: outdatedFields(row.translations, germanTexts(row)),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What a version keeps of a section. */
export function sectionSnapshot({ id: _id, updatedAt: _updatedAt, ...fields }: SectionRow): SectionSnapshot {
  return fields;
}

/** All sections in the order of their pages. */
export function listSections(db: Db): Promise<SectionRow[]> {
  return db
    .select()
    .from(contentSections)
    .orderBy(asc(contentSections.page), asc(contentSections.order), asc(contentSections.id));
}

/** The section with a key; throws 404. */
export async function findSection(db: Db, key: string): Promise<SectionRow> {
  const [row] = await db.select().from(contentSections).where(eq(contentSections.key, key));
  if (!row) throw notFound('sectionNotFound');
  return row;
}

async function nextOrder(db: Db, page: Page): Promise<number> {
  const [row] = await db
    .select({ last: max(contentSections.order) })
    .from(contentSections)
    .where(eq(contentSections.page, page));
  return (row?.last ?? -1) + 1;
}

/** Adds a section, at the end of its page where no order is given. Throws 409 where the key is taken. */
export async function insertSection(db: Db, input: SectionCreate, author: Author): Promise<SectionRow> {
  const { translations, page = 'home', order, ...fields } = input;
  const values = {
    ...definedFields(fields),
    key: input.key,
    title: input.title,
    page,
    order: order ?? (await nextOrder(db, page)),
    translations: mergeTranslations({}, translations, {
      title: input.title,
      subtitle: input.subtitle,
      description: input.description,
    }),
  };
  try {
    const [row] = await db.insert(contentSections).values(values).returning();
    if (!row) throw new Error('The stored section was not returned.');
    await recordVersion(db, {
      entity: 'section',
      entityId: row.id,
      action: 'created',
      snapshot: sectionSnapshot(row),
      author,
    });
    return row;
  } catch (error) {
    throw isUniqueViolation(error) ? keyTaken() : error;
  }
}

/** Changes the given fields of a section. Throws 404, or 409 where the edit was based on an older state. */
export async function updateSection(db: Db, key: string, input: SectionUpdate, author: Author): Promise<SectionRow> {
  const { updatedAt: base, translations, ...fields } = input;
  const row = await lockSection(db, key, base);
  const changed = definedFields(fields);
  return saveSection(
    db,
    row,
    {
      ...changed,
      translations: mergeTranslations(row.translations, translations, germanTexts({ ...row, ...changed })),
    },
    { action: 'updated', author },
  );
}

/** The row, locked until the transaction ends. Throws 404, or 409 where the edit was based on an older state. */
export async function lockSection(db: Db, key: string, base: Date | undefined): Promise<SectionRow> {
  const [row] = await db.select().from(contentSections).where(eq(contentSections.key, key)).for('update');
  if (!row) throw notFound('sectionNotFound');
  if (isStale(row, base)) throw staleEdit(presentSection(row), await latestAuthor(db, 'section', row.id));
  return row;
}

/** Writes fields of a locked section and the version they make. */
export async function saveSection(
  db: Db,
  row: SectionRow,
  fields: Partial<typeof contentSections.$inferInsert>,
  { action, author }: { action: VersionAction; author: Author },
): Promise<SectionRow> {
  await recordBaseline(db, 'section', row, sectionSnapshot(row));
  const [updated] = await db
    .update(contentSections)
    .set({ ...fields, updatedAt: nextVersion(contentSections.updatedAt) })
    .where(eq(contentSections.id, row.id))
    .returning();
  if (!updated) throw notFound('sectionNotFound');
  await recordVersion(db, { entity: 'section', entityId: row.id, action, snapshot: sectionSnapshot(updated), author });
  return updated;
}

/** Moves a section and its blocks to the bin; throws 404. Returns how many blocks went with it. */
export async function deleteSection(db: Db, key: string, author: Author): Promise<number> {
  const row = await lockSection(db, key, undefined);
  const blocks = await listBlocks(db, key);
  await recordVersion(db, {
    entity: 'section',
    entityId: row.id,
    action: 'deleted',
    snapshot: { ...sectionSnapshot(row), blocks: blocks.map((block) => ({ id: block.id, ...blockSnapshot(block) })) },
    author,
  });
  await db.delete(contentSections).where(eq(contentSections.id, row.id));
  return blocks.length;
}
