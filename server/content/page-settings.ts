import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { textIn } from '@shared/entities/translation';
import type { Language } from '@shared/locales';
import { isFixedPage, type Page } from '@shared/paths';
import type { PageRow, SettingRow } from '@shared/schema';
import { consentKeys } from '@shared/settings/setting-keys';
import { fillPlaceholders, publicSettingKeys } from '@shared/settings/settings';
import { retentionKeys } from '@shared/settings/software-facts';
import type { ContentRows } from '../cms/content-rows';
import { consentText, shownValue, valueIn } from '../cms/setting-queries';

/** Of the search settings only those of the page. */
export function publicSettings(
  settings: readonly SettingRow[],
  page: Page,
  language: Language,
): Record<string, string> {
  const visible: Record<string, string> = {};
  for (const row of settings) {
    const elsewhere = row.key.startsWith('seo-') && !row.key.startsWith(`seo-${page}-`);
    if (publicSettingKeys.has(row.key) && !elsewhere) visible[row.key] = shownValue(row, language);
  }
  // Facts such as the owner's name are stored in one setting and named by placeholders in others.
  return Object.fromEntries(Object.entries(visible).map(([key, value]) => [key, fillPlaceholders(value, visible)]));
}

/** Includes the title and description of the page. */
export function pageTexts(rows: Pick<ContentRows, 'pages' | 'settings'>, page: Page, language: Language) {
  const own = isFixedPage(page) ? undefined : rows.pages.find(({ key }) => key === page);
  return { ...publicSettings(rows.settings, page, language), ...(own && ownSettings(own, language)) };
}

/** Search texts of an editor's page; fixed pages have settings for them. */
function ownSettings(row: PageRow, language: Language): Record<string, string> {
  const description = textIn(language, row, 'description') || row.description;
  return {
    [`seo-${row.key}-title`]: textIn(language, row, 'title') || row.title,
    ...(description && { [`seo-${row.key}-description`]: description }),
  };
}

/** Includes secret settings. */
export const storedSettings = (settings: readonly SettingRow[], language: Language): Record<string, string> =>
  Object.fromEntries(settings.map((row) => [row.key, valueIn(row, language)]));

export function consentVersions(
  settings: Readonly<Record<string, string>>,
  language: Language,
): Record<string, string> {
  const versions = enquiryKinds.flatMap((kind) => {
    const retention = settings[retentionKeys[kind]];
    return retention ? [[consentKeys[kind], consentText(kind, language, retention).version] as const] : [];
  });
  return Object.fromEntries(versions);
}
