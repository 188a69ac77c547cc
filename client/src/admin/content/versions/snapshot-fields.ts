import { germanDay } from '@shared/base/german-days';
import type { Block, MenuEntry, Section, Setting, SitePage } from '@shared/contracts/entities';
import type { ContentVersion } from '@shared/contracts/versions';
import { type EntityDescription, type Field, translatedTextNames } from '@shared/entities/description';
import type { Design } from '@shared/entities/designs';
import type { Snapshot } from '@shared/entities/entities';
import { entities } from '@shared/entities/entities';
import type { Translations } from '@shared/entities/translation';
import type { Metadata } from '@shared/entities/values';
import { fallbackLanguage, type Language, type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { withoutFormerRoles } from '@shared/sections/former-roles';
import { languageNames } from '../../kit/languages';

export type Subject =
  | { entity: 'page'; current: SitePage }
  | { entity: 'menuEntry'; current: MenuEntry }
  | { entity: 'section'; current: Section }
  | { entity: 'block'; current: Block }
  | { entity: 'setting'; current: Setting };

/** One field of a state as text. `name` is its name in a request to restore it. */
export interface SnapshotField {
  name: string;
  label: string;
  /** Null for a value that is the same in every language. */
  language: Language | null;
  text: string;
  /** A place, which a restore does not change. */
  fixed?: boolean;
}

type State = Readonly<Record<string, unknown>> & { translations: Translations };

function metadataText(design: Design, metadata: Metadata = {}): string {
  const described = new Map(describedFieldsOf(design).map((field) => [field.name, field]));
  return Object.entries(withoutFormerRoles(metadata))
    .map(([name, value]) => {
      const field = described.get(name);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${field?.label ?? name}: ${field?.choices.find((choice) => choice.value === text)?.label ?? text}`;
    })
    .sort()
    .join('\n');
}

function textOf({ control, options }: Field, value: unknown, { design }: State): string {
  if (control === 'metadata') return metadataText(design as Design, value as Metadata | undefined);
  if (value === null || value === undefined) return '';
  if (control === 'date') return germanDay(String(value));
  return options?.[String(value)] ?? String(value);
}

/** Fields of a state by its description: texts by language, then the rest, then the place. */
export function stateFields(entity: EntityDescription, state: State): SnapshotField[] {
  const texts: string[] = translatedTextNames(entity);
  const read = (
    wanted: (name: string, field: Field) => boolean | undefined,
    values: Readonly<Record<string, unknown>>,
    language: SnapshotField['language'],
  ) =>
    Object.entries(entity.fields)
      .filter(([name, field]) => field.control !== 'none' && wanted(name, field))
      .map(([name, field]): SnapshotField => {
        const restored = language === null || language === fallbackLanguage ? name : `${language}.${name}`;
        return { name: restored, label: field.label, language, text: textOf(field, values[name], state) };
      });
  return [
    ...read((name) => texts.includes(name), state, fallbackLanguage),
    ...translatedLanguages.flatMap((language) =>
      read((_name, { translated }) => translated !== undefined, state.translations[language] ?? {}, language),
    ),
    ...read((name, { place }) => !texts.includes(name) && !place, state, null),
    // A position in an order changes with its neighbours and says nothing about the entity, so it is left out.
    ...read((_name, { place, fixed }) => place && fixed, state, null).map((field) => ({ ...field, fixed: true })),
  ];
}

export interface FieldChange extends SnapshotField {
  /** The present text; `text` is the earlier one. */
  now: string;
}

export function changesSinceVersion(subject: Subject, earlier: Snapshot): FieldChange[] {
  const present = stateFields(entities[subject.entity], subject.current);
  const now = new Map(present.map((field) => [field.name, field.text]));
  return stateFields(entities[earlier.entity], earlier.snapshot)
    .map((field) => ({ ...field, now: now.get(field.name) ?? '' }))
    .filter((field) => field.text !== field.now);
}

/** Label of a field, with its language if it is a translation. */
export function fieldName({ label, language }: Pick<SnapshotField, 'label' | 'language'>): string {
  return language ? `${label} (${languageNames[language]})` : label;
}

/** A block's metadata by its fields, in one language; empty for other entities. */
function metadataFields(earlier: Snapshot, language: SnapshotField['language']): [string, string][] {
  if (earlier.entity !== 'block') return [];
  const { snapshot } = earlier;
  const metadata: Metadata | undefined =
    language === null ? snapshot.metadata : snapshot.translations[language as TranslatedLanguage]?.metadata;
  const described = new Map(describedFieldsOf(snapshot.design).map((field) => [field.name, field]));
  return Object.entries(withoutFormerRoles(metadata ?? {})).map(([name, value]) => {
    const { label = name, translatable = false } = described.get(name) ?? {};
    const own = language ?? (translatable ? fallbackLanguage : null);
    return [fieldName({ label, language: own }), JSON.stringify(value)];
  });
}

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

/** Languages whose translations were confirmed: their source marks differ. */
function confirmedLanguages(one: Snapshot, other: Snapshot): string[] {
  const marks = ({ snapshot }: Snapshot, language: TranslatedLanguage) =>
    JSON.stringify(snapshot.translations[language]?.source ?? {});
  return translatedLanguages
    .filter((language) => marks(one, language) !== marks(other, language))
    .map((language) => `${languageNames[language]} bestätigt`);
}

/**
 * Names of the fields that a version changed, with their languages; null if the version before is unknown, as for the
 * first one.
 */
export function changesIn(version: ContentVersion, before: ContentVersion | undefined): string[] | null {
  if (!before) return null;
  const names = differing(textsByName(version), textsByName(before));
  return names.length > 0 ? names : confirmedLanguages(version, before);
}

/** Names that a line shows; further ones are only counted. */
const shownNames = 4;

/** The changed fields as one line. */
export function changesLine(names: readonly string[]): string {
  if (names.length === 0) return 'Keine Änderung am Inhalt';
  const more = names.length - shownNames;
  const shown = names.slice(0, shownNames).join(', ');
  return more > 0 ? `${shown} und ${more} ${more === 1 ? 'weiteres Feld' : 'weitere Felder'}` : shown;
}
