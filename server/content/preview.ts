import type { PageContent } from '@shared/contracts/content';
import type { PreviewInput } from '@shared/contracts/preview';
import type { BlockRow, SectionRow } from '@shared/schema';
import { InvalidInput } from '../base/domain-errors';
import { listAllBlocks } from '../cms/block-queries';
import { editedState, stateFrom } from '../cms/entity-rows';
import { listSections } from '../cms/section-queries';
import { listSettings } from '../cms/setting-queries';
import type { Db } from '../db/database';
import { calendarYear } from './calendar-year';
import { pageContent } from './read-model';

const currentYear = calendarYear();

/** Id of a block that is not stored yet; no stored block has it. */
const unsavedId = 0;

/** What a row knows of itself, for one that is not stored yet; it stands behind all others. */
const unsaved = { id: unsavedId, updatedAt: new Date(0), isActive: true };
const last = { order: Number.MAX_SAFE_INTEGER };

const emptyBlock: BlockRow = {
  ...stateFrom('block', { sectionKey: '', title: '', content: '', ...last }),
  ...unsaved,
};

const emptySection: SectionRow = { ...stateFrom('section', { key: '', title: '', ...last }), ...unsaved };

/** By place; what is not stored yet comes after what has the same place, as it will once it is. */
function inOrder<Row extends { id: number; order: number }>(rows: readonly Row[]): Row[] {
  const id = (row: Row) => (row.id === unsavedId ? Number.MAX_SAFE_INTEGER : row.id);
  return [...rows].sort((a, b) => a.order - b.order || id(a) - id(b));
}

function editedBlocks(blocks: readonly BlockRow[], edit: PreviewInput['block']): BlockRow[] {
  if (!edit) return [...blocks];
  const { id = unsavedId, ...fields } = edit;
  const stored = blocks.find((block) => block.id === id);
  const row = stored ?? emptyBlock;
  const sectionKey = fields.sectionKey ?? row.sectionKey;
  const edited: BlockRow = { ...row, ...editedState('block', row, fields), sectionKey };
  return stored ? blocks.map((block) => (block.id === id ? edited : block)) : [...blocks, edited];
}

function editedSections(sections: readonly SectionRow[], edit: PreviewInput['section']): SectionRow[] {
  if (!edit) return [...sections];
  const { key, isNew = false, ...fields } = edit;
  const known = sections.some((section) => section.key === key);
  if (isNew && known) throw new InvalidInput({ 'section.key': ['validation.keyTaken'] });
  return [...sections, ...(isNew ? [{ ...emptySection, key }] : [])].map((section) =>
    section.key === key ? { ...section, ...editedState('section', section, fields) } : section,
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
  return pageContent(rows, page, lng, currentYear());
}
