import { isGermanOnly } from '@shared/content/german-only';
import type { Design } from '@shared/entities/designs';
import { fieldNameIn, metadataName } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { useSectionDesign } from '../entities/shown-names';

interface ShownPage {
  page: Page;
  language: Language;
}

/** Whether a field has one value for all languages, as most pictures have. */
function isShared(design: Design, field: string): boolean {
  const described = describedFieldsOf(design).find(({ name }) => metadataName(name) === field);
  return field === 'imageUrl' || (described !== undefined && !described.translatable);
}

/** Form name of a field that was clicked on the page, in the language the part is shown in. */
export function fieldOnPage({ page, language }: ShownPage, design: Design, field: string): string {
  const read = isGermanOnly({ design, page }) ? fallbackLanguage : language;
  return isShared(design, field) ? field : fieldNameIn(read, field);
}

/** As `fieldOnPage`, for sections by their key. */
export function useFieldOnPage(shown: ShownPage): (section: string, field: string) => string {
  const designOf = useSectionDesign();
  return (section, field) => fieldOnPage(shown, designOf(section), field);
}
