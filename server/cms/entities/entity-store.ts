import { type EntityName, type EntityState, entities, type VersionAction } from '@shared/entities/entities';
import { withChanges } from '@shared/entities/with-changes';
import { eq } from 'drizzle-orm';
import { isForeignKeyViolation, isUniqueViolation } from '../../base/database-errors';
import { KeyTaken, NotFound, StaleEdit } from '../../base/domain-errors';
import { type Db, isStale, nextVersion } from '../../db/database';
import {
  type Edit,
  type EntityRow,
  editedState,
  findByKey,
  present,
  stateOf,
  tableOf,
  writtenState,
} from './entity-rows';
import { lockPendingBase, removePending } from './pending-rows';
import { checkAuthor } from './sensitive-content';
import { type Author, latestAuthor, recordBaseline, recordVersion } from './versions';

export interface EntityStore<Name extends EntityName> {
  name: Name;
  /** Returns the state as it will be stored. Throws InvalidInput that names the field. */
  check: (state: EntityState<Name>) => EntityState<Name>;
  /** Default: the given fields replace those of the state. */
  edit?: (state: EntityState<Name>, edit: Edit<Name>) => EntityState<Name>;
  beforeLock?: (db: Db) => Promise<unknown>;
  /** Checks a state against other rows right before it is written. Throws InvalidInput. */
  checkPlace?: (db: Db, state: EntityState<Name> & { id?: number }) => Promise<unknown>;
  withoutParent?: () => Error;
  /** Runs in the same transaction. `before` is absent if the row is new. */
  changeAlong?: (
    db: Db,
    rows: { before?: EntityRow<Name>; after: EntityRow<Name> },
    change: Change,
  ) => Promise<unknown> | undefined;
}

export interface Change {
  action: VersionAction;
  author: Author;
  /** Default: now. */
  at?: Date;
}

function versionOf<Name extends EntityName>(name: Name, row: EntityRow<Name>, { author, ...change }: Change) {
  const username = author?.username ?? null;
  return { entity: name, entityId: row.id, snapshot: stateOf(name, row), username, ...change };
}

function refusalOf({ withoutParent }: Pick<EntityStore<EntityName>, 'withoutParent'>, error: unknown): unknown {
  if (isUniqueViolation(error)) return new KeyTaken();
  return (isForeignKeyViolation(error) && withoutParent?.()) || error;
}

