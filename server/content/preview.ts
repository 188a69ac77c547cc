import type { AuthUser } from '@shared/contracts/auth';
import type { PageContent } from '@shared/contracts/content';
import { type PreviewInput, previewInput } from '@shared/contracts/preview';
import { phaseAt } from '@shared/entities/pending';
import type { BlockRow, MenuEntryRow, SectionRow } from '@shared/schema';
import { Router } from 'express';
import { InvalidInput } from '../base/domain-errors';
import { listAllBlocks } from '../cms/block-queries';
import { editedState, stateFrom } from '../cms/entity-rows';
import { listMedia } from '../cms/media-rows';
import { listMenuEntries } from '../cms/menu-entry-queries';
import { listPages } from '../cms/page-queries';
import { findPendingChanges } from '../cms/pending-changes/list-pending-changes';
import { listSections } from '../cms/section-queries';
import { isSensitive, mayChangeSensitive } from '../cms/sensitive-content';
import { listSettings } from '../cms/setting-queries';
import type { Db } from '../db/database';
import { jsonBody } from '../http/json-body';
import { withBody } from '../http/validate';
import { type ContentRows, pageContent } from './read-model';
import { overlay, overlayAll } from './scheduled-rows';
import { calendarYear } from './store';

/** The year in which a moment lies. */
const yearAt = (time: number) => calendarYear(() => time)();

/** Id of a block that is not stored yet; no stored block has it. */
const unsavedId = 0;

/** Values of a row that is not stored yet; it is ordered last. */
const unsaved = { id: unsavedId, updatedAt: new Date(0), isActive: true };
const last = { order: Number.MAX_SAFE_INTEGER };

const emptyBlock: BlockRow = {
  ...stateFrom('block', { sectionKey: '', title: '', content: '', ...last }),
  ...unsaved,
};

const emptyEntry: MenuEntryRow = {
  ...stateFrom('menuEntry', { key: '', title: '', menu: 'main', kind: 'page', ...last }),
  ...unsaved,
};

const emptySection: SectionRow = { ...stateFrom('section', { key: '', title: '', ...last }), ...unsaved };

/** By place; a row that is not stored yet comes last among equals, as it will once it is stored. */
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

/** The key of an entry that is not stored yet is known to no other. */
function editedEntries(
  entries: readonly MenuEntryRow[],
  base: readonly MenuEntryRow[],
  edit: PreviewInput['menuEntry'],
): MenuEntryRow[] {
  if (!edit) return [...entries];
  const { key, ...fields } = edit;
  const stored = base.find((entry) => entry.key === key);
  const row: MenuEntryRow = stored ?? { ...emptyEntry, key };
  const edited = { ...row, ...editedState('menuEntry', row, fields) };
  return stored ? entries.map((entry) => (entry.key === key ? edited : entry)) : [...entries, edited];
}

/** The rows with the unsaved edit, which is applied to `base`. */
function withEdit(rows: ContentRows, base: ContentRows, { block, section, menuEntry }: PreviewInput): ContentRows {
  return {
    ...rows,
    menuEntries: editedEntries(rows.menuEntries, base.menuEntries, menuEntry),
    sections: inOrder(editedSections(rows.sections, base.sections, section)),
    blocks: inOrder(editedBlocks(rows.blocks, base.blocks, block)),
  };
}

/** The rows with all drafts published, but not the archive and what was taken out of a menu. */
function withDrafts({ pages, sections, blocks, ...rows }: ContentRows): ContentRows {
  return {
    ...rows,
    pages: pages.map((row) => ({ ...row, status: 'active' as const })),
    sections: sections.map((row) => ({ ...row, isActive: true })),
    blocks: blocks.map((row) => (row.status === 'draft' ? { ...row, status: 'active' as const } : row)),
  };
}

interface PreviewDeps {
  db: Db;
  /** Pending changes are shown only to users who may know of them. */
  user: AuthUser | undefined;
  now: number;
}

/**
 * A page as it would look if the unsaved edit were saved and everything but the archive published, pending changes
 * included; or as visitors will see it at a given time if nobody publishes anything until then. It uses the same read
 * model as the public page.
 */
async function previewContent({ db, user, now }: PreviewDeps, input: PreviewInput): Promise<PageContent> {
  const { page, lng, at, basedOn } = input;
  const [pages, sections, blocks, settings, menuEntries, media] = await Promise.all([
    listPages(db),
    listSections(db),
    listAllBlocks(db),
    listSettings(db),
    listMenuEntries(db),
    listMedia(db),
  ]);
  if (!pages.some(({ key }) => key === page)) throw new InvalidInput({ page: ['validation.page'] });
  const stored = { pages, sections, blocks, settings, menuEntries, media };
  const mayKnow = (row: Parameters<typeof isSensitive>[0]) => mayChangeSensitive(user) || !isSensitive(row, sections);
  const changes = (await findPendingChanges(db))
    .filter(({ pending, row }) => mayKnow(row) || phaseAt(pending, now) === 'showing')
    .map(({ pending }) => pending);
  const live = overlay(stored, changes, now);
  const time = at === undefined ? now : new Date(at).getTime();
  const shown = at === undefined ? overlayAll(stored, changes, now) : overlay(stored, changes, time);
  const edited = withEdit(shown, basedOn === 'live' ? live : shown, input);
  return pageContent(at === undefined ? withDrafts(edited) : edited, page, lng, yearAt(time));
}

/** POST /api/cms/preview: behind the administrator's session like everything below /api/cms. */
export function previewRoutes(db: Db, now: () => number): Router {
  const router = Router();
  router.post(
    '/',
    jsonBody,
    withBody(previewInput, async (input, req, res) => {
      res.json({ success: true, data: await previewContent({ db, user: req.user, now: now() }, input) });
    }),
  );
  return router;
}
