import type { Block, MenuEntry, Section, Setting, SitePage } from '@shared/contracts/entities';
import type { EntityName } from '@shared/entities/entities';
import { mutationOptions, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { blocksQuery, listsOfBlocks } from '../../../api/blocks-api';
import { listsOfMenus, listsOfPages, pageQuery, pagesQuery } from '../../../api/pages-api';
import { listsOfSection, sectionQuery, sectionsQuery } from '../../../api/sections-api';
import { listsOfSettings, settingsQuery } from '../../../api/settings-api';
import { alone, among, inList, inSorted, listedRow, type ShownRows, showRow } from '../../entity-form/optimistic-rows';
import { saveNames, savingOf } from '../../kit/saving/saves';
import { adminPaths } from '../../navigation/admin-paths';

/** How the content area names, lists and saves what is of one kind. */
export interface Kind<Row> {
  /** Absent if there are no pending changes: every change is public at once. */
  entity?: EntityName | undefined;
  /** German name in messages. */
  what: string;
  /** Saves of the same name run one after another. */
  saveName: (row: Row) => string;
  /** Cached lists with the row, the one that is read for it first. */
  shown: (row: Row) => ShownRows<Row>;
  /** Query keys to invalidate after a change; null for a new row. */
  lists: (row: Row | null) => readonly QueryKey[];
  /** Address of its form. */
  address: (row: Row) => string;
}

export const pageKind = {
  entity: 'page',
  what: 'Seite',
  saveName: ({ key }) => saveNames.page(key),
  shown: ({ key }) => [inList(pagesQuery), alone(pageQuery(key))],
  lists: () => listsOfPages,
  address: ({ key }) => adminPaths.editPage(key),
} satisfies Kind<SitePage>;

export const sectionKind = {
  entity: 'section',
  what: 'Inhaltsabschnitt',
  saveName: ({ key }) => saveNames.section(key),
  shown: ({ key }) => [inList(sectionsQuery), alone(sectionQuery(key)), among('sections')],
  lists: (section) => listsOfSection(section?.key),
  address: ({ key }) => adminPaths.editSection(key),
} satisfies Kind<Section>;

const byOrder = (a: Block, b: Block) => a.order - b.order || a.id - b.id;

export const blockKind = (sectionKey: string) =>
  ({
    entity: 'block',
    what: 'Inhaltsblock',
    saveName: ({ id }) => saveNames.block(id),
    shown: () => [inSorted(blocksQuery(sectionKey), byOrder), among('blocks')],
    lists: () => listsOfBlocks(sectionKey),
    address: ({ id }) => adminPaths.block(sectionKey, id),
  }) satisfies Kind<Block>;

export const menuEntryKind = {
  entity: 'menuEntry',
  what: 'Menüeintrag',
  saveName: ({ key }) => saveNames.menuEntry(key),
  // They have no query of their own; they come with all content.
  shown: () => [among('menuEntries')],
  lists: () => listsOfMenus,
  address: ({ key }) => adminPaths.menuEntry(key),
} satisfies Kind<MenuEntry>;

export const settingKind = {
  entity: 'setting',
  what: 'Einstellung',
  saveName: ({ key }) => saveNames.setting(key),
  shown: () => [inList(settingsQuery), among('settings')],
  lists: () => listsOfSettings,
  address: ({ key }) => adminPaths.setting(key),
} satisfies Kind<Setting>;

interface ListedRow {
  id: number;
  updatedAt: string;
}

/** `updatedAt` is that of the row's last save, which the change is based on. */
type SaveChange<Row> = (change: Partial<Row>, updatedAt: string) => Promise<Row>;

/** Changes fields of a listed row as an optimistic update; a failure puts the row back. */
export function rowChangeMutation<Row extends ListedRow>(
  client: QueryClient,
  kind: Kind<Row>,
  row: Row,
  save: SaveChange<Row>,
) {
  const shown = kind.shown(row);
  const show = (fields: Partial<Row>) => showRow(client, shown, { ...fields, id: row.id });
  return mutationOptions({
    ...savingOf(kind.saveName(row)),
    mutationFn: (change: Partial<Row>) => save(change, (listedRow(client, shown, row.id) ?? row).updatedAt),
    onMutate: (change) => ({ takeBack: show(change) }),
    onSuccess: ({ updatedAt }) => {
      // Only `updatedAt`: further queued changes of the row are shown already and must stay.
      show({ updatedAt } as Partial<Row>);
    },
    onError: (_error, _change, context) => context?.takeBack(),
    meta: { success: `${kind.what} wurde aktualisiert`, invalidates: kind.lists(row) },
  });
}

export function useRowChange<Row extends ListedRow>(kind: Kind<Row>, row: Row, save: SaveChange<Row>) {
  const { mutate } = useMutation(rowChangeMutation(useQueryClient(), kind, row, save));
  return (change: Partial<Row>) => mutate(change);
}
