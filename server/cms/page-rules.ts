import type { EntityState } from '@shared/entities/entities';
import { entities } from '@shared/entities/entities';
import { withChanges } from '@shared/entities/field-changes';
import { fieldNameIn, textIn } from '@shared/entities/translation';
import type { MessageKey } from '@shared/i18n/keys';
import { languages } from '@shared/locales';
import { isFixedPage, notFoundPage, pageAt } from '@shared/paths';
import { canBePage } from '@shared/program-addresses';
import { pagePath } from '@shared/rules/fields';
import { contentPages, type PageRow, pendingChanges } from '@shared/schema';
import { eq, ne, sql } from 'drizzle-orm';
import { InvalidInput } from '../base/domain-errors';
import type { Db } from '../db/database';
import { fixedPageState } from './default-content';
import { stateOf } from './entity-rows';

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
export function checkPageState(state: EntityState<'page'>): EntityState<'page'> {
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
