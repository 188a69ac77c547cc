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
  /** Name of the list; its orders are saved one after the other. */
  name: string;
  /** Optimistic update. */
  show: (ids: readonly Id[]) => void;
  save: (ids: readonly Id[]) => Promise<unknown>;
  invalidates: readonly QueryKey[];
}

interface Order<Id> {
  ids: readonly Id[];
  /** The order that the list shows now; it is the stored one unless another order is being saved. */
  before: readonly Id[];
}

interface OrderState<Id> {
  stored: readonly Id[] | null;
  /** The latest order; an older one that has not been sent yet is skipped. */
  wanted: Order<Id> | null;
}

export const orderState = <Id>(): OrderState<Id> => ({ stored: null, wanted: null });

/**
 * Saves orders of a list one after the other, so that responses out of order cannot undo a later one; of the queued
 * ones only the last is sent. A failed one puts back the stored order and drops the queued ones.
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
      // The count includes this mutation. A list mounted meanwhile has no stored order of its own yet.
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
  query: { queryKey: DataTag<QueryKey, Data, Error> };
  ids: readonly Id[];
  update: (data: Data, ids: readonly Id[]) => Data;
}

/** Returns a function that reorders a list: shown at once (optimistic update), saved in the background. */
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

/** The named rows in their new order, then all others (added meanwhile). Renumbers `order` from 0. */
export function rowsInOrder<Row extends { order: number }, Id>(
  rows: readonly Row[],
  ids: readonly Id[],
  idOf: (row: Row) => Id,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  const placed = new Set(named);
  return [...named, ...rows.filter((row) => !placed.has(row))].map((row, order) => ({ ...row, order }));
}

/** All rows, with new places for those that `isListed` accepts. */
export function withOrder<Row extends { key: string; order: number }>(
  rows: readonly Row[],
  keys: readonly string[],
  isListed: (row: Row) => boolean,
): Row[] {
  const listed = rowsInOrder(rows.filter(isListed), keys, ({ key }) => key);
  const placed = new Map(listed.map((row) => [row.key, row]));
  return rows.map((row) => placed.get(row.key) ?? row);
}
