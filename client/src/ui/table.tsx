// biome-ignore-all lint/a11y/noRedundantRoles: see Table
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

export interface Column<Row> {
  /** Names the column among the others, too. */
  header: string;
  /** Stands in the header in the place of its text, on wide screens only. */
  headerContent?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Names its row. One column of a table. */
  rowHeader?: boolean;
  /** On small screens the cell takes the card's whole width, without its header. */
  wide?: boolean;
  /**
   * Where the cell stands on small screens, as classes of a grid of five columns. Rows of a table with such columns are
   * that grid there, and columns without a place are left out: what they tell stands where the row leads.
   */
  place?: string;
  className?: string;
  /** For the column's header, such as where the column is hidden. */
  headClassName?: string;
}

interface TableProps<Row> {
  /** What the table lists, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** The columns are told to assistive technology alone: a table right above shows the same ones. */
  continues?: boolean;
  /** More of a row's element: a row that is being moved needs its place on the screen. */
  rowProps?: (row: Row, index: number) => Omit<ComponentProps<'tr'>, 'key' | 'children' | 'className' | 'role'>;
}

const cellLook = 'px-3 py-[5px] text-left align-middle font-normal first:pl-5 last:pr-4 max-md:px-0!';
const rowLook = {
  card: 'max-md:block max-md:px-4 max-md:py-3',
  grid: 'max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-2.5 max-md:py-1.5 max-md:pr-1 max-md:pl-4',
};

/** What a cell is on small screens: a line of its card, a place in its row, or nothing. */
function smallCell({ place }: { place?: string }, inGrid: boolean): string {
  if (!inGrid) return 'max-md:flex max-md:items-baseline max-md:gap-3 max-md:py-1';
  return place ? `max-md:block max-md:min-w-0 max-md:py-0 ${place}` : 'max-md:hidden';
}

/** A click beside the controls of a row follows the one that is marked as what its title opens. */
function openRow({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): void {
  const control =
    target instanceof Element && target.closest('a, button, input, select, label, summary, [role="menu"]');
  const marksText = window.getSelection()?.isCollapsed === false;
  if (control || defaultPrevented || marksText) return;
  currentTarget.querySelector<HTMLElement>('[data-opens]')?.click();
}

/**
 * Rows of 52 px on wide screens, one card a row on small ones; nothing ever scrolls the page sideways. The roles are
 * written out because browsers forget that cells form a table once they are not laid out as one.
 */
export function Table<Row>({ caption, columns, rows, rowKey, isSelected, continues, rowProps }: TableProps<Row>) {
  const inGrid = columns.some(({ place }) => place);
  return (
    <div className="relative overflow-x-auto">
      <table role="table" className="w-full border-collapse max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={continues ? 'sr-only' : 'max-md:sr-only'}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                className={`border-b border-admin-line bg-admin-head px-3 py-2.5 text-left text-xs font-strong whitespace-nowrap text-ink-2 first:pl-5 last:pr-4 ${inGrid && !column.place ? 'max-md:hidden' : ''} ${column.headClassName ?? ''}`}
              >
                {column.headerContent ?? column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              role="row"
              onClick={openRow}
              {...rowProps?.(row, index)}
              className={`border-b border-admin-divider last:border-b-0 has-data-opens:cursor-pointer md:h-[52px] ${inGrid ? rowLook.grid : rowLook.card} ${isSelected?.(row) ? 'bg-admin-selected shadow-[inset_3px_0_0_var(--admin-mark)]' : 'hover:bg-admin-row'}`}
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

function Cell<Row>({ column, inGrid, children }: { column: Column<Row>; inGrid: boolean; children: ReactNode }) {
  const content = (
    <>
      {!column.wide && !inGrid && (
        <span aria-hidden="true" className="w-[7.5em] flex-none text-xs font-strong text-ink-2 md:hidden">
          {column.header}
        </span>
      )}
      <span className="block min-w-0 max-md:flex-1 max-md:wrap-anywhere">{children}</span>
    </>
  );
  const className = `${cellLook} ${smallCell(column, inGrid)} ${column.className ?? ''}`;
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
