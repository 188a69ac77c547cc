import { type EntityName, type EntityState, entities } from '@shared/entities/entities';
import type { FieldChanges } from '@shared/entities/pending';
import { withChanges } from '@shared/entities/with-changes';
import { InvalidInput } from '../../base/domain-errors';
import { blockStore } from './block-queries';
import { type EntityRow, stateOf, writtenState } from './entity-rows';
import type { EntityStore } from './entity-store';
import { menuEntryStore } from './menu-entry-queries';
import { pageStore } from './page-queries';
import { sectionStore } from './section-queries';
import { settingStore } from './setting-queries';

export const entityStores: { readonly [Name in EntityName]: EntityStore<Name> } = {
  page: pageStore,
  section: sectionStore,
  block: blockStore,
  setting: settingStore,
  menuEntry: menuEntryStore,
};

/** The state as it would be stored. Throws InvalidInput that names the field. */
export function changedState<Name extends EntityName>(
  name: Name,
  state: EntityState<Name>,
  changes: FieldChanges,
): EntityState<Name> {
  return writtenState(name, entityStores[name].check(withChanges(entities[name], state, changes)));
}

function fits<Name extends EntityName>(name: Name, state: EntityState<Name>, changes: FieldChanges): boolean {
  try {
    changedState(name, state, changes);
    return true;
  } catch (error) {
    if (error instanceof InvalidInput) return false;
    throw error;
  }
}

/**
 * The changes that can be applied automatically: all of them, or, if a later edit makes them break a rule, those that
 * fit one after the other. Public pages and stored changes both use this, so that they agree.
 */
export function fittingChanges<Name extends EntityName>(
  name: Name,
  state: EntityState<Name>,
  changes: FieldChanges,
): FieldChanges {
  if (fits(name, state, changes)) return changes;
  let fitting: FieldChanges = {};
  for (const [field, change] of Object.entries(changes)) {
    const more: FieldChanges = Object.fromEntries([...Object.entries(fitting), [field, change]]);
    if (fits(name, state, more)) fitting = more;
  }
  return fitting;
}

/** Applies the changes that fit. Returns the same object if none does. */
export function changedRow<Name extends EntityName>(
  name: Name,
  row: EntityRow<Name>,
  changes: FieldChanges,
): EntityRow<Name> {
  const fitting = fittingChanges(name, stateOf(name, row), changes);
  if (Object.keys(fitting).length === 0) return row;
  const state = changedState(name, stateOf(name, row), fitting);
  // The database derives this column.
  const derived = 'status' in state ? { isActive: state.status === 'active' } : {};
  return { ...row, ...state, ...derived };
}
