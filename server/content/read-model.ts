import { type SiteAddresses, siteAddresses } from '@shared/addresses';
import { fillPlaceholders } from '@shared/base/placeholders';
import { menusOf } from '@shared/content/menus';
import { presentAddresses } from '@shared/content/present-address';
import { publicPaths } from '@shared/content/public-paths';
import type { PageContent, PublicMenus, PublicSection } from '@shared/contracts/content';
import type { ListPart } from '@shared/contracts/rendering';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { textIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import { addressPath, isFixedPage, type Page, parseAddress } from '@shared/paths';
import type { PageRow, SettingRow } from '@shared/schema';
import { anchorsOf } from '@shared/sections/anchors';
import { placeholderValues, publicSettings } from '@shared/settings/public-values';
import { consentKeys, pictureSettingKey, statisticsKey, switchedOn } from '@shared/settings/setting-keys';
import { retentionKeys } from '@shared/settings/software-facts';
import type { ContentRows } from '../cms/entities/content-rows';
import { consentText, valueIn } from '../cms/entities/setting-values';
import { announcedFeed, entryOfPage, type NewsFeed, newsFeed, newsInSection } from './news-entries';
import { pageLinks } from './page-links';
import { announcementOn } from './public-announcement';
import { largestFileOf, libraryLink, libraryOf, pictureIdsOf, sharedPictureOf } from './public-pictures';
import { type RendererOfField, toPublicSection } from './public-section';
import { createTextRenderer } from './text-renderer';

interface ReadTexts {
  /** Settings as visitors read them, and the title and description of the page. */
  shown: Record<string, string>;
  /** What texts of the page show in place of placeholders. */
  values: Record<string, string>;
}

function readTexts(rows: Pick<ContentRows, 'pages' | 'settings'>, page: Page, language: Language): ReadTexts {
  const settings = publicSettings(storedSettings(rows.settings, language), language, page);
  const values = placeholderValues(settings, language);
  const own = isFixedPage(page) ? undefined : rows.pages.find(({ key }) => key === page);
  if (!own) return { shown: settings, values };
  return { shown: { ...settings, ...ownSettings(own, language, values) }, values };
}

/** Includes the title and description of the page. */
export function publicPageTexts(rows: Pick<ContentRows, 'pages' | 'settings'>, page: Page, language: Language) {
  return readTexts(rows, page, language).shown;
}

/** Search texts of an editor's page; fixed pages have settings for them. */
function ownSettings(row: PageRow, language: Language, values: Readonly<Record<string, string>>) {
  const title = fillPlaceholders(textIn(language, row, 'title') || row.title, values);
  const written = (field: 'description' | 'teaser') => textIn(language, row, field) || row[field];
  const description = fillPlaceholders(written('description') || written('teaser') || '', values);
  return {
    [`seo-${row.key}-title`]: title,
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

interface Asked {
  page: Page;
  language: Language;
  year: number;
  part?: ListPart | undefined;
}

/** Where links of a page lead after what they lead to has moved. */
function presentLinks(rows: ContentRows, page: Page): (href: string) => string {
  const { pages, sections, redirects = [] } = rows;
  const addresses = addressesOf({ pages });
  const present = presentAddresses({
    sections,
    redirects,
    pageAt: (address) => addresses.pageAt(parseAddress(address.replace(/(?<=.)\/$/, ''))),
    addressOf: (to, language) => {
      const path = addresses.pages.find((one) => one.page === to)?.paths[language];
      return path === undefined ? undefined : addressPath({ language, path });
    },
  });
  return (href) => present(href, page);
}

function sourcesOf(rows: ContentRows, { page, language, year, part }: Asked) {
  const library = libraryOf(rows.media);
  const isCounting = rows.settings.find(({ key }) => key === statisticsKey)?.value === switchedOn;
  const rendererIn = (its: Language) =>
    createTextRenderer({
      values: readTexts(rows, page, its).values,
      isCounting,
      sendsMail: rows.sendsMail === true,
      language: its,
      library,
    });
  const renderer = rendererIn(language);
  const germanRenderer = rendererIn(fallbackLanguage);
  const rendererOf: RendererOfField = (field, germanFields) =>
    germanFields.includes(field) ? germanRenderer : renderer;
  const links = pageLinks(rows.pages, language, presentLinks(rows, page), libraryLink(library));
  return { language, year, rendererOf, library, links, rows, page, part };
}

/**
 * Active sections with their active blocks. `year` decides content that depends on the calendar, `part` what a list of the
 * page shows.
 */
export function readPageContent(
  rows: ContentRows,
  page: Page,
  language: Language,
  year: number,
  part?: ListPart,
): PageContent {
  const row = rows.pages.find(({ key }) => key === page);
  const own = row && !isFixedPage(page) ? row : undefined;
  const { shown: texts } = readTexts(rows, page, language);
  const counts = rows.settings.find(({ key }) => key === statisticsKey)?.value;
  const settings = {
    ...texts,
    ...consentVersions(texts, language),
    // The forms' scripts read the switch itself, not its word.
    ...(counts !== undefined && { [statisticsKey]: counts }),
  };
  const sources = sourcesOf(rows, { page, language, year, part });
  const { library, rendererOf } = sources;
  const active = rows.sections
    .filter((section) => section.page === page && section.isActive)
    .flatMap((section, place): Omit<PublicSection, 'anchor'>[] => {
      const shown = toPublicSection(section, rows.blocks, place === 0, sources);
      const news = newsInSection(section.design, sources);
      return shown && news !== null ? [{ ...shown, ...(news && { news }) }] : [];
    });
  const anchors = anchorsOf(active.map(({ key, layout }) => ({ key, design: layout })));
  const sections = active.map((section, place) => ({
    ...section,
    anchor: anchors.get(section.key) ?? section.key,
    ...(place === 0 && { first: true as const }),
  }));
  const pictureFile = (address: string) => largestFileOf(library.get(address));
  const fillMenu = <Entry extends { text: string; german?: true }>(entry: Entry): Entry => {
    const text = rendererOf('title', entry.german ? ['title'] : []).text(entry.text);
    return { ...entry, text: text ?? entry.text };
  };
  const { main, footer } = menusOf(rows.menuEntries, { ...rows, pictureFile }, page, language);
  const menus: PublicMenus = {
    main: main.map(fillMenu),
    footer: footer.map((group) => ({ ...fillMenu(group), entries: group.entries.map(fillMenu) })),
  };
  const named = own ? own.imageUrl : rows.settings.find(({ key }) => key === pictureSettingKey(page))?.value;
  const sharedPicture = sharedPictureOf(named, library, language);
  const announcement = announcementOn(rows, page, sources);
  const feed = announcedFeed(sources);
  const entry = own?.newsDate ? entryOfPage(own, changeOf(own, rows), sources) : undefined;
  return {
    page,
    language,
    sections,
    settings,
    menus,
    ...(announcement && { announcement }),
    ...(own && { ownPaths: publicPaths(own) }),
    ...((row?.noindex || rows.heldNews?.includes(page)) && { noindex: true }),
    ...(entry && { entry }),
    ...(feed && { feed }),
    ...(sharedPicture && { sharedPicture }),
  };
}

const searchSetting = /^seo-(.+)-(?:title|description|picture)$/;

type Changing = Pick<ContentRows, 'sections' | 'blocks' | 'media'> & Partial<Pick<ContentRows, 'pages' | 'settings'>>;

/**
 * When public content of each page last changed; drafts do not count. Pages without an active section are missing.
 * `noted` holds changes that no row tells of: another order, or a section or block that went.
 */
export function lastChanges(rows: Changing, noted: ReadonlyMap<Page, Date> = new Map()): ReadonlyMap<Page, Date> {
  const { sections, blocks, media, pages = [], settings = [] } = rows;
  const changes = new Map<Page, Date>();
  const note = (page: Page, at: Date) => {
    const known = changes.get(page);
    if (!known || known < at) changes.set(page, at);
  };
  const active = sections.filter(({ isActive }) => isActive);
  for (const section of active) note(section.page, section.updatedAt);
  const pageOf = new Map(active.map(({ key, page }) => [key, page]));
  const pictures = new Map(media.map((picture) => [picture.id, picture]));
  for (const block of blocks) {
    const page = block.status === 'active' ? pageOf.get(block.sectionKey) : undefined;
    if (page === undefined) continue;
    note(page, block.updatedAt);
    for (const id of pictureIdsOf(block)) {
      const picture = pictures.get(id);
      if (picture) note(page, picture.updatedAt);
    }
  }
  const heads = [
    ...pages.map(({ key, updatedAt }) => ({ page: key, at: updatedAt })),
    ...settings.map(({ key, updatedAt }) => ({ page: searchSetting.exec(key)?.[1] ?? '', at: updatedAt })),
    ...[...noted].map(([page, at]) => ({ page, at })),
  ];
  for (const { page, at } of heads) if (changes.has(page)) note(page, at);
  return changes;
}

/** When public content of a page last changed. */
function changeOf(row: PageRow, { sections, blocks, media }: ContentRows): Date {
  const own = { sections: sections.filter(({ page }) => page === row.key), blocks, media, pages: [row] };
  return lastChanges(own).get(row.key) ?? row.updatedAt;
}

/** Undefined for a page that lists no news. */
export function readNewsFeed(rows: ContentRows, page: Page, language: Language, year: number): NewsFeed | undefined {
  return newsFeed(sourcesOf(rows, { page, language, year }));
}
