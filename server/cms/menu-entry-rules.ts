import type { EntityState } from '@shared/entities/entities';
import { contactGroup, legalGroup } from '@shared/entities/menu-groups';
import { contentPages, contentSections, menuEntries } from '@shared/schema';
import { and, eq } from 'drizzle-orm';
import { InvalidInput } from '../base/domain-errors';
import type { Db } from '../db/database';

type State = EntityState<'menuEntry'>;

/** The site itself puts something into these: they stay groups, and visible in every language. */
export const isNeededGroup = (key: string): boolean => key === contactGroup || key === legalGroup;

function isAddress(target: string): boolean {
  if (/\s/.test(target)) return false;
  if (/^(?:mailto:[^@]+@[^@]+|tel:\+?[\d()./-]+)$/.test(target)) return true;
  return target.startsWith('https://') && URL.canParse(target) && new URL(target).hostname.includes('.');
}

/** The path of a file that has an ending, or of a picture of the library. */
const isFile = (target: string) =>
  /^\/(?:media\/[1-9]\d{0,8}|[^\s?#\\]*[^\s?#\\/]\.[a-z0-9]{2,5})$/i.test(target) && !/\/[/.]/.test(target);

/** Returns an entry that fits its kind and its menu. Throws InvalidInput that names the field. */
export function checkMenuEntry(state: State): State {
  const { key, menu, kind, group, target, languages, isActive } = state;
  const refuse = (field: string, message: ConstructorParameters<typeof InvalidInput>[0][string][number]) => {
    throw new InvalidInput({ [field]: [message] });
  };
  if (isNeededGroup(key) && (kind !== 'group' || menu !== 'footer')) refuse('kind', 'api.neededGroup');
  if (isNeededGroup(key) && (!isActive || languages !== 'all')) refuse('isActive', 'api.neededGroup');
  if (kind === 'group' && (menu !== 'footer' || group !== null)) refuse('kind', 'api.fields.groupPlace');
  if (kind !== 'group' && (menu === 'footer') !== (group !== null)) refuse('group', 'api.fields.menuGroup');
  if (kind === 'address' && !isAddress(target)) refuse('target', 'api.fields.menuAddress');
  if (kind === 'file' && !isFile(target)) refuse('target', 'api.fields.menuFile');
  if (kind === 'page' && target === '') refuse('target', 'validation.page');
  if (kind === 'section' && target === '') refuse('target', 'api.fields.menuSection');
  return kind === 'group' ? { ...state, target: '' } : state;
}

/** Throws InvalidInput where the page or section of an entry does not exist. */
export async function checkTarget(db: Db, { kind, target }: State): Promise<void> {
  if (kind !== 'page' && kind !== 'section') return;
  const table = kind === 'page' ? contentPages : contentSections;
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.key, target));
  if (!row) throw new InvalidInput({ target: [kind === 'page' ? 'validation.page' : 'api.fields.menuSection'] });
}

/** Whether entries stand in a group. */
export async function hasEntries(db: Db, group: string): Promise<boolean> {
  const [row] = await db.select({ id: menuEntries.id }).from(menuEntries).where(eq(menuEntries.group, group)).limit(1);
  return row !== undefined;
}

/**
 * Throws InvalidInput where the group of an entry does not exist, or where what has entries in it is to be a group no
 * longer. The group is locked, so that nobody deletes it meanwhile.
 */
export async function checkPlace(db: Db, { key, kind, group }: State): Promise<void> {
  if (kind !== 'group' && (await hasEntries(db, key))) throw new InvalidInput({ kind: ['api.groupHasEntries'] });
  if (group === null) return;
  const named = and(eq(menuEntries.key, group), eq(menuEntries.kind, 'group'));
  const [row] = await db.select({ id: menuEntries.id }).from(menuEntries).where(named).for('share');
  if (!row) throw new InvalidInput({ group: ['api.fields.menuGroup'] });
}
