import type { BlockCreate } from '@shared/contracts/blocks';
import type { SectionCreate } from '@shared/contracts/sections';
import type { SettingCreate } from '@shared/contracts/settings';
import { defaultTranslations } from '@shared/default-texts';
import type { Metadata } from '@shared/entities/values';
import type { KnownSetting } from '@shared/known-setting';
import { byTranslatedLanguage, fallbackLanguage } from '@shared/locales';
import type { DefaultBlock, DefaultSection } from '@shared/sections/definition';

/** A section of the default content as if somebody created it. */
export function sectionInput(key: string, section: DefaultSection) {
  return {
    key,
    page: section.page,
    ...section[fallbackLanguage],
    translations: defaultTranslations(section),
  } satisfies SectionCreate;
}

/** A block of the default content as if somebody created it; `order` is its place in its section. */
export function blockInput(sectionKey: string, block: DefaultBlock, order: number) {
  const { metadata: translatable, ...texts } = block[fallbackLanguage];
  const metadata: Metadata = { ...block.metadata, ...translatable };
  return {
    sectionKey,
    order,
    ...texts,
    type: block.type ?? 'text',
    status: block.status ?? 'active',
    imageUrl: block.imageUrl ?? null,
    metadata,
    translations: defaultTranslations(block),
  } satisfies BlockCreate;
}

/** A setting that the site asks for as if somebody created it. */
export function settingInput(setting: KnownSetting) {
  const { key, category, description, type } = setting;
  const translations = byTranslatedLanguage((language) => {
    const value = setting[language];
    return value === undefined ? undefined : { value };
  });
  const input = { key, category, description, type, value: setting[fallbackLanguage], translations };
  return input satisfies SettingCreate;
}
