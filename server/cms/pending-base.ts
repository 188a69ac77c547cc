import { type EntityName, entities } from '@shared/entities/entities';
import { withChanges } from '@shared/entities/field-changes';
import type { PendingRow } from '@shared/schema';
import { StaleEdit } from '../base/domain-errors';
import type { Db } from '../db/database';
import { isStale } from './edited-row';
import { type EntityRow, present } from './entity-rows';
import { lockPending } from './pending-rows';
import { latestAuthor } from './versions';

/** Throws StaleEdit, with what waits by now, where somebody has seen another version of it. */
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

/** The very version of what waits of a locked row, locked too. Throws StaleEdit where it was changed since, or waits no longer. */
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
