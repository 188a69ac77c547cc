import type { MenuEntry, SitePage } from '@shared/contracts/entities';
import type { menuEntryCreateSchema, menuEntrySaveSchema } from '@shared/contracts/menu-entries';
import type { pageCreateSchema, pageSaveSchema } from '@shared/contracts/pages';
import type { PageDeletion } from '@shared/contracts/redirects';
import type { Menu } from '@shared/entities/menu-entry';
import { type Page, paths } from '@shared/paths';
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { adminQuery, adminQueryKey } from './admin-queries';
import { request, requestData } from './http-api';
import { listsOfSection } from './sections-api';

const { api } = paths;

export type PageCreateBody = z.input<typeof pageCreateSchema>;
export type PageUpdateBody = z.input<typeof pageSaveSchema>;

/** All pages of the site in order, fixed ones included. */
export const pagesQuery = adminQuery<SitePage[]>([...adminQueryKey, 'pages'], api.pages);

export const pageQuery = (key: Page) => adminQuery<SitePage>([...adminQueryKey, 'page', key], api.page(key));

export const pagesApi = {
  create: (body: PageCreateBody) => requestData<SitePage>('POST', api.pages, { body }),
  /** Idempotent: however often it is sent under one key, the server makes one copy. */
  copy: (page: Page, key: string) =>
    requestData<SitePage>('POST', api.copyPage(page), { headers: { 'Idempotency-Key': key } }),
  update: (key: Page, body: PageUpdateBody) => requestData<SitePage>('PUT', api.page(key), { body }),
  /** Deletes the page with its sections and blocks; `afterwards` says what its addresses answer from then on. */
  remove: (key: Page, body: PageDeletion) => request<unknown>('DELETE', api.page(key), { body }),
  order: (keys: readonly Page[]) => request<unknown>('PUT', api.orderPages, { body: { keys } }),
};

export const listsOfPages: readonly QueryKey[] = [pagesQuery.queryKey, [...adminQueryKey, 'page'], ...listsOfSection()];

type MenuEntryCreateBody = z.input<typeof menuEntryCreateSchema>;
export type MenuEntryUpdateBody = z.input<typeof menuEntrySaveSchema>;

/** Entries are read with all content (`allContentQuery`), because so are their targets. */
export const menusApi = {
  create: (body: MenuEntryCreateBody) => requestData<MenuEntry>('POST', api.menuEntries, { body }),
  update: (key: string, body: MenuEntryUpdateBody) => requestData<MenuEntry>('PUT', api.menuEntry(key), { body }),
  remove: (key: string) => request<unknown>('DELETE', api.menuEntry(key)),
  order: (menu: Menu, keys: readonly string[]) =>
    request<unknown>('PUT', api.orderMenuEntries, { body: { menu, keys } }),
};

export const listsOfMenus: readonly QueryKey[] = listsOfSection();
