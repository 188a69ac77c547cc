import type { ContentVersion } from '@shared/contracts/versions';
import { entities } from '@shared/entities/entities';
import type { Metadata } from '@shared/entities/values';
import type { Snapshot } from '@shared/entities/version';
import { fallbackLanguage, type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { languageNames } from '../content/languages';
import { fieldName, type SnapshotField, stateFields } from './snapshot-fields';

/** The metadata fields of a block one by one, in one language. */
function metadataFields(earlier: Snapshot, language: SnapshotField['language']): [string, string][] {
  if (earlier.entity !== 'block') return [];
  const { snapshot } = earlier;
  const metadata: Metadata | undefined =
    language === null ? snapshot.metadata : snapshot.translations[language as TranslatedLanguage]?.metadata;
  const described = new Map(describedFieldsOf(snapshot.sectionKey).map((field) => [field.name, field]));
  return Object.entries(metadata ?? {}).map(([name, value]) => {
    const { label = name, translatable = false } = described.get(name) ?? {};
    const own = language ?? (translatable ? fallbackLanguage : null);
    return [fieldName({ label, language: own }), JSON.stringify(value)];
  });
}

/** Every field of a state by what people call it; metadata by its own fields. */
function textsByName(earlier: Snapshot): Map<string, string> {
  const fields = stateFields(entities[earlier.entity], earlier.snapshot);
  return new Map(
    fields.flatMap((field): [string, string][] =>
      /(^|\.)metadata$/.test(field.name) ? metadataFields(earlier, field.language) : [[fieldName(field), field.text]],
    ),
  );
}

function differing(one: Map<string, string>, other: Map<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => (one.get(name) ?? '') !== (other.get(name) ?? ''));
}

/** Languages of which a person has said that their texts are still right although the German changed. */
function confirmedLanguages(one: Snapshot, other: Snapshot): string[] {
  const marks = ({ snapshot }: Snapshot, language: TranslatedLanguage) =>
    JSON.stringify(snapshot.translations[language]?.source ?? {});
  return translatedLanguages
    .filter((language) => marks(one, language) !== marks(other, language))
    .map((language) => `${languageNames[language]} bestätigt`);
}

/**
 * What a version changed, by the names of the fields with their language; null where the version before it is not known,
 * as for the first one.
 */
export function changesIn(version: ContentVersion, before: ContentVersion | undefined): string[] | null {
  if (!before) return null;
  const names = differing(textsByName(version), textsByName(before));
  return names.length > 0 ? names : confirmedLanguages(version, before);
}

/** So many names a row has room for. */
const shownNames = 4;

/** The same in a line. */
export function changesLine(names: readonly string[]): string {
  if (names.length === 0) return 'Keine Änderung am Inhalt';
  const more = names.length - shownNames;
  const shown = names.slice(0, shownNames).join(', ');
  return more > 0 ? `${shown} und ${more} ${more === 1 ? 'weiteres Feld' : 'weitere Felder'}` : shown;
}
