import type { Block, MenuEntry, Section, Setting, SitePage } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { allContentQuery, blocksQuery, sectionQuery, sectionsQuery, settingsQuery } from '../../../api/admin-api';
import { pageQuery, pagesQuery } from '../../../api/pages-api';

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

function place<Data, Row>(
  { queryKey }: Query,
  rowsOf: (data: Data) => readonly Row[],
  changed: (data: Data, change: Change<Row>) => Data,
): Place<Row> {
  return {
    queryKey,
    rows: (client) => {
      const data = client.getQueryData<Data>(queryKey);
      return data === undefined ? [] : rowsOf(data);
    },
    update: (client, change) => client.setQueryData<Data>(queryKey, (data) => data && changed(data, change)),
  };
}

const ownRows = <Row>(rows: readonly Row[]) => rows;

export const inList = <Row>(query: Query) => place<Row[], Row>(query, ownRows, (rows, change) => rows.map(change));
const alone = <Row>(query: Query) =>
  place<Row, Row>(
    query,
    (row) => [row],
    (row, change) => change(row),
  );
const among = <Row>(name: Exclude<keyof AllContent, 'media'>) => {
  const rowsOf = (all: AllContent) => all[name] as unknown as Row[];
  return place<AllContent, Row>(allContentQuery, rowsOf, (all, change) => ({
    ...all,
    [name]: rowsOf(all).map(change),
  }));
};

const inOrder = (a: Block, b: Block) => a.order - b.order || a.id - b.id;

export const shownBlocks = (sectionKey: string): ShownRows<Block> => [
  place<Block[], Block>(blocksQuery(sectionKey), ownRows, (rows, change) => rows.map(change).sort(inOrder)),
  among('blocks'),
];

export const shownSections = (key: string): ShownRows<Section> => [
  inList(sectionsQuery),
  alone(sectionQuery(key)),
  among('sections'),
];

export const shownPages = (key: string): ShownRows<SitePage> => [inList(pagesQuery), alone(pageQuery(key))];

/** Menu entries have no query of their own; they come with all content. */
export const shownMenuEntries: ShownRows<MenuEntry> = [among('menuEntries')];

export const shownSettings: ShownRows<Setting> = [inList(settingsQuery), among('settings')];

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
