import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { savingOf } from '../kit/saving/saves';
import type { Kind } from './kind';
import { listedRow, showRow } from './optimistic-rows';

interface ListedRow {
  id: number;
  updatedAt: string;
}

/** `updatedAt` is that of the row's last save, which the change is based on. */
type SaveChange<Row> = (change: Partial<Row>, updatedAt: string) => Promise<Row>;

/** Changes fields of a listed row as an optimistic update; a failure puts the row back. */
export function rowChangeMutation<Row extends ListedRow>(
  client: QueryClient,
  kind: Kind<Row>,
  row: Row,
  save: SaveChange<Row>,
) {
  const shown = kind.shown(row);
  const show = (fields: Partial<Row>) => showRow(client, shown, { ...fields, id: row.id });
  return mutationOptions({
    ...savingOf(kind.saveName(row)),
    mutationFn: (change: Partial<Row>) => save(change, (listedRow(client, shown, row.id) ?? row).updatedAt),
    onMutate: (change) => ({ takeBack: show(change) }),
    onSuccess: ({ updatedAt }) => {
      // Only `updatedAt`: further queued changes of the row are shown already and must stay.
      show({ updatedAt } as Partial<Row>);
    },
    onError: (_error, _change, context) => context?.takeBack(),
    meta: { success: `${kind.what} wurde aktualisiert`, invalidates: kind.lists(row) },
  });
}

export function useRowChange<Row extends ListedRow>(kind: Kind<Row>, row: Row, save: SaveChange<Row>) {
  const { mutate } = useMutation(rowChangeMutation(useQueryClient(), kind, row, save));
  return (change: Partial<Row>) => mutate(change);
}
