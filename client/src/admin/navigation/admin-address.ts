import { adminViews, byView, type PlainView } from '@shared/admin-views';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import type { Menu } from '@shared/entities/menu-entry';
import { type Page, paths } from '@shared/paths';
import { adminPaths } from './admin-paths';

export type View =
  | { name: PlainView }
  | { name: 'section'; key: string }
  | { name: 'page' | 'pageWorkspace'; page: Page }
  | { name: 'enquiry'; kind: EnquiryKind; id: number };

export type DialogAddress =
  | { name: 'section-new'; page?: Page; before?: string }
  | { name: 'page-new'; beginning?: 'entry' }
  | { name: 'setting-new' }
  | { name: 'page-edit' | 'page-versions'; key: Page }
  | { name: 'section-edit' | 'section-versions' | 'section-move' | 'section-copy'; key: string }
  | { name: 'block-new'; key: string; before?: number }
  | { name: 'block-edit' | 'block-versions' | 'block-move'; key: string; id: number }
  | { name: 'setting-edit' | 'setting-versions'; key: string }
  | { name: 'menu-entry-new'; menu: Menu; page?: Page }
  | { name: 'menu-entry-edit' | 'menu-entry-versions'; key: string }
  | { name: 'picture-edit'; id: number };

export interface AdminAddress {
  view: View;
  dialog?: DialogAddress;
  /** Address to go to on close when the dialog was not opened from a view. */
  parent?: string;
}

type Reader = (key: string, id: string) => AdminAddress | null;

function over(name: PlainView, dialog: DialogAddress): AdminAddress {
  return { view: { name }, dialog, parent: adminViews[name].path };
}

function overSection(key: string, dialog: DialogAddress): AdminAddress {
  return { view: { name: 'section', key }, dialog, parent: adminPaths.section(key) };
}

const menus: readonly Menu[] = ['main', 'classic', 'footer'];

function newMenuEntry(name: string, page: string): AdminAddress | null {
  const menu = menus.find((known) => known === name);
  return menu ? over('menus', { name: 'menu-entry-new', menu, ...(page && { page }) }) : null;
}

function enquiry(name: string, id: string): AdminAddress | null {
  const kind = enquiryKinds.find((known) => known === name);
  return kind ? { view: { name: 'enquiry', kind, id: Number(id) } } : null;
}

/** Addresses below /admin/ that are not in the table of views. */
const routes: Readonly<Record<string, Reader>> = {
  'neue-seite': () => over('sections', { name: 'page-new' }),
  'neue-meldung': () => over('sections', { name: 'page-new', beginning: 'entry' }),
  // The view itself tells whether the page exists.
  'seiten/:page': (page) => ({ view: { name: 'pageWorkspace', page } }),
  'seite/:page': (page) => ({ view: { name: 'page', page } }),
  'seite/:page/neuer-abschnitt': (page) => over('sections', { name: 'section-new', page }),
  'seite/:page/neuer-abschnitt/:key': (page, before) => ({
    view: { name: 'pageWorkspace', page },
    dialog: { name: 'section-new', page, before },
    parent: adminPaths.pageWorkspace(page),
  }),
  'seite/:page/bearbeiten': (key) => over('sections', { name: 'page-edit', key }),
  'seite/:page/versionen': (key) => over('sections', { name: 'page-versions', key }),
  'neuer-abschnitt': () => over('sections', { name: 'section-new' }),
  'inhalte/:key': (key) => ({ view: { name: 'section', key } }),
  'inhalte/:key/bearbeiten': (key) => over('sections', { name: 'section-edit', key }),
  'inhalte/:key/versionen': (key) => over('sections', { name: 'section-versions', key }),
  'inhalte/:key/verschieben': (key) => over('sections', { name: 'section-move', key }),
  'inhalte/:key/kopieren': (key) => over('sections', { name: 'section-copy', key }),
  'inhalte/:key/neu': (key) => overSection(key, { name: 'block-new', key }),
  'inhalte/:key/neu/:id': (key, id) => overSection(key, { name: 'block-new', key, before: Number(id) }),
  'inhalte/:key/:id': (key, id) => overSection(key, { name: 'block-edit', key, id: Number(id) }),
  'inhalte/:key/:id/versionen': (key, id) => overSection(key, { name: 'block-versions', key, id: Number(id) }),
  'inhalte/:key/:id/verschieben': (key, id) => overSection(key, { name: 'block-move', key, id: Number(id) }),
  'neuer-menueeintrag/:key': newMenuEntry,
  'neuer-menueeintrag/:key/:page': newMenuEntry,
  'menue/:key': (key) => over('menus', { name: 'menu-entry-edit', key }),
  'menue/:key/versionen': (key) => over('menus', { name: 'menu-entry-versions', key }),
  'bilder/:id': (id) => over('pictures', { name: 'picture-edit', id: Number(id) }),
  'investoren/:key/:id': enquiry,
  'neue-einstellung': () => over('settings', { name: 'setting-new' }),
  'einstellungen/:key': (key) => over('settings', { name: 'setting-edit', key }),
  'einstellungen/:key/versionen': (key) => over('settings', { name: 'setting-versions', key }),
};

const parts: Readonly<Record<string, string>> = { key: '([^/]+)', id: '([1-9]\\d{0,8})', page: '([\\w-]{1,80})' };

const readers = Object.entries(routes).map(([route, read]) => {
  const written = route.replace(/:(\w+)/g, (_part, name: string) => parts[name] ?? '');
  return { pattern: new RegExp(`^${paths.admin}/${written}$`), read };
});

const viewsByPath = new Map(Object.values(byView((name): [string, View] => [adminViews[name].path, { name }])));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What an address of the content area shows; null for an unknown one. The inverse of adminPaths. */
export function readAddress(path: string): AdminAddress | null {
  const trimmed = path.replace(/\/+$/, '');
  const view = viewsByPath.get(trimmed);
  if (view) return { view };
  for (const { pattern, read } of readers) {
    const found = pattern.exec(trimmed);
    if (found) return read(decoded(found[1] ?? ''), decoded(found[2] ?? ''));
  }
  return null;
}
