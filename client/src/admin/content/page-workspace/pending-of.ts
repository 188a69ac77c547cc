import type { PendingChange } from '@shared/contracts/pending-changes';
import type { EntityName } from '@shared/entities/entities';
import { useQuery } from '@tanstack/react-query';
import { pendingQuery } from '../../../api/pending-changes-api';

const none: readonly PendingChange[] = [];

/** All changes that wait; none until they are known. */
export function usePendingChanges(): readonly PendingChange[] {
  const { data = none } = useQuery({ ...pendingQuery, refetchOnMount: true });
  return data;
}

/** The change of an entity that waits; null for none. */
export function usePendingOf(entity: EntityName, id: number): PendingChange | null {
  return usePendingChanges().find((one) => one.entity === entity && one.id === id) ?? null;
}
