import type { EntityDescription } from '@shared/entities/description';
import { metadataName, parseFieldName } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { DescribedField } from '@shared/sections/described-fields';
import { get, set } from 'react-hook-form';
import { noChoice } from '../../kit/forms/form-values';
import { languageNames } from '../../kit/languages';

export interface FieldNames {
  label: (name: string) => string;
  /** A value as users read it; undefined if it is shown unchanged. */
  value?: (name: string, value: string | boolean) => string | undefined;
}

type Choices = Readonly<Record<string, string | undefined>>;

/** Names of an entity's fields and choices. The name of a translation ends with its language. */
export function entityFieldNames(
  entity: EntityDescription,
  metadata: readonly DescribedField[] = [],
  /** Labels of a metadata field's choices, if its description does not have them. */
  choicesOf: (field: DescribedField) => Choices | undefined = () => undefined,
): FieldNames {
  const described = new Map(metadata.map((field) => [metadataName(field.name), field]));
  // A switch is named by what it switches on.
  const own = (name: string) => entity.fields[name]?.options?.true ?? entity.fields[name]?.label;
  return {
    label: (name) => {
      const { language, field } = parseFieldName(name);
      const label = own(field) ?? described.get(field)?.label ?? field;
      return language === fallbackLanguage ? label : `${label} (${languageNames[language]})`;
    },
    value: (name, value) => {
      if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
      const options = entity.fields[name]?.options;
      if (options) return options[value];
      const field = described.get(name);
      if (!field) return undefined;
      if (value === noChoice) return 'Keine Angabe';
      const choices = choicesOf(field);
      return choices ? choices[value] : field.choices.find((choice) => choice.value === value)?.label;
    },
  };
}

/** Language to show for fields with these names: German if one of them is German. */
export function languageToShow(names: readonly string[]): Language {
  const found = names.map((name) => parseFieldName(name).language);
  return found.includes(fallbackLanguage) ? fallbackLanguage : (found[0] ?? fallbackLanguage);
}

type Group = Readonly<Record<string, unknown>>;

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const groupOf = (value: unknown): Group => (isGroup(value) ? value : {});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields of nested values by their dotted names; a list is one field. */
export function fieldsOf(values: unknown, prefix = ''): [name: string, value: unknown][] {
  return Object.entries(groupOf(values)).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) ? fieldsOf(value, `${prefix}${name}.`) : [[prefix + name, value]],
  );
}

/** Text at a dotted name; empty if there is none. */
export function textOfField(values: object | null, name: string): string {
  const value: unknown = get(values, name);
  return typeof value === 'string' ? value : '';
}

/** A copy of nested values with some fields replaced; names that the values do not have are ignored. */
export function withFields<Values extends object>(values: Values, fields: readonly [string, unknown][]): Values {
  const copy = structuredClone(values);
  for (const [name, value] of fields) if (get(copy, name) !== undefined) set(copy, name, value);
  return copy;
}

/** Names of the fields whose values differ from those before. */
export function dirtyFields(before: object, now: object): string[] {
  return fieldsOf(now).flatMap(([name, value]) => (same(value, get(before, name)) ? [] : [name]));
}

/** The stored values, with the typed ones in the named fields. */
export function withTyped<Values extends object>(stored: Values, typed: Values, names: readonly string[]): Values {
  return withFields(
    stored,
    names.map((name) => [name, get(typed, name)]),
  );
}

/**
 * The fields of a request body that differ from what was read. Only these are sent, so that saving one language leaves
 * the other alone, and overwriting somebody else's version changes only what was edited here.
 */
export function changedFields<T extends object>(before: object, after: T): Partial<T> {
  const changed = Object.entries(after).flatMap(([field, value]): [string, unknown][] => {
    const known: unknown = get(before, field);
    if (same(known, value)) return [];
    if (field !== 'translations') return [[field, value]];
    const byLanguage = Object.entries(groupOf(value)).map(([language, texts]) => {
      return [language, changedFields(groupOf(groupOf(known)[language]), groupOf(texts))] as const;
    });
    return [[field, Object.fromEntries(byLanguage.filter(([, texts]) => Object.keys(texts).length > 0))]];
  });
  return Object.fromEntries(changed) as Partial<T>;
}
