import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import {
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
import { metadataOf } from './values';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Short fingerprint of a text: the first 96 bits of its SHA-256 in base64url, 16 characters. Browser and server must
 * compute the same value, because both use it to detect an outdated translation.
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

export type TranslatedText =
  | TranslatedTextName<typeof pageEntity>
  | TranslatedTextName<typeof sectionEntity>
  | TranslatedTextName<typeof blockEntity>
  | TranslatedTextName<typeof settingEntity>;

/** Fields that fall back to German without a translation; they are rendered with lang="de". */
export type TranslatableField = TranslatedText | 'metadata';

/** Stored texts of one language. A missing one falls back to German. */
export type Translation = { [Field in TranslatedText]?: string } & {
  metadata?: { [field: string]: string };
  /** Fingerprint of the German text each field was translated from; metadata fields are named `metadata.alt`. */
  source?: { [field: string]: string };
};

export type Translations = { [Of in TranslatedLanguage]?: Translation };

/** Texts of an entity in one language by field; metadata fields are named `metadata.alt`. */
export type Texts = Readonly<Record<string, string | null | undefined>>;

/** Change to one language's texts: an absent field stays untouched; null or an empty text removes the translation. */
interface TranslationPatch {
  [field: string]: string | null | undefined | Texts | readonly string[];
  metadata?: Texts | undefined;
  /** Fields whose translation an editor confirmed as still correct although the German changed. */
  confirmed?: readonly string[] | undefined;
}

export type TranslationsPatch = { [Of in TranslatedLanguage]?: TranslationPatch | undefined };

const metadataPrefix = 'metadata.';

export const metadataName = (field: string) => `${metadataPrefix}${field}`;

/** Field name as used in contracts, forms and checks: `title` in German, else `translations.en.title`. */
export function fieldNameIn(language: Language, field: string): string {
  return language === fallbackLanguage ? field : `translations.${language}.${field}`;
}

/** Inverse of `fieldNameIn`. */
export function parseFieldName(name: string): { language: Language; field: string } {
  const [first, tag, ...field] = name.split('.');
  const language = first === 'translations' ? parseLanguage(tag) : undefined;
  return language ? { language, field: field.join('.') } : { language: fallbackLanguage, field: name };
}

/** A text of an entity in one language; undefined if not translated. */
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

/** The translatable German texts of an entity, including those of its metadata. */
export function originalTexts(entity: EntityDescription, state: Readonly<Record<string, unknown>>): Texts {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const own = translatedTextNames(entity).map((field) => [field, text(state[field])] as const);
  const metadata = 'metadata' in entity.fields ? metadataOf(state) : {};
  const fields = Object.entries(metadata).flatMap(([field, value]) =>
    typeof value === 'string' ? [[metadataName(field), value] as const] : [],
  );
  return Object.fromEntries([...own, ...fields]);
}

/** The texts of a stored translation by field, metadata included as `metadata.alt`. */
export function translatedTexts(translation: Translation | undefined): Record<string, string> {
  const { metadata, source: _source, ...texts } = translation ?? {};
  return Object.fromEntries([...Object.entries(texts), ...named(metadata)]) as Record<string, string>;
}

function patchedTexts({ metadata, confirmed: _confirmed, ...texts }: TranslationPatch): Texts {
  const given = [...Object.entries(texts), ...named(metadata)].filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Texts;
}

/** Inverse of `translatedTexts`; undefined if nothing is translated. */
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

/** Replaces a language's translation, or removes the language if there is none. */
export function withTranslation(
  translations: Translations,
  language: TranslatedLanguage,
  translation: Translation | undefined,
): Translations {
  const { [language]: _replaced, ...others } = translations;
  return (translation ? { ...others, [language]: translation } : others) as Translations;
}

/**
 * Applies a patch to stored translations: absent fields keep their text, null or empty removes the translation so that
 * German shows again. A new or confirmed text records the fingerprint of the German it belongs to.
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
 * Names of the translated fields (`translations.en.title`) whose German has changed since. The server, the lists and
 * the forms all use this rule.
 */
export function outdatedNames(translations: Translations, original: Texts): string[] {
  return translatedLanguages.flatMap((language) =>
    Object.entries(translations[language]?.source ?? {})
      // A path is right whatever the German one becomes.
      .filter(([field, mark]) => field !== 'path' && mark !== fingerprint(original[field] ?? ''))
      .map(([field]) => fieldNameIn(language, field)),
  );
}
