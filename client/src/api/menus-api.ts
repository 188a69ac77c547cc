import type { MenuEntry, menuEntryCreate, menuEntrySave } from '@shared/contracts/entities';
import type { Menu } from '@shared/entities/menu-entry';
import { paths } from '@shared/paths';
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { listsOfSection } from './admin-api';
import { request, requestData } from './http-api';

const { api } = paths;

type MenuEntryCreateBody = z.input<typeof menuEntryCreate>;
export type MenuEntryUpdateBody = z.input<typeof menuEntrySave>;

/** The entries themselves are read with everything at once (`allContentQuery`), as their targets are. */
export const menusApi = {
  create: (body: MenuEntryCreateBody) => requestData<MenuEntry>('POST', api.menuEntries, { body }),
  update: (key: string, body: MenuEntryUpdateBody) => requestData<MenuEntry>('PUT', api.menuEntry(key), { body }),
  remove: (key: string) => request<unknown>('DELETE', api.menuEntry(key)),
  order: (menu: Menu, keys: readonly string[]) =>
    request<unknown>('PUT', api.orderMenuEntries, { body: { menu, keys } }),
};

/** What a change of an entry makes old. */
export const listsOfMenus: readonly QueryKey[] = listsOfSection();
