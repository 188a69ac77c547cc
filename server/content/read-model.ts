import { type SiteAddresses, siteAddresses } from '@shared/addresses';
import { menusOf } from '@shared/content/menus';
import { publicPaths } from '@shared/content/public-paths';
import type { PageContent, PublicMenus } from '@shared/contracts/content';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { textIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import { isFixedPage, type Page } from '@shared/paths';
import type { PageRow, SettingRow } from '@shared/schema';
import { anchorsOf } from '@shared/sections/anchors';
import { consentKeys, pictureSettingKey } from '@shared/settings/setting-keys';
import { fillPlaceholders, publicSettingKeys } from '@shared/settings/settings';
import { retentionKeys } from '@shared/settings/software-facts';
import type { ContentRows } from '../cms/content-rows';
import { consentText, shownValue, valueIn } from '../cms/setting-queries';
import { largestFileOf, libraryOf, pictureIdsOf, sharedPictureOf } from './public-pictures';
import { type Fill, fillerWith, pageLinks, shownSection } from './public-section';

/** Of the search settings only those of the page. */
function publicSettings(settings: readonly SettingRow[], page: Page, language: Language): Record<string, string> {
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

function consentVersions(settings: Readonly<Record<string, string>>, language: Language): Record<string, string> {
  const versions = enquiryKinds.flatMap((kind) => {
    const retention = settings[retentionKeys[kind]];
    return retention ? [[consentKeys[kind], consentText(kind, language, retention).version] as const] : [];
  });
  return Object.fromEntries(versions);
}

export function addressesOf({ pages }: Pick<ContentRows, 'pages'>): SiteAddresses {
  const own = pages.filter(({ key }) => !isFixedPage(key)).map((row) => ({ page: row.key, paths: publicPaths(row) }));
  return siteAddresses(own.filter(({ paths }) => Object.keys(paths).length > 0));
}

/** Active sections with their active blocks. `year` decides content that depends on the calendar. */
export function pageContent(rows: ContentRows, page: Page, language: Language, year: number): PageContent {
  const row = rows.pages.find(({ key }) => key === page);
  const own = row && !isFixedPage(page) ? row : undefined;
  const texts = pageTexts(rows, page, language);
  const settings = { ...texts, ...consentVersions(texts, language) };
  const library = libraryOf(rows.media);
  const inLanguage = fillerWith(settings, language, library);
  const german = fillerWith(publicSettings(rows.settings, page, fallbackLanguage), fallbackLanguage, library);
  const fill: Fill = (field, germanFields) => (germanFields.includes(field) ? german : inLanguage);
  const sources = { language, year, fill, library, links: pageLinks(rows.pages, language) };
  const shown = rows.sections
    .filter((section) => section.page === page && section.isActive)
    .flatMap((section, place) => shownSection(section, rows.blocks, place === 0, sources) ?? []);
  const anchors = anchorsOf(shown.map(({ key, layout }) => ({ key, design: layout })));
  const sections = shown.map((section, place) => ({
    ...section,
    anchor: anchors.get(section.key) ?? section.key,
    ...(place === 0 && { first: true as const }),
  }));
  const pictureFile = (address: string) => largestFileOf(library.get(address));
  const fillMenu = <Entry extends { text: string; german?: true }>(entry: Entry): Entry => {
    const text = (entry.german ? german : inLanguage).text(entry.text);
    return { ...entry, text: text ?? entry.text };
  };
  const { main, footer } = menusOf(rows.menuEntries, { ...rows, pictureFile }, page, language);
  const menus: PublicMenus = {
    main: main.map(fillMenu),
    footer: footer.map((group) => ({ ...fillMenu(group), entries: group.entries.map(fillMenu) })),
  };
  const named = own ? own.imageUrl : rows.settings.find(({ key }) => key === pictureSettingKey(page))?.value;
  const sharedPicture = sharedPictureOf(named, library, language);
  return {
    ...{ page, language, sections, settings, menus },
    ...(own && { ownPaths: publicPaths(own) }),
    ...(row?.noindex && { noindex: true }),
    ...(sharedPicture && { sharedPicture }),
  };
}

/** When public content of each page last changed; drafts do not count. Pages without an active section are missing. */
export function lastChanges({ sections, blocks, media }: Pick<ContentRows, 'sections' | 'blocks' | 'media'>) {
  const changes = new Map<Page, Date>();
  const note = (page: Page, { updatedAt }: { updatedAt: Date }) => {
    const known = changes.get(page);
    if (!known || known < updatedAt) changes.set(page, updatedAt);
  };
  const visible = sections.filter(({ isActive }) => isActive);
  for (const section of visible) note(section.page, section);
  const pageOf = new Map(visible.map(({ key, page }) => [key, page]));
  const pictures = new Map(media.map((picture) => [picture.id, picture]));
  for (const block of blocks) {
    const page = block.status === 'active' ? pageOf.get(block.sectionKey) : undefined;
    if (page === undefined) continue;
    note(page, block);
    for (const id of pictureIdsOf(block)) {
      const picture = pictures.get(id);
      if (picture) note(page, picture);
    }
  }
  return changes;
}