/** Uses `id` if given, and records the version. Throws Refused, KeyTaken, InvalidInput, or `withoutParent()`. */
export async function insertEntity<Name extends EntityName>(
  db: Db,
  store: EntityStore<Name>,
  { id, ...given }: EntityState<Name> & { id?: number },
  change: Change,
): Promise<EntityRow<Name>> {
  const { name } = store;
  const state = writtenState(name, given as EntityState<Name>);
  await store.checkPlace?.(db, state);
  const rows: unknown[] = await db
    .insert(tableOf(name))
    .values({ ...state, ...(id !== undefined && { id }) } as never)
    .returning()
    .catch((error: unknown) => Promise.reject(refusalOf(store, error)));
  const [row] = rows as EntityRow<Name>[];
  if (!row) throw new Error(`The stored ${name} was not returned.`);
  await checkAuthor(db, row, change.author);
  await recordVersion(db, versionOf(name, row, change));
  await store.changeAlong?.(db, { after: row }, change);
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockRow<Name extends EntityName>(
  db: Db,
  { name, beforeLock }: EntityStore<Name>,
  id: number,
): Promise<EntityRow<Name> | undefined> {
  await beforeLock?.(db);
  const table = tableOf(name);
  const rows: unknown[] = await db.select().from(table).where(eq(table.id, id)).for('update');
  return rows[0] as EntityRow<Name> | undefined;
}

/** Throws NotFound, Refused if the author may not change the row, or StaleEdit if it has changed since `base`. */
export async function lockEntity<Name extends EntityName>(
  db: Db,
  store: EntityStore<Name>,
  id: number,
  { author, base }: { author: Author; base?: Date | undefined },
): Promise<EntityRow<Name>> {
  const { name } = store;
  const row = await lockRow(db, store, id);
  if (!row) throw new NotFound(name);
  await checkAuthor(db, row, author);
  if (isStale(row, base)) throw new StaleEdit(present(name, row), await latestAuthor(db, name, row.id));
  return row;
}

/** Saves a locked row and records the version. Throws InvalidInput, KeyTaken or Refused. */
export async function saveEntity<Name extends EntityName>(
  db: Db,
  store: EntityStore<Name>,
  row: EntityRow<Name>,
  state: EntityState<Name>,
  change: Change,
): Promise<EntityRow<Name>> {
  const { name } = store;
  const table = tableOf(name);
  const checked = writtenState(name, store.check(state));
  await recordBaseline(db, name, row, stateOf(name, row));
  await store.checkPlace?.(db, { ...checked, id: row.id });
  const rows: unknown[] = await db
    .update(table)
    .set({ ...checked, updatedAt: nextVersion(table.updatedAt) } as object)
    .where(eq(table.id, row.id))
    .returning()
    .catch((error: unknown) => Promise.reject(refusalOf(store, error)));
  const [updated] = rows as EntityRow<Name>[];
  if (!updated) throw new NotFound(name);
  await checkAuthor(db, updated, change.author);
  await recordVersion(db, { ...versionOf(name, updated, change), before: stateOf(name, row) });
  await store.changeAlong?.(db, { before: row, after: updated }, change);
  return updated;
}

/** The state after an edit; fields that the edit leaves out stay. Saves nothing. */
export function withEdit<Name extends EntityName>(
  { name, edit = (state, given) => editedState(name, state, given) }: EntityStore<Name>,
  state: EntityState<Name>,
  given: Edit<Name>,
): EntityState<Name> {
  return edit(state, given);
}

/** Versions of the row, and of its pending change if the form showed one. */
interface Bases {
  updatedAt?: Date | undefined;
  pendingUpdatedAt?: Date | undefined;
}

/**
 * Saves an edit. An edit made on top of a pending change includes that change, which is then removed. Throws NotFound,
 * Refused, InvalidInput, or StaleEdit if the row or the pending change has changed since.
 */
export async function saveEdit<Name extends EntityName>(
  db: Db,
  store: EntityStore<Name>,
  id: number,
  input: Edit<Name> & Bases,
  author: Author,
): Promise<EntityRow<Name>> {
  const { name } = store;
  const { updatedAt, pendingUpdatedAt } = input;
  const row = await lockEntity(db, store, id, { author, base: updatedAt });
  const pending = pendingUpdatedAt && (await lockPendingBase(db, name, row, pendingUpdatedAt));
  const state = withChanges(entities[name], stateOf(name, row), pending?.changes ?? {});
  const saved = await saveEntity(db, store, row, withEdit(store, state, input), { action: 'updated', author });
  if (pending) await removePending(db, name, [row.id]);
  return saved;
}

/** As `saveEdit`, for what has a key besides its id. */
export async function saveEditByKey<Name extends Exclude<EntityName, 'block'>>(
  db: Db,
  store: EntityStore<Name>,
  key: string,
  input: Edit<Name> & Bases,
  author: Author,
): Promise<EntityRow<Name>> {
  const { id } = await findByKey(db, store.name, key);
  return saveEdit(db, store, id, input, author);
}

/** Also removes its pending change. `along` is stored with the last version. */
export async function deleteEntity<Name extends EntityName>(
  db: Db,
  { name }: EntityStore<Name>,
  row: EntityRow<Name>,
  author: Author,
  along: object = {},
): Promise<void> {
  const table = tableOf(name);
  const version = versionOf(name, row, { action: 'deleted', author });
  await recordVersion(db, { ...version, snapshot: { ...version.snapshot, ...along } });
  await removePending(db, name, [row.id]);
  await db.delete(table).where(eq(table.id, row.id));
}
