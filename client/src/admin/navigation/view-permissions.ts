import { may, type Permission } from '@shared/permissions';
import type { View } from './admin-address';
import { adminPaths } from './admin-paths';

/** What each view shows needs, as the routes that it reads from ask for it. */
const viewPermissions: Readonly<Record<View['name'], Permission>> = {
  dashboard: 'content',
  content: 'content',
  section: 'content',
  texts: 'content',
  pictures: 'content',
  changes: 'content',
  bin: 'content',
  investors: 'enquiries',
  enquiry: 'enquiries',
  materials: 'enquiries',
  settings: 'content',
  people: 'people',
  activity: 'people',
};

type Person = Parameters<typeof may>[0];

/** Whether somebody may use a view. */
export function maySee(person: Person, view: View['name']): boolean {
  return may(person, viewPermissions[view]);
}

/** The address where somebody begins: the dashboard, or the enquiries of whoever has only them. */
export function homeOf(person: Person): string {
  return maySee(person, 'dashboard') ? adminPaths.dashboard : adminPaths.investors;
}
