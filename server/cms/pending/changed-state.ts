import { type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { withChanges } from '@shared/entities/field-changes';
import type { FieldChanges } from '@shared/entities/pending';
import { InvalidInput } from '../../base/domain-errors';
import { type EntityRow, stateOf } from '../entity-rows';
import { entityStores } from '../entity-stores';

/** A state with changes made, as it would be stored. Throws InvalidInput that names the field. */
export function changedState<Name extends EntityName>(
  name: Name,
  state: EntityState<Name>,
  changes: FieldChanges,
): EntityState<Name> {
  return stateOf(name, entityStores[name].check(withChanges(entities[name], state, changes)));
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
 * Changes that can be made without a person: all of them, or where the entity has been saved since so that it would break a
 * rule, those that one after the other do not. What visitors see at a time and what is stored later both go by this.
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

/** A row as it is with the changes that fit. */
export function changedRow<Name extends EntityName>(
  name: Name,
  row: EntityRow<Name>,
  changes: FieldChanges,
): EntityRow<Name> {
  const fitting = fittingChanges(name, stateOf(name, row), changes);
  if (Object.keys(fitting).length === 0) return row;
  const state = changedState(name, stateOf(name, row), fitting);
  // What the database derives.
  const derived = 'status' in state ? { isActive: state.status === 'active' } : {};
  return { ...row, ...state, ...derived };
}
