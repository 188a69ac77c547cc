import type { EntityName } from '@shared/entities/entities';
import type { FieldChanges } from '@shared/entities/pending';
import { type PendingRow, pendingChanges } from '@shared/schema';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/database';
import { nextVersion } from './edited-row';
import type { Author } from './versions';

/** Every change that waits, has a time or is shown until one. */
export function listPending(db: Db): Promise<PendingRow[]> {
  return db.select().from(pendingChanges).orderBy(asc(pendingChanges.id));
}

/** Those that have a time: what visitors see, now or some day, without anybody's doing. */
export function listScheduled(db: Db): Promise<PendingRow[]> {
  return db.select().from(pendingChanges).where(isNotNull(pendingChanges.publishAt)).orderBy(asc(pendingChanges.id));
}

const ofEntity = (entity: EntityName, ids: readonly number[]) =>
  and(eq(pendingChanges.entity, entity), inArray(pendingChanges.entityId, [...ids]));

/** The change of an entity, locked until the transaction ends. To be called once the entity itself is locked. */
export async function lockPending(db: Db, entity: EntityName, id: number): Promise<PendingRow | undefined> {
  const [row] = await db
    .select()
    .from(pendingChanges)
    .where(ofEntity(entity, [id]))
    .for('update');
  return row;
}

/** Forgets what waits of some entities. */
export async function removePending(db: Db, entity: EntityName, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(pendingChanges).where(ofEntity(entity, ids));
}

/** What may be written of a change; what is absent stays. */
interface Written {
  changes?: FieldChanges;
  username?: Author;
  publishAt?: Date | null;
  revertAt?: Date | null;
}

/** Writes a change that is there; without a field left it goes. Returns it as it is then. */
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

/** Keeps a first change of an entity. */
export async function insertPending(
  db: Db,
  change: Pick<PendingRow, 'entity' | 'entityId' | 'changes' | 'username'>,
): Promise<PendingRow | null> {
  const [row] = await db.insert(pendingChanges).values(change).returning();
  return row ?? null;
}

/** Leaves out of a change what belonged to the place in which the entity stood. */
export async function forgetPlace(db: Db, entity: EntityName, id: number): Promise<void> {
  const pending = await lockPending(db, entity, id);
  if (!pending || !('order' in pending.changes)) return;
  const { order: _before, ...changes } = pending.changes;
  await updatePending(db, pending, { changes });
}
