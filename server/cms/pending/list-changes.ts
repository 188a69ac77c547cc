import type { AuthUser } from '@shared/contracts/auth';
import type { PendingChange } from '@shared/contracts/pending';
import type { EntityName } from '@shared/entities/entities';
import { type PendingRow, siteSettings } from '@shared/schema';
import { isSensitiveSetting } from '@shared/settings';
import { eq, inArray } from 'drizzle-orm';
import { NotFound } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { type EntityRow, entityTables } from '../entity-rows';
import { listPending } from '../pending-rows';
import { hearsOfSensitive } from '../setting-permission';
import { presentPending } from './present-pending';

/** Key of a stored setting; throws NotFound. */
export async function settingKeyOf(db: Db, id: number): Promise<string> {
  const [row] = await db.select({ key: siteSettings.key }).from(siteSettings).where(eq(siteSettings.id, id));
  if (!row) throw new NotFound('setting');
  return row.key;
}

async function rowsOf(db: Db, name: EntityName, pending: readonly PendingRow[]): Promise<EntityRow<EntityName>[]> {
  const ids = pending.filter(({ entity }) => entity === name).map(({ entityId }) => entityId);
  if (ids.length === 0) return [];
  const table = entityTables[name] as (typeof entityTables)['section'];
  return db.select().from(table).where(inArray(table.id, ids));
}

/** Whether somebody may know of a change of this entity before visitors do. */
export function maySee(user: AuthUser | undefined, row: EntityRow<EntityName>): boolean {
  return !('value' in row) || !isSensitiveSetting(row.key) || hearsOfSensitive(user);
}

/** A change with the row that it is of. */
interface FoundChange {
  pending: PendingRow;
  row: EntityRow<EntityName>;
}

/** Every change of an entity that is there. */
export async function findChanges(db: Db): Promise<FoundChange[]> {
  const all = await listPending(db);
  const rows = new Map<string, EntityRow<EntityName>>();
  for (const name of ['section', 'block', 'setting'] as const) {
    for (const row of await rowsOf(db, name, all)) rows.set(`${name} ${row.id}`, row);
  }
  return all.flatMap((pending) => {
    const row = rows.get(`${pending.entity} ${pending.entityId}`);
    return row ? [{ pending, row }] : [];
  });
}

/** Every change that somebody may know of, as the content area reads it. */
export async function listChanges(db: Db, user: AuthUser | undefined, now: number): Promise<PendingChange[]> {
  const found = await findChanges(db);
  return found.flatMap(({ pending, row }) => (maySee(user, row) ? [presentPending(pending, row, now)] : []));
}
