import { type EntityName, entities } from '@shared/entities/entities';
import { type FieldChanges, isFinal, phaseAt } from '@shared/entities/pending';
import { withChanges } from '@shared/entities/with-changes';
import { type PendingRow, pendingChanges } from '@shared/schema';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { refusesRow } from '../../base/database-errors';
import { DomainError } from '../../base/domain-errors';
import type { Log } from '../../base/log';
import type { Db } from '../../db/database';
import { isSafe } from '../../http/same-origin';
import { type EntityRow, present, stateOf, tableOf } from '../entities/entity-rows';
import { type EntityStore, lockRow, saveEntity } from '../entities/entity-store';
import { changedRow, entityStores, fittingChanges } from '../entities/entity-stores';
import { inOrder, lockPending, removePending, updatePending } from '../entities/pending-rows';
import { recordBaseline, recordVersion } from '../entities/versions';
import type { CmsDeps } from '../entities/write';

/** Changes whose last time has passed. Visitors see their result already, but the rows do not hold it yet. */
async function listDue(db: Db, now: number): Promise<PendingRow[]> {
  const { publishAt, revertAt } = pendingChanges;
  const passed = new Date(now);
  return db
    .select()
    .from(pendingChanges)
    .where(and(lte(publishAt, passed), or(isNull(revertAt), lte(revertAt, passed))));
}

const targetOf = ({ entity, entityId }: Pick<PendingRow, 'entity' | 'entityId'>) => `${entity} ${entityId}`;

/** The time of the change, which the sitemap has shown since, but always later than the old `updatedAt`. */
function changedAt({ updatedAt }: EntityRow<EntityName>, { publishAt, revertAt }: PendingRow): Date {
  const at = revertAt ?? publishAt ?? updatedAt;
  return new Date(Math.max(at.getTime(), updatedAt.getTime() + 1));
}

async function setChanged(db: Db, name: EntityName, row: EntityRow<EntityName>, due: PendingRow): Promise<void> {
  const table = tableOf(name);
  await db
    .update(table)
    .set({ updatedAt: changedAt(row, due) })
    .where(eq(table.id, row.id));
}

/**
 * Rows as the content area reads them: with due changes applied, whether or not they are written yet, and with the
 * `updatedAt` that writing gives them. Read the rows before calling this, so that no change is applied twice.
 */
export async function presentRows<Name extends EntityName>(
  { database, now }: Pick<CmsDeps, 'database' | 'now'>,
  name: Name,
  rows: readonly EntityRow<Name>[],
) {
  const due = new Map((await listDue(database.db, now())).map((change) => [targetOf(change), change]));
  return rows.map((row) => {
    const change = due.get(targetOf({ entity: name, entityId: row.id }));
    const shown = change && !change.revertAt ? changedRow(name, row, change.changes) : row;
    const isChanged = change && (shown !== row || change.revertAt);
    return present(name, isChanged ? { ...shown, updatedAt: changedAt(row, change) } : row);
  });
}

function splitByFit<Name extends EntityName>(name: Name, row: EntityRow<Name>, changes: FieldChanges) {
  const fitting = fittingChanges(name, stateOf(name, row), changes);
  const left = Object.entries(changes).filter(([field]) => !Object.hasOwn(fitting, field));
  return { fitting, left: Object.fromEntries(left) };
}

/**
 * The fields of a due change that do not fit, without a time; null if all fit or its time has ended. A change that is
 * not due stays whole.
 */
export function leftOfDue(row: EntityRow<EntityName>, pending: PendingRow, now: number): PendingRow | null {
  if (!isFinal(pending, now)) return pending;
  const left = pending.revertAt ? {} : splitByFit(pending.entity, row, pending.changes).left;
  return Object.keys(left).length > 0 ? { ...pending, changes: left, publishAt: null } : null;
}

/** Saves the fields of a scheduled change that fit. The others stay pending without a time until a user decides. */
async function applyPublished<Name extends EntityName>(
  db: Db,
  store: EntityStore<Name>,
  row: EntityRow<Name>,
  pending: PendingRow,
): Promise<void> {
  const { name } = store;
  const { username, changes, publishAt } = pending;
  // The author was allowed to make this change when saving it.
  const author = username === null ? null : { username, changesSensitive: true };
  const { fitting, left } = splitByFit(name, row, changes);
  if (Object.keys(fitting).length > 0) {
    const at = publishAt ?? new Date();
    const changed = withChanges(entities[name], stateOf(name, row), fitting);
    await saveEntity(db, store, row, changed, { action: 'published', author, at });
    await setChanged(db, name, row, pending);
  }
  await updatePending(db, pending, { changes: left, publishAt: null });
}

