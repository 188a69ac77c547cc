import blocksOfFile from '../../server/cms/default-site/blocks.json' with { type: 'json' };
import {
  type DefaultSection as Stored,
  sectionsOfBeginning,
  defaultSections as storedSections,
} from '../../server/cms/default-site/default-site';
import sectionsOfFile from '../../server/cms/default-site/sections.json' with { type: 'json' };
import { recordOf } from '../base/records';
import { blockEntity } from '../entities/block';
import type { Design } from '../entities/designs';
import { beginnings, type PageBeginning } from '../entities/page';
import { sectionEntity } from '../entities/section';
import { mergeTranslations, originalTexts, type Translations } from '../entities/translation';
import type { BlockStatus, BlockType, Metadata } from '../entities/values';
import { byTranslatedLanguage, type DefaultTexts, type TranslatedLanguage } from '../locales';
import type { Page } from '../paths';

type SectionTexts = {
  title: string;
  subtitle?: string;
  description?: string;
};

type BlockTexts = {
  title: string;
  subtitle?: string;
  content: string;
  metadata?: { [key: string]: string };
};

/** A block of the default content, with its texts by language. */
export interface DefaultBlock extends DefaultTexts<BlockTexts> {
  type?: BlockType;
  status?: BlockStatus;
  imageUrl?: string;
  metadata?: Metadata;
}

/** A section of the default content, with its texts by language. */
export interface DefaultSection extends DefaultTexts<SectionTexts> {
  page: Page;
  blocks: DefaultBlock[];
}

export type BeginningSection = Omit<DefaultSection, 'page'> & { design: Design };

const present = (texts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== undefined));

function inLanguages<Texts>(german: Readonly<Record<string, unknown>>, translations: Translations) {
  const translated = byTranslatedLanguage((language) => {
    const { source: _source, ...texts } = translations[language] ?? {};
    return Object.keys(texts).length > 0 ? texts : undefined;
  });
  return { de: present(german), ...present(translated) } as unknown as DefaultTexts<Texts>;
}

function byLanguage({ section, blocks }: Stored): DefaultSection & { key: string; design: Design } {
  const { key, design, page, title, subtitle, description, translations } = section;
  return {
    key,
    design,
    page,
    ...inLanguages<SectionTexts>({ title, subtitle, description }, translations),
    blocks: blocks.map((block) => ({
      type: block.type,
      status: block.status,
      ...(block.imageUrl !== null && { imageUrl: block.imageUrl }),
      metadata: block.metadata,
      ...inLanguages<BlockTexts>(
        { title: block.title, subtitle: block.subtitle, content: block.content },
        block.translations,
      ),
    })),
  };
}

/** The files that the software reads. */
const stored: Record<'sections' | 'blocks', object[]> = { sections: sectionsOfFile, blocks: blocksOfFile };

/** Every section of the default content in the order of the first start. */
export const defaultSections = () => storedSections().map(byLanguage);

/** A section of the default content by its key. Throws for one that it does not have. */
export function defaultSection(key: string) {
  const section = defaultSections().find((one) => one.key === key);
  if (!section) throw new Error(`The default content has no section ${key}.`);
  return section;
}

/** The sections that new pages begin with. */
export const pageBeginnings: Readonly<Record<PageBeginning, readonly BeginningSection[]>> = recordOf(
  beginnings,
  (name) => sectionsOfBeginning(name).map(byLanguage),
);

/** The translations of texts by language, as contracts and `mergeTranslations` take them. */
export function defaultTranslations<Translated>(
  texts: DefaultTexts<unknown, Translated>,
): Record<TranslatedLanguage, Translated | undefined> {
  return byTranslatedLanguage((language) => texts[language]);
}

/** A button block that links to `to`; `title` and `translated` are its German and English text. */
export const action = (to: string, title: string, translated?: string): DefaultBlock => ({
  type: 'button',
  metadata: { role: 'action' },
  de: { title, content: to },
  ...(translated !== undefined && { en: { title: translated } }),
});

type Words = readonly [title: string, content: string];

/**
 * A block with title and content in German and, if translated, in English, where the translation may include metadata
 * texts.
 */
export const entry = (
  metadata: Metadata,
  [title, content]: Words,
  translated?: readonly [...Words, metadata?: { [key: string]: string }],
): DefaultBlock => ({ metadata, de: { title, content }, ...(translated && { en: english(...translated) }) });

const english = (title: string, content: string, metadata?: { [key: string]: string }) => ({
  title,
  content,
  ...(metadata && { metadata }),
});

/**
 * Adds a section to the default content, as a newer version of the software would. Returns what takes it away again.
 */
export function bringSection(key: string, { de, blocks, page, ...others }: DefaultSection, design: Design): () => void {
  const known = { sections: stored.sections.length, blocks: stored.blocks.length };
  const { title, subtitle = null, description = null } = de;
  const texts = { title, subtitle, description };
  const translations = mergeTranslations(
    {},
    defaultTranslations({ de, ...others }),
    originalTexts(sectionEntity, texts),
  );
  stored.sections.push({ key, design, page, ...texts, ground: 'paper', isActive: true, translations });
  for (const { de: german, metadata: own, type = 'text', status = 'active', imageUrl = null, ...rest } of blocks) {
    const { metadata: words, ...written } = german;
    const state = { subtitle: null, ...written, metadata: { ...own, ...words } };
    const translated = mergeTranslations(
      {},
      defaultTranslations({ de: german, ...rest }),
      originalTexts(blockEntity, state),
    );
    stored.blocks.push({ sectionKey: key, design, type, status, imageUrl, ...state, translations: translated });
  }
  return () => {
    stored.sections.length = known.sections;
    stored.blocks.length = known.blocks;
  };
}
