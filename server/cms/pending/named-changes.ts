import type { EntityName } from '@shared/entities/entities';

/** A change as a request names it. */
export interface NamedChange {
  entity: EntityName;
  id: number;
  /** The version of it that somebody has seen. */
  updatedAt?: Date | undefined;
}

/** A section before its blocks, as whoever deletes it locks them. */
const lockOrder: readonly EntityName[] = ['section', 'block', 'setting'];

/** In one order, so that two people who lock several at once take turns; each named once. */
export function inOrder<Named extends NamedChange>(changes: readonly Named[]): Named[] {
  const byName = new Map(changes.map((change) => [`${change.entity} ${change.id}`, change]));
  return [...byName.values()].sort((a, b) => lockOrder.indexOf(a.entity) - lockOrder.indexOf(b.entity) || a.id - b.id);
}
