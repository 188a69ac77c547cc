import { isDeepStrictEqual } from 'node:util';
import type { MenuEntryCreate, MenuEntrySave } from '@shared/contracts/menu-entries';
import type { EntityState } from '@shared/entities/entities';
import type { Menu } from '@shared/entities/menu-entry';
import { contactGroup, legalGroup } from '@shared/entities/menu-groups';
import { contentPages, contentSections, type MenuEntryRow, menuEntries } from '@shared/schema';
import { and, eq } from 'drizzle-orm';
import { InvalidInput, Refused } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { findByKey, listRows, newState, nextOrder } from './entity-rows';
import { deleteEntity, type EntityStore, insertEntity, lockEntity, saveEdit } from './entity-store';
import { inNamedOrder, lockAll, setOrder } from './ordered-rows';
import { checkAuthor } from './sensitive-content';
import type { Author } from './versions';

type State = EntityState<'menuEntry'>;

/** The site adds links to these groups, so they must stay groups, active and in every language. */
export const isNeededGroup = (key: string): boolean => key === contactGroup || key === legalGroup;

function isAddress(target: string): boolean {
  if (/\s/.test(target)) return false;
  if (/^(?:mailto:[^@]+@[^@]+|tel:\+?[\d()./-]+)$/.test(target)) return true;
  return target.startsWith('https://') && URL.canParse(target) && new URL(target).hostname.includes('.');
}

/** A path with a file extension, or a picture of the library (`/media/12`). */
const isFile = (target: string) =>
  /^\/(?:media\/[1-9]\d{0,8}|[^\s?#\\]*[^\s?#\\/]\.[a-z0-9]{2,5})$/i.test(target) && !/\/[/.]/.test(target);

function checkMenuEntry(state: State): State {
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

async function checkTarget(db: Db, { kind, target }: State): Promise<void> {
  if (kind !== 'page' && kind !== 'section') return;
  const table = kind === 'page' ? contentPages : contentSections;
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.key, target));
  if (!row) throw new InvalidInput({ target: [kind === 'page' ? 'validation.page' : 'api.fields.menuSection'] });
}

async function hasEntries(db: Db, group: string): Promise<boolean> {
  const [row] = await db.select({ id: menuEntries.id }).from(menuEntries).where(eq(menuEntries.group, group)).limit(1);
  return row !== undefined;
}

/**
 * Throws InvalidInput if the group does not exist, or if a group with entries becomes another kind. Locks the group, so
 * that nobody deletes it meanwhile.
 */
async function checkPlace(db: Db, { key, kind, group }: State): Promise<void> {
  if (kind !== 'group' && (await hasEntries(db, key))) throw new InvalidInput({ kind: ['api.groupHasEntries'] });
  if (group === null) return;
  const named = and(eq(menuEntries.key, group), eq(menuEntries.kind, 'group'));
  const [row] = await db.select({ id: menuEntries.id }).from(menuEntries).where(named).for('share');
  if (!row) throw new InvalidInput({ group: ['api.fields.menuGroup'] });
}

export const menuEntryStore: EntityStore<'menuEntry'> = { name: 'menuEntry', check: checkMenuEntry, checkPlace };

/** Adds an entry, by default at the end of its menu. Throws Refused, InvalidInput or KeyTaken. */
export async function insertMenuEntry(db: Db, input: MenuEntryCreate, author: Author): Promise<MenuEntryRow> {
  const order = input.order ?? (await nextOrder(db, 'menuEntry', eq(menuEntries.menu, input.menu)));
  const state = checkMenuEntry(newState('menuEntry', { ...input, order }));
  await checkTarget(db, state);
  return insertEntity(db, menuEntryStore, state, { action: 'created', author });
}

/** Throws NotFound, Refused, InvalidInput or StaleEdit. */
export async function updateMenuEntry(
  db: Db,
  key: string,
  input: MenuEntrySave,
  author: Author,
): Promise<MenuEntryRow> {
  const stored = await findByKey(db, 'menuEntry', key);
  const row = await saveEdit(db, menuEntryStore, stored.id, input, author);
  if (row.kind !== stored.kind || row.target !== stored.target) await checkTarget(db, row);
  return row;
}

/** Moves an entry to the bin. Throws NotFound, or Refused for a group that has entries or that the site needs. */
export async function deleteMenuEntry(db: Db, key: string, author: Author): Promise<void> {
  const { id } = await findByKey(db, 'menuEntry', key);
  const row = await lockEntity(db, menuEntryStore, id, { author });
  if (isNeededGroup(key)) throw new Refused('neededGroup');
  if (await hasEntries(db, key)) throw new Refused('groupHasEntries');
  await deleteEntity(db, menuEntryStore, row, author);
}

const entriesBefore = ({ key, group }: MenuEntryRow, all: readonly MenuEntryRow[]): Set<string> => {
  const siblings = all.filter((entry) => entry.group === group).map((entry) => entry.key);
  return new Set(siblings.slice(0, siblings.indexOf(key)));
};

/**
 * Records no version and keeps `updatedAt`. Entries not named come last. Throws Refused if an entry that the author may
 * not change would move relative to the others.
 */
export async function orderMenuEntries(db: Db, menu: Menu, keys: readonly string[], author: Author): Promise<void> {
  await lockAll(db, 'menuEntry');
  const before = await listRows(db, 'menuEntry', eq(menuEntries.menu, menu));
  const after = inNamedOrder(before, keys);
  for (const entry of after) {
    if (!isDeepStrictEqual(entriesBefore(entry, after), entriesBefore(entry, before))) {
      await checkAuthor(db, entry, author);
    }
  }
  await setOrder(db, 'menuEntry', after);
}
