import { translatedLanguages } from '../locales';
import type { EntityDescription } from './description';
import { type FlatFields, flatFields, markedText, type State } from './flat-fields';
import type { FieldChanges } from './pending';
import { fieldNameIn, metadataName, type Translations, toTranslation, withTranslation } from './translation';
import type { JsonValue } from './values';

const metadataPrefix = metadataName('');

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
