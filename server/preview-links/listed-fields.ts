import { shortened } from '@shared/base/beginning-of';
import { plainText } from '@shared/content/plain-text';
import type { Design } from '@shared/entities/designs';
import { type EntityName, entities } from '@shared/entities/entities';
import { isMark, valuesOf } from '@shared/entities/flat-fields';
import { fingerprint, metadataName, parseFieldName } from '@shared/entities/translation';
import type { JsonValue } from '@shared/entities/values';
import { fallbackLanguage, type Language } from '@shared/locales';
import { pictureId } from '@shared/media';
import type { PendingRow } from '@shared/schema';
import { describedFieldsOf } from '@shared/sections/described-fields';
import type { EntityRow } from '../cms/entities/entity-rows';

/** A changed field as a guest reads it. */
export interface ListedField {
  /** As forms name it. */
  name: string;
  /** In German, as the content area names it. */
  label: string;
  language: Language;
  /** Null for a value that is no text. */
  before: string | null;
  after: string | null;
}

/** Characters of a value that a list shows. */
const longest = 400;

const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'Englisch' };

/** Fields that no visitor notices by themselves, such as those that only sort the content area. */
const unnoticed: Readonly<Partial<Record<EntityName, readonly string[]>>> = {
  setting: ['description', 'category', 'type'],
};

const designOf = (row: EntityRow<EntityName>): Design => ('design' in row ? row.design : 'general');

/** The field's label in the content area, with its language unless that is German. */
function labelOf(entity: EntityName, row: EntityRow<EntityName>, name: string): string {
  const { language, field } = parseFieldName(name);
  const own = entities[entity].fields;
  const described = describedFieldsOf(designOf(row)).find((one) => metadataName(one.name) === field);
  const known = Object.entries(own).find(([one]) => one === field)?.[1];
  const label =
    (known && 'options' in known && 'true' in known.options ? known.options.true : known?.label) ?? described?.label;
  const named = String(label ?? field);
  return language === fallbackLanguage ? named : `${named} (${languageNames[language]})`;
}

/** A value in words; null if it is no text. `fill` puts settings in the place of placeholders. */
function textOf(entity: EntityName, field: string, value: JsonValue, fill: (text: string) => string): string | null {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : null;
  if (pictureId(value) !== undefined) return null;
  const described = Object.entries(entities[entity].fields).find(([name]) => name === field)?.[1];
  const options = described && 'options' in described ? Object.entries<string>(described.options) : [];
  const chosen = options.find(([option]) => option === value)?.[1];
  const text = chosen ?? plainText(fill(value));
  return shortened(text, longest);
}

/** The fields of a pending change that a guest is shown, in the order of the change. */
export function listedFields(
  { entity, changes }: Pick<PendingRow, 'entity' | 'changes'>,
  row: EntityRow<EntityName>,
  fill: (text: string) => string,
): ListedField[] {
  const live = valuesOf(entities[entity], row);
  return Object.entries(changes).flatMap(([name, { to }]): ListedField[] => {
    const { field, language } = parseFieldName(name);
    if (isMark(name) || unnoticed[entity]?.includes(field)) return [];
    const value = (of: JsonValue) => textOf(entity, field, of, fill);
    return [{ name, label: labelOf(entity, row, name), language, before: value(live(name)), after: value(to) }];
  });
}

/** Stands for the new values of a change: another one means that a guest saw others. */
export function fingerprintOf({ changes }: Pick<PendingRow, 'changes'>): string {
  const values = Object.entries(changes).map(([name, { to }]) => [name, to] as const);
  return fingerprint(JSON.stringify(values.sort(([one], [other]) => (one < other ? -1 : 1))));
}
