import type { publishInputSchema } from '@shared/contracts/pending-changes';
import { type EntityName, entities } from '@shared/entities/entities';
import { changesWithout, conflictsIn, splitByLanguage } from '@shared/entities/field-changes';
import type { FieldChanges } from '@shared/entities/pending';
import { withChanges } from '@shared/entities/with-changes';
import type * as z from 'zod/mini';
import { FieldConflict, InvalidInput } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { stateOf } from '../entities/entity-rows';
import { lockRow, saveEntity } from '../entities/entity-store';
import { entityStores } from '../entities/entity-stores';
import { inOrder, type NamedChange, removePending, updatePending } from '../entities/pending-rows';
import type { Author } from '../entities/versions';
import { type Locked, lockPendingChange } from './save-pending-change';

type PublishInput = z.output<typeof publishInputSchema>;
type Named = PublishInput['changes'][number];

interface Ready<Name extends EntityName> extends Locked<Name> {
  name: Name;
  published: FieldChanges;
  remaining: FieldChanges;
  /** Fields to publish although they were edited directly since. */
  replace: readonly string[];
}

/** Prefixes the names of invalid fields with the entity: `block.12.title`. */
async function namingEntity<Result>(name: EntityName, id: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const errors = Object.entries(error.errors).map(([field, keys]) => [`${name}.${id}.${field}`, keys] as const);
    throw new InvalidInput(Object.fromEntries(errors));
  }
}

const isPublic = ({ published }: Ready<EntityName>) => Object.keys(published).length > 0;

async function save<Name extends EntityName>(db: Db, ready: Ready<Name>, author: Author): Promise<void> {
  const { name, pending, published, remaining } = ready;
  if (isPublic(ready)) {
    // Read again: a section published just before with another design has changed its blocks.
    const row = (await lockRow(db, entityStores[name], ready.row.id)) ?? ready.row;
    const state = withChanges(entities[name], stateOf(name, row), published);
    await namingEntity(name, row.id, () =>
      saveEntity(db, entityStores[name], row, state, { action: 'published', author }),
    );
  }
  await updatePending(db, pending, { changes: remaining });
}

interface PublishOptions extends Omit<PublishInput, 'changes'> {
  author: Author;
}

/**
 * Publishes changes in the given languages; others stay pending. Call it in a transaction: all or none. Returns the
 * published entities. Throws NotFound, Refused, StaleEdit, InvalidInput, or FieldConflict if a field was edited
 * directly since and is in neither `leave` nor `replace`.
 */
export async function publishPendingChanges(
  db: Db,
  changes: readonly Named[],
  { languages, author }: PublishOptions,
): Promise<Pick<Named, 'entity' | 'id'>[]> {
  const ready: Ready<EntityName>[] = [];
  for (const { entity, id, updatedAt, leave = [], replace = [] } of inOrder(changes)) {
    const locked = await lockPendingChange(db, entity, id, { base: updatedAt, author });
    const [published, remaining] = splitByLanguage(changesWithout(locked.pending.changes, leave), languages);
    if (leave.length > 0 || Object.keys(published).length > 0) {
      ready.push({ ...locked, name: entity, published, remaining, replace });
    }
  }
  const conflicts = ready
    .map(({ name, row, published, replace }) => ({
      entity: name,
      id: row.id,
      fields: conflictsIn(entities[name], row, published).filter((field) => !replace.includes(field)),
    }))
    .filter(({ fields }) => fields.length > 0);
  if (conflicts.length > 0) throw new FieldConflict(conflicts);
  for (const one of ready) await save(db, one, author);
  return ready.filter(isPublic).map(({ name, row }) => ({ entity: name, id: row.id }));
}

/**
 * Also discards changes that visitors already see. Call it in a transaction: all or none. Throws NotFound, Refused or
 * StaleEdit.
 */
export async function takePendingChangesBack(db: Db, changes: readonly NamedChange[], author: Author): Promise<void> {
  for (const { entity, id, updatedAt } of inOrder(changes)) {
    await lockPendingChange(db, entity, id, { base: updatedAt, author });
    await removePending(db, entity, [id]);
  }
}
