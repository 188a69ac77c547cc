import type { EntityState } from '@shared/entities/entities';
import { pageLabels } from '@shared/entities/section';
import type { Translations } from '@shared/entities/translation';
import { byTranslatedLanguage, fallbackLanguage } from '@shared/locales';
import { type FixedPage, fixedPages, germanOnlyPages, pagePaths } from '@shared/paths';
import type { KnownSetting } from '@shared/settings/known-setting';
import type { DefaultSection } from '../default-site/default-site';
import { newState, stateFrom } from './entity-rows';

/** Translations as a form sends them, without the marks of the German that each was made from. */
const unmarked = (translations: Translations) =>
  byTranslatedLanguage((language) => {
    const { source: _source, ...texts } = translations[language] ?? {};
    return texts;
  });

/** A section of the default content as contracts take one. */
export function sectionInput({ section: { order: _order, ...section } }: DefaultSection) {
  return { ...section, translations: unmarked(section.translations) };
}

/** Its blocks, each in its place. */
export function blockInputs({ blocks }: DefaultSection) {
  return blocks.map((block) => ({ ...block, translations: unmarked(block.translations) }));
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
