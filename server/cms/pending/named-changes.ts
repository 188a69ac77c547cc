import type { EntityName } from '@shared/entities/entities';

/** A change as a request names it. */
export interface NamedChange {
  entity: EntityName;
  id: number;
  /** The version of it that somebody has seen. */
  updatedAt?: Date | undefined;
}

/** In one order, so that two people who lock several at once take turns; each named once. */
export function inOrder<Named extends NamedChange>(changes: readonly Named[]): Named[] {
  const byName = new Map(changes.map((change) => [`${change.entity} ${change.id}`, change]));
  return [...byName.values()].sort((a, b) => a.entity.localeCompare(b.entity) || a.id - b.id);
}
