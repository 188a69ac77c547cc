import { mutationOptions, type QueryKey, useMutation } from '@tanstack/react-query';
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
