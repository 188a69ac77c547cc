import type { ComponentProps } from 'react';
import type { ElementProps, Elements } from '../../ui/elements';
import type { Menu } from '../../ui/menu';
import { type Column, Table } from '../../ui/table';
import { type SortStep, useSortable } from '../../ui/use-sortable';
import { IconButton } from './admin-button';

interface OrderCellProps {
  title: string;
  /** The stored place, where users know the row by its number. */
  order: number | undefined;
  first: boolean;
  last: boolean;
  handle: ElementProps<'button'>;
  arrowClass: string;
  onUp: () => void;
  onDown: () => void;
}

/** The three ways to move a row: drag the handle, use the keyboard on it, or click the arrows. */
function OrderCell({ title, order, first, last, handle, arrowClass, onUp, onDown }: OrderCellProps) {
  return (
    <span className={`flex items-center lg:-ml-2 ${arrowClass ? 'max-lg:-ml-3.5' : ''}`}>
      <IconButton
        icon="grip"
        label={`${title} verschieben`}
        aria-describedby="sort-help"
        className="cursor-grab touch-none active:cursor-grabbing aria-pressed:bg-ink aria-pressed:text-white lg:w-8!"
        {...handle}
      />
      {order !== undefined && (
        <b className={`mr-1 min-w-[22px] text-right font-semibold tabular-nums ${arrowClass}`}>{order}</b>
      )}
      <IconButton
        icon="chevron-up"
        label={`${title} nach oben`}
        className={`lg:w-9! ${arrowClass}`}
        aria-disabled={first}
        onClick={onUp}
      />
      <IconButton
        icon="chevron-down"
        label={`${title} nach unten`}
        className={`lg:w-9! ${arrowClass}`}
        aria-disabled={last}
        onClick={onDown}
      />
    </span>
  );
}

/** Menu items that move the row at index `from`; `ids` are those of the list in its order. */
export function rowMoves<Id>(
  ids: readonly Id[],
  from: number,
  onOrder: (ids: Id[]) => void,
): ComponentProps<typeof Menu>['items'] {
  const move = (by: 1 | -1) => () => {
    const moved = [...ids];
    moved.splice(from + by, 0, ...moved.splice(from, 1));
    onOrder(moved);
  };
  return [
    from > 0 && { label: 'Nach oben', icon: 'arrow-up', onSelect: move(-1) },
    from < ids.length - 1 && { label: 'Nach unten', icon: 'arrow-down', onSelect: move(1) },
  ];
}

/** Help text for the handles of a view, which name it by `aria-describedby`; render it once per view. */
export function OrderHelp() {
  return (
    <p id="sort-help" hidden>
      Leertaste nimmt auf, Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.
    </p>
  );
}

function orderMessage(step: SortStep, name: string, position: number, total: number): string {
  const place = `Position ${position} von ${total}`;
  if (step === 'lifted')
    return `${name} aufgenommen, ${place}. Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.`;
  if (step === 'dropped') return `${name} abgelegt, ${place}`;
  if (step === 'cancelled') return `Abgebrochen. ${name}, ${place}`;
  return `${name}, ${place}`;
}

interface OrderedListProps<Row, Id extends string | number> {
  rows: readonly Row[];
  idOf: (row: Row) => Id;
  /** Noun for a row, which announcements put before its title: "Block". */
  what: string;
  titleOf: (row: Row) => string;
  onOrder: (ids: Id[]) => void;
  /** The row, with the controls that move it. */
  children: (row: Row, controls: Elements, index: number) => Elements;
}

/** A list whose rows can be reordered, each as large as it likes; a live region announces each step. */
export function OrderedList<Row, Id extends string | number>(props: OrderedListProps<Row, Id>) {
  const { rows, idOf, what, titleOf, onOrder, children } = props;
  const { rows: shown, ...sortable } = useSortable({
    rows,
    idOf,
    onOrder,
    announcement: (step, row, position, total) => orderMessage(step, `${what} ${titleOf(row)}`, position, total),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {sortable.message}
      </p>
      <ul>
        {shown.map((row, index) => (
          <li
            key={idOf(row)}
            {...sortable.rowProps(row, index)}
            className="relative data-lifted:z-10 data-lifted:bg-white data-lifted:shadow-2"
          >
            {children(
              row,
              <OrderCell
                title={titleOf(row)}
                order={undefined}
                first={index === 0}
                last={index === shown.length - 1}
                handle={sortable.handleProps(row, index)}
                arrowClass="max-lg:hidden"
                onUp={() => sortable.move(index, index - 1)}
                onDown={() => sortable.move(index, index + 1)}
              />,
              index,
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface OrderedTableProps<Row, Id extends string | number>
  extends Pick<ComponentProps<typeof Table<Row>>, 'caption' | 'columns' | 'rows' | 'isSelected' | 'continues'> {
  idOf: (row: Row) => Id;
  /** Noun for a row, which announcements put before its title: "Block". */
  what: string;
  titleOf: (row: Row) => string;
  placeOf?: (row: Row) => number;
  orderClass: string;
  /** Grid classes of the handle on small screens, where the row's menu replaces the arrows. */
  handlePlace?: string;
  onOrder: (ids: Id[]) => void;
}

/** A table whose rows can be reordered; a live region announces each step. */
export function OrderedTable<Row, Id extends string | number>(props: OrderedTableProps<Row, Id>) {
  const { rows, columns, idOf, what, titleOf, placeOf, orderClass, handlePlace, onOrder, ...table } = props;
  const { rows: shown, ...sortable } = useSortable({
    rows,
    idOf,
    onOrder,
    announcement: (step, row, position, total) => orderMessage(step, `${what} ${titleOf(row)}`, position, total),
  });
  const order: Column<Row> = {
    header: 'Reihenfolge',
    className: orderClass,
    ...(handlePlace ? { place: handlePlace } : {}),
    cell: (row, index) => (
      <OrderCell
        title={titleOf(row)}
        order={placeOf?.(row)}
        first={index === 0}
        last={index === rows.length - 1}
        handle={sortable.handleProps(row, index)}
        arrowClass={handlePlace ? 'max-lg:hidden' : ''}
        onUp={() => sortable.move(index, index - 1)}
        onDown={() => sortable.move(index, index + 1)}
      />
    ),
  };
  return (
    <>
      <p role="status" className="sr-only">
        {sortable.message}
      </p>
      <Table {...table} columns={[order, ...columns]} rows={shown} rowKey={idOf} rowProps={sortable.rowProps} />
    </>
  );
}
