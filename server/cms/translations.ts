import { hash } from 'node:crypto';
import type { Metadata, Translation, Translations } from '@shared/contracts/content-values';

/** The German texts of an entity by field; metadata fields are named `metadata.alt`. */
export type GermanTexts = Record<string, string | null | undefined>;

type TextPatch = Record<string, string | null | undefined>;

export interface TranslationPatch {
  [field: string]: string | null | undefined | TextPatch | string[];
  metadata?: TextPatch | undefined;
  /** Fields whose English is still right although the German changed. */
  confirmed?: string[] | undefined;
}

/** Short fingerprint of a German text; equal texts have equal ones. */
function fingerprint(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16);
}

/** German texts of metadata fields, named as in `Translation.source`. */
export function germanMetadata(metadata: Metadata): GermanTexts {
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([field, value]) =>
      typeof value === 'string' ? [[`metadata.${field}`, value]] : [],
    ),
  );
}

/** English texts by field, metadata fields named `metadata.alt`. */
function englishTexts({ metadata, source: _source, ...texts }: Translation): Record<string, string> {
  const named = Object.entries(metadata ?? {}).map(([field, value]) => [`metadata.${field}`, value]);
  return { ...texts, ...Object.fromEntries(named) };
}

/** Fields of a patch by name; undefined fields stay untouched and are left out. */
function patchTexts({ metadata, confirmed: _confirmed, ...texts }: TranslationPatch): TextPatch {
  const named = Object.entries(metadata ?? {}).map(([field, value]) => [`metadata.${field}`, value]);
  return Object.fromEntries([...Object.entries(texts), ...named].filter(([, value]) => value !== undefined));
}

function toTranslation(texts: Record<string, string>, source: Record<string, string>): Translation {
  const translation: Record<string, unknown> = {};
  const metadata: Record<string, string> = {};
  for (const [name, value] of Object.entries(texts)) {
    if (name.startsWith('metadata.')) metadata[name.slice('metadata.'.length)] = value;
    else translation[name] = value;
  }
  if (Object.keys(metadata).length > 0) translation.metadata = metadata;
  if (Object.keys(source).length > 0) translation.source = source;
  return translation as Translation;
}

/**
 * English as it will be stored: a field that the patch leaves out keeps its bytes, null or empty removes the translation
 * so that German shows again (decisions, content). A text that is new or confirmed notes the German it was written from.
 */
export function mergeTranslations(
  current: Translations,
  patch: { en?: TranslationPatch | undefined } | undefined,
  german: GermanTexts,
): Translations {
  if (!patch?.en) return current;
  const texts = englishTexts(current.en ?? {});
  const source = { ...current.en?.source };
  const note = (field: string) => {
    source[field] = fingerprint(german[field] ?? '');
  };
  for (const [field, value] of Object.entries(patchTexts(patch.en))) {
    if (typeof value !== 'string' || value === '') {
      delete texts[field];
      delete source[field];
    } else if (texts[field] !== value || source[field] === undefined) {
      texts[field] = value;
      note(field);
    }
  }
  for (const field of patch.en.confirmed ?? []) if (texts[field] !== undefined) note(field);
  return Object.keys(texts).length > 0 ? { ...current, en: toTranslation(texts, source) } : {};
}

/** Fields whose English was translated from a German text that has changed since. */
export function outdatedFields(translations: Translations, german: GermanTexts): string[] {
  return Object.entries(translations.en?.source ?? {})
    .filter(([field, hash]) => hash !== fingerprint(german[field] ?? ''))
    .map(([field]) => field);
}
