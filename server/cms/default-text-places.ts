import type { Field } from '@shared/entities/description';
import { type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { metadataName, type Translations, translatedTexts } from '@shared/entities/translation';
import { fallbackLanguage, type Language, languages, translatedLanguages } from '@shared/locales';
import { defaultSections } from '@shared/sections/default-content';
import { knownSettings } from '@shared/settings';
import { defaultBlockState, defaultSectionState, defaultSettingState } from './default-states';

/** Texts by the name of their field; those of metadata are named `metadata.alt`. */
type TextsByField = Readonly<Record<string, string>>;

/** A state of whichever entity. */
export type AnyState = Readonly<Record<string, unknown>> & { translations: Translations };

/** Controls of fields that hold words or an address. */
const written: ReadonlySet<string> = new Set(['line', 'text', 'content']);

/** All texts of an entity in a language, also those that read the same in every language. */
export function textsIn(name: EntityName, state: AnyState, language: Language): TextsByField {
  if (language !== fallbackLanguage) return translatedTexts(state.translations[language]);
  const fields: Readonly<Record<string, Field>> = entities[name].fields;
  const own = Object.entries(state).filter(([field]) => written.has(fields[field]?.control ?? ''));
  const metadata = Object.entries(state.metadata ?? {}).map(([field, value]) => [metadataName(field), value] as const);
  return Object.fromEntries(
    [...own, ...metadata].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Entities of the default content that go by one key, in their order: the blocks of a section, or one entity. */
interface DefaultEntities {
  name: EntityName;
  key: string;
  states: readonly EntityState[];
}

function defaultEntities(): DefaultEntities[] {
  return [
    ...defaultSections().flatMap(({ key, ...section }): DefaultEntities[] => [
      { name: 'section', key, states: [defaultSectionState(key, section, 0)] },
      { name: 'block', key, states: section.blocks.map((block, index) => defaultBlockState(key, block, index)) },
    ]),
    ...knownSettings.map(
      (setting): DefaultEntities => ({ name: 'setting', key: setting.key, states: [defaultSettingState(setting)] }),
    ),
  ];
}

/**
 * Where a default text stands: kind of entity, its key (of a block that of its section), field and language, as in
 * "block hero content de". Blocks have no key of their own: those of a section share a place.
 */
export function placeOf(name: EntityName, key: string, field: string, language: Language): string {
  return `${name} ${key} ${field} ${language}`;
}

/** Every text of the default content, as it is stored, by its place; of several blocks in their order, empty where one has none. */
export function defaultTexts(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { name, key, states } of defaultEntities()) {
    for (const language of languages) {
      const texts = states.map((state) => textsIn(name, state, language));
      for (const field of new Set(texts.flatMap((ofState) => Object.keys(ofState)))) {
        places.set(
          placeOf(name, key, field, language),
          texts.map((ofState) => ofState[field] ?? ''),
        );
      }
    }
  }
  return places;
}

/** Tells whether a German default text and a translation belong together in the default content. */
export function defaultPairs(): (place: string, german: string, translated: string) => boolean {
  const known = new Set<string>();
  const nameOf = (...parts: string[]) => parts.join('\0');
  for (const { name, key, states } of defaultEntities()) {
    for (const state of states) {
      const german = textsIn(name, state, fallbackLanguage);
      for (const language of translatedLanguages) {
        for (const [field, text] of Object.entries(textsIn(name, state, language)))
          known.add(nameOf(placeOf(name, key, field, language), german[field] ?? '', text));
      }
    }
  }
  return (place, german, translated) => known.has(nameOf(place, german, translated));
}
