import type { DefaultMenuEntry } from '@shared/content/default-menus';
import type { BlockCreate } from '@shared/contracts/blocks';
import type { SectionCreate } from '@shared/contracts/sections';
import type { Design } from '@shared/entities/designs';
import type { EntityState } from '@shared/entities/entities';
import { pageLabels } from '@shared/entities/section';
import type { Metadata } from '@shared/entities/values';
import { byTranslatedLanguage, fallbackLanguage } from '@shared/locales';
import { type FixedPage, fixedPages, germanOnlyPages, pagePaths } from '@shared/paths';
import { defaultTranslations } from '@shared/sections/default-translations';
import type { DefaultBlock, DefaultSection } from '@shared/sections/definition';
import type { BeginningSection } from '@shared/sections/page-beginnings';
import { designOfKey } from '@shared/sections/registry';
import type { KnownSetting } from '@shared/settings/known-setting';
import { storedContent } from './block-queries';
import { newState, stateFrom } from './entity-rows';

export function sectionInput(key: string, section: DefaultSection) {
  return { ...beginningInput(key, { ...section, design: designOfKey(key) }), page: section.page };
}

export function beginningInput(key: string, { design, ...section }: BeginningSection) {
  return {
    key,
    design,
    ...section[fallbackLanguage],
    translations: defaultTranslations(section),
  } satisfies SectionCreate;
}

/** `order` is the place of the block in its section. */
export function blockInput(
  sectionKey: string,
  block: DefaultBlock,
  order: number,
  design: Design = designOfKey(sectionKey),
) {
  const { metadata: translatable, ...texts } = block[fallbackLanguage];
  const metadata: Metadata = { ...block.metadata, ...translatable };
  return {
    sectionKey,
    design,
    order,
    ...texts,
    type: block.type ?? 'text',
    status: block.status ?? 'active',
    imageUrl: block.imageUrl ?? null,
    metadata,
    translations: defaultTranslations(block),
  } satisfies BlockCreate;
}

/** `order` is the place of the section on its page. */
export function defaultSectionState(key: string, section: DefaultSection, order: number): EntityState<'section'> {
  return newState('section', { ...sectionInput(key, section), order });
}

/** `order` is the place of the block in its section. */
export function defaultBlockState(sectionKey: string, block: DefaultBlock, order: number): EntityState<'block'> {
  const input = blockInput(sectionKey, block, order);
  return newState('block', { ...input, content: storedContent(input.type, input.content) });
}

export function fixedPageState(page: FixedPage): EntityState<'page'> {
  return stateFrom('page', {
    key: page,
    title: pageLabels[page],
    path: pagePaths[page],
    languages: germanOnlyPages.includes(page) ? 'de' : 'all',
    status: 'active',
    order: fixedPages.indexOf(page),
  });
}

export function defaultSettingState(setting: KnownSetting): EntityState<'setting'> {
  const { key, category, description, type } = setting;
  const translations = byTranslatedLanguage((language) => {
    const value = setting[language];
    return value === undefined ? undefined : { value };
  });
  return newState('setting', { key, category, description, type, value: setting[fallbackLanguage], translations });
}

/** `order` is the place of the entry among the entries of all menus. */
export function defaultMenuEntryState(entry: DefaultMenuEntry, order: number): EntityState<'menuEntry'> {
  const { key, menu, group, kind, target } = entry;
  const translations = defaultTranslations<{ title?: string }>(entry);
  return newState('menuEntry', { key, menu, group, kind, target, order, ...entry[fallbackLanguage], translations });
}
