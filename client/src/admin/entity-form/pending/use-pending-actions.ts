import type { PendingChange } from '@shared/contracts/pending-changes';
import type { EntityName } from '@shared/entities/entities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pendingApi, pendingQuery } from '../../../api/pending-changes-api';

/** The requests about the pending change of one entity. Without a name there are no pending changes. */
export function usePendingActions(entity: EntityName | undefined, id: number) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: async () => entity && pendingApi.takeBack(entity, id),
    meta: { success: 'Die Änderung wurde verworfen', invalidates: [pendingQuery.queryKey] },
  });
  return {
    /** Fetches the present change: somebody else may have made another one. */
    readAgain: async (): Promise<PendingChange | null> => {
      if (!entity) return null;
      const changes = await client.fetchQuery({ ...pendingQuery, staleTime: 0 });
      return changes.find((change) => change.entity === entity && change.id === id) ?? null;
    },
    /** Removes the change; resolves to whether it is gone. */
    remove: () =>
      removal.mutateAsync().then(
        () => true,
        () => false,
      ),
    isRemoving: removal.isPending,
  };
}
