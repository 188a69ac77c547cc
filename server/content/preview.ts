import type { AuthUser } from '@shared/contracts/auth';
import type { PageContent } from '@shared/contracts/content';
import { type PreviewInput, previewInputSchema } from '@shared/contracts/preview';
import { phaseAt } from '@shared/entities/pending';
import { Router } from 'express';
import { InvalidInput, Refused } from '../base/domain-errors';
import { type ContentRows, listEntities, listLeadingAddresses, listMedia } from '../cms/entities/content-rows';
import { type Edit, type EntityRow, editedState, stateFrom, stateOf } from '../cms/entities/entity-rows';
import { isSensitive, mayChangeSensitive } from '../cms/entities/sensitive-content';
import { findPendingChanges, mayKnowChange } from '../cms/pending-changes/list-pending-changes';
import type { Db } from '../db/database';
import { withBody } from '../http/validate';
import { calendarYear } from './calendar-year';
import { announcementUntil } from './public-announcement';
import { readPageContent } from './read-model';
import { overlay, overlayAll, visibleAt } from './scheduled-rows';

const yearAt = (time: number) => calendarYear(() => time)();

/** No stored row has this id. */
const unsavedId = 0;

/** An unsaved row is ordered last. */
const unsaved = { id: unsavedId, updatedAt: new Date(0), isActive: true, order: Number.MAX_SAFE_INTEGER };

/** Required fields that the form of a new entity may still lack. */
const required = { key: '', sectionKey: '', title: '', content: '', menu: 'main', kind: 'page' };

/** An unsaved row comes last among equals, as it will once it is stored. */
function inOrder<Row extends { id: number; order: number }>(rows: readonly Row[]): Row[] {
  const id = (row: Row) => (row.id === unsavedId ? Number.MAX_SAFE_INTEGER : row.id);
  return [...rows].sort((a, b) => a.order - b.order || id(a) - id(b));
}

/** Without a stored row, the fields make a new row at the end. */
function withFields<Name extends 'section' | 'block' | 'menuEntry'>(
  name: Name,
  rows: readonly EntityRow<Name>[],
  stored: EntityRow<Name> | undefined,
  fields: Edit<Name>,
): EntityRow<Name>[] {
  const row = stored ?? ({ ...stateFrom(name, required), ...unsaved } as unknown as EntityRow<Name>);
  const edited = { ...row, ...editedState(name, stateOf(name, row), fields) };
  return stored ? rows.map((one) => (one.id === stored.id ? edited : one)) : [...rows, edited];
}

/** The unsaved edit is applied to the rows of `base`. */
function withEdit(rows: ContentRows, base: ContentRows, { block, section, menuEntry }: PreviewInput): ContentRows {
  const byKey = <Row extends { key: string }>(all: readonly Row[], key: string) => all.find((row) => row.key === key);
  const edited = { ...rows };
  if (block) {
    const stored = base.blocks.find(({ id }) => id === block.id);
    edited.blocks = inOrder(withFields('block', rows.blocks, stored, block));
  }
  const stored = section && byKey(base.sections, section.key);
  if (section?.isNew && stored) throw new InvalidInput({ 'section.key': ['validation.keyTaken'] });
  if (section && (section.isNew || stored)) {
    edited.sections = inOrder(withFields('section', rows.sections, stored, section));
  }
  if (menuEntry) {
    const entry = byKey(base.menuEntries, menuEntry.key);
    edited.menuEntries = withFields('menuEntry', rows.menuEntries, entry, menuEntry);
  }
  return edited;
}

type MayKnow = (row: Parameters<typeof isSensitive>[0]) => boolean;

/** Archived blocks and inactive menu entries stay hidden, and so do drafts that the user may not know. */
function withDrafts({ pages, sections, blocks, ...rows }: ContentRows, mayKnow: MayKnow): ContentRows {
  return {
    ...rows,
    pages: pages.map((row) => (mayKnow(row) ? { ...row, status: 'active' as const } : row)),
    sections: sections.map((row) => (mayKnow(row) ? { ...row, isActive: true } : row)),
    blocks: blocks.map((row) => (row.status === 'draft' && mayKnow(row) ? { ...row, status: 'active' as const } : row)),
  };
}

/** The stored rows that an unsaved edit is made on. Throws Refused if the user may not know one of them. */
function checkEdit(stored: ContentRows, { block, section, menuEntry }: PreviewInput, mayKnow: MayKnow): void {
  const edited = [
    stored.blocks.find(({ id }) => id === block?.id),
    stored.sections.find(({ key }) => key === section?.key),
    stored.menuEntries.find(({ key }) => key === menuEntry?.key),
  ];
  if (edited.some((row) => row !== undefined && !mayKnow(row))) throw new Refused('notAllowed');
}

interface PreviewDeps {
  db: Db;
  /** Decides whether pending changes of sensitive content are shown. */
  user: AuthUser | undefined;
  now: number;
  sendsMail: boolean;
}

/**
 * With unsaved edit, drafts and pending changes; or, with `at`, as visitors will see the page then if nobody publishes
 * anything. Uses the read model of the public page.
 */
async function previewContent({ db, user, now, sendsMail }: PreviewDeps, input: PreviewInput): Promise<PageContent> {
  const { page, lng, at, basedOn } = input;
  const stored = {
    ...(await listEntities(db)),
    media: await listMedia(db),
    redirects: await listLeadingAddresses(db),
    sendsMail,
  };
  const { pages, sections } = stored;
  if (!pages.some(({ key }) => key === page)) throw new InvalidInput({ page: ['validation.page'] });
  const mayKnow: MayKnow = (row) => mayChangeSensitive(user) || !isSensitive(row, sections);
  const mayKnowOf = mayKnowChange(user, sections);
  checkEdit(stored, input, mayKnow);
  const changes = (await findPendingChanges(db))
    .filter((found) => mayKnowOf(found) || phaseAt(found.pending, now) === 'showing')
    .map(({ pending }) => pending);
  const live = overlay(stored, changes, now);
  const time = at === undefined ? now : new Date(at).getTime();
  const shown = at === undefined ? overlayAll(stored, changes, now) : overlay(stored, changes, time);
  const edited = withEdit(shown, basedOn === 'live' ? live : shown, input);
  const timed = at === undefined ? announcementUntil(withDrafts(edited, mayKnow), now) : visibleAt(edited, time);
  return readPageContent(timed, page, lng, yearAt(time));
}

interface PreviewRoutesDeps {
  db: Db;
  now: () => number;
  mailConfigured: () => boolean;
}

/** POST /api/cms/preview */
export function previewRoutes({ db, now, mailConfigured }: PreviewRoutesDeps): Router {
  const router = Router();
  router.post(
    '/',
    withBody(previewInputSchema, async (input, req, res) => {
      res.json({
        success: true,
        data: await previewContent({ db, user: req.user, now: now(), sendsMail: mailConfigured() }, input),
      });
    }),
  );
  return router;
}
