import type { PageContent } from '@shared/contracts/content';
import type { PreviewInput } from '@shared/contracts/preview';
import type { BlockRow, SectionRow } from '@shared/schema';
import { listAllBlocks } from '../cms/block-queries';
import { definedFields } from '../cms/edited-row';
import { listSections } from '../cms/section-queries';
import { listSettings } from '../cms/setting-queries';
import { mergeTranslations } from '../cms/translations';
import type { Db } from '../db/database';
import { invalidInput } from '../errors';
import { pageContent } from './read-model';

/** Id of a block that is not stored yet; no stored block has it. */
const unsavedId = 0;

const emptyBlock: BlockRow = {
  id: unsavedId,
  sectionKey: '',
  title: '',
  subtitle: null,
  content: '',
  imageUrl: null,
  order: Number.MAX_SAFE_INTEGER,
  type: 'text',
  status: 'active',
  isActive: true,
  metadata: {},
  translations: {},
  updatedAt: new Date(0),
};

const emptySection: SectionRow = {
  id: unsavedId,
  key: '',
  page: 'home',
  title: '',
  subtitle: null,
  description: null,
  order: Number.MAX_SAFE_INTEGER,
  isActive: true,
  translations: {},
  updatedAt: new Date(0),
};

/** By place; what is not stored yet comes after what has the same place, as it will once it is. */
function inOrder<Row extends { id: number; order: number }>(rows: readonly Row[]): Row[] {
  const id = (row: Row) => (row.id === unsavedId ? Number.MAX_SAFE_INTEGER : row.id);
  return [...rows].sort((a, b) => a.order - b.order || id(a) - id(b));
}

function editedBlocks(blocks: readonly BlockRow[], edit: PreviewInput['block']): BlockRow[] {
  if (!edit) return [...blocks];
  const { id = unsavedId, translations, metadata, isActive: _isActive, ...fields } = edit;
  const stored = blocks.find((block) => block.id === id);
  const row = stored ?? emptyBlock;
  const edited: BlockRow = {
    ...row,
    ...definedFields(fields),
    metadata: metadata === undefined ? row.metadata : (metadata ?? {}),
    translations: mergeTranslations(row.translations, translations, {}),
  };
  return stored ? blocks.map((block) => (block.id === id ? edited : block)) : [...blocks, edited];
}

function editedSections(sections: readonly SectionRow[], edit: PreviewInput['section']): SectionRow[] {
  if (!edit) return [...sections];
  const { key, isNew = false, translations, updatedAt: _updatedAt, ...fields } = edit;
  const known = sections.some((section) => section.key === key);
  if (isNew && known) throw invalidInput({ 'section.key': ['validation.keyTaken'] });
  return [...sections, ...(isNew ? [{ ...emptySection, key }] : [])].map((section) =>
    section.key === key
      ? {
          ...section,
          ...definedFields(fields),
          translations: mergeTranslations(section.translations, translations, {}),
        }
      : section,
  );
}

/**
 * A page as it would look if everything but the archive were published and the unsaved edit saved. The same read model
 * makes it that makes the public page, so that what is shown is what will be.
 */
export async function previewContent(db: Db, { page, lng, block, section }: PreviewInput): Promise<PageContent> {
  const [sections, blocks, settings] = await Promise.all([listSections(db), listAllBlocks(db), listSettings(db)]);
  const rows = {
    sections: inOrder(editedSections(sections, section)).map((row) => ({ ...row, isActive: true })),
    blocks: inOrder(editedBlocks(blocks, block)).map((row) =>
      row.status === 'draft' ? { ...row, status: 'active' as const } : row,
    ),
    settings,
  };
  return pageContent(rows, page, lng);
}
