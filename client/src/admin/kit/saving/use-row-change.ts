import { mutationOptions, type QueryKey, useMutation } from '@tanstack/react-query';
import { savingOf } from './saves';

interface QuickChangeOptions<Row> {
  /** Name from `saveNames`: the change waits for other saves of the same entity. */
  name: string;
  /** The row as listed now; its `updatedAt` is that of the last save. */
  listed: () => Row | undefined;
  /** Optimistic update of these fields in every list. Returns a function that undoes it. */
  show: (fields: Partial<Row>) => () => void;
  /** `row` carries the `updatedAt` that the change is based on. */
  save: (row: Row, change: Partial<Row>) => Promise<Row>;
  done: string;
  invalidates: readonly QueryKey[];
}

interface QuickChange<Row> {
  row: Row;
  change: Partial<Row>;
}

/** Changes fields of a listed row as an optimistic update; a failure puts the row back. */
export function quickChangeMutation<Row extends { updatedAt: string }>(options: QuickChangeOptions<Row>) {
  const { name, listed, show, save, done, invalidates } = options;
  return mutationOptions({
    ...savingOf(name),
    mutationFn: ({ row, change }: QuickChange<Row>) =>
      save({ ...row, updatedAt: listed()?.updatedAt ?? row.updatedAt }, change),
    onMutate: ({ change }) => ({ takeBack: show(change) }),
    onSuccess: ({ updatedAt }) => {
      // Only `updatedAt`: further queued changes of the row are shown already and must stay.
      show({ updatedAt } as Partial<Row>);
    },
    onError: (_error, _change, context) => context?.takeBack(),
    meta: { success: done, invalidates },
  });
}

export function useQuickChange<Row extends { updatedAt: string }>(options: QuickChangeOptions<Row>) {
  const { mutate } = useMutation(quickChangeMutation(options));
  return (row: Row, change: Partial<Row>) => mutate({ row, change });
}
