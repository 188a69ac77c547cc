import { type SiteAddresses, siteAddresses } from '@shared/addresses';
import { pick } from '@shared/base/pick';
import { menusOf } from '@shared/content/menus';
import { publicPaths } from '@shared/content/public-paths';
import type { PageContent, PublicBlock, PublicMenus, TranslatableField } from '@shared/contracts/content';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { blockEntity } from '@shared/entities/block';
import { visitorNames, visitorTextNames } from '@shared/entities/description';
import { sectionEntity } from '@shared/entities/section';
import { type TranslatedText, type Translations, textIn } from '@shared/entities/translation';
import type { Metadata } from '@shared/entities/values';
import { fallbackLanguage, type Language } from '@shared/locales';
import { isFixedPage, type Page } from '@shared/paths';
import { isBlank } from '@shared/rules/characters';
import type { BlockRow, PageRow, SectionRow, SettingRow } from '@shared/schema';
import { anchorsOf } from '@shared/sections/anchors';
import { isUnfilled, roleOf } from '@shared/sections/block-places';
import { withDesign } from '@shared/sections/change-design';
import type { BlockRole } from '@shared/sections/definition';
import { translatableFields } from '@shared/sections/metadata-fields';
import { definitionOf } from '@shared/sections/registry';
import { consentKeys, pictureSettingKey, statisticsKey } from '@shared/settings/setting-keys';
import {
  fillPlaceholders,
  fillPlaceholdersInHtml,
  knownSettings,
  placeholdersIn,
  withoutEmptyLines,
} from '@shared/settings/settings';
import { isOptionalFact } from '@shared/settings/settings-legal';
import { retentionKeys, shownSetting, softwareFacts } from '@shared/settings/software-facts';
import { cleanHtml } from '../cms/clean-html';
import type { ContentRows } from '../cms/content-rows';
import { consentText } from '../cms/setting-queries';
import { type PageLink, pageLinks } from './page-links';
import { withDeviceNotice, withStatisticsNotice } from './privacy-notices';
import {
  type FindPicture,
  type Library,
  largestFileOf,
  libraryOf,
  pictureIdsOf,
  picturesOf,
  publicPicture,
  sharedPictureOf,
  withPictures,
} from './public-pictures';

export function addressesOf({ pages }: Pick<ContentRows, 'pages'>): SiteAddresses {
  const own = pages.filter(({ key }) => !isFixedPage(key)).map((row) => ({ page: row.key, paths: publicPaths(row) }));
  return siteAddresses(own.filter(({ paths }) => Object.keys(paths).length > 0));
}

/** `germanFields` are those that fall back to German. */
interface Localized<Field extends TranslatableField> {
  texts: Record<Field, string | null>;
  germanFields: TranslatableField[];
}

/** Lists fields that fall back to German, so that the page can mark the language of the passage (WCAG 3.1.2). */
function localize<Field extends TranslatedText>(
  fields: readonly Field[],
  state: { [Name in Field]: string | null } & { translations: Translations },
  language: Language,
): Localized<Field> {
  const texts = {} as Record<Field, string | null>;
  const germanFields: TranslatableField[] = [];
  for (const field of fields) {
    const own = textIn(language, state, field);
    texts[field] = own || state[field] || null;
    if (!own && state[field]) germanFields.push(field);
  }
  return { texts, germanFields: language === fallbackLanguage ? [] : germanFields };
}

const publicKeys = new Set(knownSettings.filter((setting) => setting.public).map((setting) => setting.key));

