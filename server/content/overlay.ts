import type { EntityName } from '@shared/entities/entities';
import { phaseAt } from '@shared/entities/pending-phase';
import type { PendingRow } from '@shared/schema';
import type { EntityRow } from '../cms/entity-rows';
import { changedRow } from '../cms/pending/changed-state';
import type { ContentRows } from './read-model';

type Change = Pick<PendingRow, 'entity' | 'entityId' | 'changes' | 'publishAt' | 'revertAt'>;

type Overlaid = <Name extends EntityName>(name: Name, row: EntityRow<Name>, change: Change) => EntityRow<Name>;

const latest = (date: Date, other: Date | null) => (other && other > date ? other : date);

const moves = ({ changes }: Change) => 'order' in changes || 'page' in changes;

/** By place, as the database gives the rows of a page or section. */
function inPlace<Row extends { id: number; order: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.order - b.order || a.id - b.id);
}

function withRows<Rows extends ContentRows>(rows: Rows, changes: readonly Change[], overlaid: Overlaid): Rows {
  if (changes.length === 0) return rows;
  const byEntity = new Map(changes.map((change) => [`${change.entity} ${change.entityId}`, change]));
  const change = <Name extends EntityName>(name: Name, row: EntityRow<Name>): EntityRow<Name> => {
    const found = byEntity.get(`${name} ${row.id}`);
    return found ? overlaid(name, row, found) : row;
  };
  const sections = rows.sections.map((row) => change('section', row));
  const blocks = rows.blocks.map((row) => change('block', row));
  const moved = changes.some(moves);
  return {
    ...rows,
    sections: moved ? inPlace(sections) : sections,
    blocks: moved ? inPlace(blocks) : blocks,
    settings: rows.settings.map((row) => change('setting', row)),
  };
}

/**
 * The rows as visitors see them at a moment (milliseconds since 1970): with the changes whose time it is. A row tells of it as
 * of an edit: it has changed when its change began, or ended.
 */
export function overlay<Rows extends ContentRows>(rows: Rows, changes: readonly Change[], now: number): Rows {
  const begun = changes.filter(({ publishAt }) => publishAt && publishAt.getTime() <= now);
  return withRows(rows, begun, (name, row, change) => {
    if (phaseAt(change, now) === 'reverted') return { ...row, updatedAt: latest(row.updatedAt, change.revertAt) };
    return { ...changedRow(name, row, change.changes), updatedAt: latest(row.updatedAt, change.publishAt) };
  });
}

/** The rows with all that waits, whatever its time, but what its time has taken back: what only the content area sees. */
export function overlayAll<Rows extends ContentRows>(rows: Rows, changes: readonly Change[], now: number): Rows {
  return withRows(rows, changes, (name, row, change) =>
    phaseAt(change, now) === 'reverted' ? row : changedRow(name, row, change.changes),
  );
}

/** Between which times an overlay stays as it is: from the last one that has passed until the next that comes. */
export function span(changes: readonly Change[], now: number): { from: number; until: number } {
  const times = changes.flatMap(({ publishAt, revertAt }) => [publishAt, revertAt]).map((time) => time?.getTime());
  const known = times.filter((time) => time !== undefined);
  return {
    from: Math.max(Number.NEGATIVE_INFINITY, ...known.filter((time) => time <= now)),
    until: Math.min(Number.POSITIVE_INFINITY, ...known.filter((time) => time > now)),
  };
}
