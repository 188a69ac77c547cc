import { pick } from '@shared/base/pick';
import { placeholdersIn } from '@shared/base/placeholder-names';
import { entriesOf } from '@shared/base/records';
import type { PublicBlock } from '@shared/contracts/content';
import { blockEntity } from '@shared/entities/block';
import { visitorNames, visitorTextNames } from '@shared/entities/description';
import { designFacts } from '@shared/entities/designs';
import { sectionEntity } from '@shared/entities/section';
import type { TranslatableField } from '@shared/entities/translation';
import { type TranslatedText, type Translations, textIn } from '@shared/entities/translation';
import type { BlockType, Metadata } from '@shared/entities/values';
import { fallbackLanguage, type Language } from '@shared/locales';
import { isBlank, saysOpen } from '@shared/rules/characters';
import type { BlockRow, SectionRow } from '@shared/schema';
import { blockRole, isUnfilled } from '@shared/sections/block-places';
import type { BlockRole } from '@shared/sections/block-roles';
import { withDesign } from '@shared/sections/change-design';
import { withoutFormerRoles } from '@shared/sections/former-roles';
import { translatableFields } from '@shared/sections/metadata-fields';
import { definitionOf } from '@shared/sections/registry';
import { isOptionalFact } from '@shared/settings/settings-legal';
import { onlyWithMailKey } from '@shared/settings/software-facts';
import type { PageLink, pageLinks } from './page-links';
import { downloadsOf, type Library, picturesOf } from './public-pictures';
import { finderIn, type TextRenderer } from './text-renderer';

/** `germanFields` are those that fall back to German. */
interface Localized<Field extends TranslatableField> {
  texts: Record<Field, string | null>;
  germanFields: TranslatableField[];
}