async function applyReverted<Name extends EntityName>(
  db: Db,
  store: EntityStore<Name>,
  row: EntityRow<Name>,
  pending: PendingRow,
): Promise<void> {
  const { name } = store;
  const { username, changes, publishAt, revertAt } = pending;
  const before = changedRow(name, row, changes);
  const live = stateOf(name, row);
  const shown = stateOf(name, before);
  const version = { entity: name, entityId: row.id, username };
  await recordBaseline(db, name, row, live);
  await recordVersion(db, {
    ...version,
    action: 'published',
    snapshot: shown,
    before: live,
    at: publishAt ?? undefined,
  });
  await recordVersion(db, { ...version, action: 'reverted', snapshot: live, before: shown, at: revertAt ?? undefined });
  const author = username === null ? null : { username, changesSensitive: true };
  // As after any change: the address that was shown for a time leads to the page from now on.
  await store.changeAlong?.(db, { before, after: row }, { action: 'reverted', author });
  await setChanged(db, name, row, pending);
  await removePending(db, name, [row.id]);
}

/** Returns false if another process has already applied the change. */
async function applyOne<Name extends EntityName>(db: Db, name: Name, id: number, now: number): Promise<boolean> {
  const store: EntityStore<Name> = entityStores[name];
  const row = await lockRow(db, store, id);
  const pending = await lockPending(db, name, id);
  if (!pending || !isFinal(pending, now)) return false;
  if (!row) await removePending(db, name, [id]);
  else if (phaseAt(pending, now) === 'reverted') await applyReverted(db, store, row, pending);
  else await applyPublished(db, store, row, pending);
  return true;
}

/**
 * Like applyOne, but a change that fits no more, for example because its page is gone, stays pending without a time
 * until a user decides. It does not stop the other changes.
 */
async function applyOrKeep(db: Db, entity: EntityName, id: number, now: number, log: Log): Promise<boolean> {
  try {
    // Within a transaction this is a savepoint.
    return await db.transaction((tx) => applyOne(tx, entity, id, now));
  } catch (error) {
    if (!(error instanceof DomainError) && !refusesRow(error)) throw error;
    log.warn(
      { target: `${entity} ${id}`, error },
      'a scheduled change conflicts with the content; it stays pending, without its dates',
    );
    const pending = await lockPending(db, entity, id);
    if (pending) await updatePending(db, pending, { publishAt: null, revertAt: null });
    return true;
  }
}

/**
 * Saves scheduled changes whose time has come and removes those whose time has ended. Visitors see the same before and
 * after, because pages are computed from rows and changes; only the content area and the history change. Runs in one
 * transaction, in the common lock order, and is safe to call at any time. Returns how many changes it applied.
 */
export async function applyDueChanges(db: Db, now: number, log: Log): Promise<number> {
  const due = inOrder((await listDue(db, now)).map(({ entity, entityId: id }) => ({ entity, id })));
  if (due.length === 0) return 0;
  const applied = await db.transaction(async (tx) => {
    const done: string[] = [];
    for (const { entity, id } of due) {
      if (await applyOrKeep(tx, entity, id, now, log)) done.push(`${entity} ${id}`);
    }
    return done;
  });
  for (const target of applied)
    log.info({ event: 'due change applied', target }, 'a pending change whose time came was applied');
  return applied.length;
}

/**
 * Applies due changes before every write in the content area, so that nobody edits a text that visitors no longer see.
 * A failure does not refuse the request, because visitors see the same without it.
 */
export function applyDueFirst({ database, log, now }: CmsDeps): RequestHandler {
  return async (req, _res, next) => {
    if (isSafe(req)) return next();
    await applyDueChanges(database.db, now(), log).catch((error: unknown) =>
      log.warn({ error }, 'due pending changes could not be applied; retried at the next write'),
    );
    next();
  };
}
