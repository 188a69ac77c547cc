import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import {
  byTranslatedLanguage,
  type DefaultTexts,
  fallbackLanguage,
  type Language,
  parseLanguage,
  type TranslatedLanguage,
  translatedLanguages,
} from '../locales';
import type { blockEntity } from './block';
import { type EntityDescription, type TranslatedTextName, translatedTextNames } from './description';
import type { pageEntity } from './page';
import type { sectionEntity } from './section';
import type { settingEntity } from './setting';
import type { Metadata } from './values';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Short fingerprint of a text: the first 96 bits of its SHA-256 in base64url, so 16 characters; equal texts have equal
 * ones. The same in the browser and at the server, because both tell an outdated translation by it.
 */
export function fingerprint(text: string): string {
  const bytes = sha256(utf8ToBytes(text));
  let written = '';
  for (let at = 0; at < 12; at += 3) {
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) written += alphabet[(bits >> shift) & 63];
  }
  return written;
}

/** Every field that any entity has in several languages. */
export type TranslatedText =
  | TranslatedTextName<typeof pageEntity>
  | TranslatedTextName<typeof sectionEntity>
  | TranslatedTextName<typeof blockEntity>
  | TranslatedTextName<typeof settingEntity>;

/** Texts of one language as they are stored. A missing one falls back to German. */
export type Translation = { [Field in TranslatedText]?: string } & {
  metadata?: { [field: string]: string };
  /** Fingerprint of the German text each field was translated from; `metadata.alt` for metadata. */
  source?: { [field: string]: string };
};

export type Translations = { [Of in TranslatedLanguage]?: Translation };

/** Texts of an entity in one language by field; metadata fields are named `metadata.alt`. */
export type Texts = Readonly<Record<string, string | null | undefined>>;

/** A change of one language's texts: an absent field stays untouched, null or empty removes the translation. */
interface TranslationPatch {
  [field: string]: string | null | undefined | Texts | readonly string[];
  metadata?: Texts | undefined;
  /** Fields whose translation is still right although the German changed. */
  confirmed?: readonly string[] | undefined;
}

export type TranslationsPatch = { [Of in TranslatedLanguage]?: TranslationPatch | undefined };

const metadataPrefix = 'metadata.';

/** Name of a metadata field among the texts of a block. */
export const metadataName = (field: string) => `${metadataPrefix}${field}`;

/** Name of a field in a language, as contracts, forms and checks call it: `title`, or `translations.en.title`. */
export function fieldNameIn(language: Language, field: string): string {
  return language === fallbackLanguage ? field : `translations.${language}.${field}`;
}

/** Language and field of such a name. */
export function parseFieldName(name: string): { language: Language; field: string } {
  const [first, tag, ...field] = name.split('.');
  const language = first === 'translations' ? parseLanguage(tag) : undefined;
  return language ? { language, field: field.join('.') } : { language: fallbackLanguage, field: name };
}

/** A text of an entity in one language; undefined where it is not translated. */
export function textIn<Field extends TranslatedText>(
  language: Language,
  state: { [Name in Field]: string | null } & { translations: Translations },
  field: Field,
): string | undefined {
  return language === fallbackLanguage ? (state[field] ?? undefined) : state.translations[language]?.[field];
}

function named(metadata: Texts | undefined): [string, string | null | undefined][] {
  return Object.entries(metadata ?? {}).map(([field, value]) => [metadataName(field), value]);
}

/** The German texts of an entity that can be translated, those of its metadata included. */
export function originalTexts(entity: EntityDescription, state: Readonly<Record<string, unknown>>): Texts {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const own = translatedTextNames(entity).map((field) => [field, text(state[field])] as const);
  const metadata = 'metadata' in entity.fields ? ((state.metadata ?? {}) as Metadata) : {};
  const fields = Object.entries(metadata).flatMap(([field, value]) =>
    typeof value === 'string' ? [[metadataName(field), value] as const] : [],
  );
  return Object.fromEntries([...own, ...fields]);
}

/** The texts of a stored translation by field. */
export function translatedTexts(translation: Translation | undefined): Record<string, string> {
  const { metadata, source: _source, ...texts } = translation ?? {};
  return Object.fromEntries([...Object.entries(texts), ...named(metadata)]) as Record<string, string>;
}

function patchedTexts({ metadata, confirmed: _confirmed, ...texts }: TranslationPatch): Texts {
  const given = [...Object.entries(texts), ...named(metadata)].filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Texts;
}

