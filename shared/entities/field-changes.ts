import { fallbackLanguage, type Language, translatedLanguages } from '../locales';
import type { EntityDescription } from './description';
import type { FieldChange, FieldChanges } from './pending';
import {
  fieldNameIn,
  metadataName,
  parseFieldName,
  type Translations,
  toTranslation,
  translatedTexts,
  withTranslation,
} from './translation';
import { type JsonValue, metadataOf } from './values';

type State = Readonly<Record<string, unknown>> & { translations: Translations };
type FlatFields = ReadonlyMap<string, JsonValue>;

const metadataPrefix = metadataName('');
/** Prefix of a fingerprint's name: the German text that a translation was made from (`Translation.source`). */
const markPrefix = 'source.';

const markedText = (field: string) => (field.startsWith(markPrefix) ? field.slice(markPrefix.length) : undefined);

/** Whether a name is that of a fingerprint; those follow their text and are never shown. */
export const isMark = (name: string) => markedText(parseFieldName(name).field) !== undefined;

/** All stored fields of an entity by their names in forms, with fingerprints. Absent means null. */
function flatFields(entity: EntityDescription, state: State): FlatFields {
  const own = Object.keys(entity.fields).flatMap((name): [string, JsonValue][] =>
    name === 'metadata'
      ? Object.entries(metadataOf(state)).map(([field, value]) => [metadataName(field), value])
      : [[name, (state[name] ?? null) as JsonValue]],
  );
  const translated = translatedLanguages.flatMap((language) => {
    const translation = state.translations[language];
    const marks = Object.entries(translation?.source ?? {}).map(([field, mark]) => [markPrefix + field, mark] as const);
    return [...Object.entries(translatedTexts(translation)), ...marks].map(([field, value]): [string, JsonValue] => [
      fieldNameIn(language, field),
      value,
    ]);
  });
  return new Map([...own, ...translated]);
}

/** Returns a reader of a state's fields; null for an absent field. */
export function valuesOf(entity: EntityDescription, state: State): (name: string) => JsonValue {
  const fields = flatFields(entity, state);
  return (name) => fields.get(name) ?? null;
}

/** Deep equality, ignoring the order of object fields, which jsonb does not keep. */
export function sameValue(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    fields.length === others.size &&
    fields.every(([name, value]) => {
      const counterpart = others.get(name);
      return counterpart !== undefined && sameValue(value, counterpart);
    })
  );
}

/** Drops changes of fingerprints whose text, translated or German, does not change. */
function withoutLoneMarks(changes: FieldChanges): FieldChanges {
  const kept = Object.entries(changes).filter(([name]) => {
    const { language, field } = parseFieldName(name);
    const text = markedText(field);
    return text === undefined || fieldNameIn(language, text) in changes || text in changes;
  });
  return Object.fromEntries(kept);
}

/** The changes from one state to another. A field that was changed `before` keeps its original `from`. */
export function changesBetween(
  entity: EntityDescription,
  live: State,
  next: State,
  before: FieldChanges = {},
): FieldChanges {
  const was = flatFields(entity, live);
  const becomes = flatFields(entity, next);
  const changed = [...new Set([...was.keys(), ...becomes.keys()])].flatMap((name): [string, FieldChange][] => {
    const from = was.get(name) ?? null;
    const to = becomes.get(name) ?? null;
    if (sameValue(from, to)) return [];
    return [[name, { from: Object.hasOwn(before, name) ? (before[name]?.from ?? null) : from, to }]];
  });
  return withoutLoneMarks(Object.fromEntries(changed));
}

/** Language with which a change is published. The fingerprint of an unchanged text belongs to its German. */
export function languageOfChange(name: string, changes: FieldChanges): Language {
  const { language, field } = parseFieldName(name);
  const text = markedText(field);
  return text === undefined || fieldNameIn(language, text) in changes ? language : fallbackLanguage;
}

export function splitByLanguage(changes: FieldChanges, languages: readonly Language[]): [FieldChanges, FieldChanges] {
  const goes = ([name]: [string, FieldChange]) => languages.includes(languageOfChange(name, changes));
  const entries = Object.entries(changes);
  return [
    Object.fromEntries(entries.filter(goes)),
    withoutLoneMarks(Object.fromEntries(entries.filter((entry) => !goes(entry)))),
  ];
}

export function changesWithout(changes: FieldChanges, names: readonly string[]): FieldChanges {
  return withoutLoneMarks(Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name))));
}

/** Fields whose live value differs from both `from` and `to` of the change. */
export function conflictsIn(entity: EntityDescription, live: State, changes: FieldChanges): string[] {
  const now = valuesOf(entity, live);
  return Object.entries(changes).flatMap(([name, { from, to }]) =>
    isMark(name) || sameValue(now(name), from) || sameValue(now(name), to) ? [] : [name],
  );
}

function below(fields: FlatFields, prefix: string): [string, JsonValue][] {
  return [...fields].flatMap(([name, value]): [string, JsonValue][] =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );
}

function translationsFrom(fields: FlatFields, translations: Translations, changes: FieldChanges): Translations {
  return translatedLanguages.reduce((changed, language) => {
    const prefix = fieldNameIn(language, '');
    if (!Object.keys(changes).some((name) => name.startsWith(prefix))) return changed;
    const all = below(fields, prefix) as [string, string][];
    const texts = all.filter(([field]) => markedText(field) === undefined);
    const known = new Set(texts.map(([field]) => field));
    const marks = all.flatMap(([field, mark]): [string, string][] => {
      const text = markedText(field);
      return text !== undefined && known.has(text) ? [[text, mark]] : [];
    });
    return withTranslation(changed, language, toTranslation(Object.fromEntries(texts), Object.fromEntries(marks)));
  }, translations);
}

/** Applies changes to a state. Fields unknown to the entity are left out. */
export function withChanges<Changed extends object & { translations: Translations }>(
  entity: EntityDescription,
  state: Changed,
  changes: FieldChanges,
): Changed {
  const fields = new Map(flatFields(entity, state as State & Changed));
  for (const [name, { to }] of Object.entries(changes)) {
    if (to === null) fields.delete(name);
    else fields.set(name, to);
  }
  const own = Object.keys(entity.fields)
    .filter((name) => Object.hasOwn(changes, name))
    .map((name) => [name, fields.get(name) ?? null] as const);
  const metadata = Object.keys(changes).some((name) => name.startsWith(metadataPrefix));
  return {
    ...state,
    ...Object.fromEntries(own),
    ...(metadata && 'metadata' in entity.fields && { metadata: Object.fromEntries(below(fields, metadataPrefix)) }),
    translations: translationsFrom(fields, state.translations, changes),
  };
}
