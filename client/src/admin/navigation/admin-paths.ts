import { adminViews, byView } from '@shared/admin-views';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { paths } from '@shared/paths';

type NamedChange = Pick<PendingChange, 'entity' | 'id'>;

export const testMailSearch = 'testmail';
export const subjectParameter = 'thema';

const { admin } = paths;
const viewPaths = byView((name) => adminViews[name].path);
const { menus, pictures, sections, settings, texts } = viewPaths;
const sitePage = (key: string) => `${admin}/seite/${encodeURIComponent(key)}`;
const menuEntry = (key: string) => `${menus}/${encodeURIComponent(key)}`;
const section = (key: string) => `${sections}/${encodeURIComponent(key)}`;
const block = (sectionKey: string, id: number) => `${section(sectionKey)}/${id}`;
const setting = (key: string) => `${settings}/${encodeURIComponent(key)}`;

/** Id of the element that an address of a pending change leads to. */
export const changeAnchor = ({ entity, id }: NamedChange) => `aenderung-${entity}-${id}`;

/** An address with these values as its query; those without a text are left out. */
export function pathWithQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Addresses of every view and dialog of the content area. admin-address.ts reads them back. */
export const adminPaths = {
  ...viewPaths,
  content: sections,
  newPage: `${admin}/neue-seite`,
  newEntry: `${admin}/neue-meldung`,
  /** Everything about a page in one view. */
  pageWorkspace: (key: string) => `${admin}/seiten/${encodeURIComponent(key)}`,
  /** A page for editing in place. */
  page: sitePage,
  editPage: (key: string) => `${sitePage(key)}/bearbeiten`,
  pageVersions: (key: string) => `${sitePage(key)}/versionen`,
  newSectionOn: (page: string) => `${sitePage(page)}/neuer-abschnitt`,
  /** A new section before the one with this key. */
  newSectionBefore: (page: string, key: string) => `${sitePage(page)}/neuer-abschnitt/${encodeURIComponent(key)}`,
  newSection: `${admin}/neuer-abschnitt`,
  section,
  editSection: (key: string) => `${section(key)}/bearbeiten`,
  sectionVersions: (key: string) => `${section(key)}/versionen`,
  moveSection: (key: string) => `${section(key)}/verschieben`,
  copySection: (key: string) => `${section(key)}/kopieren`,
  newBlock: (sectionKey: string) => `${section(sectionKey)}/neu`,
  /** A new block before the one with this id. */
  newBlockBefore: (sectionKey: string, id: number) => `${section(sectionKey)}/neu/${id}`,
  block,
  blockVersions: (sectionKey: string, id: number) => `${block(sectionKey, id)}/versionen`,
  moveBlock: (sectionKey: string, id: number) => `${block(sectionKey, id)}/verschieben`,
  texts: (filter: { page?: string; state?: string } = {}) =>
    pathWithQuery(texts, { seite: filter.page, stand: filter.state }),
  /** The list of pending changes, at one of them. */
  change: (change: NamedChange) => `${viewPaths.changes}#${changeAnchor(change)}`,
  newMenuEntry: (menu: string) => `${admin}/neuer-menueeintrag/${menu}`,
  newMenuEntryTo: (menu: string, page: string) => `${admin}/neuer-menueeintrag/${menu}/${encodeURIComponent(page)}`,
  menuEntry,
  menuEntryVersions: (key: string) => `${menuEntry(key)}/versionen`,
  pictures: (filter?: { shown: string }) => pathWithQuery(pictures, { zeigen: filter?.shown }),
  picture: (id: number) => `${pictures}/${id}`,
  enquiries: paths.adminEnquiries,
  enquiry: paths.adminEnquiry,
  testMail: `${viewPaths.mail}?${testMailSearch}`,
  settingsOf: (subject: string) => pathWithQuery(viewPaths.forms, { [subjectParameter]: subject }),
  newSetting: `${admin}/neue-einstellung`,
  setting,
  settingVersions: (key: string) => `${setting(key)}/versionen`,
  login: (next?: string) => `${paths.adminLogin}${next ? `?next=${encodeURIComponent(next)}` : ''}`,
} as const;
