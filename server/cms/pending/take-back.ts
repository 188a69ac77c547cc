import type { Db } from '../../db/database';
import { removePending } from '../pending-rows';
import { type Locking, lockChange } from './keep';
import { inOrder, type NamedChange } from './named-changes';

/**
 * Takes changes back, also where visitors see them by now. All of it or nothing, so it belongs in one transaction. Throws
 * NotFound where one waits no longer, or StaleEdit where somebody has changed it since.
 */
export async function takeBack(
  db: Db,
  changes: readonly NamedChange[],
  allowed: NonNullable<Locking['allowed']>,
): Promise<void> {
  for (const { entity, id, updatedAt } of inOrder(changes)) {
    await lockChange(db, entity, id, { base: updatedAt, allowed });
    await removePending(db, entity, [id]);
  }
}
