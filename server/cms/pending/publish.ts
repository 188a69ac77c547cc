import type { publishInput } from '@shared/contracts/pending';
import { type EntityName, entities } from '@shared/entities/entities';
import { changesWithout, conflictsIn, splitByLanguage, withChanges } from '@shared/entities/field-changes';
import type { FieldChanges } from '@shared/entities/pending';
import type * as z from 'zod/mini';
import { FieldConflict, InvalidInput } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { type EntityRow, stateOf } from '../entity-rows';
import { saveEntity } from '../entity-store';
import { entityStores } from '../entity-stores';
import { updatePending } from '../pending-rows';
import type { Author } from '../versions';
import { type Locked, lockChange } from './keep';
import { inOrder } from './named-changes';

type PublishInput = z.output<typeof publishInput>;
type Named = PublishInput['changes'][number];

interface Ready<Name extends EntityName> extends Locked<Name> {
  name: Name;
  /** What is published, and what goes on waiting. */
  goes: FieldChanges;
  stays: FieldChanges;
  /** Fields that were saved directly since, and are replaced all the same. */
  replace: readonly string[];
}

/** Tells what breaks a rule with the entity that it is in: `block.12.title`. */
async function namingEntity<Result>(name: EntityName, id: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const errors = Object.entries(error.errors).map(([field, keys]) => [`${name}.${id}.${field}`, keys] as const);
    throw new InvalidInput(Object.fromEntries(errors));
  }
}

const isPublic = ({ goes }: Ready<EntityName>) => Object.keys(goes).length > 0;

async function save<Name extends EntityName>(db: Db, ready: Ready<Name>, author: Author): Promise<void> {
  const { name, row, pending, goes, stays } = ready;
  if (isPublic(ready)) {
    const state = withChanges(entities[name], stateOf(name, row), goes);
    await namingEntity(name, row.id, () =>
      saveEntity(db, entityStores[name], row, state, { action: 'published', author }),
    );
  }
  await updatePending(db, pending, { changes: stays });
}

interface PublishOptions extends Omit<PublishInput, 'changes'> {
  author: Author;
  /** Throws where somebody may not publish a change of this. */
  allowed: (row: EntityRow<EntityName>) => void;
}

/**
 * Publishes changes together, in some languages; what is in another goes on waiting. All of it or nothing, so it belongs in
 * one transaction. Returns what something was published of. Throws NotFound, StaleEdit, InvalidInput, or FieldConflict where a
 * field was saved directly since and nobody decided what is to become of it.
 */
export async function publishChanges(
  db: Db,
  changes: readonly Named[],
  { languages, author, allowed }: PublishOptions,
): Promise<Pick<Named, 'entity' | 'id'>[]> {
  const ready: Ready<EntityName>[] = [];
  for (const { entity, id, updatedAt, leave = [], replace = [] } of inOrder(changes)) {
    const locked = await lockChange(db, entity, id, { base: updatedAt, allowed });
    const [goes, stays] = splitByLanguage(changesWithout(locked.pending.changes, leave), languages);
    if (leave.length > 0 || Object.keys(goes).length > 0) {
      ready.push({ ...locked, name: entity, goes, stays, replace });
    }
  }
  const conflicts = ready
    .map(({ name, row, goes, replace }) => ({
      entity: name,
      id: row.id,
      fields: conflictsIn(entities[name], row, goes).filter((field) => !replace.includes(field)),
    }))
    .filter(({ fields }) => fields.length > 0);
  if (conflicts.length > 0) throw new FieldConflict(conflicts);
  for (const one of ready) await save(db, one, author);
  return ready.filter(isPublic).map(({ name, row }) => ({ entity: name, id: row.id }));
}
