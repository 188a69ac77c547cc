import { adminViews, byView, type PlainView } from '@shared/admin-views';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import type { Menu } from '@shared/entities/menu-entry';
import type { Page } from '@shared/paths';
import { adminPaths } from './admin-paths';

/** What fills the content area. */
export type View =
  | { name: PlainView }
  | { name: 'section'; key: string }
  | { name: 'page'; page: Page }
  | { name: 'enquiry'; kind: EnquiryKind; id: number };

/** What lies over it. */
export type DialogAddress =
  | { name: 'section-new'; page?: Page }
  | { name: 'page-new' | 'setting-new' }
  | { name: 'page-edit' | 'page-versions'; key: Page }
  | { name: 'section-edit' | 'section-versions' | 'section-move' | 'section-copy'; key: string }
  | { name: 'block-new'; key: string }
  | { name: 'block-edit' | 'block-versions' | 'block-move'; key: string; id: number }
  | { name: 'setting-edit' | 'setting-versions'; key: string }
  | { name: 'menu-entry-new'; menu: Menu }
  | { name: 'menu-entry-edit' | 'menu-entry-versions'; key: string }
  | { name: 'picture-edit'; id: number };

export interface AdminAddress {
  view: View;
  dialog?: DialogAddress;
  /** Where closing the dialog leads when it was not opened from a view. */
  parent?: string;
}

const viewsByPath = new Map(Object.values(byView((name): [string, View] => [adminViews[name].path, { name }])));

const contentView: View = { name: 'sections' };
const settingsView: View = { name: 'settings' };

const sectionDialogs = {
  bearbeiten: 'section-edit',
  versionen: 'section-versions',
  verschieben: 'section-move',
  kopieren: 'section-copy',
} as const;

const blockDialogs = { '': 'block-edit', versionen: 'block-versions', verschieben: 'block-move' } as const;

function has<Key extends string>(names: Readonly<Record<Key, unknown>>, name: string): name is Key {
  return Object.hasOwn(names, name);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function underSection(key: string, [first, second = '', ...more]: readonly string[]): AdminAddress | null {
  const view: View = { name: 'section', key };
  const parent = adminPaths.section(key);
  if (first === undefined) return { view };
  if (more.length > 0) return null;
  if (/^\d{1,9}$/.test(first) && has(blockDialogs, second)) {
    return { view, dialog: { name: blockDialogs[second], key, id: Number(first) }, parent };
  }
  if (second !== '') return null;
  if (first === 'neu') return { view, dialog: { name: 'block-new', key }, parent };
  if (!has(sectionDialogs, first)) return null;
  return { view: contentView, dialog: { name: sectionDialogs[first], key }, parent: adminPaths.content };
}

function underSettings(key: string, rest: readonly string[]): AdminAddress | null {
  const parent = adminPaths.settings;
  if (rest.length === 0) return { view: settingsView, dialog: { name: 'setting-edit', key }, parent };
  if (rest.length > 1 || rest[0] !== 'versionen') return null;
  return { view: settingsView, dialog: { name: 'setting-versions', key }, parent };
}

const menus: Readonly<Record<Menu, true>> = { main: true, classic: true, footer: true };
const menusView: View = { name: 'menus' };

function underMenus(key: string, [first, ...more]: readonly string[]): AdminAddress | null {
  if (more.length > 0 || (first !== undefined && first !== 'versionen')) return null;
  const name = first === undefined ? 'menu-entry-edit' : 'menu-entry-versions';
  return { view: menusView, dialog: { name, key }, parent: adminPaths.menus };
}

function newMenuEntry(menu: string, rest: readonly string[]): AdminAddress | null {
  if (rest.length > 0 || !has(menus, menu)) return null;
  return { view: menusView, dialog: { name: 'menu-entry-new', menu }, parent: adminPaths.menus };
}

function underPictures(id: string, rest: readonly string[]): AdminAddress | null {
  if (!/^[1-9]\d{0,8}$/.test(id) || rest.length > 0) return null;
  const dialog: DialogAddress = { name: 'picture-edit', id: Number(id) };
  return { view: { name: 'pictures' }, dialog, parent: adminPaths.pictures() };
}

const pageDialogs = { bearbeiten: 'page-edit', versionen: 'page-versions' } as const;

/** Whether there is such a page, the view tells. */
function underPages(page: string, [first, ...more]: readonly string[]): AdminAddress | null {
  if (!/^[\w-]{1,80}$/.test(page) || more.length > 0) return null;
  if (first === undefined) return { view: { name: 'page', page } };
  const over = { view: contentView, parent: adminPaths.content };
  if (first === 'neuer-abschnitt') return { ...over, dialog: { name: 'section-new', page } };
  return has(pageDialogs, first) ? { ...over, dialog: { name: pageDialogs[first], key: page } } : null;
}

function underEnquiries(name: string, [id = '', ...more]: readonly string[]): AdminAddress | null {
  const kind = enquiryKinds.find((known) => known === name);
  if (!kind || !/^[1-9]\d{0,8}$/.test(id) || more.length > 0) return null;
  return { view: { name: 'enquiry', kind, id: Number(id) } };
}

/** What an address of the content area shows, or null where there is nothing. The reverse of adminPaths. */
export function readAddress(path: string): AdminAddress | null {
  const trimmed = path.replace(/\/+$/, '');
  const view = viewsByPath.get(trimmed);
  if (view) return { view };
  if (trimmed === adminPaths.newSection) {
    return { view: contentView, dialog: { name: 'section-new' }, parent: adminPaths.content };
  }
  if (trimmed === adminPaths.newPage) {
    return { view: contentView, dialog: { name: 'page-new' }, parent: adminPaths.content };
  }
  if (trimmed === adminPaths.newSetting) {
    return { view: settingsView, dialog: { name: 'setting-new' }, parent: adminPaths.settings };
  }
  const [, , tab, key, ...rest] = trimmed.split('/').map(decoded);
  if (!key) return null;
  if (`${adminPaths.dashboard}/${tab}` === adminPaths.enquiries) return underEnquiries(key, rest);
  if (tab === 'menue') return underMenus(key, rest);
  if (tab === 'neuer-menueeintrag') return newMenuEntry(key, rest);
  if (tab === 'seite') return underPages(key, rest);
  if (`${adminPaths.dashboard}/${tab}` === adminPaths.pictures()) return underPictures(key, rest);
  if (`${adminPaths.dashboard}/${tab}` === adminPaths.content) return underSection(key, rest);
  return `${adminPaths.dashboard}/${tab}` === adminPaths.settings ? underSettings(key, rest) : null;
}
