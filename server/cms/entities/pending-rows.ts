import { type EntityName, entities } from '@shared/entities/entities';
import type { FieldChanges } from '@shared/entities/pending';
import { withChanges } from '@shared/entities/with-changes';
import { type PendingRow, pendingChanges } from '@shared/schema';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { StaleEdit } from '../../base/domain-errors';
import { type Db, isStale, nextVersion } from '../../db/database';
import { type EntityRow, present } from './entity-rows';
import { latestAuthor } from './versions';

export function listPending(db: Db): Promise<PendingRow[]> {
  return db.select().from(pendingChanges).orderBy(asc(pendingChanges.id));
}

/** Visitors see these changes, now or later, without further action. */
export function listScheduled(db: Db): Promise<PendingRow[]> {
  return db.select().from(pendingChanges).where(isNotNull(pendingChanges.publishAt)).orderBy(asc(pendingChanges.id));
}

const ofEntity = (entity: EntityName, ids: readonly number[]) =>
  and(eq(pendingChanges.entity, entity), inArray(pendingChanges.entityId, [...ids]));

/** Lock the entity itself first. */
export async function lockPending(db: Db, entity: EntityName, id: number): Promise<PendingRow | undefined> {
  const [row] = await db
    .select()
    .from(pendingChanges)
    .where(ofEntity(entity, [id]))
    .for('update');
  return row;
}

export async function removePending(db: Db, entity: EntityName, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(pendingChanges).where(ofEntity(entity, ids));
}

/** Columns to write; absent ones keep their value. */
interface Written {
  changes?: FieldChanges;
  username?: string | null;
  publishAt?: Date | null;
  revertAt?: Date | null;
}

/** A change without fields is removed, and null returned. */
export async function updatePending(db: Db, { id }: PendingRow, written: Written): Promise<PendingRow | null> {
  if (written.changes && Object.keys(written.changes).length === 0) {
    await db.delete(pendingChanges).where(eq(pendingChanges.id, id));
    return null;
  }
  const [row] = await db
    .update(pendingChanges)
    .set({ ...written, updatedAt: nextVersion(pendingChanges.updatedAt) })
    .where(eq(pendingChanges.id, id))
    .returning();
  return row ?? null;
}

/** Returns the row with its id and version. */
export async function insertPending(
  db: Db,
  change: Pick<PendingRow, 'entity' | 'entityId' | 'changes' | 'username'>,
): Promise<PendingRow | null> {
  const [row] = await db.insert(pendingChanges).values(change).returning();
  return row ?? null;
}

/** The order belongs to the section that the block leaves. */
export async function forgetPlace(db: Db, entity: EntityName, id: number): Promise<void> {
  const pending = await lockPending(db, entity, id);
  if (!pending || !('order' in pending.changes)) return;
  const { order: _before, ...changes } = pending.changes;
  await updatePending(db, pending, { changes });
}

/** Throws StaleEdit with the current pending change if `base` is another version of it. */
export function checkPendingBase<Name extends EntityName>(
  name: Name,
  row: EntityRow<Name>,
  pending: PendingRow,
  base: Date | undefined,
): void {
  if (!isStale(pending, base)) return;
  const changed = withChanges(entities[name], row, pending.changes);
  throw new StaleEdit(present(name, { ...changed, updatedAt: pending.updatedAt }), pending.username);
}

/** Throws StaleEdit if the pending change has changed since `base` or is gone. */
export async function lockPendingBase<Name extends EntityName>(
  db: Db,
  name: Name,
  row: EntityRow<Name>,
  base: Date,
): Promise<PendingRow> {
  const pending = await lockPending(db, name, row.id);
  if (!pending) throw new StaleEdit(present(name, row), await latestAuthor(db, name, row.id));
  checkPendingBase(name, row, pending, base);
  return pending;
}

export interface NamedChange {
  entity: EntityName;
  id: number;
  updatedAt?: Date | undefined;
}

/** Entities are locked in this order, as a deletion does. */
const lockOrder: readonly EntityName[] = ['page', 'section', 'block', 'setting', 'menuEntry'];

/** Common lock order, so that two requests take turns. Drops duplicates. */
export function inOrder<Named extends NamedChange>(changes: readonly Named[]): Named[] {
  const byName = new Map(changes.map((change) => [`${change.entity} ${change.id}`, change]));
  return [...byName.values()].sort((a, b) => lockOrder.indexOf(a.entity) - lockOrder.indexOf(b.entity) || a.id - b.id);
}
