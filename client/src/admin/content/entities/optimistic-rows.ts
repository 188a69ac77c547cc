import type { Block, MenuEntry, Section, Setting, SitePage } from '@shared/contracts/entities';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { allContentQuery, blocksQuery, sectionQuery, sectionsQuery, settingsQuery } from '../../../api/admin-api';
import { pageQuery, pagesQuery } from '../../../api/pages-api';

type Change<Row> = (row: Row) => Row;

/** The cached queries that show rows of one kind. */
export interface ShownRows<Row> {
  keys: readonly QueryKey[];
  /** Applies `change` to every row in these queries. */
  update: (client: QueryClient, change: Change<Row>) => void;
}

const inOrder = (a: Block, b: Block) => a.order - b.order || a.id - b.id;

export function shownBlocks(sectionKey: string): ShownRows<Block> {
  const list = blocksQuery(sectionKey).queryKey;
  return {
    keys: [list, allContentQuery.queryKey],
    update: (client, change) => {
      client.setQueryData(list, (rows) => rows?.map(change).sort(inOrder));
      client.setQueryData(allContentQuery.queryKey, (all) => all && { ...all, blocks: all.blocks.map(change) });
    },
  };
}

export function shownSections(key: string): ShownRows<Section> {
  const one = sectionQuery(key).queryKey;
  return {
    keys: [sectionsQuery.queryKey, one, allContentQuery.queryKey],
    update: (client, change) => {
      client.setQueryData(sectionsQuery.queryKey, (rows) => rows?.map(change));
      client.setQueryData(one, (row) => row && change(row));
      client.setQueryData(allContentQuery.queryKey, (all) => all && { ...all, sections: all.sections.map(change) });
    },
  };
}

export function shownPages(key: string): ShownRows<SitePage> {
  const one = pageQuery(key).queryKey;
  return {
    keys: [pagesQuery.queryKey, one],
    update: (client, change) => {
      client.setQueryData(pagesQuery.queryKey, (rows) => rows?.map(change));
      client.setQueryData(one, (row) => row && change(row));
    },
  };
}

/** Menu entries have no query of their own; they come with all content. */
export const shownMenuEntries: ShownRows<MenuEntry> = {
  keys: [allContentQuery.queryKey],
  update: (client, change) => {
    client.setQueryData(allContentQuery.queryKey, (all) => all && { ...all, menuEntries: all.menuEntries.map(change) });
  },
};

export const shownSettings: ShownRows<Setting> = {
  keys: [settingsQuery.queryKey, allContentQuery.queryKey],
  update: (client, change) => {
    client.setQueryData(settingsQuery.queryKey, (rows) => rows?.map(change));
    client.setQueryData(allContentQuery.queryKey, (all) => all && { ...all, settings: all.settings.map(change) });
  },
};

/**
 * Optimistic update: shows `edited` in every cached list. Returns an undo that resets only what this update changed and
 * nobody has changed since.
 */
export function showRow<Row extends { id: number }>(
  client: QueryClient,
  shown: ShownRows<Row>,
  edited: Partial<Row> & { id: number },
): () => void {
  for (const queryKey of shown.keys) {
    // A response under way would bring back the old state. A list without data still needs its first response.
    if (client.getQueryData(queryKey) !== undefined) void client.cancelQueries({ queryKey });
  }
  const before = new Map<Row, Row>();
  shown.update(client, (row) => {
    if (row.id !== edited.id) return row;
    const next = { ...row, ...edited };
    before.set(next, row);
    return next;
  });
  return () =>
    shown.update(client, (row) => {
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
