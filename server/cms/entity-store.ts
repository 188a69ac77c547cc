import { type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { withChanges } from '@shared/entities/field-changes';
import type { VersionAction } from '@shared/entities/version';
import { NotFound, StaleEdit } from '../base/domain-errors';
import type { Db } from '../db/database';
import { isStale } from './edited-row';
import { type EntityRow, present, stateOf } from './entity-rows';
import { lockPendingBase } from './pending-base';
import { removePending } from './pending-rows';
import { type Author, latestAuthor, recordBaseline, recordVersion } from './versions';

/** How the rows of one kind of content are read and written. */
export interface EntityStore<Name extends EntityName> {
  name: Name;
  /** Holds a state, as it will be stored, against the rules of its kind. Throws InvalidInput that names the field. */
  check: (state: EntityState<Name>) => EntityState<Name>;
  /** The row with an id, locked until the transaction ends. */
  lock: (db: Db, id: number) => Promise<EntityRow<Name>[]>;
  insert: (db: Db, values: EntityState<Name> & { id?: number }) => Promise<EntityRow<Name>[]>;
  update: (db: Db, id: number, state: EntityState<Name>) => Promise<EntityRow<Name>[]>;
}

interface Change {
  action: VersionAction;
  author: Author;
  /** When it was, where that is not now. */
  at?: Date;
}

function versionOf<Name extends EntityName>(name: Name, row: EntityRow<Name>, change: Change) {
  return { entity: name, entityId: row.id, snapshot: stateOf(name, row), ...change };
}

/** Adds an entity, under an id it has had before where one is given, with the version it makes. */
export async function insertEntity<Name extends EntityName>(
  db: Db,
  { name, insert }: EntityStore<Name>,
  { id, ...state }: EntityState<Name> & { id?: number },
  { action, author }: Change,
): Promise<EntityRow<Name>> {
  const values = stateOf(name, state as EntityState<Name>);
  const [row] = await insert(db, id === undefined ? values : { ...values, id });
  if (!row) throw new Error(`The stored ${name} was not returned.`);
  await recordVersion(db, versionOf(name, row, { action, author }));
  return row;
}

/** The row, locked until the transaction ends. Throws NotFound, or StaleEdit where the edit was based on an older state. */
export async function lockEntity<Name extends EntityName>(
  db: Db,
  { name, lock }: EntityStore<Name>,
  id: number | undefined,
  base?: Date | undefined,
): Promise<EntityRow<Name>> {
  const [row] = id === undefined ? [] : await lock(db, id);
  if (!row) throw new NotFound(name);
  if (isStale(row, base)) throw new StaleEdit(present(name, row), await latestAuthor(db, name, row.id));
  return row;
}

/** Holds a locked row's new state against its rules and writes it, with the version it makes. Throws InvalidInput. */
export async function saveEntity<Name extends EntityName>(
  db: Db,
  { name, check, update }: EntityStore<Name>,
  row: EntityRow<Name>,
  state: EntityState<Name>,
  change: Change,
): Promise<EntityRow<Name>> {
  const checked = stateOf(name, check(state));
  await recordBaseline(db, name, row, stateOf(name, row));
  const [updated] = await update(db, row.id, checked);
  if (!updated) throw new NotFound(name);
  await recordVersion(db, versionOf(name, updated, change));
  return updated;
}

interface SavedEdit<Name extends EntityName> {
  id: number | undefined;
  author: Author;
  /** The version that the edit is based on, and that of what waits where it is made on top of that. */
  updatedAt?: Date | undefined;
  pendingUpdatedAt?: Date | undefined;
  edited: (state: EntityState<Name>) => EntityState<Name>;
}

/**
 * Saves an edit. Made on top of what waits, it takes its place: all of that is saved too and waits no longer. Throws NotFound,
 * InvalidInput, or StaleEdit where either is another version by now.
 */
export async function saveEdit<Name extends EntityName>(
  db: Db,
  store: EntityStore<Name>,
  { id, author, updatedAt, pendingUpdatedAt, edited }: SavedEdit<Name>,
): Promise<EntityRow<Name>> {
  const { name } = store;
  const row = await lockEntity(db, store, id, updatedAt);
  const pending = pendingUpdatedAt && (await lockPendingBase(db, name, row, pendingUpdatedAt));
  const state = withChanges(entities[name], stateOf(name, row), pending?.changes ?? {});
  const saved = await saveEntity(db, store, row, edited(state), { action: 'updated', author });
  if (pending) await removePending(db, name, [row.id]);
  return saved;
}

/** Moves a locked row to the bin, without what waited of it; `along` is what its last version keeps besides. The row itself the caller removes. */
export async function recordDeletion<Name extends EntityName>(
  db: Db,
  { name }: EntityStore<Name>,
  row: EntityRow<Name>,
  author: Author,
  along: object = {},
): Promise<void> {
  const version = versionOf(name, row, { action: 'deleted', author });
  await recordVersion(db, { ...version, snapshot: { ...version.snapshot, ...along } });
  await removePending(db, name, [row.id]);
}
