import { isUnderAdmin, paths } from './paths';
import { may, type Permission } from './permissions';

export type Tab = 'dashboard' | 'content' | 'investors' | 'settings';

function view(name: string, tab: Tab, label: string, needs: Permission) {
  return { path: name === '' ? paths.admin : `${paths.admin}/${name}`, tab, label, needs };
}

/**
 * Every view that an address alone opens, in the order of its tab's row: what follows /admin/ in its address, its tab,
 * its name there, and what the routes that it reads from ask for. The view `sharedDocuments` is drawn by the component
 * `SharedDocumentsPage` of a file `shared-documents-page.tsx` in the content area, and so are all others.
 */
export const adminViews = {
  dashboard: view('', 'dashboard', 'Dashboard', 'content'),
  statistics: view('zahlen', 'dashboard', 'Zahlen', 'statistics'),
  sections: view('inhalte', 'content', 'Abschnitte', 'content'),
  menus: view('menue', 'content', 'Menü und Fußzeile', 'content'),
  texts: view('texte', 'content', 'Alle Texte', 'content'),
  pictures: view('bilder', 'content', 'Bilder', 'content'),
  changes: view('aenderungen', 'content', 'Änderungen', 'content'),
  bin: view('papierkorb', 'content', 'Papierkorb', 'content'),
  investors: view('investoren', 'investors', 'Anfragen', 'enquiries'),
  beta: view('investoren/beta', 'investors', 'Beta', 'enquiries'),
  sharedDocuments: view('investoren/unterlagen', 'investors', 'Unterlagen', 'enquiries'),
  settings: view('einstellungen', 'settings', 'Werte', 'content'),
  forms: view('formulare', 'settings', 'Formulare', 'content'),
  mail: view('e-mail', 'settings', 'E-Mail', 'sensitive-content'),
  redirects: view('weiterleitungen', 'settings', 'Weiterleitungen', 'content'),
  users: view('personen', 'settings', 'Personen', 'people'),
  activity: view('protokoll', 'settings', 'Protokoll', 'people'),
  operation: view('betrieb', 'settings', 'Betrieb', 'operation'),
  integrations: view('schnittstellen', 'settings', 'Schnittstellen', 'operation'),
} as const;

export type PlainView = keyof typeof adminViews;

/** One value for each view, by its name. */
export function byView<Value>(of: (name: PlainView) => Value) {
  const names = Object.keys(adminViews) as PlainView[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<PlainView, Value>;
}

/** The view in whose place of the row the parts of it are that have addresses of their own. */
const parents = { section: 'sections', page: 'sections', enquiry: 'investors' } as const satisfies Record<
  string,
  PlainView
>;

export type ViewName = PlainView | keyof typeof parents;

/** Where a view stands in the tabs and their rows. */
export const placeOfView = (name: ViewName) =>
  adminViews[name in parents ? parents[name as keyof typeof parents] : (name as PlainView)];

type Person = Parameters<typeof may>[0];

/** Whether somebody may use a view. */
export const maySee = (person: Person, name: ViewName): boolean => may(person, placeOfView(name).needs);

/** The views of a tab that somebody may use, in their order. */
export const viewsOfTab = (tab: Tab, person: Person) =>
  Object.values(adminViews).filter((one) => one.tab === tab && may(person, one.needs));

/** The address where somebody begins: the dashboard, or the enquiries of whoever has only them. */
export function homeOf(person: Person): string {
  return adminViews[maySee(person, 'dashboard') ? 'dashboard' : 'investors'].path;
}

/** What follows /admin/ in addresses of the content area that are no view: ways in, and dialogs of their own. */
const waysIn = ['login', 'direct-login', 'invitation', 'password-reset'];
const dialogs = ['neuer-abschnitt', 'neue-seite', 'neuer-menueeintrag', 'neue-einstellung', 'seite', 'vorschau'];

const beginningOf = (path: string) => path.split('/', 3).join('/');

/** Whether an address is one of the content area's, as far as its first two parts tell. */
export function isAdminPath(path: string): boolean {
  if (!isUnderAdmin(path)) return false;
  const beginning = beginningOf(path);
  const isView = Object.values(adminViews).some((known) => beginningOf(known.path) === beginning);
  return isView || [...waysIn, ...dialogs].some((name) => `${paths.admin}/${name}` === beginning);
}
