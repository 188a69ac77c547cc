import { mutationOptions, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** Returns what sets the order of a list. `before` is the order that the list shows now. */
export function useOrder<Id>(options: OrderOptions<Id>) {
  const client = useQueryClient();
  const [state] = useState(orderState<Id>);
  const { mutate } = useMutation(orderMutation(client, state, options));
  return (ids: readonly Id[], before: readonly Id[]) => mutate({ ids, before });
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
