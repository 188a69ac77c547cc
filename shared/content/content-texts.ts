import type { Block, MenuEntry, Section, Setting, SitePage } from '../contracts/entities';
import type { TextCounts } from '../contracts/versions';
import { blockEntity } from '../entities/block';
import { type EntityDescription, translatedTextNames } from '../entities/description';
import { menuEntryEntity } from '../entities/menu-entry';
import { pageEntity } from '../entities/page';
import { sectionEntity } from '../entities/section';
import { settingEntity } from '../entities/setting';
import { fieldNameIn, metadataName, originalTexts, translatedTexts } from '../entities/translation';
import { neutralTypes } from '../entities/values';
import { byTranslatedLanguage, fallbackLanguage, type TranslatedLanguage, translatedLanguages } from '../locales';
import { isFixedPage } from '../paths';
import { isBlank } from '../rules/characters';
import { unaskedFields } from '../sections/block-places';
import { appliesTo, type DescribedField, describedFieldsOf } from '../sections/described-fields';
import { isNeutralSetting } from '../settings/settings';
import { isGermanOnly, type PageLanguages } from './german-only';

/** `neutral`: the same in every language; `germanOnly`: in a part that exists only in German. */
export type TextState = 'complete' | 'missing' | 'outdated' | 'neutral' | 'germanOnly';

interface TranslationOfText {
  text: string;
  state: TextState;
}

export interface EntityText {
  field: string;
  label: string;
  german: string;
  translations: Readonly<Record<TranslatedLanguage, TranslationOfText>>;
}

interface TextOptions {
  metadata?: readonly DescribedField[];
  germanOnly?: boolean;
  neutral?: readonly string[];
  unasked?: ReadonlySet<string>;
}

/** The texts of an entity that are not empty in every language, in the order of its description. */
export function entityTexts(
  entity: EntityDescription,
  stored: SitePage | Section | Block | Setting | MenuEntry,
  { metadata = [], germanOnly = false, neutral = [], unasked }: TextOptions = {},
): EntityText[] {
  const german = originalTexts(entity, stored);
  const translated = byTranslatedLanguage((language) => translatedTexts(stored.translations[language]));
  const stateOf = (field: string, text: string, language: TranslatedLanguage): TextState => {
    if (isBlank(german[field])) return 'complete';
    if (germanOnly) return 'germanOnly';
    if (isBlank(text)) return neutral.includes(field) ? 'neutral' : 'missing';
    return stored.outdated.includes(fieldNameIn(language, field)) ? 'outdated' : 'complete';
  };
  const fields = [
    ...translatedTextNames(entity)
      .filter((name) => !unasked?.has(name))
      .map((name) => ({ field: name, label: entity.fields[name]?.label ?? name })),
    ...metadata.map(({ name, label }) => ({ field: metadataName(name), label })),
  ];
  return fields
    .map(({ field, label }) => ({
      field,
      label,
      german: german[field] ?? '',
      translations: byTranslatedLanguage((language) => {
        const text = translated[language][field] ?? '';
        return { text, state: stateOf(field, text, language) };
      }),
    }))
    .filter(({ german: original, translations }) =>
      [original, ...translatedLanguages.map((to) => translations[to].text)].some((text) => !isBlank(text)),
    );
}

/** The texts of a page that editors made; those of fixed pages are settings. */
export function pageTexts(page: SitePage): EntityText[] {
  if (isFixedPage(page.key)) return [];
  return entityTexts(pageEntity, page, {
    germanOnly: page.languages === fallbackLanguage,
    neutral: ['path', 'author'],
  });
}

/** The text of a menu entry; one shown only in German needs no translation. */
export function menuEntryTexts(entry: MenuEntry): EntityText[] {
  return entityTexts(menuEntryEntity, entry, { germanOnly: entry.languages === fallbackLanguage });
}

export function sectionTexts(section: Section, pages: PageLanguages = []): EntityText[] {
  return entityTexts(sectionEntity, section, { germanOnly: isGermanOnly(section, pages) });
}

export function blockTexts(block: Block, germanOnly: boolean): EntityText[] {
  const { type, design } = block;
  return entityTexts(blockEntity, block, {
    metadata: describedFieldsOf(design).filter((field) => field.translatable && appliesTo(field, block)),
    germanOnly,
    neutral: neutralTypes.has(type) ? ['content'] : [],
    unasked: unaskedFields(block),
  });
}

export function settingTexts(setting: Setting): EntityText[] {
  return entityTexts(settingEntity, setting, {
    neutral: isNeutralSetting(setting.key) ? translatedTextNames(settingEntity) : [],
  });
}

/** Counts the missing and outdated translations in the given languages. */
export function countTexts(
  texts: readonly Pick<EntityText, 'translations'>[],
  languages: readonly TranslatedLanguage[] = translatedLanguages,
): TextCounts {
  const states = texts.flatMap(({ translations }) => languages.map((language) => translations[language].state));
  const count = (wanted: TextState) => states.filter((state) => state === wanted).length;
  return { missing: count('missing'), outdated: count('outdated') };
}
