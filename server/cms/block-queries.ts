import type { Block, BlockCreate, BlockUpdate } from '@shared/contracts/blocks';
import type { BlockStatus, Metadata } from '@shared/contracts/content-values';
import type { BlockSnapshot, VersionAction } from '@shared/contracts/versions';
import { type BlockRow, contentBlocks } from '@shared/schema';
import { asc, eq, max } from 'drizzle-orm';
import type { Db } from '../db/database';
import { isForeignKeyViolation, notFound, staleEdit } from '../errors';
import { checkBlock, storedContent } from './block-rules';
import { definedFields, isStale, nextVersion } from './edited-row';
import { germanMetadata, mergeTranslations, outdatedFields } from './translations';
import { type Author, latestAuthor, recordBaseline, recordVersion } from './versions';

type BlockTexts = { title: string; content: string; metadata: Metadata; subtitle?: string | null | undefined };

const germanTexts = ({ title, subtitle, content, metadata }: BlockTexts) => ({
  title,
  subtitle,
  content,
  ...germanMetadata(metadata),
});

/** A block as the content area reads it. */
export function presentBlock({ updatedAt, ...row }: BlockRow): Block {
  return {
    ...row,
    outdated: outdatedFields(row.translations, germanTexts(row)),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What a version keeps of a block. */
export function blockSnapshot({
  id: _id,
  updatedAt: _updatedAt,
  isActive: _isActive,
  ...fields
}: BlockRow): BlockSnapshot {
  return fields;
}

/** All blocks of a section in their order, drafts and archived ones included. */
export function listBlocks(db: Db, sectionKey: string): Promise<BlockRow[]> {
  return db
    .select()
    .from(contentBlocks)
    .where(eq(contentBlocks.sectionKey, sectionKey))
    .orderBy(asc(contentBlocks.order), asc(contentBlocks.id));
}

/** All blocks of all sections, for the public read model. */
export function listAllBlocks(db: Db): Promise<BlockRow[]> {
  return db
    .select()
    .from(contentBlocks)
    .orderBy(asc(contentBlocks.sectionKey), asc(contentBlocks.order), asc(contentBlocks.id));
}

async function nextOrder(db: Db, sectionKey: string): Promise<number> {
  const [row] = await db
    .select({ last: max(contentBlocks.order) })
    .from(contentBlocks)
    .where(eq(contentBlocks.sectionKey, sectionKey));
  return (row?.last ?? -1) + 1;
}

/** `status` and `isActive` are one fact; where only `isActive` is given it decides (decisions, content). */
function statusOf(
  { status, isActive }: { status?: BlockStatus | undefined; isActive?: boolean | undefined },
  current: BlockStatus,
): BlockStatus {
  if (status) return status;
  if (isActive === undefined) return current;
  if (isActive) return 'active';
  return current === 'active' ? 'draft' : current;
}

/** Adds a block, at the end of its section where no order is given. Throws 400 for what its rules refuse, 404 for an unknown section. */
export async function insertBlock(db: Db, input: BlockCreate, author: Author): Promise<BlockRow> {
  const { translations, metadata, order, isActive, status, ...given } = input;
  const fields = { ...given, content: storedContent(given.type, given.content) };
  const checked = checkBlock({
    ...fields,
    imageUrl: fields.imageUrl ?? null,
    metadata: metadata ?? {},
    translations: mergeTranslations({}, translations, germanTexts({ ...fields, metadata: metadata ?? {} })),
  });
  try {
    const [row] = await db
      .insert(contentBlocks)
      .values({
        ...definedFields(fields),
        ...checked,
        order: order ?? (await nextOrder(db, input.sectionKey)),
        status: statusOf({ status, isActive }, 'active'),
      })
      .returning();
    if (!row) throw new Error('The stored block was not returned.');
    await recordVersion(db, {
      entity: 'block',
      entityId: row.id,
      action: 'created',
      snapshot: blockSnapshot(row),
      author,
    });
    return row;
  } catch (error) {
    throw isForeignKeyViolation(error) ? notFound('sectionNotFound') : error;
  }
}

/** Changes the given fields of a block. Throws 400, 404, or 409 where the edit was based on an older state. */
export async function updateBlock(db: Db, id: number, input: BlockUpdate, author: Author): Promise<BlockRow> {
  const { updatedAt: base, translations, metadata, status, isActive, ...fields } = input;
  const row = await lockBlock(db, id, base);
  const edited = { ...row, ...definedFields(fields) };
  const next = {
    ...edited,
    content: storedContent(edited.type, edited.content),
    metadata: metadata === undefined ? row.metadata : (metadata ?? {}),
    status: statusOf({ status, isActive }, row.status),
  };
  const merged = mergeTranslations(row.translations, translations, germanTexts(next));
  return saveBlock(db, row, { ...next, translations: merged }, { action: 'updated', author });
}

/** A block; throws 404 where there is none, as where it was deleted after it had been made. */
export async function findBlock(db: Db, id: number): Promise<BlockRow> {
  const [row] = await db.select().from(contentBlocks).where(eq(contentBlocks.id, id));
  if (!row) throw notFound('blockNotFound');
  return row;
}

/** The row, locked until the transaction ends. Throws 404, or 409 where the edit was based on an older state. */
export async function lockBlock(db: Db, id: number, base: Date | undefined): Promise<BlockRow> {
  const [row] = await db.select().from(contentBlocks).where(eq(contentBlocks.id, id)).for('update');
  if (!row) throw notFound('blockNotFound');
  if (isStale(row, base)) throw staleEdit(presentBlock(row), await latestAuthor(db, 'block', id));
  return row;
}

/** Holds a locked block's new state against its rules and writes it, with the version it makes. Throws 400. */
export async function saveBlock(
  db: Db,
  row: BlockRow,
  state: BlockSnapshot,
  { action, author }: { action: VersionAction; author: Author },
): Promise<BlockRow> {
  const { sectionKey, title, subtitle, content, imageUrl, order, type, status, metadata, translations } =
    checkBlock(state);
  await recordBaseline(db, 'block', row, blockSnapshot(row));
  const [updated] = await db
    .update(contentBlocks)
    .set({
      ...{ sectionKey, title, subtitle, content, imageUrl, order, type, status, metadata, translations },
      updatedAt: nextVersion(contentBlocks.updatedAt),
    })
    .where(eq(contentBlocks.id, row.id))
    .returning();
  if (!updated) throw notFound('blockNotFound');
  await recordVersion(db, { entity: 'block', entityId: row.id, action, snapshot: blockSnapshot(updated), author });
  return updated;
}

/** Moves a block to the bin; throws 404. */
export async function deleteBlock(db: Db, id: number, author: Author): Promise<void> {
  const row = await lockBlock(db, id, undefined);
  await recordVersion(db, { entity: 'block', entityId: id, action: 'deleted', snapshot: blockSnapshot(row), author });
  await db.delete(contentBlocks).where(eq(contentBlocks.id, id));
}
