import { isGermanOnly } from '@shared/content-texts';
import { fieldNameIn, metadataName } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import { describedFieldsOf } from '@shared/sections/described-fields';

/** The page that is shown, and the language it is read in. */
export interface ShownPage {
  page: Page;
  language: Language;
}

/** The same in every language, such as most pictures. */
function isShared(section: string, field: string): boolean {
  const described = describedFieldsOf(section).find(({ name }) => metadataName(name) === field);
  return field === 'imageUrl' || (described !== undefined && !described.translatable);
}

/** The name in its form of a field that was clicked on a page: that of the language which is read there. */
export function fieldOnPage({ page, language }: ShownPage, section: string, field: string): string {
  const read = isGermanOnly({ key: section, page }) ? fallbackLanguage : language;
  return isShared(section, field) ? field : fieldNameIn(read, field);
}
