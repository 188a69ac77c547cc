import { type EntityName, type EntityState, entities, type VersionAction } from '@shared/entities/entities';
import { withChanges } from '@shared/entities/field-changes';
import { NotFound, StaleEdit } from '../base/domain-errors';
import { type Db, isStale } from '../db/database';
import { type EntityRow, present, stateOf } from './entity-rows';
import { lockPendingBase, removePending } from './pending-rows';
import { checkAuthor } from './sensitive-content';
import { type Author, latestAuthor, recordBaseline, recordVersion } from './versions';

export interface EntityStore<Name extends EntityName> {
  name: Name;
  /** Checks a state as it will be stored. Throws InvalidInput that names the field. */
  check: (state: EntityState<Name>) => EntityState<Name>;
  /** The row with an id, locked until the transaction ends. */
  lock: (db: Db, id: number) => Promise<EntityRow<Name>[]>;
  insert: (db: Db, values: EntityState<Name> & { id?: number }) => Promise<EntityRow<Name>[]>;
  update: (db: Db, id: number, state: EntityState<Name>) => Promise<EntityRow<Name>[]>;
  /** What changes along with a row, in the same transaction. */
  updateAlong?: (db: Db, before: EntityRow<Name>, after: EntityRow<Name>, change: Change) => Promise<void>;
}

export interface Change {
  action: VersionAction;
  author: Author;
  /** When it happened, if not now. */
  at?: Date;
}

function versionOf<Name extends EntityName>(name: Name, row: EntityRow<Name>, { author, ...change }: Change) {
  const username = author?.username ?? null;
  return { entity: name, entityId: row.id, snapshot: stateOf(name, row), username, ...change };
}

/** Adds an entity, under its former id where one is given, and records the version. Throws Refused. */
export async function insertEntity<Name extends EntityName>(
  db: Db,
  { name, insert }: EntityStore<Name>,
  { id, ...state }: EntityState<Name> & { id?: number },
  { action, author }: Change,
): Promise<EntityRow<Name>> {
  const values = stateOf(name, state as EntityState<Name>);
  const [row] = await insert(db, id === undefined ? values : { ...values, id });
  if (!row) throw new Error(`The stored ${name} was not returned.`);
  await checkAuthor(db, row, author);
  await recordVersion(db, versionOf(name, row, { action, author }));
  return row;
}

/**
 * Locks and returns a row. Throws NotFound, Refused where the author may not change it, or StaleEdit where the edit was
 * based on an older state.
 */
export async function lockEntity<Name extends EntityName>(
  db: Db,
  { name, lock }: EntityStore<Name>,
  id: number | undefined,
  { author, base }: { author: Author; base?: Date | undefined },
): Promise<EntityRow<Name>> {
  const [row] = id === undefined ? [] : await lock(db, id);
  if (!row) throw new NotFound(name);
  await checkAuthor(db, row, author);
  if (isStale(row, base)) throw new StaleEdit(present(name, row), await latestAuthor(db, name, row.id));
  return row;
}

/** Checks the new state of a locked row, saves it and records the version. Throws InvalidInput or Refused. */
export async function saveEntity<Name extends EntityName>(
  db: Db,
  { name, check, update, updateAlong }: EntityStore<Name>,
  row: EntityRow<Name>,
  state: EntityState<Name>,
  change: Change,
): Promise<EntityRow<Name>> {
  const checked = stateOf(name, check(state));
  await recordBaseline(db, name, row, stateOf(name, row));
  const [updated] = await update(db, row.id, checked);
  if (!updated) throw new NotFound(name);
  await checkAuthor(db, updated, change.author);
  await recordVersion(db, { ...versionOf(name, updated, change), before: stateOf(name, row) });
  await updateAlong?.(db, row, updated, change);
  return updated;
}

interface SavedEdit<Name extends EntityName> {
  id: number | undefined;
  author: Author;
  /** The versions that the edit is based on: of the row, and of its pending change where the form showed one. */
  updatedAt?: Date | undefined;
  pendingUpdatedAt?: Date | undefined;
  edited: (state: EntityState<Name>) => EntityState<Name>;
}

/**
 * Saves an edit. An edit made on top of a pending change includes that change, which is then removed. Throws NotFound,
 * InvalidInput, or StaleEdit where the row or the pending change has another version by now.
 */
export async function saveEdit<Name extends EntityName>(
  db: Db,
  store: EntityStore<Name>,
  { id, author, updatedAt, pendingUpdatedAt, edited }: SavedEdit<Name>,
): Promise<EntityRow<Name>> {
  const { name } = store;
  const row = await lockEntity(db, store, id, { author, base: updatedAt });
  const pending = pendingUpdatedAt && (await lockPendingBase(db, name, row, pendingUpdatedAt));
  const state = withChanges(entities[name], stateOf(name, row), pending?.changes ?? {});
  const saved = await saveEntity(db, store, row, edited(state), { action: 'updated', author });
  if (pending) await removePending(db, name, [row.id]);
  return saved;
}

/**
 * Records the deletion of a locked row and removes its pending change; the caller deletes the row itself. `along` is
 * stored with the last version.
 */
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
