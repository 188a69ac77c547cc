import type { Block, MenuEntry, Section, Setting, SitePage } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { allContentQuery, blocksQuery, sectionQuery, sectionsQuery, settingsQuery } from '../../../api/admin-api';
import { pageQuery, pagesQuery } from '../../../api/pages-api';

type Change<Row> = (row: Row) => Row;

/** A cached query with rows of one kind; `update` applies a change to each of them. */
interface Place<Row> {
  queryKey: QueryKey;
  update: (client: QueryClient, change: Change<Row>) => void;
}

export type ShownRows<Row> = readonly Place<Row>[];

type Query = { readonly queryKey: QueryKey };

function place<Data, Row>({ queryKey }: Query, changed: (data: Data, change: Change<Row>) => Data): Place<Row> {
  return {
    queryKey,
    update: (client, change) => client.setQueryData<Data>(queryKey, (data) => data && changed(data, change)),
  };
}

const list = <Row>(query: Query) => place<Row[], Row>(query, (rows, change) => rows.map(change));
const single = <Row>(query: Query) => place<Row, Row>(query, (row, change) => change(row));
const among = <Row>(name: Exclude<keyof AllContent, 'media'>) =>
  place<AllContent, Row>(allContentQuery, (all, change) => ({
    ...all,
    [name]: (all[name] as unknown as Row[]).map(change),
  }));

const inOrder = (a: Block, b: Block) => a.order - b.order || a.id - b.id;

export const shownBlocks = (sectionKey: string): ShownRows<Block> => [
  place<Block[], Block>(blocksQuery(sectionKey), (rows, change) => rows.map(change).sort(inOrder)),
  among('blocks'),
];

export const shownSections = (key: string): ShownRows<Section> => [
  list(sectionsQuery),
  single(sectionQuery(key)),
  among('sections'),
];

export const shownPages = (key: string): ShownRows<SitePage> => [list(pagesQuery), single(pageQuery(key))];

/** Menu entries have no query of their own; they come with all content. */
export const shownMenuEntries: ShownRows<MenuEntry> = [among('menuEntries')];

export const shownSettings: ShownRows<Setting> = [list(settingsQuery), among('settings')];

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
