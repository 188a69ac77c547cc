import { isKeyOf, keysOf, recordOf } from './base/records';
import { isUnderAdmin, paths } from './paths';
import { may, type Permission } from './permissions';

export type Tab = 'dashboard' | 'content' | 'inbox' | 'settings';

function view(name: string, tab: Tab, label: string, needs: Permission) {
  return { path: name === '' ? paths.admin : `${paths.admin}/${name}`, tab, label, needs };
}

/**
 * Every view with an address of its own, in the order of its tab's navigation: path after /admin/, tab, label, and the
 * permission that its routes require. Its component stands in client/src/admin/shell/views/views.ts.
 */
export const adminViews = {
  dashboard: view('', 'dashboard', 'Dashboard', 'content'),
  statistics: view('zahlen', 'dashboard', 'Zahlen', 'statistics'),
  sections: view('inhalte', 'content', 'Abschnitte', 'content'),
  pages: view('seiten', 'content', 'Seiten', 'content'),
  menus: view('menue', 'content', 'Menü und Fußzeile', 'content'),
  texts: view('texte', 'content', 'Alle Texte', 'content'),
  pictures: view('bilder', 'content', 'Bilder', 'content'),
  downloads: view('dateien', 'content', 'Dateien', 'content'),
  changes: view('aenderungen', 'content', 'Änderungen', 'content'),
  bin: view('papierkorb', 'content', 'Papierkorb', 'content'),
  inbox: view('investoren', 'inbox', 'Anfragen', 'enquiries'),
  beta: view('investoren/beta', 'inbox', 'Beta', 'enquiries'),
  waves: view('investoren/einladungen', 'inbox', 'Einladungen', 'enquiries'),
  letters: view('investoren/briefe', 'inbox', 'Briefe', 'enquiries'),
  sharedDocuments: view('investoren/unterlagen', 'inbox', 'Unterlagen', 'enquiries'),
  settings: view('einstellungen', 'settings', 'Werte', 'content'),
  forms: view('formulare', 'settings', 'Angaben', 'content'),
  mail: view('e-mail', 'settings', 'E-Mail', 'sensitive-content'),
  redirects: view('weiterleitungen', 'settings', 'Weiterleitungen', 'content'),
  users: view('personen', 'settings', 'Personen', 'people'),
  activity: view('protokoll', 'settings', 'Protokoll', 'people'),
  operation: view('betrieb', 'settings', 'Betrieb', 'operation'),
  integrations: view('schnittstellen', 'settings', 'Schnittstellen', 'operation'),
} as const;

export type PlainView = keyof typeof adminViews;

export function byView<Value>(of: (name: PlainView) => Value) {
  return recordOf(keysOf(adminViews), of);
}

/** Views with addresses of their own that count as part of another view. */
const parents = {
  section: 'sections',
  page: 'sections',
  pageWorkspace: 'pages',
  enquiry: 'inbox',
} as const satisfies Record<string, PlainView>;

export type ViewName = PlainView | keyof typeof parents;

export const placeOfView = (name: ViewName) => adminViews[isKeyOf(adminViews, name) ? name : parents[name]];

type Person = Parameters<typeof may>[0];

export const maySee = (person: Person, name: ViewName): boolean => may(person, placeOfView(name).needs);

export const viewsOfTab = (tab: Tab, person: Person) =>
  Object.values(adminViews).filter((one) => one.tab === tab && may(person, one.needs));

/** Start address of a user: the dashboard, or the enquiries if the user may see only those. */
export function homeOf(person: Person): string {
  return adminViews[maySee(person, 'dashboard') ? 'dashboard' : 'inbox'].path;
}

/** Paths after /admin/ that are not views: sign-in pages and dialogs. */
const waysIn = ['login', 'direct-login', 'invitation', 'password-reset'];
const dialogs = ['neuer-abschnitt', 'neue-seite', 'neuer-menueeintrag', 'neue-einstellung', 'seite', 'vorschau'];

const beginningOf = (path: string) => path.split('/', 3).join('/');

/** Whether an address belongs to the content area, judged by its first two segments. */
export function isAdminPath(path: string): boolean {
  if (!isUnderAdmin(path)) return false;
  const beginning = beginningOf(path);
  const isView = Object.values(adminViews).some((known) => beginningOf(known.path) === beginning);
  return isView || [...waysIn, ...dialogs].some((name) => `${paths.admin}/${name}` === beginning);
}
