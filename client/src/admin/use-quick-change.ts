import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../ui/toast-store';
import { errorText } from './error-text';
import { readAfterSaves, saveInTurn } from './saves';
import { useSession } from './session/session';

interface QuickChangeOptions<Row> {
  /** Query of the list that shows the rows. */
  queryKey: QueryKey;
  /** Name of the row's entity among the saves: it waits for a form's save of the same one. */
  saveName: (row: Row) => string;
  /** `row` is the stored state that the change is based on. */
  save: (row: Row, change: Partial<Row>) => Promise<Row>;
  /** Text of the success toast (spec point 8). */
  done: string;
  refetch: () => Promise<unknown>;
}

/** Changes a field of a row in a list at once; the server is asked behind it, and its refusal puts the row back. */
export function useQuickChange<Row extends { id: number; updatedAt: string }>(options: QuickChangeOptions<Row>) {
  const client = useQueryClient();
  const { withSession } = useSession();
  /** One save after the other: each is based on what the one before it stored. */
  const queue = useRef<Promise<void>>(Promise.resolve());

  const rowsNow = () => client.getQueryData<Row[]>(options.queryKey) ?? [];

  function show(id: number, fields: Partial<Row>) {
    void client.cancelQueries({ queryKey: options.queryKey });
    client.setQueryData<Row[]>(options.queryKey, (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, ...fields } : row)),
    );
  }

  async function save(before: Row, change: Partial<Row>) {
    const base = { ...before, updatedAt: rowsNow().find(({ id }) => id === before.id)?.updatedAt ?? before.updatedAt };
    try {
      const { updatedAt } = await withSession(() => options.save(base, change));
      show(before.id, { updatedAt } as Partial<Row>);
      showToast({ title: 'Erfolgreich', description: options.done });
    } catch (error) {
      const names = Object.keys(change) as (keyof Row)[];
      show(before.id, Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<Row>);
      showToast({ title: 'Fehler', description: errorText(error), variant: 'destructive' });
    }
  }

  return (row: Row, change: Partial<Row>) => {
    show(row.id, change);
    const before = queue.current;
    const mine = saveInTurn(options.saveName(row), () => before.then(() => save(row, change)));
    queue.current = mine;
    // Only the last of several reads the list anew: the ones before it would bring back what is being changed.
    void mine.then(() => {
      if (queue.current === mine) readAfterSaves(() => options.refetch().catch(() => undefined));
    });
  };
}
