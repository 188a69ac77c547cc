import { mutationOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { binQuery, cmsApi, readAnew } from '../../../api/admin-api';
import { savingOf } from './saves';

interface QuickChangeOptions<Row> {
  /** Name of the row's entity among the saves: a change waits for a form's save of the same one. */
  name: string;
  /** The row as it is listed now; its `updatedAt` is that of the last save. */
  listed: () => Row | undefined;
  /** Shows these fields of the row wherever it is listed; returns how to take that back. */
  show: (fields: Partial<Row>) => () => void;
  /** `row` is the stored state that the change is based on. */
  save: (row: Row, change: Partial<Row>) => Promise<Row>;
  /** Text of the success toast. */
  done: string;
  /** Lists that are read anew afterwards. */
  invalidates: readonly QueryKey[];
}

interface QuickChange<Row> {
  row: Row;
  change: Partial<Row>;
}

/** Changes fields of a listed row at once; the server is asked behind it, and its refusal puts the row back. */
export function quickChangeMutation<Row extends { updatedAt: string }>(options: QuickChangeOptions<Row>) {
  const { name, listed, show, save, done, invalidates } = options;
  return mutationOptions({
    ...savingOf(name),
    mutationFn: ({ row, change }: QuickChange<Row>) =>
      save({ ...row, updatedAt: listed()?.updatedAt ?? row.updatedAt }, change),
    onMutate: ({ change }) => ({ takeBack: show(change) }),
    onSuccess: ({ updatedAt }) => {
      // No more than that: further changes of the row may be waiting, and are shown already.
      show({ updatedAt } as Partial<Row>);
    },
    onError: (_error, _change, context) => context?.takeBack(),
    meta: { success: done, invalidates },
  });
}

/** Returns what changes fields of a listed row. */
export function useQuickChange<Row extends { updatedAt: string }>(options: QuickChangeOptions<Row>) {
  const { mutate } = useMutation(quickChangeMutation(options));
  return (row: Row, change: Partial<Row>) => mutate({ row, change });
}

interface DeletionOptions<Entity> {
  entity: 'page' | 'section' | 'block' | 'menuEntry';
  remove: (entity: Entity) => Promise<unknown>;
  /** Texts of the toasts. */
  deleted: string;
  restored: string;
  /** Lists that are read anew, after a deletion and after its undoing. */
  lists: (entity: Entity) => readonly QueryKey[];
}

/** A deletion that is asked about first and can be undone from its toast; the open question is about `candidate`. */
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
