import type { AuthUser } from '@shared/contracts/auth';
import type { PendingChange, PendingField } from '@shared/contracts/pending-changes';
import { type EntityName, entities, entityNames } from '@shared/entities/entities';
import { conflictsIn, languageOfChange } from '@shared/entities/field-changes';
import { isMark, valuesOf } from '@shared/entities/flat-fields';
import { phaseAt } from '@shared/entities/pending';
import { type PendingRow, type SectionRow, siteSettings } from '@shared/schema';
import { settingLabel } from '@shared/settings/settings';
import { eq, inArray } from 'drizzle-orm';
import { NotFound } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { type EntityRow, listRows, tableOf } from '../entities/entity-rows';
import { changedRow } from '../entities/entity-stores';
import { listPending } from '../entities/pending-rows';
import { isSensitive, mayChangeSensitive } from '../entities/sensitive-content';
import { leftOfDue } from './apply-due-changes';

function namingOf(row: EntityRow<EntityName>): Pick<PendingChange, 'key' | 'title' | 'design'> {
  if ('sectionKey' in row) return { key: row.sectionKey, title: row.title, design: row.design };
  return { key: row.key, title: 'title' in row ? row.title : settingLabel(row.key) };
}

function fieldsOf({ entity, changes }: PendingRow, row: EntityRow<EntityName>): PendingField[] {
  const conflicts = new Set(conflictsIn(entities[entity], row, changes));
  const live = valuesOf(entities[entity], row);
  return Object.entries(changes).flatMap(([name, { from, to }]) =>
    isMark(name)
      ? []
      : [
          {
            name,
            language: languageOfChange(name, changes),
            from,
            live: live(name),
            to,
            conflict: conflicts.has(name),
          },
        ],
  );
}

const toText = (time: Date | null) => time?.toISOString() ?? null;

/** Shows each field beside its live value. */
export function presentPendingChange(pending: PendingRow, row: EntityRow<EntityName>, now: number): PendingChange {
  const phase = phaseAt(pending, now);
  return {
    entity: pending.entity,
    id: pending.entityId,
    ...namingOf(row),
    fields: fieldsOf(pending, row),
    username: pending.username,
    createdAt: pending.createdAt.toISOString(),
    updatedAt: pending.updatedAt.toISOString(),
    publishAt: toText(pending.publishAt),
    revertAt: toText(pending.revertAt),
    state: phase === 'reverted' ? 'showing' : phase,
  };
}

/** Throws NotFound. */
export async function settingKeyOf(db: Db, id: number): Promise<string> {
  const [row] = await db.select({ key: siteSettings.key }).from(siteSettings).where(eq(siteSettings.id, id));
  if (!row) throw new NotFound('setting');
  return row.key;
}

interface FoundPendingChange {
  pending: PendingRow;
  row: EntityRow<EntityName>;
}

export async function findPendingChanges(db: Db): Promise<FoundPendingChange[]> {
  const all = await listPending(db);
  const rows = new Map<string, EntityRow<EntityName>>();
  for (const name of entityNames) {
    const ids = all.filter(({ entity }) => entity === name).map(({ entityId }) => entityId);
    if (ids.length === 0) continue;
    for (const row of await listRows(db, name, inArray(tableOf(name).id, ids))) rows.set(`${name} ${row.id}`, row);
  }
  return all.flatMap((pending) => {
    const row = rows.get(`${pending.entity} ${pending.entityId}`);
    return row ? [{ pending, row }] : [];
  });
}

/**
 * Whether the user may know a pending change. A section that will belong to a legal page counts as one of its sections
 * already.
 */
export function mayKnowChange(
  user: AuthUser | undefined,
  sections: readonly SectionRow[],
): (found: FoundPendingChange) => boolean {
  if (mayChangeSensitive(user)) return () => true;
  return ({ pending, row }) =>
    !isSensitive(row, sections) && !isSensitive(changedRow(pending.entity, row, pending.changes), sections);
}

/** Leaves out parts that are due but not yet stored. */
export async function listPendingChanges(db: Db, user: AuthUser | undefined, now: number): Promise<PendingChange[]> {
  const found = await findPendingChanges(db);
  const mayKnow = mayKnowChange(user, await listRows(db, 'section'));
  return found.filter(mayKnow).flatMap(({ pending, row }) => {
    const left = leftOfDue(row, pending, now);
    return left ? [presentPendingChange(left, row, now)] : [];
  });
}
