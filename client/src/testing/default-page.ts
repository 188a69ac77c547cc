import { fillPlaceholders } from '@shared/base/placeholders';
import { menusOf } from '@shared/content/menus';
import type { PageContent, PublicBlock, PublicMenus, PublicSection } from '@shared/contracts/content';
import type { Design } from '@shared/entities/designs';
import type { TranslatableField } from '@shared/entities/translation';
import type { Metadata } from '@shared/entities/values';
import { fallbackLanguage, type Language } from '@shared/locales';
import { fixedPages, type Page, pagePaths } from '@shared/paths';
import { anchorsOf } from '@shared/sections/anchors';
import { translatableFields } from '@shared/sections/metadata-fields';
import { metadataSchemaOf } from '@shared/sections/registry';
import { publicSettings } from '@shared/settings/public-values';
import { knownSettings } from '@shared/settings/settings';
import { type DefaultBlock, type DefaultSection, defaultSections } from '@shared/testing/default-content';
import { sampleMenuEntry, samplePublicBlock, samplePublicSection } from '@shared/testing/samples';
import { defaultMenuEntries } from '../../../server/cms/default-site/default-site';

type Texts = Record<string, unknown>;

/** The texts in a language, German where there is none, and the names of those. */
function localized(entity: Omit<DefaultSection, 'page'> | DefaultBlock, language: Language, translated: boolean) {
  const own: Texts = (translated && entity[language]) || {};
  const german: Texts = entity[fallbackLanguage];
  const fields = Object.keys(german).filter((field) => field !== 'metadata');
  const germanFields = fields.filter((field) => !own[field]) as TranslatableField[];
  return { texts: Object.fromEntries(fields.map((field) => [field, own[field] ?? german[field]])), own, germanFields };
}

/** The menus of the default content on a page. */
function defaultMenus(page: Page, language: Language, translated = true): PublicMenus {
  const entries = defaultMenuEntries().map((entry) =>
    sampleMenuEntry({ ...entry, id: entry.order, translations: translated ? entry.translations : {} }),
  );
  const pages = fixedPages.map(
    (key) => ({ key, path: pagePaths[key], status: 'active', languages: 'all', translations: {} }) as const,
  );
  const sections = defaultSections().map(({ key, page: own, design }, order) => ({
    id: order,
    key,
    page: own,
    design,
    order,
    isActive: true,
  }));
  return menusOf(entries, { pages, sections, pictureFile: () => undefined }, page, language);
}

/** The settings of the default content that a page gets, in a language. */
function defaultSettings(language: Language, page?: Page): Record<string, string> {
  const stored = Object.fromEntries(
    knownSettings.map(({ key, ...texts }) => [key, (texts as Texts)[language] ?? (texts as Texts)[fallbackLanguage]]),
  ) as Record<string, string>;
  return publicSettings(stored, language, page);
}

type PlacedSection = Omit<DefaultSection, 'page'> & { key: string; design: Design };

/** Sections as the layouts of a page meet them, in their order. */
export function shownSections(
  placed: readonly PlacedSection[],
  language: Language,
  { translated = true } = {},
): PublicSection[] {
  const german = language === fallbackLanguage;
  const settings = defaultSettings(language);
  const filled = <Fields extends object>(fields: Fields): Fields =>
    JSON.parse(fillPlaceholders(JSON.stringify(fields), settings));
  let id = 0;

  function block(design: Design, given: DefaultBlock): PublicBlock {
    const { texts, own, germanFields } = localized(given, language, translated);
    const translations = (own.metadata ?? {}) as Metadata;
    const metadata = metadataSchemaOf(design).parse({ ...given.metadata, ...translations }) as Metadata;
    const read = translatableFields(metadataSchemaOf(design));
    const germanMetadata = read.some((field) => metadata[field] && !translations[field]);
    id += 1;
    return samplePublicBlock(
      filled({
        id,
        ...texts,
        metadata,
        ...(given.type && { type: given.type }),
        imageUrl: given.imageUrl ?? null,
        ...(!german && { germanFields: [...germanFields, ...(germanMetadata ? (['metadata'] as const) : [])] }),
      }),
    );
  }

  const anchors = anchorsOf(placed);
  return placed.map((section, place): PublicSection => {
    const { key, design } = section;
    const { texts, germanFields } = localized(section, language, translated);
    const blocks = section.blocks.map((given) => block(design, given));
    const marked = german ? {} : { germanFields };
    const first = place === 0 ? ({ first: true } as const) : {};
    const anchor = anchors.get(key) ?? key;
    return samplePublicSection(filled({ key, ...texts, layout: design, anchor, ...first, blocks, ...marked }));
  });
}

/**
 * A page of the default content as its layouts meet it, in a language; where it is not `translated`, all of it is
 * German whatever the language.
 */
export function defaultPage(page: Page, language: Language, { translated = true } = {}): PageContent {
  const sections = shownSections(
    defaultSections().filter((section) => section.page === page),
    language,
    { translated },
  );
  return {
    page,
    language,
    sections,
    settings: defaultSettings(language, page),
    menus: defaultMenus(page, language, translated),
  };
}
