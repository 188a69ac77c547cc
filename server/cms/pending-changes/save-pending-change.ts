import { blockUpdateSchema } from '@shared/contracts/blocks';
import { menuEntryUpdateSchema } from '@shared/contracts/menu-entries';
import { pageUpdateSchema } from '@shared/contracts/pages';
import { sectionUpdateSchema } from '@shared/contracts/sections';
import { settingUpdateSchema } from '@shared/contracts/settings';
import { type EntityName, entities } from '@shared/entities/entities';
import { changesBetween, sameValue } from '@shared/entities/field-changes';
import { type FieldChange, type FieldChanges, phaseAt } from '@shared/entities/pending';
import { withChanges } from '@shared/entities/with-changes';
import type { PendingRow } from '@shared/schema';
import { NotFound, Refused, StaleEdit } from '../../base/domain-errors';
import { type Db, isStale } from '../../db/database';
import { type Edit, type EntityRow, present, stateOf } from '../entities/entity-rows';
import { type EntityStore, lockEntity, withEdit } from '../entities/entity-store';
import { entityStores } from '../entities/entity-stores';
import { checkAddresses } from '../entities/page-queries';
import { checkPendingBase, insertPending, lockPending, updatePending } from '../entities/pending-rows';
import { checkPage } from '../entities/section-queries';
import { checkAuthor } from '../entities/sensitive-content';
import { checkNamedPages, noteConsentTexts } from '../entities/setting-queries';
import { type Author, latestAuthor } from '../entities/versions';

export const edits = {
  page: pageUpdateSchema,
  section: sectionUpdateSchema,
  block: blockUpdateSchema,
  setting: settingUpdateSchema,
  menuEntry: menuEntryUpdateSchema,
} as const;

/** Both rows are locked. */
export interface Locked<Name extends EntityName> {
  row: EntityRow<Name>;
  pending: PendingRow;
}

interface Locking {
  /** The version of the pending change that the user has seen. */
  base: Date | undefined;
  author: Author;
}

/**
 * Throws Refused before it looks for the change, so that a user without permission cannot tell whether one exists. Then
 * throws NotFound or StaleEdit.
 */
export async function lockPendingChange<Name extends EntityName>(
  db: Db,
  name: Name,
  id: number,
  { base, author }: Locking,
): Promise<Locked<Name>> {
  const row = await lockEntity(db, entityStores[name], id, { author });
  const pending = await lockPending(db, name, id);
  if (!pending) throw new NotFound('pending');
  checkPendingBase(name, row, pending, base);
  return { row, pending };
}

/**
 * Merges an edit into the pending change; fields equal to the live value are dropped. Returns null if none is left.
 * Throws NotFound, InvalidInput, Refused if the author may not make the edit or visitors would see it at once, and
 * StaleEdit if it is based on another version of the pending change (or of the entity, if there is none).
 */
export async function savePendingChange<Name extends EntityName>(
  db: Db,
  name: Name,
  {
    id,
    edit,
    author,
    now,
  }: { id: number; edit: Edit<Name> & { updatedAt?: Date | undefined }; author: Author; now: number },
): Promise<{ row: EntityRow<Name>; pending: PendingRow | null }> {
  const row = await lockEntity(db, entityStores[name], id, { author });
  const pending = await lockPending(db, name, id);
  if (pending) checkPendingBase(name, row, pending, edit.updatedAt);
  else if (isStale(row, edit.updatedAt)) throw new StaleEdit(present(name, row), await latestAuthor(db, name, id));
  const changes = changesOf(name, row, pending, edit);
  if (name === 'section' && changes.page) await checkPage(db, String(changes.page.to));
  const changed = withChanges(entities[name], row, changes);
  await checkAuthor(db, changed, author);
  if (name === 'setting' && changes.value) await checkNamedPages(db, changed as EntityRow<'setting'>);
  // No other page may take the address before this one does.
  if (name === 'page') await checkAddresses(db, changed as EntityRow<'page'>);
  if (pending) checkWaits(pending, changes, now);
  const username = author?.username ?? null;
  const kept = pending
    ? await updatePending(db, pending, { changes, username })
    : Object.keys(changes).length > 0
      ? await insertPending(db, { entity: name, entityId: id, changes, username })
      : null;
  // A form whose text changes at a scheduled time must find that text stored.
  if (name === 'setting' && kept) await noteConsentTexts(db);
  return { row, pending: kept };
}

/** An edit of a change that visitors already see would be public at once. Removing fields is allowed. */
function checkWaits(pending: PendingRow, changes: FieldChanges, now: number): void {
  if (phaseAt(pending, now) !== 'showing') return;
  const isNew = ([name, { to }]: [string, FieldChange]) => {
    const known = pending.changes[name];
    return !known || !sameValue(known.to, to);
  };
  if (Object.entries(changes).some(isNew)) throw new Refused('pendingShown');
}

function changesOf<Name extends EntityName>(
  name: Name,
  row: EntityRow<Name>,
  pending: PendingRow | undefined,
  edit: Edit<Name>,
) {
  const description = entities[name];
  const live = stateOf(name, row);
  const store: EntityStore<Name> = entityStores[name];
  const edited = withEdit(store, withChanges(description, live, pending?.changes ?? {}), edit);
  const checked = store.check(edited);
  // The check may alter fields that were not edited. They are left out.
  const touched = changesBetween(description, live, edited);
  const changes = Object.entries(changesBetween(description, live, checked, pending?.changes));
  return Object.fromEntries(changes.filter(([field]) => Object.hasOwn(touched, field)));
}
