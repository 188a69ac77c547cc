// biome-ignore-all lint/a11y/noRedundantRoles: see Table
import type { ComponentProps, MouseEvent } from 'react';
import type { TextOrElements } from './elements';

export interface Column<Row> {
  /** Also the key of the column, so unique within a table. */
  header: string;
  /** Shown in the header instead of `header`; visible on wide screens only. */
  headerContent?: TextOrElements;
  /** Null where the column has nothing to say of the row: on small screens its header stays away too. */
  cell: (row: Row, index: number) => TextOrElements | number;
  /** Marks the column that names its row; at most one per table. */
  rowHeader?: boolean;
  /** On small screens the cell takes the full width of the card, without its header. */
  wide?: boolean;
  /** In a card on small screens the cell stands in one line with its neighbours of this kind, such as numbers. */
  inLine?: boolean;
  /**
   * Grid classes that place the cell on small screens, in a grid of five columns. Once one column has a place, every
   * row is such a grid there and columns without a place are hidden, so what they show must stand where the row leads.
   */
  place?: string;
  className?: string;
  /** Only for the header cell, for example to hide it. */
  headClassName?: string;
}

interface TableProps<Row> {
  /** Name of the table for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** Shows the header to assistive technology only, because a table right above has the same columns. */
  continues?: boolean;
  /** Further props of the row's element, such as the transform of a dragged row. */
  rowProps?: (row: Row, index: number) => Omit<ComponentProps<'tr'>, 'key' | 'children' | 'className' | 'role'>;
}

const cellLook = 'px-3 py-[5px] text-left align-middle font-normal first:pl-5 last:pr-4 max-lg:px-0!';
const rowLook = {
  card: 'max-lg:block max-lg:px-5 max-lg:py-3',
  grid: 'max-lg:grid max-lg:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] max-lg:items-center max-lg:gap-x-2.5 max-lg:py-1.5 max-lg:pr-1 max-lg:pl-5',
};

function smallCell({ place, inLine }: { place?: string; inLine?: boolean }, inGrid: boolean): string {
  if (!inGrid && inLine) return 'max-lg:mr-5 max-lg:inline-flex max-lg:items-baseline max-lg:gap-1.5 max-lg:py-1';
  if (!inGrid) return 'max-lg:flex max-lg:items-baseline max-lg:gap-3 max-lg:py-1';
  return place ? `max-lg:block max-lg:min-w-0 max-lg:py-0 ${place}` : 'max-lg:hidden';
}

/** A click on the row outside its controls follows the link or button marked `data-opens`. */
function openRow({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): void {
  const control =
    target instanceof Element && target.closest('a, button, input, select, label, summary, [role="menu"]');
  const marksText = window.getSelection()?.isCollapsed === false;
  if (control || defaultPrevented || marksText) return;
  currentTarget.querySelector<HTMLElement>('[data-opens]')?.click();
}

/**
 * Rows of 52 px on wide screens, one card per row on small ones; the page never scrolls sideways. The roles are
 * explicit because browsers drop table semantics once cells have another display.
 */
export function Table<Row>({ caption, columns, rows, rowKey, isSelected, continues, rowProps }: TableProps<Row>) {
  const inGrid = columns.some(({ place }) => place);
  return (
    <div className="relative overflow-x-auto">
      <table role="table" className="w-full border-collapse max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={continues ? 'sr-only' : 'max-lg:sr-only'}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                className={`border-b border-admin-line bg-admin-head px-3 py-2.5 text-left text-xs font-strong whitespace-nowrap text-ink-2 first:pl-5 last:pr-4 ${inGrid && !column.place ? 'max-lg:hidden' : ''} ${column.headClassName ?? ''}`}
              >
                {column.headerContent ?? column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:block">
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              role="row"
              onClick={openRow}
              {...rowProps?.(row, index)}
              className={`border-b border-admin-divider last:border-b-0 has-data-opens:cursor-pointer lg:h-[52px] ${inGrid ? rowLook.grid : rowLook.card} ${isSelected?.(row) ? 'bg-admin-selected shadow-[inset_3px_0_0_var(--admin-mark)]' : 'hover:bg-admin-row'}`}
            >
              {columns.map((column) => (
                <Cell key={column.header} column={column} inGrid={inGrid}>
                  {column.cell(row, index)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({
  column,
  inGrid,
  children,
}: {
  column: Column<Row>;
  inGrid: boolean;
  children: TextOrElements | number;
}) {
  const content = (
    <>
      {!column.wide && !inGrid && (
        <span
          aria-hidden="true"
          className={`flex-none text-xs font-strong text-ink-2 lg:hidden ${column.inLine ? '' : 'w-[7.5em]'}`}
        >
          {column.header}
        </span>
      )}
      <span className="block min-w-0 max-lg:flex-1 max-lg:wrap-anywhere">{children}</span>
    </>
  );
  const place = children === null && !inGrid ? 'max-lg:hidden' : smallCell(column, inGrid);
  const className = `${cellLook} ${place} ${column.className ?? ''}`;
  return column.rowHeader ? (
    <th role="rowheader" scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td role="cell" className={className}>
      {content}
    </td>
  );
}
