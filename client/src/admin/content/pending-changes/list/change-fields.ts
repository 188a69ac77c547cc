import type { Section } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { entities } from '@shared/entities/entities';
import { parseFieldName } from '@shared/entities/translation';
import type { JsonValue } from '@shared/entities/values';
import type { Language } from '@shared/locales';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { entityFieldNames, type FieldNames } from '../../../entity-form/fields/field-names';
import { adminPaths } from '../../../navigation/admin-paths';
import { blockFieldNames } from '../../entities/block-field-names';
import type { NamedPage } from '../../entities/page-names';

export function fieldNamesOfChange({
  entity,
  design = 'general',
}: Pick<PendingChange, 'entity' | 'design'>): FieldNames {
  return entity === 'block' ? blockFieldNames(describedFieldsOf(design)) : entityFieldNames(entities[entity]);
}

/** A field's value as users read it: the label of a choice, JSON for an object, empty for null. */
export function valueText(names: FieldNames, name: string, value: JsonValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return names.value?.(name, value) ?? String(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return names.value?.(name, String(value)) ?? String(value);
}

/** Language of a text; null for values that are the same in every language. */
export function textLanguage(name: string, value: JsonValue): Language | null {
  return typeof value === 'string' ? parseFieldName(name).language : null;
}

export function formAddress({ entity, key, id }: Pick<PendingChange, 'entity' | 'key' | 'id'>): string {
  if (entity === 'page') return adminPaths.editPage(key);
  if (entity === 'setting') return adminPaths.setting(key);
  if (entity === 'menuEntry') return adminPaths.menuEntry(key);
  return entity === 'block' ? adminPaths.block(key, id) : adminPaths.editSection(key);
}

export const changeId = ({ entity, id }: Pick<PendingChange, 'entity' | 'id'>) => `${entity} ${id}`;

export interface ChangeGroup {
  id: string;
  title: string;
  changes: readonly PendingChange[];
}

const rank = { page: 0, section: 1, block: 2, setting: 3, menuEntry: 4 } as const;

/** Order by place: a page first, then its sections in order, each before its blocks. */
function inPlace(sections: readonly Section[]) {
  const orders = new Map(sections.map(({ key, order }) => [key, order]));
  const placeOf = ({ entity, key }: PendingChange) => (entity === 'page' ? -1 : (orders.get(key) ?? 0));
  return (one: PendingChange, other: PendingChange) =>
    placeOf(one) - placeOf(other) ||
    one.key.localeCompare(other.key) ||
    rank[one.entity] - rank[other.entity] ||
    one.id - other.id;
}

const byTime = (of: (change: PendingChange) => string | null) => (one: PendingChange, other: PendingChange) =>
  (of(one) ?? '').localeCompare(of(other) ?? '');

/**
 * Changes in groups: pending ones by page, of menus and of settings, then scheduled ones, then those public for a time.
 * Empty groups are left out.
 */
export function changeGroups(
  changes: readonly PendingChange[],
  sections: readonly Section[],
  pages: readonly NamedPage[],
): ChangeGroup[] {
  const pagesOfSections = new Map(sections.map(({ key, page }) => [key, page]));
  const pageOf = ({ entity, key }: PendingChange) => (entity === 'page' ? key : pagesOfSections.get(key));
  const pending = changes.filter(({ state }) => state === 'waiting').sort(inPlace(sections));
  const content = pending.filter(({ entity }) => entity !== 'setting' && entity !== 'menuEntry');
  const known = new Set<string | undefined>(pages.map(({ key }) => key));
  const groups: ChangeGroup[] = [
    ...pages.map(({ key, title }) => ({ id: key, title, changes: content.filter((change) => pageOf(change) === key) })),
    { id: 'elsewhere', title: 'Ohne Seite', changes: content.filter((change) => !known.has(pageOf(change))) },
    { id: 'menus', title: 'Menü und Fußzeile', changes: pending.filter(({ entity }) => entity === 'menuEntry') },
    { id: 'settings', title: 'Einstellungen', changes: pending.filter(({ entity }) => entity === 'setting') },
    {
      id: 'scheduled',
      title: 'Geplant',
      changes: changes.filter(({ state }) => state === 'scheduled').sort(byTime(({ publishAt }) => publishAt)),
    },
    {
      id: 'showing',
      title: 'Zurzeit öffentlich, wird zurückgenommen',
      changes: changes.filter(({ state }) => state === 'showing').sort(byTime(({ revertAt }) => revertAt)),
    },
  ];
  return groups.filter((group) => group.changes.length > 0);
}