/** Of the search settings only those of the page. */
function publicSettings(settings: readonly SettingRow[], page: Page, language: Language): Record<string, string> {
  const visible: Record<string, string> = {};
  for (const { key, value, translations } of settings) {
    const elsewhere = key.startsWith('seo-') && !key.startsWith(`seo-${page}-`);
    if (publicKeys.has(key) && !elsewhere)
      visible[key] = shownSetting(key, textIn(language, { value, translations }, 'value') || value, language);
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

/** Includes secret settings. German is the fallback. */
export function storedSettings(settings: readonly SettingRow[], language: Language): Record<string, string> {
  return Object.fromEntries(
    settings.map(({ key, value, translations }) => [key, textIn(language, { value, translations }, 'value') || value]),
  );
}

function consentVersions(settings: Readonly<Record<string, string>>, language: Language): Record<string, string> {
  const versions = enquiryKinds.map((kind) => {
    const retention = settings[retentionKeys[kind]];
    return [consentKeys[kind], retention && consentText(kind, language, retention).version] as const;
  });
  return Object.fromEntries(versions.filter((entry): entry is [(typeof entry)[0], string] => Boolean(entry[1])));
}

/** `german` tells whether part of the metadata falls back to German. */
function publicMetadata(row: BlockRow, language: Language): { metadata: Metadata; german: boolean } {
  const schema = definitionOf(row.design).metadata;
  const translated = language === fallbackLanguage ? {} : (row.translations[language]?.metadata ?? {});
  // Metadata that no longer fits a newer schema is dropped instead of breaking the page.
  const fitting = [{ ...row.metadata, ...translated }, row.metadata, {}]
    .map((candidate) => schema.safeParse(candidate))
    .find((result) => result.success);
  return {
    metadata: (fitting?.data ?? {}) as Metadata,
    german:
      language !== fallbackLanguage &&
      translatableFields(schema).some((field) => row.metadata[field] && !translated[field]),
  };
}

function fillMetadata(metadata: Metadata, filler: Filler, link: PageLink): Metadata {
  return Object.fromEntries(
    Object.entries(metadata).map(([field, value]) => [
      field,
      typeof value === 'string' ? link(filler.text(value) ?? '') : value,
    ]),
  );
}

function filled<Field extends TranslatedText>({ texts, germanFields }: Localized<Field>, fill: Fill) {
  const entries = Object.entries(texts) as [Field, string | null][];
  return Object.fromEntries(entries.map(([field, text]) => [field, fill(field, germanFields).text(text)]));
}

/** Up to this many blocks of the first section can be in the first view. Their pictures load eagerly. */
const inFirstView = 2;

/** Computed once, not for each block. */
const blockTexts = visitorTextNames(blockEntity);
const blockFields = visitorNames(blockEntity);
const sectionTexts = visitorTextNames(sectionEntity);
const sectionFields = visitorNames(sectionEntity);

/** `first`: the block is in the first view of its page. */
function publicBlock(
  row: BlockRow,
  language: Language,
  { fill, library, links }: Sources,
  first: boolean,
): PublicBlock {
  const localized = localize(blockTexts, row, language);
  const { metadata, german } = publicMetadata(row, language);
  const germanFields: TranslatableField[] = german ? [...localized.germanFields, 'metadata'] : localized.germanFields;
  const { title, content, ...texts } = filled(localized, fill);
  const block: PublicBlock = {
    id: row.id,
    ...pick(row, blockFields),
    ...texts,
    title: title ?? '',
    // Cleaned when written, and again here because a row may come from elsewhere.
    content:
      row.type === 'html'
        ? links.inHtml(fill('content', germanFields).html(localized.texts.content, first) ?? '')
        : (content ?? ''),
    metadata: fillMetadata(metadata, fill('metadata', germanFields), links.link),
    ...(germanFields.length > 0 && { germanFields }),
  };
  const pictures = picturesOf({ ...block, design: row.design }, finderIn(library, language, first));
  return pictures ? { ...block, pictures } : block;
}

function publicSection(row: SectionRow, blocks: readonly PublicBlock[], language: Language, fill: Fill) {
  const localized = localize(sectionTexts, row, language);
  const { germanFields } = localized;
  const { title, ...texts } = filled(localized, fill);
  return {
    ...pick(row, sectionFields),
    ...texts,
    title: title ?? '',
    layout: row.design,
    blocks: [...blocks],
    ...(germanFields.length > 0 && { germanFields }),
  };
}

interface Filler {
  text: (text: string | null) => string | null;
  html: (html: string | null, first: boolean) => string | null;
}

type Fill = (field: TranslatableField, germanFields: readonly TranslatableField[]) => Filler;

interface Sources {
  fill: Fill;
  library: Library;
  links: ReturnType<typeof pageLinks>;
}

function finderIn(library: Library, language: Language, first: boolean): FindPicture {
  return (address) => {
    const picture = library.get(address);
    return picture && publicPicture(picture, language, first);
  };
}

/** Puts no-break spaces into "§ 5", "Abs. 1" and "lit. c". */
const unbroken = (html: string) => html.replace(/(§§?|\b(?:Art|Abs|Nr|lit)\.|\bSatz) (?=\d|[a-z]\b)/g, '$1\u00a0');

function fillerWith(settings: Record<string, string>, language: Language, library: Library): Filler {
  const values = { ...softwareFacts(language), ...settings };
  return {
    text: (text) => text && fillPlaceholders(text, values),
    html: (html, first) => {
      if (!html) return html;
      const known = withoutEmptyLines(html, values, isOptionalFact);
      const noticed = withStatisticsNotice(withDeviceNotice(known), settings[statisticsKey]);
      const cleaned = cleanHtml(fillPlaceholdersInHtml(noticed, values));
      return withPictures(unbroken(cleaned), finderIn(library, language, first));
    },
  };
}

/** False for a chapter that names only optional facts which the owner does not have. */
const saysSomething =
  (rows: readonly BlockRow[]) =>
  ({ id, type, content }: PublicBlock): boolean => {
    if (type !== 'html' || !isBlank(content)) return true;
    const written = rows.find((row) => row.id === id)?.content ?? '';
    return !placeholdersIn(written).some(isOptionalFact);
  };

/** The blocks for which the section exists still have to be filled. */
function isWaiting({ design }: SectionRow, filled: readonly BlockRow[]): boolean {
  const waits = Object.values<BlockRole>(definitionOf(design).roles).some(({ untilFilled }) => untilFilled);
  return waits && !filled.some((block) => roleOf(block).untilFilled);
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
  const links = pageLinks(rows.pages, language);
  const shown = rows.sections
    .filter((section) => section.page === page && section.isActive)
    .flatMap((section, place) => {
      const filled = rows.blocks
        .filter(({ sectionKey, status }) => sectionKey === section.key && status === 'active')
        // A pending change of the section's design does not change its blocks.
        .map((block) => (block.design === section.design ? block : withDesign(block, section.design)))
        .filter((block) => !isUnfilled(block));
      if (isWaiting(section, filled)) return [];
      const blocks = filled
        .map((block, index) =>
          publicBlock(block, language, { fill, library, links }, place === 0 && index < inFirstView),
        )
        .filter(saysSomething(rows.blocks));
      return [publicSection(section, definitionOf(section.design).inYear?.(blocks, year) ?? blocks, language, fill)];
    });
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
