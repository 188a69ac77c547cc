import type { Block } from '@shared/contracts/blocks';
import type { Metadata, Translation } from '@shared/contracts/content-values';
import type { Section } from '@shared/contracts/sections';
import type { Setting } from '@shared/contracts/settings';
import type { BlockSnapshot, SectionSnapshot, SettingSnapshot, Snapshot } from '@shared/contracts/versions';
import { describedFieldsOf } from '../blocks/metadata-description';
import { blockStatusLabels, blockTypeLabels, pageLabels, settingCategoryLabels } from '../labels';

/** What versions are of, as it is now. */
export type Subject =
  | { entity: 'section'; current: Section }
  | { entity: 'block'; current: Block }
  | { entity: 'setting'; current: Setting };

/** One field of a state, as a person reads it. `name` is what a restore calls it. */
export interface SnapshotField {
  name: string;
  label: string;
  language: 'de' | 'en' | null;
  text: string;
  /** A place, which a restore leaves as it is. */
  fixed?: boolean;
}

type FieldRow = [name: string, label: string, text: string | null | undefined];

function germanFields(rows: readonly FieldRow[]): SnapshotField[] {
  return rows.map(([name, label, text]) => ({ name, label, language: 'de', text: text ?? '' }));
}

function englishFields(rows: readonly FieldRow[]): SnapshotField[] {
  return rows.map(([name, label, text]) => ({ name: `en.${name}`, label, language: 'en', text: text ?? '' }));
}

function otherFields(rows: readonly FieldRow[]): SnapshotField[] {
  return rows.map(([name, label, text]) => ({ name, label, language: null, text: text ?? '' }));
}

function metadataText(sectionKey: string, metadata: Metadata | Record<string, string> | undefined): string {
  const described = new Map(describedFieldsOf(sectionKey).map((field) => [field.name, field]));
  return Object.entries(metadata ?? {})
    .map(([name, value]) => {
      const field = described.get(name);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${field?.label ?? name}: ${field?.choices.find((choice) => choice.value === text)?.label ?? text}`;
    })
    .sort()
    .join('\n');
}

function sectionFields({ title, subtitle, description, page, isActive, translations }: SectionSnapshot) {
  const en: Translation = translations.en ?? {};
  return [
    ...germanFields([
      ['title', 'Titel', title],
      ['subtitle', 'Untertitel', subtitle],
      ['description', 'Beschreibung', description],
    ]),
    ...englishFields([
      ['title', 'Titel', en.title],
      ['subtitle', 'Untertitel', en.subtitle],
      ['description', 'Beschreibung', en.description],
    ]),
    ...otherFields([
      ['page', 'Seite', pageLabels[page]],
      ['isActive', 'Status', isActive ? 'Aktiv' : 'Inaktiv'],
    ]),
  ];
}

function blockFields({
  title,
  subtitle,
  content,
  imageUrl,
  type,
  status,
  metadata,
  sectionKey,
  ...rest
}: BlockSnapshot): SnapshotField[] {
  const en: Translation = rest.translations.en ?? {};
  return [
    ...germanFields([
      ['title', 'Titel', title],
      ['subtitle', 'Untertitel', subtitle],
      ['content', 'Inhalt', content],
    ]),
    ...englishFields([
      ['title', 'Titel', en.title],
      ['subtitle', 'Untertitel', en.subtitle],
      ['content', 'Inhalt', en.content],
      ['metadata', 'Zusatzangaben', metadataText(sectionKey, en.metadata)],
    ]),
    ...otherFields([
      ['metadata', 'Zusatzangaben', metadataText(sectionKey, metadata)],
      ['type', 'Typ', blockTypeLabels[type]],
      ['status', 'Status', blockStatusLabels[status].label],
      ['imageUrl', 'Bild-URL', imageUrl],
    ]),
    { name: 'sectionKey', label: 'Abschnitt', language: null, text: sectionKey, fixed: true },
  ];
}

function settingFields({ value, category, description, type, translations }: SettingSnapshot) {
  return [
    ...germanFields([['value', 'Wert', value]]),
    ...englishFields([['value', 'Wert', translations.en?.value]]),
    ...otherFields([
      ['category', 'Kategorie', settingCategoryLabels[category]],
      ['description', 'Beschreibung', description],
      ['type', 'Art', type],
    ]),
  ];
}

/** The fields of a state of the subject, texts first. */
export function snapshotFields(entity: Subject['entity'], snapshot: Snapshot): SnapshotField[] {
  if (entity === 'section') return sectionFields(snapshot as SectionSnapshot);
  return entity === 'block' ? blockFields(snapshot as BlockSnapshot) : settingFields(snapshot as SettingSnapshot);
}

export interface FieldChange extends SnapshotField {
  /** The text as it is now; `text` is the one of the earlier state. */
  now: string;
}

/** Fields that differ between an earlier state and now. */
export function changesSince(subject: Subject, snapshot: Snapshot): FieldChange[] {
  const now = new Map(snapshotFields(subject.entity, subject.current).map((field) => [field.name, field.text]));
  return snapshotFields(subject.entity, snapshot)
    .map((field) => ({ ...field, now: now.get(field.name) ?? '' }))
    .filter((field) => field.text !== field.now);
}

/** The field's name with its language, as buttons and headings say it. */
export function fieldName({ label, language }: Pick<SnapshotField, 'label' | 'language'>): string {
  if (!language) return label;
  return `${label} (${language === 'de' ? 'Deutsch' : 'Englisch'})`;
}
