import type { PageContent, PublicBlock, PublicSection, TranslatableField } from '@shared/contracts/content';
import type { Metadata, Translation } from '@shared/contracts/content-values';
import type { Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import type { BlockRow, SectionRow, SettingRow } from '@shared/schema';
import { translatableFields } from '@shared/sections/metadata-fields';
import { definitionOf } from '@shared/sections/registry';
import { fillPlaceholders, fillPlaceholdersInHtml, knownSettings } from '@shared/settings';
import { cleanHtml } from '../cms/clean-html';

/** The rows that the public pages are made of. */
export interface ContentRows {
  sections: readonly SectionRow[];
  blocks: readonly BlockRow[];
  settings: readonly SettingRow[];
}

type Localized<Field extends TranslatableField> = Record<Field, string | null> & { germanFields?: Field[] };

/**
 * Texts in a language. A missing translation falls back to German and is named in `germanFields`, so that the page can
 * mark the language of the passage (decisions, content).
 */
function localize<Field extends Exclude<TranslatableField, 'metadata'>>(
  german: Record<Field, string | null>,
  translation: Translation | undefined,
  fields: readonly Field[],
  language: Language,
): Localized<Field> {
  const texts = {} as Record<Field, string | null>;
  const germanFields: Field[] = [];
  for (const field of fields) {
    const translated = language === 'de' ? undefined : translation?.[field];
    texts[field] = translated || german[field] || null;
    if (language !== 'de' && !translated && german[field]) germanFields.push(field);
  }
  return germanFields.length > 0 ? { ...texts, germanFields } : texts;
}

const publicKeys = new Set(knownSettings.filter((setting) => setting.public).map((setting) => setting.key));

/** Settings that a page may show, in a language; of the search settings only the page's own. */
function publicSettings(settings: readonly SettingRow[], page: Page, language: Language): Record<string, string> {
  const visible: Record<string, string> = {};
  for (const { key, value, translations } of settings) {
    const elsewhere = key.startsWith('seo-') && !key.startsWith(`seo-${page}-`);
    if (publicKeys.has(key) && !elsewhere)
      visible[key] = (language === 'de' ? undefined : translations.en?.value) || value;
  }
  // The name and other facts of the owner stand in one setting and may be named in the others.
  return Object.fromEntries(Object.entries(visible).map(([key, value]) => [key, fillPlaceholders(value, visible)]));
}

/** Metadata in a language, and whether visitors read German in it because a translation is missing. */
function publicMetadata(row: BlockRow, language: Language): { metadata: Metadata; german: boolean } {
  const schema = definitionOf(row.sectionKey).metadata;
  const english = language === 'de' ? {} : (row.translations.en?.metadata ?? {});
  // A row that no longer fits a newer schema shows as a block without metadata instead of breaking its page.
  const fitting = [{ ...row.metadata, ...english }, row.metadata, {}]
    .map((candidate) => schema.safeParse(candidate))
    .find((result) => result.success);
  return {
    metadata: (fitting?.data ?? {}) as Metadata,
    german: language !== 'de' && translatableFields(schema).some((field) => row.metadata[field] && !english[field]),
  };
}

/** Placeholders in the texts of metadata, such as a picture's description. */
function fillMetadata(metadata: Metadata, filler: Filler): Metadata {
  return Object.fromEntries(
    Object.entries(metadata).map(([field, value]) => [field, typeof value === 'string' ? filler.text(value) : value]),
  );
}

function publicBlock(row: BlockRow, language: Language, fill: Fill): PublicBlock {
  const {
    title,
    subtitle,
    content,
    germanFields = [],
  } = localize<'title' | 'subtitle' | 'content'>(row, row.translations.en, ['title', 'subtitle', 'content'], language);
  const { metadata, german } = publicMetadata(row, language);
  const missing: TranslatableField[] = german ? [...germanFields, 'metadata'] : germanFields;
  return {
    id: row.id,
    type: row.type,
    title: fill('title', germanFields).text(title) ?? '',
    subtitle: fill('subtitle', germanFields).text(subtitle),
    // Cleaned when written; cleaned again because a row may come from elsewhere.
    content: fill('content', germanFields)[row.type === 'html' ? 'html' : 'text'](content) ?? '',
    imageUrl: row.imageUrl,
    metadata: fillMetadata(metadata, fill('metadata', missing)),
    ...(missing.length > 0 && { germanFields: missing }),
  };
}

function publicSection(row: SectionRow, blocks: PublicBlock[], language: Language, fill: Fill): PublicSection {
  const definition = definitionOf(row.key);
  const { title, subtitle, description, germanFields } = localize(
    row,
    row.translations.en,
    ['title', 'subtitle', 'description'],
    language,
  );
  return {
    key: row.key,
    layout: definition.layout,
    anchor: definition.anchor ?? (definition.layout === 'general' ? row.key : null),
    title: fill('title', germanFields).text(title) ?? '',
    subtitle: fill('subtitle', germanFields).text(subtitle),
    description: fill('description', germanFields).text(description),
    blocks,
    ...(germanFields && { germanFields }),
  };
}

interface Filler {
  text: (text: string | null) => string | null;
  html: (html: string | null) => string | null;
}

/** Puts settings into the text of a field, in the language the text is in; see shared/placeholders. */
type Fill = (field: TranslatableField, germanFields: readonly TranslatableField[] | undefined) => Filler;

function fillerWith(settings: Record<string, string>): Filler {
  return {
    text: (text) => text && fillPlaceholders(text, settings),
    html: (html) => html && cleanHtml(fillPlaceholdersInHtml(html, settings)),
  };
}

/** What a visitor may see of a page in a language: active sections with their active blocks, nothing else. */
export function pageContent(rows: ContentRows, page: Page, language: Language): PageContent {
  const settings = publicSettings(rows.settings, page, language);
  const own = fillerWith(settings);
  const german = fillerWith(publicSettings(rows.settings, page, 'de'));
  const fill: Fill = (field, germanFields) => (germanFields?.includes(field) ? german : own);
  const sections = rows.sections
    .filter((section) => section.page === page && section.isActive)
    .map((section) => {
      const blocks = rows.blocks
        .filter((block) => block.sectionKey === section.key && block.status === 'active')
        .map((block) => publicBlock(block, language, fill));
      return publicSection(section, blocks, language, fill);
    });
  return { page, language, sections, settings };
}

/** The latest change of a page's visible sections and blocks; drafts leave no trace. */
export function lastChange({ sections, blocks }: ContentRows, page: Page): Date | null {
  const visible = sections.filter((section) => section.page === page && section.isActive);
  const keys = new Set(visible.map((section) => section.key));
  const times = [...visible, ...blocks.filter((block) => block.status === 'active' && keys.has(block.sectionKey))].map(
    (row) => row.updatedAt.getTime(),
  );
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
