import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ElementProps } from './elements';
import { isPlainKey } from './keyboard';
import { type Drag, useRowDrag } from './use-row-drag';

export type SortStep = 'lifted' | 'moved' | 'dropped' | 'cancelled';

interface SortableOptions<Row, Id> {
  rows: readonly Row[];
  idOf: (row: Row) => Id;
  /** Called with the ids of all rows in their new order. */
  onOrder: (ids: Id[]) => void;
  /** Text for the live region; `position` counts from 1. */
  announcement: (step: SortStep, row: Row, position: number, total: number) => string;
}

/** Index to which a key moves a lifted row; null for any other key. */
function stepOf(key: string, index: number, last: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'ArrowDown') return Math.min(last, index + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const order = [...items];
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

function shiftOf(drag: Drag, index: number): number {
  if (drag.from < index && index <= drag.to) return -drag.height;
  return drag.to <= index && index < drag.from ? drag.height : 0;
}

function draggedStyle(drag: Drag | null, index: number): CSSProperties {
  if (!drag) return {};
  if (index === drag.from) return { transform: `translateY(${drag.offset}px)` };
  const shift = shiftOf(drag, index);
  return { transform: shift ? `translateY(${shift}px)` : 'none', transition: 'transform var(--d-2) var(--ease)' };
}

/** The order of the rows on the screen, and `settle`, which gives them a new one and tells the caller. */
function useOrder<Row, Id>(
  { rows, idOf, onOrder }: Pick<SortableOptions<Row, Id>, 'rows' | 'idOf' | 'onOrder'>,
  lifted: readonly Id[] | undefined,
) {
  /** The order shown between a drop and the next `rows` from the caller. */
  const [settled, setSettled] = useState<Id[] | null>(null);
  const [seenRows, setSeenRows] = useState(rows);
  if (rows !== seenRows) {
    setSeenRows(rows);
    setSettled(null);
  }

  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const stored = rows.map(idOf);
  // Rows added while one is lifted come last; removed ones are left out.
  const wanted = lifted ?? settled ?? stored;
  const order = [...wanted.filter((id) => byId.has(id)), ...stored.filter((id) => !wanted.includes(id))];

  function settle(next: Id[]) {
    setSettled(next);
    onOrder(next);
  }
  return { byId, stored, order, settle };
}

/**
 * Reorders rows by dragging a handle, by keyboard on the handle (Space lifts, arrows move, Space drops, Escape puts
 * back) or by buttons that call `move`. Render `message` in a live region.
 */
export function useSortable<Row, Id>({ rows, idOf, onOrder, announcement }: SortableOptions<Row, Id>) {
  const elements = useRef(new Map<Id, HTMLElement>());
  const [message, setMessage] = useState('');
  /** A row lifted by keyboard, and the order it would make. */
  const [lifted, setLifted] = useState<{ id: Id; order: Id[] } | null>(null);

  const { byId, stored, order, settle } = useOrder({ rows, idOf, onOrder }, lifted?.order);

  // A row that arrow keys move stays in view, as the focus is on it.
  useEffect(() => {
    if (lifted) elements.current.get(lifted.id)?.scrollIntoView({ block: 'nearest' });
  }, [lifted]);

  function announce(step: SortStep, id: Id, index: number) {
    const row = byId.get(id);
    if (row) setMessage(announcement(step, row, index + 1, order.length));
  }

  const { drag, start } = useRowDrag({
    rows: () => order.flatMap((id) => elements.current.get(id) ?? []),
    onStart: (from) => {
      const id = order[from];
      if (id !== undefined) announce('lifted', id, from);
    },
    onEnd: (from, to) => {
      const id = order[from];
      if (id === undefined) return;
      announce('dropped', id, to);
      settle(withMoved(order, from, to));
    },
    onCancel: (from) => {
      const id = order[from];
      if (id !== undefined) announce('cancelled', id, from);
    },
  });

  function move(index: number, to: number) {
    const id = order[index];
    if (id === undefined || to < 0 || to >= order.length) return;
    announce('moved', id, to);
    settle(withMoved(order, index, to));
  }

  function putBack(id: Id) {
    setLifted(null);
    announce('cancelled', id, stored.indexOf(id));
  }

  function liftOrDrop(id: Id, index: number) {
    if (lifted?.id !== id) {
      setLifted({ id, order });
      announce('lifted', id, index);
      return;
    }
    setLifted(null);
    announce('dropped', id, index);
    if (index !== stored.indexOf(id)) settle(order);
  }

  function onKeyDown(event: KeyboardEvent, id: Id, index: number) {
    if (!isPlainKey(event)) return;
    const to = lifted?.id === id ? stepOf(event.key, index, order.length - 1) : null;
    if (event.key === ' ' || event.key === 'Enter') liftOrDrop(id, index);
    else if (to !== null) {
      setLifted({ id, order: withMoved(order, index, to) });
      announce('moved', id, to);
    } else if (event.key === 'Escape' && lifted) putBack(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    rows: order.flatMap((id) => byId.get(id) ?? []),
    message,
    isLifted: (row: Row) => lifted?.id === idOf(row) || (drag !== null && order[drag.from] === idOf(row)),
    move,
    /** Spread on the row's element. */
    rowProps: (row: Row, index: number) => ({
      ref: (element: HTMLElement | null) => {
        const id = idOf(row);
        if (element) elements.current.set(id, element);
        else elements.current.delete(id);
      },
      style: draggedStyle(drag, index),
      'data-lifted': drag?.from === index || lifted?.id === idOf(row) ? '' : undefined,
    }),
    /** Spread on the row's handle, a button. */
    handleProps: (row: Row, index: number): ElementProps<'button'> => ({
      onPointerDown: (event) => start(event, index),
      onKeyDown: (event) => onKeyDown(event, idOf(row), index),
      onBlur: () => {
        if (lifted?.id === idOf(row)) putBack(idOf(row));
      },
      'aria-pressed': lifted?.id === idOf(row),
    }),
  };
}
