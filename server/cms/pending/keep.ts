import type { BlockUpdate } from '@shared/contracts/blocks';
import type { SectionUpdate } from '@shared/contracts/sections';
import type { SettingUpdate } from '@shared/contracts/settings';
import { type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { changesBetween, sameValue, withChanges } from '@shared/entities/field-changes';
import type { FieldChange, FieldChanges } from '@shared/entities/pending';
import { phaseAt } from '@shared/entities/pending-phase';
import type { PendingRow } from '@shared/schema';
import { NotFound, StaleEdit } from '../../base/domain-errors';
import { HttpError } from '../../base/errors';
import type { Db } from '../../db/database';
import { editedBlock } from '../block-queries';
import { noteConsentTexts } from '../consent-texts';
import { isStale } from '../edited-row';
import { type EntityRow, editedState, present, stateOf } from '../entity-rows';
import { lockEntity } from '../entity-store';
import { entityStores } from '../entity-stores';
import { checkPendingBase } from '../pending-base';
import { insertPending, lockPending, updatePending } from '../pending-rows';
import { type Author, latestAuthor } from '../versions';

/** What a writer gives of each kind of content. */
export interface Edits {
  section: SectionUpdate;
  block: BlockUpdate;
  setting: SettingUpdate;
}

/** A state with what a writer gives in its place, made as a direct save makes it. */
const editors: { [Name in EntityName]: (state: EntityState<Name>, edit: Edits[Name]) => EntityState<Name> } = {
  section: (state, edit) => editedState('section', state, edit),
  block: editedBlock,
  setting: (state, edit) => editedState('setting', state, edit),
};

/** A change with its entity's row, both locked. */
export interface Locked<Name extends EntityName> {
  row: EntityRow<Name>;
  pending: PendingRow;
}

export interface Locking {
  /** The version of what waits that somebody has seen. */
  base?: Date | undefined;
  /** Throws where somebody may not hear of what waits of this: neither that it is there nor, by StaleEdit, what it is. */
  allowed?: (row: EntityRow<EntityName>) => void;
}

/** Locks an entity and what waits of it, in this order everywhere. Throws NotFound, or StaleEdit where that was changed since. */
export async function lockChange<Name extends EntityName>(
  db: Db,
  name: Name,
  id: number,
  { base, allowed }: Locking = {},
): Promise<Locked<Name>> {
  const row = await lockEntity(db, entityStores[name], id);
  allowed?.(row);
  const pending = await lockPending(db, name, id);
  if (!pending) throw new NotFound('pending');
  checkPendingBase(name, row, pending, base);
  return { row, pending };
}

/**
 * Keeps an edit for later, on top of what waits already; a field that is as visitors see it waits no longer. Returns what
 * waits then, or null. Throws NotFound, InvalidInput, StaleEdit where it was based on another state of what waits or, with
 * nothing waiting, of the entity, or 409 where visitors would see it at once.
 */
export async function keepChange<Name extends EntityName>(
  db: Db,
  name: Name,
  { id, edit, author, now }: { id: number; edit: Edits[Name]; author: Author; now: number },
): Promise<{ row: EntityRow<Name>; pending: PendingRow | null }> {
  const row = await lockEntity(db, entityStores[name], id);
  const pending = await lockPending(db, name, id);
  if (pending) checkPendingBase(name, row, pending, edit.updatedAt);
  else if (isStale(row, edit.updatedAt)) throw new StaleEdit(present(name, row), await latestAuthor(db, name, id));
  const changes = changesOf(name, row, pending, edit);
  if (pending) checkWaits(pending, changes, now);
  const kept = pending
    ? await updatePending(db, pending, { changes, username: author })
    : Object.keys(changes).length > 0
      ? await insertPending(db, { entity: name, entityId: id, changes, username: author })
      : null;
  // A form whose text its time changes must find that text noted (decisions, consent).
  if (name === 'setting' && kept) await noteConsentTexts(db);
  return { row, pending: kept };
}

/** What is kept for later must not be public at once because its time shows what it is added to; leaving out is taking back. */
function checkWaits(pending: PendingRow, changes: FieldChanges, now: number): void {
  if (phaseAt(pending, now) !== 'showing') return;
  const isNew = ([name, { to }]: [string, FieldChange]) => {
    const known = pending.changes[name];
    return !known || !sameValue(known.to, to);
  };
  if (Object.entries(changes).some(isNew)) throw new HttpError(409, 'pendingShown');
}

function changesOf<Name extends EntityName>(
  name: Name,
  row: EntityRow<Name>,
  pending: PendingRow | undefined,
  edit: Edits[Name],
) {
  const description = entities[name];
  const live = stateOf(name, row);
  const edited = editors[name](withChanges(description, live, pending?.changes ?? {}), edit);
  const checked = entityStores[name].check(edited);
  // What the check alone would change of a field is no work of whoever edits another.
  const touched = changesBetween(description, live, edited);
  const changes = Object.entries(changesBetween(description, live, checked, pending?.changes));
  return Object.fromEntries(changes.filter(([field]) => Object.hasOwn(touched, field)));
}
