import { useEffect, useRef } from 'react';
import { showToast } from '../ui/toast-store';
import { errorText } from './error-text';
import { useSession } from './session/session';

interface OrderOptions<Id> {
  /** Shows the order before the server has answered. */
  show: (ids: readonly Id[]) => void;
  save: (ids: readonly Id[]) => Promise<unknown>;
  /** Reads the list anew. */
  refetch: () => Promise<unknown>;
}

/**
 * Saves orders one after the other: a later one waits for the one under way, so that answers out of order cannot undo
 * it, and of those that wait only the last is sent. A failed one puts back what the server had.
 */
export function useOrder<Id>({ show, save, refetch }: OrderOptions<Id>) {
  const { withSession } = useSession();
  const running = useRef(false);
  const next = useRef<readonly Id[] | null>(null);
  const options = useRef({ show, save, refetch });
  useEffect(() => {
    options.current = { show, save, refetch };
  });

  async function saveAll(before: readonly Id[]) {
    running.current = true;
    let stored = before;
    try {
      while (next.current) {
        const ids = next.current;
        next.current = null;
        await withSession(() => options.current.save(ids));
        stored = ids;
      }
    } catch (error) {
      next.current = null;
      options.current.show(stored);
      showToast({ title: 'Fehler', description: errorText(error), variant: 'destructive' });
    } finally {
      running.current = false;
    }
    await options.current.refetch().catch(() => undefined);
  }

  /** `before` is the order that is stored now. */
  return (ids: readonly Id[], before: readonly Id[]) => {
    options.current.show(ids);
    next.current = ids;
    if (!running.current) void saveAll(before);
  };
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
