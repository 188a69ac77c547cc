import { type EntityName, entities } from '@shared/entities/entities';
import { withChanges } from '@shared/entities/field-changes';
import { isFinal, phaseAt } from '@shared/entities/pending-phase';
import { type PendingRow, pendingChanges } from '@shared/schema';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Log } from '../../base/log';
import type { Db } from '../../db/database';
import { type EntityRow, entityTables, stateOf } from '../entity-rows';
import { type EntityStore, saveEntity } from '../entity-store';
import { entityStores } from '../entity-stores';
import { lockPending, removePending, updatePending } from '../pending-rows';
import { recordBaseline, recordVersion } from '../versions';
import { changedRow, fittingChanges } from './changed-state';

/** Changes whose last time has passed: visitors see what they will, and the rows do not have it yet. */
async function listFinal(db: Db, now: number): Promise<Pick<PendingRow, 'entity' | 'entityId'>[]> {
  const { entity, entityId, publishAt, revertAt } = pendingChanges;
  const passed = new Date(now);
  return db
    .select({ entity, entityId })
    .from(pendingChanges)
    .where(and(lte(publishAt, passed), or(isNull(revertAt), lte(revertAt, passed))))
    .orderBy(asc(entity), asc(entityId));
}

/** When the row was last seen to change: at the time, as the site map has said since, and later than before. */
async function setChanged(db: Db, name: EntityName, { id, updatedAt }: EntityRow<EntityName>, at: Date): Promise<void> {
  const table = entityTables[name] as (typeof entityTables)['section'];
  const latest = new Date(Math.max(at.getTime(), updatedAt.getTime() + 1));
  await db.update(table).set({ updatedAt: latest }).where(eq(table.id, id));
}

/** Stores what fits of a change that its time has published. The rest waits for a person, without a time. */
async function settlePublished<Name extends EntityName>(
  db: Db,
  store: EntityStore<Name>,
  row: EntityRow<Name>,
  pending: PendingRow,
): Promise<void> {
  const { name } = store;
  const { username: author, changes, publishAt } = pending;
  const state = stateOf(name, row);
  const fitting = fittingChanges(name, state, changes);
  if (Object.keys(fitting).length > 0) {
    const at = publishAt ?? new Date();
    const changed = withChanges(entities[name], state, fitting);
    await saveEntity(db, store, row, changed, { action: 'published', author, at });
    await setChanged(db, name, row, at);
  }
  const left = Object.entries(changes).filter(([field]) => !Object.hasOwn(fitting, field));
  await updatePending(db, pending, { changes: Object.fromEntries(left), publishAt: null });
}

/** Tells in the history that a change was shown from a time to a time, and forgets it. */
async function settleReverted<Name extends EntityName>(
  db: Db,
  { name }: EntityStore<Name>,
  row: EntityRow<Name>,
  { username: author, changes, publishAt, revertAt }: PendingRow,
): Promise<void> {
  const live = stateOf(name, row);
  const shown = stateOf(name, changedRow(name, row, changes));
  const version = { entity: name, entityId: row.id, author };
  await recordBaseline(db, name, row, live);
  await recordVersion(db, { ...version, action: 'published', snapshot: shown, at: publishAt ?? undefined });
  await recordVersion(db, { ...version, action: 'reverted', snapshot: live, at: revertAt ?? undefined });
  await setChanged(db, name, row, revertAt ?? row.updatedAt);
  await removePending(db, name, [row.id]);
}

/** Settles the change of an entity where another process has not; rows are locked in the order that all others keep. */
async function settleOne<Name extends EntityName>(db: Db, name: Name, id: number, now: number): Promise<boolean> {
  const store: EntityStore<Name> = entityStores[name];
  const [row] = await store.lock(db, id);
  const pending = await lockPending(db, name, id);
  if (!pending || !isFinal(pending, now)) return false;
  if (!row) await removePending(db, name, [id]);
  else if (phaseAt(pending, now) === 'reverted') await settleReverted(db, store, row, pending);
  else await settlePublished(db, store, row, pending);
  return true;
}

/**
 * Writes into the rows what its time has published for good, and forgets what its time has taken back. Visitors see the same
 * before and after, because what they see is computed from both; the content area and the history see the rows. All of it in
 * one transaction; to be called by anybody at any time. Returns how many changes it settled.
 */
export async function settleDue(db: Db, now: number, log: Log): Promise<number> {
  const due = await listFinal(db, now);
  if (due.length === 0) return 0;
  const settled = await db.transaction(async (tx) => {
    const done: string[] = [];
    for (const { entity, entityId } of due) {
      if (await settleOne(tx, entity, entityId, now)) done.push(`${entity} ${entityId}`);
    }
    return done;
  });
  for (const target of settled) log.info({ event: 'change settled by its time', target }, 'content changed');
  return settled.length;
}
