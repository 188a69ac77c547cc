import type { Block, MenuEntry, Section, Setting, SitePage } from '@shared/contracts/entities';
import type { EntityName } from '@shared/entities/entities';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { listsOfBlocks, listsOfSection, listsOfSettings } from '../../../api/admin-api';
import { listsOfMenus, listsOfPages } from '../../../api/pages-api';
import { saveNames } from '../../kit/saving/saves';
import { useQuickChange } from '../../kit/saving/use-row-change';
import { adminPaths } from '../../navigation/admin-paths';
import {
  listedRow,
  type ShownRows,
  shownBlocks,
  shownMenuEntries,
  shownPages,
  shownSections,
  shownSettings,
  showRow,
} from './optimistic-rows';

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
  shown: ({ key }) => shownPages(key),
  lists: () => listsOfPages,
  address: ({ key }) => adminPaths.editPage(key),
} satisfies Kind<SitePage>;

export const sectionKind = {
  entity: 'section',
  what: 'Inhaltsabschnitt',
  saveName: ({ key }) => saveNames.section(key),
  shown: ({ key }) => shownSections(key),
  lists: (section) => listsOfSection(section?.key),
  address: ({ key }) => adminPaths.editSection(key),
} satisfies Kind<Section>;

export const blockKind = (sectionKey: string) =>
  ({
    entity: 'block',
    what: 'Inhaltsblock',
    saveName: ({ id }) => saveNames.block(id),
    shown: () => shownBlocks(sectionKey),
    lists: () => listsOfBlocks(sectionKey),
    address: ({ id }) => adminPaths.block(sectionKey, id),
  }) satisfies Kind<Block>;

export const menuEntryKind = {
  entity: 'menuEntry',
  what: 'Menüeintrag',
  saveName: ({ key }) => saveNames.menuEntry(key),
  shown: () => shownMenuEntries,
  lists: () => listsOfMenus,
  address: ({ key }) => adminPaths.menuEntry(key),
} satisfies Kind<MenuEntry>;

export const settingKind = {
  entity: 'setting',
  what: 'Einstellung',
  saveName: ({ key }) => saveNames.setting(key),
  shown: () => shownSettings,
  lists: () => listsOfSettings,
  address: ({ key }) => adminPaths.setting(key),
} satisfies Kind<Setting>;

/** Returns a function that changes fields of a listed row: shown at once, and taken back if the save fails. */
export function useRowChange<Row extends { id: number; updatedAt: string }>(
  kind: Kind<Row>,
  row: Row,
  save: (row: Row, change: Partial<Row>) => Promise<Row>,
) {
  const client = useQueryClient();
  const shown = kind.shown(row);
  const change = useQuickChange<Row>({
    name: kind.saveName(row),
    listed: () => listedRow(client, shown, row.id),
    show: (fields) => showRow(client, shown, { ...fields, id: row.id }),
    save,
    done: `${kind.what} wurde aktualisiert`,
    invalidates: kind.lists(row),
  });
  return (fields: Partial<Row>) => change(row, fields);
}
