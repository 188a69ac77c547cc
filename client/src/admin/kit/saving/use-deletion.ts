import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { binQuery, cmsApi, readAnew } from '../../../api/admin-api';

interface DeletionOptions<Entity> {
  entity: 'page' | 'section' | 'block' | 'menuEntry';
  remove: (entity: Entity) => Promise<unknown>;
  /** Texts of the toasts. */
  deleted: string;
  restored: string;
  /** Lists that are read anew, after a deletion and after its undoing. */
  lists: (entity: Entity) => readonly QueryKey[];
}

/**
 * A deletion that is asked about first and can be undone from its toast. `candidate` is what the open question is
 * about.
 */
export function useDeletion<Entity extends { id: number }>(options: DeletionOptions<Entity>) {
  const { entity, remove, deleted, restored, lists } = options;
  const client = useQueryClient();
  const [candidate, setCandidate] = useState<Entity | null>(null);
  const readLists = (_data: unknown, _error: unknown, row: Entity) => readAnew(client, lists(row));

  const undo = useMutation({
    mutationFn: async ({ id }: Entity) => {
      const bin = await client.fetchQuery({ ...binQuery, staleTime: 0 });
      const entry = bin.find((row) => row.entity === entity && row.entityId === id);
      if (!entry) throw new Error('Der Papierkorb enthält diesen Eintrag nicht mehr.');
      return cmsApi.restoreFromBin(entry.id);
    },
    onSettled: readLists,
    meta: { success: restored },
  });

  const removal = useMutation({
    mutationFn: remove,
    // First the list without the row, then the dialog away: the focus then goes on to the view instead of nowhere.
    onSettled: readLists,
    meta: {
      success: (_data, row: Entity) => ({
        description: deleted,
        action: { label: 'Rückgängig', onSelect: () => undo.mutate(row) },
      }),
    },
  });

  return {
    candidate,
    ask: setCandidate,
    cancel: () => setCandidate(null),
    confirm: () => {
      if (candidate) removal.mutate(candidate, { onSettled: () => setCandidate(null) });
    },
    busy: removal.isPending,
  };
}