/** Lists fields that fall back to German, so that the page can mark the language of the passage (WCAG 3.1.2). */
export function localize<Field extends TranslatedText>(
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

/** `german` tells whether part of the metadata falls back to German. */
function publicMetadata(row: BlockRow, language: Language): { metadata: Metadata; german: boolean } {
  const schema = definitionOf(row.design).metadata;
  const translated = language === fallbackLanguage ? {} : (row.translations[language]?.metadata ?? {});
  // Metadata that no longer fits a newer schema is dropped instead of breaking the page.
  const fitting = [{ ...row.metadata, ...translated }, row.metadata, {}]
    .map((candidate) => schema.safeParse(candidate))
    .find((result) => result.success);
  return {
    metadata: withoutFormerRoles((fitting?.data ?? {}) as Metadata),
    german:
      language !== fallbackLanguage &&
      translatableFields(schema).some((field) => row.metadata[field] && !translated[field]),
  };
}

function renderMetadata(metadata: Metadata, renderer: TextRenderer, link: PageLink): Metadata {
  return Object.fromEntries(
    Object.entries(metadata).map(([field, value]) => [
      field,
      typeof value === 'string' ? link(renderer.text(value) ?? '') : value,
    ]),
  );
}

export function renderTexts<Field extends TranslatedText>(
  { texts, germanFields }: Localized<Field>,
  rendererOf: RendererOfField,
) {
  return Object.fromEntries(
    entriesOf(texts).map(([field, text]) => [field, rendererOf(field, germanFields).text(text)]),
  );
}

/** Up to this many blocks of the first section can be in the first view. Their pictures load eagerly. */
const inFirstView = 2;

/** Computed once, not for each block. */
const blockTexts = visitorTextNames(blockEntity);
const blockFields = visitorNames(blockEntity);
const sectionTexts = visitorTextNames(sectionEntity);
const sectionFields = visitorNames(sectionEntity);

/** The content of a block that is no formatted text; that of a button is a link. */
const plainContent = (type: BlockType, content: string, link: PageLink) =>
  type === 'button' ? link(content) : content;

/** `first`: the block is in the first view of its page. */
function publicBlock(row: BlockRow, { language, rendererOf, library, links }: Sources, first: boolean): PublicBlock {
  const localized = localize(blockTexts, row, language);
  const { metadata, german } = publicMetadata(row, language);
  const germanFields: TranslatableField[] = german ? [...localized.germanFields, 'metadata'] : localized.germanFields;
  const { title, content, ...texts } = renderTexts(localized, rendererOf);
  const block: PublicBlock = {
    id: row.id,
    ...pick(row, blockFields),
    ...texts,
    title: title && blockRole(row).withoutOpenTitle && saysOpen(title) ? '' : (title ?? ''),
    // Cleaned when written, and again here because a row may come from elsewhere.
    content:
      row.type === 'html'
        ? links.inHtml(rendererOf('content', germanFields).html(localized.texts.content, first) ?? '')
        : plainContent(row.type, content ?? '', links.ofButton),
    metadata: renderMetadata(metadata, rendererOf('metadata', germanFields), links.link),
    ...(germanFields.length > 0 && { germanFields }),
  };
  const pictures = picturesOf({ ...block, design: row.design }, finderIn(library, language, first));
  const downloads = downloadsOf({ ...block, design: row.design }, library);
  return { ...block, ...(pictures && { pictures }), ...(downloads && { downloads }) };
}

function publicSection(
  row: SectionRow,
  blocks: readonly PublicBlock[],
  language: Language,
  rendererOf: RendererOfField,
) {
  const localized = localize(sectionTexts, row, language);
  const { germanFields } = localized;
  const { title, ...texts } = renderTexts(localized, rendererOf);
  return {
    ...pick(row, sectionFields),
    ...texts,
    title: title ?? '',
    layout: row.design,
    ...(row.ground !== 'paper' && designFacts(row.design).grounds && { ground: row.ground }),
    blocks: [...blocks],
    ...(germanFields.length > 0 && { germanFields }),
  };
}

/** The renderer of a field: that of the page's language, or the German one if the field falls back to German. */
export type RendererOfField = (field: TranslatableField, germanFields: readonly TranslatableField[]) => TextRenderer;

export interface Sources {
  language: Language;
  /** Decides content that depends on the calendar. */
  year: number;
  rendererOf: RendererOfField;
  library: Library;
  links: ReturnType<typeof pageLinks>;
}

const mayBeLeftOut = (key: string) => key === onlyWithMailKey || isOptionalFact(key);

/**
 * False for a block of which nothing is left, because it names only optional facts which the owner does not have, or
 * speaks of mails that nobody sends. `written`: its text before.
 */
function hasContent({ content }: PublicBlock, written = ''): boolean {
  return !isBlank(content) || !placeholdersIn(written).some(mayBeLeftOut);
}

/** The blocks for which the section exists still have to be filled. */
function isWaiting({ design }: SectionRow, filled: readonly BlockRow[]): boolean {
  const waits = Object.values<BlockRole>(definitionOf(design).roles).some(({ untilFilled }) => untilFilled);
  return waits && !filled.some((block) => blockRole(block).untilFilled);
}

/** With its active blocks; null while it waits for some. `isFirst`: it is in the first view of its page. */
export function toPublicSection(section: SectionRow, all: readonly BlockRow[], isFirst: boolean, sources: Sources) {
  const { language, year, rendererOf } = sources;
  const { design } = section;
  const own = all
    .filter(({ sectionKey, status }) => sectionKey === section.key && status === 'active')
    // A pending change of the section's design does not change its blocks.
    .map((block) => (block.design === design ? block : withDesign(block, design)))
    .filter((block) => !isUnfilled(block));
  if (isWaiting(section, own)) return null;
  const blocks = own
    .map((block, index) => publicBlock(block, sources, isFirst && index < inFirstView))
    .filter((block, index) => hasContent(block, own[index]?.content));
  return publicSection(section, definitionOf(design).inYear?.(blocks, year) ?? blocks, language, rendererOf);
}
