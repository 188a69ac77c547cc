import type { PendingChange } from '@shared/contracts/pending-changes';
import type { EntityName } from '@shared/entities/entities';
import { usePendingChanges } from '../pending-changes/pending-badge';

/** The change of an entity that waits; null for none. */
export function usePendingOf(entity: EntityName, id: number): PendingChange | null {
  return usePendingChanges().find((one) => one.entity === entity && one.id === id) ?? null;
}
