import type { PageDeletion } from '@shared/contracts/redirects';
import { type EntityState, entities } from '@shared/entities/entities';
import { fieldNameIn, textIn } from '@shared/entities/translation';
import { withChanges } from '@shared/entities/with-changes';
import type { MessageKey } from '@shared/i18n/keys';
import { languages } from '@shared/locales';
import { isFixedPage, notFoundPage, pageAt } from '@shared/paths';
import { canBePage } from '@shared/program-paths';
import { mostPathParts, pagePath } from '@shared/rules/fields';
import { contentPages, contentSections, type PageRow, pendingChanges } from '@shared/schema';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { recordActivity } from '../../activity/activity-log';
import { InvalidInput, NotFound } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { leadDeletedPage, leadToPage } from '../../redirects/queries';
import { fixedPageState } from './default-content';
import { findByKey, nextOrder, stateOf } from './entity-rows';
import { deleteEntity, type EntityStore, insertEntity, lockEntity } from './entity-store';
import { changeOfPage, notePageChange } from './page-activity';
import { removeSection } from './section-queries';
import type { Author } from './versions';

const fixedFields = ['path', 'languages', 'status', 'newsDate'] as const;

/** A language without its own path uses the German one. */
const addressesOf = (state: Pick<PageRow, 'path' | 'translations'>) =>
  languages.map((language) => {
    const own = textIn(language, state, 'path');
    return { language, field: own ? fieldNameIn(language, 'path') : 'path', path: own || state.path };
  });

function pathProblem(path: string): MessageKey | undefined {
  const parsed = pagePath.safeParse(path);
  if (!parsed.success)
    return path.split('/').length > mostPathParts + 1 ? 'validation.pageDepth' : 'validation.pagePath';
  return pageAt(path) || !canBePage(path) ? 'api.fields.pathReserved' : undefined;
}

function checkPageState(state: EntityState<'page'>): EntityState<'page'> {
  const errors: Record<string, MessageKey[]> = {};
  // A page with this key would add its sections to the not-found page.
  if (state.key === notFoundPage) errors.key = ['validation.keyTaken'];
  if (isFixedPage(state.key)) {
    const fixed = fixedPageState(state.key);
    for (const field of fixedFields) if (state[field] !== fixed[field]) errors[field] = ['api.fields.pageFixed'];
    if (state.translations.en?.path) errors[fieldNameIn('en', 'path')] = ['api.fields.pageFixed'];
  } else {
    for (const { field, path } of addressesOf(state)) {
      const problem = pathProblem(path);
      if (problem) errors[field] ??= [problem];
    }
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return state;
}

/** Of two pages that take the same address at once one must be refused. Take this lock before locking a page. */
export const lockAddresses = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('pages.addresses'))`);

/** The addresses of all pages but one, now and by pending changes, each after its language. */
export async function takenAddresses(db: Db, except?: number): Promise<ReadonlySet<string>> {
  await lockAddresses(db);
  const others = await db
    .select()
    .from(contentPages)
    .where(except ? ne(contentPages.id, except) : undefined);
  const changes = await db.select().from(pendingChanges).where(eq(pendingChanges.entity, 'page'));
  return new Set(
    others
      .flatMap((other) => {
        const pending = changes.find(({ entityId }) => entityId === other.id);
        const later = pending ? [withChanges(entities.page, stateOf('page', other), pending.changes)] : [];
        return [other, ...later].flatMap(addressesOf);
      })
      .map(({ language, path }) => `${language} ${path}`),
  );
}

/** Throws InvalidInput if another page has one of the addresses, now or by a pending change. */
export async function checkAddresses(db: Db, page: EntityState<'page'> & { id?: number }): Promise<void> {
  const taken = await takenAddresses(db, page.id);
  const clashes = addressesOf(page).filter(({ language, path }) => taken.has(`${language} ${path}`));
  if (clashes.length === 0) return;
  throw new InvalidInput(Object.fromEntries(clashes.map(({ field }) => [field, ['api.fields.pathTaken']])));
}

export const pageStore: EntityStore<'page'> = {
  name: 'page',
  check: checkPageState,
  beforeLock: lockAddresses,
  checkPlace: (db, state) => checkAddresses(db, { ...checkPageState(state), ...('id' in state && { id: state.id }) }),
  changeAlong: async (db, rows, { action, author }) => {
    const { before, after } = rows;
    const username = author?.username ?? null;
    await leadToPage(db, after, before && { before, username });
    await notePageChange(db, after, { what: changeOfPage(rows, action), username });
  },
};

/** Throws NotFound, for example if the page was deleted right after it was copied. */
export async function findPage(db: Db, id: number): Promise<PageRow> {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.id, id));
  if (!row) throw new NotFound('page');
  return row;
}

/** Adds a page, at the end unless `order` is given. Throws KeyTaken, or InvalidInput for its address. */
export async function insertPage(
  db: Db,
  state: EntityState<'page'>,
  { author, order }: { author: Author; order?: number | undefined },
): Promise<PageRow> {
  const placed = { ...state, order: order ?? (await nextOrder(db, 'page')) };
  return insertEntity(db, pageStore, placed, { action: 'created', author });
}

/**
 * Moves a page with its sections and blocks to the bin; `afterwards` says what its addresses answer then. Throws
 * NotFound, Refused, or InvalidInput for a fixed page or a redirect target that leads nowhere.
 */
export async function deletePage(
  db: Db,
  key: string,
  { author, afterwards }: { author: Author } & PageDeletion,
): Promise<void> {
  if (isFixedPage(key)) throw new InvalidInput({ key: ['api.fields.pageFixed'] });
  const { id } = await findByKey(db, 'page', key);
  const row = await lockEntity(db, pageStore, id, { author });
  const sections = await db
    .select({ key: contentSections.key })
    .from(contentSections)
    .where(eq(contentSections.page, key))
    .orderBy(asc(contentSections.id));
  for (const section of sections) await removeSection(db, section.key, author);
  await deleteEntity(db, pageStore, row, author);
  const username = author?.username ?? null;
  await notePageChange(db, row, { what: 'deleted', username });
  for (const path of afterwards ? await leadDeletedPage(db, row, { afterwards, username }) : []) {
    await recordActivity(db, 'redirects-changed', { username, what: 'added', path });
  }
}
