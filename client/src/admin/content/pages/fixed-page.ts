import type { Setting, SitePage } from '@shared/contracts/entities';
import { byTranslatedLanguage } from '@shared/locales';
import { pictureSettingKey, switchedOff } from '@shared/settings/setting-keys';
import { libraryPictureRule } from '@shared/settings/setting-rules';
import type { QueryClient } from '@tanstack/react-query';
import { type FieldMessages, validationText } from '../../kit/forms/field-messages';
import {
  type FieldChanges,
  type NamedSettings,
  outdatedFields,
  renewedSettings,
  saveSettings,
} from '../entities/named-settings';
import type { PageValues } from './page-form-values';

/** A page as its form edits it: of a fixed page with the settings that hold its title, description and picture. */
export interface EditedPage extends SitePage {
  settings?: NamedSettings;
}

/** The settings of a fixed page, by the fields of its form. */
function settingsOf({ key: page }: SitePage, all: readonly Setting[]): NamedSettings {
  const keys = {
    title: `seo-${page}-title`,
    description: `seo-${page}-description`,
    imageUrl: pictureSettingKey(page),
  };
  const found = Object.entries(keys).flatMap(([field, key]) => {
    const setting = all.find((one) => one.key === key);
    return setting ? [[field, setting] as const] : [];
  });
  return Object.fromEntries(found);
}

function withSettings(page: SitePage, settings: NamedSettings): EditedPage {
  const { title, description, imageUrl } = settings;
  const texts = byTranslatedLanguage((language) => ({
    title: title?.translations[language]?.value,
    description: description?.translations[language]?.value,
  }));
  const picture = imageUrl?.value ?? switchedOff;
  return {
    ...page,
    settings,
    title: title?.value ?? page.title,
    description: description?.value ?? null,
    imageUrl: picture === switchedOff ? null : picture,
    translations: { ...page.translations, ...texts },
    outdated: outdatedFields(settings),
  } as EditedPage;
}

export const fixedPage = (page: SitePage, settings: readonly Setting[]) =>
  withSettings(page, settingsOf(page, settings));

export function renewedFixedPage(base: EditedPage, read: EditedPage, typed: readonly string[]): EditedPage {
  const { settings = {} } = base;
  const renewed = renewedSettings(settings, read.settings ?? {}, typed);
  return renewed === settings ? base : withSettings(read, renewed);
}

/** Checks the picture by the rule of its setting; those of the texts have no rule. */
export function validateFixedPage({ imageUrl }: PageValues): FieldMessages {
  const problem = libraryPictureRule(imageUrl.trim() || switchedOff);
  return problem ? { imageUrl: validationText(problem) ?? problem } : {};
}

export function saveFixedPage(client: QueryClient, page: EditedPage, changes: FieldChanges): Promise<EditedPage> {
  const { settings = {} } = page;
  const picture = changes.imageUrl === null ? { imageUrl: switchedOff } : {};
  return saveSettings(client, {
    settings,
    changes: { ...changes, ...picture },
    toEntity: (stored) => withSettings(page, stored),
  });
}
