import type { Design } from '@shared/entities/designs';
import type { EntityState } from '@shared/entities/entities';
import { fieldNameIn, withTranslation } from '@shared/entities/translation';
import type { BlockType, JsonValue, Metadata } from '@shared/entities/values';
import type { MessageKey } from '@shared/i18n/keys';
import { type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { metadataSchemaOf } from '@shared/sections/registry';
import { InvalidInput } from '../base/domain-errors';
import { fieldErrors } from '../base/messages';
import { cleanHtml, isTooDeep } from './clean-html';

type BlockState = EntityState<'block'>;

/** Deeper metadata is treated as an attack on code that walks it. */
const deepest = 12;

function depthOf(value: JsonValue, level = 0): number {
  if (level > deepest || typeof value !== 'object' || value === null) return level;
  return Math.max(level, ...Object.values(value).map((item) => depthOf(item, level + 1)));
}

/** Images come from this site only: pages load nothing from another host. */
const ownPath = /^\/(?!\/)[^\s\\]*$/;
const link = /^(?:\/(?!\/)[^\s\\]*|#[\w-]*|https:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d\s()-]+)$/;
const videoHosts = new Set([
  'www.youtube.com',
  'youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
  'vimeo.com',
  'player.vimeo.com',
]);

function isVideoAddress(value: string): boolean {
  try {
    const url = new URL(value);
    return url.protocol === 'https:' && videoHosts.has(url.hostname);
  } catch {
    return false;
  }
}

function isJson(value: string): boolean {
  try {
    return depthOf(JSON.parse(value) as JsonValue) <= deepest;
  } catch {
    return false;
  }
}

/** What a block's content must be, by type; text and html may be anything, html is cleaned. */
const contentRules: Partial<Record<BlockType, { fits: (content: string) => boolean; message: MessageKey }>> = {
  image: { fits: (content) => ownPath.test(content), message: 'validation.imagePath' },
  button: { fits: (content) => link.test(content), message: 'validation.link' },
  video: { fits: isVideoAddress, message: 'validation.video' },
  custom: { fits: isJson, message: 'validation.json' },
};

/**
 * Content as it is stored and as translations note it: HTML is cleaned. Throws InvalidInput for the field `name` where
 * HTML is nested too deeply.
 */
export function storedContent(type: BlockType, content: string, name = 'content'): string {
  if (type !== 'html') return content;
  if (isTooDeep(content)) throw new InvalidInput({ [name]: ['validation.htmlDeep'] });
  return cleanHtml(content);
}

/**
 * Checks metadata against the schema of a design and returns the known fields. Throws InvalidInput for fields below
 * `path`.
 */
function checkMetadata(design: Design, metadata: Metadata, path: string): Metadata {
  const parsed = metadataSchemaOf(design).safeParse(metadata);
  if (parsed.success) return parsed.data as Metadata;
  const errors = Object.entries(fieldErrors(parsed.error));
  throw new InvalidInput(Object.fromEntries(errors.map(([field, keys]) => [`${path}.${field}`, keys])));
}

/** Checks content in one language against the rule of its type. Throws InvalidInput for the field `name`. */
function checkContent(type: BlockType, content: string, name: string): void {
  const rule = contentRules[type];
  if (rule && !rule.fits(content)) throw new InvalidInput({ [name]: [rule.message] });
  if (storedContent(type, content, name) === '') throw new InvalidInput({ [name]: ['validation.contentRequired'] });
}

/**
 * Checks a block against the rules of its type and the metadata schema of its section, and cleans its HTML. Throws
 * InvalidInput that names the field.
 */
export function checkBlock(state: BlockState): BlockState {
  const { type, content, imageUrl, metadata, design } = state;
  if (depthOf(metadata) > deepest) throw new InvalidInput({ metadata: ['validation.deep'] });
  checkContent(type, content, 'content');
  if (imageUrl && !ownPath.test(imageUrl)) throw new InvalidInput({ imageUrl: ['validation.imagePath'] });
  const checked = {
    ...state,
    content: storedContent(type, content),
    metadata: checkMetadata(design, metadata, 'metadata'),
  };
  return translatedLanguages.reduce((block, language) => checkedTranslation(block, language), checked);
}

/** Checks the texts of one language against the same rules. */
function checkedTranslation(block: BlockState, language: TranslatedLanguage): BlockState {
  const translation = block.translations[language];
  if (!translation) return block;
  const { content, metadata } = translation;
  if (content !== undefined) checkContent(block.type, content, fieldNameIn(language, 'content'));
  if (metadata) checkMetadata(block.design, { ...block.metadata, ...metadata }, fieldNameIn(language, 'metadata'));
  const cleaned = content === undefined ? translation : { ...translation, content: storedContent(block.type, content) };
  return { ...block, translations: withTranslation(block.translations, language, cleaned) };
}