/** The opposite of translatedTexts; undefined where nothing is translated. */
export function toTranslation(
  texts: Readonly<Record<string, string>>,
  source: Readonly<Record<string, string>>,
): Translation | undefined {
  if (Object.keys(texts).length === 0) return undefined;
  const whole = Object.entries(texts).filter(([name]) => !name.startsWith(metadataPrefix));
  const metadata = Object.entries(texts).flatMap(([name, text]) =>
    name.startsWith(metadataPrefix) ? [[name.slice(metadataPrefix.length), text] as const] : [],
  );
  return {
    ...Object.fromEntries(whole),
    ...(metadata.length > 0 ? { metadata: Object.fromEntries(metadata) } : {}),
    ...(Object.keys(source).length > 0 ? { source: { ...source } } : {}),
  };
}

function mergeTranslation(
  current: Translation | undefined,
  patch: TranslationPatch,
  original: Texts,
): Translation | undefined {
  const texts = translatedTexts(current);
  const source = { ...current?.source };
  const note = (field: string) => {
    source[field] = fingerprint(original[field] ?? '');
  };
  for (const [field, value] of Object.entries(patchedTexts(patch))) {
    if (typeof value !== 'string' || value === '') {
      delete texts[field];
      delete source[field];
    } else if (texts[field] !== value || source[field] === undefined) {
      texts[field] = value;
      note(field);
    }
  }
  for (const field of patch.confirmed ?? []) if (texts[field] !== undefined) note(field);
  return toTranslation(texts, source);
}

/** Translations with a language left out where nothing is translated into it. */
export function withTranslation(
  translations: Translations,
  language: TranslatedLanguage,
  translation: Translation | undefined,
): Translations {
  const { [language]: _replaced, ...others } = translations;
  return (translation ? { ...others, [language]: translation } : others) as Translations;
}

/**
 * Translations as they will be stored: a field that the patch leaves out keeps its bytes, null or empty removes the
 * translation so that German shows again. A text that is new or confirmed notes the German it was
 * written from.
 */
export function mergeTranslations(
  current: Translations,
  patch: TranslationsPatch | undefined,
  original: Texts,
): Translations {
  return translatedLanguages.reduce((merged, language) => {
    const changed = patch?.[language];
    return changed ? withTranslation(merged, language, mergeTranslation(current[language], changed, original)) : merged;
  }, current);
}

/**
 * Names of the translated fields (`translations.en.title`) whose German has changed since they were translated: the one
 * rule for the server, the lists and the forms.
 */
export function outdatedNames(translations: Translations, original: Texts): string[] {
  return translatedLanguages.flatMap((language) =>
    Object.entries(translations[language]?.source ?? {})
      // An address is right whatever the German one has become.
      .filter(([field, mark]) => field !== 'path' && mark !== fingerprint(original[field] ?? ''))
      .map(([field]) => fieldNameIn(language, field)),
  );
}

/** Texts in every language that were once stored together. */
type KnownState = Readonly<Record<string, unknown>> & { translations: Translations };

/** Whether a state has this text beside this German, as written from it or confirmed. */
function agrees(
  state: KnownState,
  entity: EntityDescription,
  language: TranslatedLanguage,
  [field, text]: [string, string],
) {
  const german = originalTexts(entity, state)[field] ?? '';
  const { [language]: translation } = state.translations;
  const current = translation?.source?.[field] === fingerprint(german);
  return { german, current: current && translatedTexts(translation)[field] === text };
}

/**
 * Translations of a state whose texts come back from different times, compared anew with its German: a text is up to
 * date where any of the known states had it so beside the very same German, such as after somebody confirmed it.
 * Otherwise its mark stays, or is that of the latest known state with the same text. A mark without a text goes.
 */
export function comparedAnew(entity: EntityDescription, state: KnownState, known: readonly KnownState[]): Translations {
  const german = originalTexts(entity, state);
  return translatedLanguages.reduce((compared, language) => {
    const translation = state.translations[language];
    const texts = Object.entries(translatedTexts(translation));
    const marks = texts.flatMap(([field, text]): [string, string][] => {
      const found = known.map((one) => agrees(one, entity, language, [field, text]));
      if (found.some((one) => one.current && one.german === (german[field] ?? ''))) {
        return [[field, fingerprint(german[field] ?? '')]];
      }
      const marked = known.find(({ translations }) => translatedTexts(translations[language])[field] === text);
      const mark = translation?.source?.[field] ?? marked?.translations[language]?.source?.[field];
      return mark === undefined ? [] : [[field, mark]];
    });
    return withTranslation(compared, language, toTranslation(Object.fromEntries(texts), Object.fromEntries(marks)));
  }, state.translations);
}

/** The translated texts of default content alone, as contracts and `mergeTranslations` take them. */
export function defaultTranslations<Translated>(
  texts: DefaultTexts<unknown, Translated>,
): Record<TranslatedLanguage, Translated | undefined> {
  return byTranslatedLanguage((language) => texts[language]);
}
