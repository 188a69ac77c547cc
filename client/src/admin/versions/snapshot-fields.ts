import type { Block } from '@shared/contracts/blocks';
import type { Section } from '@shared/contracts/sections';
import type { Setting } from '@shared/contracts/settings';
import { type EntityDescription, type Field, translatedTextNames } from '@shared/entities/description';
import { entities } from '@shared/entities/entities';
import type { Translations } from '@shared/entities/translation';
import type { Metadata } from '@shared/entities/values';
import type { Snapshot } from '@shared/entities/version';
import { fallbackLanguage, type Language, translatedLanguages } from '@shared/locales';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { languageNames } from '../content/languages';

/** What versions are of, as it is now. */
export type Subject =
  | { entity: 'section'; current: Section }
  | { entity: 'block'; current: Block }
  | { entity: 'setting'; current: Setting };

/** One field of a state, as a person reads it. `name` is what a restore calls it. */
export interface SnapshotField {
  name: string;
  label: string;
  /** Null for what is the same in every language. */
  language: Language | null;
  text: string;
  /** A place, which a restore leaves as it is. */
  fixed?: boolean;
}

type State = Readonly<Record<string, unknown>> & { translations: Translations };

function metadataText(sectionKey: unknown, metadata: Metadata = {}): string {
  const described = new Map(describedFieldsOf(String(sectionKey)).map((field) => [field.name, field]));
  return Object.entries(metadata)
    .map(([name, value]) => {
      const field = described.get(name);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${field?.label ?? name}: ${field?.choices.find((choice) => choice.value === text)?.label ?? text}`;
    })
    .sort()
    .join('\n');
}

function textOf({ control, options }: Field, value: unknown, { sectionKey }: State): string {
  if (control === 'metadata') return metadataText(sectionKey, value as Metadata | undefined);
  if (value === null || value === undefined) return '';
  return options?.[String(value)] ?? String(value);
}

/** The fields of a state by its description: texts first, language by language, then the rest, and where it stands. */
export function stateFields(entity: EntityDescription, state: State): SnapshotField[] {
  const texts: string[] = translatedTextNames(entity);
  /** The wanted fields as they are in one language, or in all. */
  const read = (
    wanted: (name: string, field: Field) => boolean | undefined,
    values: Readonly<Record<string, unknown>>,
    language: SnapshotField['language'],
  ) =>
    Object.entries(entity.fields)
      .filter(([name, field]) => wanted(name, field))
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
    // A place in an order changes with what stands around it, and says nothing about the entity.
    ...read((_name, { place, fixed }) => place && fixed, state, null).map((field) => ({ ...field, fixed: true })),
  ];
}

export interface FieldChange extends SnapshotField {
  /** The text as it is now; `text` is the one of the earlier state. */
  now: string;
}

/** Fields that differ between an earlier state and now. */
export function changesSince(subject: Subject, earlier: Snapshot): FieldChange[] {
  const present = stateFields(entities[subject.entity], subject.current);
  const now = new Map(present.map((field) => [field.name, field.text]));
  return stateFields(entities[earlier.entity], earlier.snapshot)
    .map((field) => ({ ...field, now: now.get(field.name) ?? '' }))
    .filter((field) => field.text !== field.now);
}

/** The field's name with its language, as buttons and headings say it. */
export function fieldName({ label, language }: Pick<SnapshotField, 'label' | 'language'>): string {
  return language ? `${label} (${languageNames[language]})` : label;
}
