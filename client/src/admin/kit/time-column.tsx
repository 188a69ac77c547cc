import type { Column } from '../../ui/table';
import { germanDate } from './dates';

interface TimeColumnOptions<Row> extends Omit<Column<Row>, 'header' | 'cell'> {
  /** How an instant is written; by default as a date alone. */
  write?: (instant: string) => string;
}

/** A column with one time a row. */
export function timeColumn<Row>(
  header: string,
  timeOf: (row: Row) => string,
  { write = germanDate, className = '', ...column }: TimeColumnOptions<Row> = {},
): Column<Row> {
  return {
    ...column,
    header,
    className: `whitespace-nowrap tabular-nums ${className}`.trim(),
    cell: (row) => <time dateTime={timeOf(row)}>{write(timeOf(row))}</time>,
  };
}
