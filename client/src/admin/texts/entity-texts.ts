import type { Block } from '@shared/contracts/blocks';
import type { BlockType, Translations } from '@shared/contracts/content-values';
import type { Section } from '@shared/contracts/sections';
import type { Setting } from '@shared/contracts/settings';
import { germanOnlyPages } from '@shared/paths';
import { definitionOf } from '@shared/sections/registry';
import { knownSettings } from '@shared/settings';
import { appliesTo, type DescribedField, describedFieldsOf } from '../blocks/metadata-description';

/** `neutral` reads the same in both languages; `germanOnly` stands in a part that exists in German alone. */
export type TextState = 'complete' | 'missing' | 'outdated' | 'neutral' | 'germanOnly';

/** One text of a section, block or setting, in both languages. */
export interface EntityText {
  field: string;
  label: string;
  german: string;
  english: string;
  state: TextState;
}

interface Source {
  field: string;
  label: string;
  german: string | null | undefined;
  english: string | undefined;
  neutral?: boolean;
}

/** Types whose content is an address or data, the same in every language. */
const neutralContent = new Set<BlockType>(['image', 'video', 'button', 'custom']);

const translatedSettings = new Set(knownSettings.filter(({ en }) => en !== undefined).map(({ key }) => key));

const fieldsBySection = new Map<string, readonly DescribedField[]>();

function translatableFieldsOf(sectionKey: string): readonly DescribedField[] {
  let fields = fieldsBySection.get(sectionKey);
  if (!fields) {
    fields = describedFieldsOf(sectionKey).filter((field) => field.translatable);
    fieldsBySection.set(sectionKey, fields);
  }
  return fields;
}

function stateOf(
  { field, english, neutral = false }: Source,
  germanOnly: boolean,
  outdated: readonly string[],
): TextState {
  if (germanOnly) return 'germanOnly';
  if (!english?.trim()) return neutral ? 'neutral' : 'missing';
  return outdated.includes(field) ? 'outdated' : 'complete';
}

function texts(sources: readonly Source[], germanOnly: boolean, outdated: readonly string[]): EntityText[] {
  return sources
    .filter(({ german, english }) => german?.trim() || english?.trim())
    .map((source) => ({
      field: source.field,
      label: source.label,
      german: source.german ?? '',
      english: source.english ?? '',
      state: source.german?.trim() ? stateOf(source, germanOnly, outdated) : 'complete',
    }));
}

/** Whether a section is read in German alone, and so lacks no English. */
export function isGermanOnly({ key, page }: Pick<Section, 'key' | 'page'>): boolean {
  return definitionOf(key).germanOnly === true || germanOnlyPages.includes(page);
}

function lines({ title, subtitle }: { title: string; subtitle: string | null }, en: Translations['en']): Source[] {
  return [
    { field: 'title', label: 'Titel', german: title, english: en?.title },
    { field: 'subtitle', label: 'Untertitel', german: subtitle, english: en?.subtitle },
  ];
}

export function sectionTexts(section: Section): EntityText[] {
  const { en } = section.translations;
  const sources = [
    ...lines(section, en),
    { field: 'description', label: 'Beschreibung', german: section.description, english: en?.description },
  ];
  return texts(sources, isGermanOnly(section), section.outdated);
}

export function blockTexts(block: Block, germanOnly: boolean): EntityText[] {
  const { metadata, type } = block;
  const { en } = block.translations;
  const role = typeof metadata.role === 'string' ? metadata.role : undefined;
  const own = translatableFieldsOf(block.sectionKey).filter(
    (field) => !(role || field.types) || appliesTo(field, type, role),
  );
  const sources: Source[] = [
    ...lines(block, en),
    {
      field: 'content',
      label: 'Inhalt',
      german: block.content,
      english: en?.content,
      neutral: neutralContent.has(type),
    },
    ...own.map(({ name, label }) => ({
      field: `metadata.${name}`,
      label,
      german: typeof metadata[name] === 'string' ? metadata[name] : '',
      english: en?.metadata?.[name],
    })),
  ];
  return texts(sources, germanOnly, block.outdated);
}

export function settingTexts(setting: Setting): EntityText[] {
  const { key, value, translations, outdated } = setting;
  const neutral = !translatedSettings.has(key);
  return texts(
    [{ field: 'value', label: 'Wert', german: value, english: translations.en?.value, neutral }],
    false,
    outdated,
  );
}

export interface TextCounts {
  missing: number;
  outdated: number;
}

export function countTexts(list: readonly EntityText[]): TextCounts {
  return {
    missing: list.filter(({ state }) => state === 'missing').length,
    outdated: list.filter(({ state }) => state === 'outdated').length,
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** What a person reads of a text that may be HTML. */
export function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
