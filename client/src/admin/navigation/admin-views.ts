import { may, type Permission } from '@shared/permissions';
import { adminPaths } from './admin-paths';

export type Tab = 'dashboard' | 'content' | 'investors' | 'settings';

const view = (path: string, tab: Tab, label: string, needs: Permission) => ({ path, tab, label, needs });

/**
 * Every view that an address alone opens, in the order of its tab's row: its tab, its name there, and what the routes
 * that it reads from ask for. Its code stands in shell/views/views.ts.
 */
export const adminViews = {
  dashboard: view(adminPaths.dashboard, 'dashboard', 'Dashboard', 'content'),
  statistics: view(adminPaths.statistics, 'dashboard', 'Zahlen', 'statistics'),
  content: view(adminPaths.content, 'content', 'Abschnitte', 'content'),
  menus: view(adminPaths.menus, 'content', 'Menü und Fußzeile', 'content'),
  texts: view(adminPaths.texts(), 'content', 'Alle Texte', 'content'),
  pictures: view(adminPaths.pictures(), 'content', 'Bilder', 'content'),
  changes: view(adminPaths.changes, 'content', 'Änderungen', 'content'),
  bin: view(adminPaths.bin, 'content', 'Papierkorb', 'content'),
  investors: view(adminPaths.investors, 'investors', 'Anfragen', 'enquiries'),
  beta: view(adminPaths.beta, 'investors', 'Beta', 'enquiries'),
  sharedDocuments: view(adminPaths.sharedDocuments, 'investors', 'Unterlagen', 'enquiries'),
  settings: view(adminPaths.settings, 'settings', 'Werte', 'content'),
  forms: view(adminPaths.forms, 'settings', 'Formulare', 'content'),
  mail: view(adminPaths.mail, 'settings', 'E-Mail', 'sensitive-content'),
  redirects: view(adminPaths.redirects, 'settings', 'Weiterleitungen', 'content'),
  users: view(adminPaths.users, 'settings', 'Personen', 'people'),
  activity: view(adminPaths.activity, 'settings', 'Protokoll', 'people'),
  operation: view(adminPaths.operation, 'settings', 'Betrieb', 'operation'),
  integrations: view(adminPaths.integrations, 'settings', 'Schnittstellen', 'operation'),
} as const;

export type PlainView = keyof typeof adminViews;

/** The view in whose place of the row the parts of it are that have addresses of their own. */
const parents = { section: 'content', page: 'content', enquiry: 'investors' } as const satisfies Record<
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
  return maySee(person, 'dashboard') ? adminPaths.dashboard : adminPaths.investors;
}
