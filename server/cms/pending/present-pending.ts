import type { PendingChange, PendingField } from '@shared/contracts/pending';
import { type EntityName, entities } from '@shared/entities/entities';
import { conflictsIn, isMark, languageOfChange, valuesOf } from '@shared/entities/field-changes';
import { phaseAt } from '@shared/entities/pending-phase';
import type { BlockRow, PendingRow, SectionRow, SettingRow } from '@shared/schema';
import type { EntityRow } from '../entity-rows';

/** What an entity is called, and the key by which it is found. */
function namingOf(row: SectionRow | BlockRow | SettingRow): Pick<PendingChange, 'key' | 'title'> {
  if ('sectionKey' in row) return { key: row.sectionKey, title: row.title };
  return { key: row.key, title: 'title' in row ? row.title : row.key };
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

/** A change as the content area reads it, beside what is live. */
export function presentPending(pending: PendingRow, row: EntityRow<EntityName>, now: number): PendingChange {
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
