import { translatedLanguages } from '../locales';
import type { EntityDescription } from './description';
import { fieldNameIn, metadataName, parseFieldName, type Translations, translatedTexts } from './translation';
import { type JsonValue, metadataOf } from './values';

export type State = Readonly<Record<string, unknown>> & { translations: Translations };
export type FlatFields = ReadonlyMap<string, JsonValue>;

/** Prefix of a fingerprint's name: the German text that a translation was made from (`Translation.source`). */
const markPrefix = 'source.';

/** The field whose fingerprint a name is that of; undefined for any other name. */
export const markedText = (field: string) =>
  field.startsWith(markPrefix) ? field.slice(markPrefix.length) : undefined;

/** Whether a name is that of a fingerprint; those follow their text and are never shown. */
export const isMark = (name: string) => markedText(parseFieldName(name).field) !== undefined;

/** All stored fields of an entity by their names in forms, with fingerprints. Absent means null. */
export function flatFields(entity: EntityDescription, state: State): FlatFields {
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
