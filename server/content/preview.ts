import type { AuthUser } from '@shared/contracts/auth';
import type { PageContent } from '@shared/contracts/content';
import type { PreviewInput } from '@shared/contracts/preview';
import { phaseAt } from '@shared/entities/pending-phase';
import type { BlockRow, SectionRow } from '@shared/schema';
import { InvalidInput } from '../base/domain-errors';
import { listAllBlocks } from '../cms/block-queries';
import { editedState, stateFrom } from '../cms/entity-rows';
import { listMedia } from '../cms/media-rows';
import { findChanges, maySee } from '../cms/pending/list-changes';
import { listSections } from '../cms/section-queries';
import { listSettings } from '../cms/setting-queries';
import type { Db } from '../db/database';
import { calendarYear } from './calendar-year';
import { overlay, overlayAll } from './overlay';
import { type ContentRows, pageContent } from './read-model';

/** The year in which a moment lies. */
const yearAt = (time: number) => calendarYear(() => time)();

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

function editedBlocks(blocks: readonly BlockRow[], base: readonly BlockRow[], edit: PreviewInput['block']): BlockRow[] {
  if (!edit) return [...blocks];
  const { id = unsavedId, ...fields } = edit;
  const stored = base.find((block) => block.id === id);
  const row = stored ?? emptyBlock;
  const sectionKey = fields.sectionKey ?? row.sectionKey;
  const edited: BlockRow = { ...row, ...editedState('block', row, fields), sectionKey };
  return stored ? blocks.map((block) => (block.id === id ? edited : block)) : [...blocks, edited];
}

function editedSections(
  sections: readonly SectionRow[],
  base: readonly SectionRow[],
  edit: PreviewInput['section'],
): SectionRow[] {
  if (!edit) return [...sections];
  const { key, isNew = false, ...fields } = edit;
  const known = sections.some((section) => section.key === key);
  if (isNew && known) throw new InvalidInput({ 'section.key': ['validation.keyTaken'] });
  const edited = (row: SectionRow) => ({ ...row, ...editedState('section', row, fields) });
  return [...sections, ...(isNew ? [{ ...emptySection, key }] : [])].map((section) =>
    section.key === key ? edited(base.find((row) => row.key === key) ?? section) : section,
  );
}

/** The rows with the unsaved edit in its place, made on `base`. */
function withEdit(rows: ContentRows, base: ContentRows, { block, section }: PreviewInput): ContentRows {
  return {
    ...rows,
    sections: inOrder(editedSections(rows.sections, base.sections, section)),
    blocks: inOrder(editedBlocks(rows.blocks, base.blocks, block)),
  };
}

/** The rows with what nobody has published yet, but the archive. */
function withDrafts({ sections, blocks, ...rows }: ContentRows): ContentRows {
  return {
    ...rows,
    sections: sections.map((row) => ({ ...row, isActive: true })),
    blocks: blocks.map((row) => (row.status === 'draft' ? { ...row, status: 'active' as const } : row)),
  };
}

interface PreviewDeps {
  db: Db;
  /** Nobody sees a change before visitors do that he may not know of. */
  user: AuthUser | undefined;
  now: number;
}

/**
 * A page as it would look if everything but the archive were published, what waits too, and the unsaved edit saved; or as
 * visitors will see it at a time, where nobody publishes anything until then. The same read model makes it that makes the
 * public page, so that what is shown is what will be.
 */
export async function previewContent({ db, user, now }: PreviewDeps, input: PreviewInput): Promise<PageContent> {
  const { page, lng, at, basedOn } = input;
  const [sections, blocks, settings, media] = await Promise.all([
    listSections(db),
    listAllBlocks(db),
    listSettings(db),
    listMedia(db),
  ]);
  const stored = { sections, blocks, settings, media };
  const changes = (await findChanges(db))
    .filter(({ pending, row }) => maySee(user, row) || phaseAt(pending, now) === 'showing')
    .map(({ pending }) => pending);
  const live = overlay(stored, changes, now);
  const time = at === undefined ? now : new Date(at).getTime();
  const shown = at === undefined ? overlayAll(stored, changes, now) : overlay(stored, changes, time);
  const edited = withEdit(shown, basedOn === 'live' ? live : shown, input);
  return pageContent(at === undefined ? withDrafts(edited) : edited, page, lng, yearAt(time));
}
