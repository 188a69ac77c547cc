import type { AllContent } from '@shared/contracts/versions';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { allContentQuery } from '../../api/content-api';

type Change<Row> = (row: Row) => Row;

/** A cached query with rows of one kind. */
interface Place<Row> {
  queryKey: QueryKey;
  rows: (client: QueryClient) => readonly Row[];
  /** Applies a change to each row. */
  update: (client: QueryClient, change: Change<Row>) => void;
}

export type ShownRows<Row> = readonly Place<Row>[];

type Query = { readonly queryKey: QueryKey };

function place<Data, Row>({ queryKey }: Query, changed: (data: Data, change: Change<Row>) => Data): Place<Row> {
  return {
    queryKey,
    rows: (client) => {
      const rows: Row[] = [];
      const data = client.getQueryData<Data>(queryKey);
      // The rows are what a change would reach.
      if (data)
        changed(data, (row) => {
          rows.push(row);
          return row;
        });
      return rows;
    },
    update: (client, change) => client.setQueryData<Data>(queryKey, (data) => data && changed(data, change)),
  };
}

export const rowsOfList = <Row>(query: Query) => place<Row[], Row>(query, (rows, change) => rows.map(change));

/** A list that is sorted anew after a change. */
export const rowsOfSortedList = <Row>(query: Query, order: (one: Row, other: Row) => number) =>
  place<Row[], Row>(query, (rows, change) => rows.map(change).sort(order));

export const singleRow = <Row>(query: Query) => place<Row, Row>(query, (row, change) => change(row));

export const rowsOfAllContent = <Row>(name: Exclude<keyof AllContent, 'media' | 'redirects'>) =>
  place<AllContent, Row>(allContentQuery, (all, change) => ({
    ...all,
    [name]: (all[name] as unknown as Row[]).map(change),
  }));

/** The row as listed now; its `updatedAt` is that of the last save. */
export const listedRow = <Row extends { id: number }>(client: QueryClient, [list]: ShownRows<Row>, id: number) =>
  list?.rows(client).find((row) => row.id === id);

/**
 * Optimistic update: shows `edited` in every cached list. Returns an undo that resets only what this update changed and
 * nobody has changed since.
 */
export function showRow<Row extends { id: number }>(
  client: QueryClient,
  shown: ShownRows<Row>,
  edited: Partial<Row> & { id: number },
): () => void {
  for (const { queryKey } of shown) {
    // A response under way would bring back the old state. A list without data still needs its first response.
    if (client.getQueryData(queryKey) !== undefined) void client.cancelQueries({ queryKey });
  }
  const update = (change: Change<Row>) => {
    for (const one of shown) one.update(client, change);
  };
  const before = new Map<Row, Row>();
  update((row) => {
    if (row.id !== edited.id) return row;
    const next = { ...row, ...edited };
    before.set(next, row);
    return next;
  });
  return () =>
    update((row) => {
      const exactly = before.get(row);
      if (exactly) return exactly;
      if (row.id !== edited.id) return row;
      const [first] = before.values();
      return first ? withoutEdit(row, edited, first) : row;
    });
}

function withoutEdit<Row extends object>(row: Row, edited: Partial<Row>, before: Row): Row {
  const names = Object.keys(edited) as (keyof Row)[];
  const untouched = names.filter((name) => JSON.stringify(row[name]) === JSON.stringify(edited[name]));
  return { ...row, ...Object.fromEntries(untouched.map((name) => [name, before[name]])) };
}
