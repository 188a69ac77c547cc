import type { PageCreate } from '@shared/contracts/entities';
import type { PageDeletion } from '@shared/contracts/redirects';
import { type EntityState, entities } from '@shared/entities/entities';
import { withChanges } from '@shared/entities/field-changes';
import { fieldNameIn, textIn } from '@shared/entities/translation';
import type { MessageKey } from '@shared/i18n/keys';
import { languages } from '@shared/locales';
import { isFixedPage, notFoundPage, pageAt } from '@shared/paths';
import { canBePage } from '@shared/program-addresses';
import { pagePath } from '@shared/rules/fields';
import { contentPages, contentSections, type PageRow, pendingChanges } from '@shared/schema';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/activity-log';
import { InvalidInput } from '../base/domain-errors';
import type { Db } from '../db/database';
import { leadDeletedPage, leadToPage } from '../redirects/queries';
import { fixedPageState } from './default-content';
import { findByKey, newState, nextOrder, stateOf } from './entity-rows';
import { deleteEntity, type EntityStore, insertEntity, lockEntity } from './entity-store';
import { deleteSection } from './section-queries';
import type { Author } from './versions';

/** Fields of a fixed page that nobody changes: it stands where it stands, for everybody. */
const fixedFields = ['path', 'languages', 'status'] as const;

/** Addresses by the names of their fields; a language without its own has that of German. */
const addressesOf = (state: Pick<PageRow, 'path' | 'translations'>) =>
  languages.map((language) => {
    const own = textIn(language, state, 'path');
    return { language, field: own ? fieldNameIn(language, 'path') : 'path', path: own || state.path };
  });

function pathProblem(path: string): MessageKey | undefined {
  if (!pagePath.safeParse(path).success) return 'validation.pagePath';
  return pageAt(path) || !canBePage(path) ? 'api.fields.pathReserved' : undefined;
}

/** Checks the addresses of a page, and that a fixed one stays where it is. Throws InvalidInput that names the field. */
function checkPageState(state: EntityState<'page'>): EntityState<'page'> {
  const errors: Record<string, MessageKey[]> = {};
  // Its sections would stand on every page that is not found.
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

/**
 * One transaction at a time changes addresses, so that of two pages that take one at once one is refused. To be taken
 * before any row of a page is locked.
 */
export const lockAddresses = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('pages.addresses'))`);

/**
 * Checks that no other page has an address of a page that is to be stored, now or by a pending change. Throws
 * InvalidInput.
 */
export async function checkAddresses(db: Db, page: EntityState<'page'> & { id?: number }): Promise<void> {
  await lockAddresses(db);
  const others = await db
    .select()
    .from(contentPages)
    .where(page.id ? ne(contentPages.id, page.id) : undefined);
  const changes = await db.select().from(pendingChanges).where(eq(pendingChanges.entity, 'page'));
  const taken = new Set(
    others
      .flatMap((other) => {
        const pending = changes.find(({ entityId }) => entityId === other.id);
        const later = pending ? [withChanges(entities.page, stateOf('page', other), pending.changes)] : [];
        return [other, ...later].flatMap(addressesOf);
      })
      .map(({ language, path }) => `${language} ${path}`),
  );
  const clashes = addressesOf(page).filter(({ language, path }) => taken.has(`${language} ${path}`));
  if (clashes.length === 0) return;
  throw new InvalidInput(Object.fromEntries(clashes.map(({ field }) => [field, ['api.fields.pathTaken']])));
}

export const pageStore: EntityStore<'page'> = {
  name: 'page',
  check: checkPageState,
  beforeLock: lockAddresses,
  checkPlace: (db, state) => checkAddresses(db, { ...checkPageState(state), ...('id' in state && { id: state.id }) }),
  changeAlong: (db, { before, after }, { author }) =>
    leadToPage(db, after, before && { before, username: author?.username ?? null }),
};

/** Adds a page, at the end where no order is given. Throws KeyTaken, or InvalidInput for its address. */
export async function insertPage(db: Db, input: PageCreate, author: Author): Promise<PageRow> {
  const order = input.order ?? (await nextOrder(db, 'page'));
  return insertEntity(db, pageStore, newState('page', { ...input, order }), { action: 'created', author });
}

/**
 * Moves a page to the bin with its sections and their blocks, and has its addresses answer what is wanted afterwards.
 * Restoring it brings back all that went with it. Throws NotFound, or InvalidInput for a fixed page and for a target that
 * leads nowhere.
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
  for (const section of sections) await deleteSection(db, section.key, author);
  await deleteEntity(db, pageStore, row, author);
  const username = author?.username ?? null;
  for (const path of afterwards ? await leadDeletedPage(db, row, { afterwards, username }) : []) {
    await recordActivity(db, 'redirects-changed', { username, what: 'added', path });
  }
}
