import {
  type DataTag,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { savingOf } from './saves';

interface OrderOptions<Id> {
  /** Names the list among those whose orders wait for each other. */
  name: string;
  /** Shows the order before the server has answered. */
  show: (ids: readonly Id[]) => void;
  save: (ids: readonly Id[]) => Promise<unknown>;
  /** Lists that are read anew afterwards. */
  invalidates: readonly QueryKey[];
}

interface Order<Id> {
  ids: readonly Id[];
  /** The order that the list shows now; the stored one where no other is being saved. */
  before: readonly Id[];
}

/** What is known of a list's order while orders are being saved. */
interface OrderState<Id> {
  stored: readonly Id[] | null;
  /** The last order asked for; one that is not it any more need not be sent. */
  wanted: Order<Id> | null;
}

export const orderState = <Id>(): OrderState<Id> => ({ stored: null, wanted: null });

/**
 * Saves orders one after the other: a later one waits for the one under way, so that answers out of order cannot undo
 * it, and of those that wait only the last is sent. A failed one puts back what the server had, and gives up those
 * waiting.
 */
export function orderMutation<Id>(client: QueryClient, state: OrderState<Id>, options: OrderOptions<Id>) {
  const saving = savingOf(options.name);
  return mutationOptions({
    ...saving,
    mutationFn: async (order: Order<Id>) => {
      if (state.wanted !== order) return;
      await options.save(order.ids);
      state.stored = order.ids;
    },
    onMutate: (order) => {
      // This one is counted already. A list that was drawn anew meanwhile knows of none before.
      const isOnly = client.isMutating({ mutationKey: saving.mutationKey }) === 1;
      if (isOnly || state.stored === null) state.stored = order.before;
      state.wanted = order;
      options.show(order.ids);
    },
    onError: () => {
      state.wanted = null;
      if (state.stored) options.show(state.stored);
    },
    meta: { invalidates: options.invalidates },
  });
}

interface ListOrderOptions<Data, Id> extends Omit<OrderOptions<Id>, 'show'> {
  /** The query whose answer holds the list. */
  query: { queryKey: DataTag<QueryKey, Data, Error> };
  /** The ids in the order that the list shows now. */
  ids: readonly Id[];
  /** The answer with the list in another order. */
  update: (data: Data, ids: readonly Id[]) => Data;
}

/** Returns what sets the order of a list: it is shown at once, and saved behind it. */
export function useOrder<Data, Id>({ query: { queryKey }, ids, update, ...saving }: ListOrderOptions<Data, Id>) {
  const client = useQueryClient();
  const [state] = useState(orderState<Id>);
  const show = (shown: readonly Id[]) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData<Data>(queryKey, (data) => data && update(data, shown));
  };
  const { mutate } = useMutation(orderMutation(client, state, { ...saving, show }));
  return (wanted: readonly Id[]) => mutate({ ids: wanted, before: ids });
}

/** Named items in their new order, then all others: what was added meanwhile is not lost. */
export function arranged<Row extends { order: number }, Id>(
  rows: readonly Row[],
  ids: readonly Id[],
  idOf: (row: Row) => Id,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  const placed = new Set(named);
  return [...named, ...rows.filter((row) => !placed.has(row))].map((row, order) => ({ ...row, order }));
}

/** All rows, those of one list among them with their new places. */
export function withOrder<Row extends { key: string; order: number }>(
  rows: readonly Row[],
  keys: readonly string[],
  isListed: (row: Row) => boolean,
): Row[] {
  const listed = arranged(rows.filter(isListed), keys, ({ key }) => key);
  const placed = new Map(listed.map((row) => [row.key, row]));
  return rows.map((row) => placed.get(row.key) ?? row);
}
