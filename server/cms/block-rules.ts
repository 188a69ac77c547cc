import type { BlockType, JsonValue, Metadata, Translations } from '@shared/contracts/content-values';
import { metadataSchemaOf } from '@shared/sections/registry';
import { invalidInput } from '../errors';
import { fieldErrors } from '../http/validate';
import { cleanHtml } from './clean-html';

interface BlockState {
  sectionKey: string;
  type: BlockType;
  content: string;
  imageUrl: string | null;
  metadata: Metadata;
  translations: Translations;
}

/** Deeper metadata is no content but an attack on whoever walks it. */
const deepest = 12;

function depthOf(value: JsonValue, level = 0): number {
  if (level > deepest || typeof value !== 'object' || value === null) return level;
  return Math.max(level, ...Object.values(value).map((item) => depthOf(item, level + 1)));
}

/** Images come from this site alone: no page loads anything from a foreign host (decisions, brand). */
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
const contentRules: Partial<Record<BlockType, { fits: (content: string) => boolean; message: string }>> = {
  image: { fits: (content) => ownPath.test(content), message: 'validation.imagePath' },
  button: { fits: (content) => link.test(content), message: 'validation.link' },
  video: { fits: isVideoAddress, message: 'validation.video' },
  custom: { fits: isJson, message: 'validation.json' },
};

/** Content as it is stored, and therefore as a translation notes it: HTML is cleaned. */
export function storedContent(type: BlockType, content: string): string {
  return type === 'html' ? cleanHtml(content) : content;
}

function cleanTranslations(translations: Translations): Translations {
  const { en } = translations;
  return en?.content === undefined ? translations : { ...translations, en: { ...en, content: cleanHtml(en.content) } };
}

/** Holds metadata against the schema of a section and returns what the schema knows of it. Throws 400 below `path`. */
function checkMetadata(sectionKey: string, metadata: Metadata, path: string): Metadata {
  const parsed = metadataSchemaOf(sectionKey).safeParse(metadata);
  if (parsed.success) return parsed.data as Metadata;
  const errors = Object.entries(fieldErrors(parsed.error));
  throw invalidInput(Object.fromEntries(errors.map(([field, keys]) => [`${path}.${field}`, keys])));
}

/**
 * Holds a block, as it will be stored, against the rules of its type and the metadata schema of its section, and cleans
 * its HTML. Throws 400 that names the field.
 */
export function checkBlock<State extends BlockState>(state: State): State {
  const { type, content, imageUrl, metadata, translations } = state;
  if (depthOf(metadata) > deepest) throw invalidInput({ metadata: ['validation.deep'] });
  const rule = contentRules[type];
  if (rule && !rule.fits(content)) throw invalidInput({ content: [rule.message] });
  const english = translations.en?.content;
  if (rule && english !== undefined && !rule.fits(english)) {
    throw invalidInput({ 'translations.en.content': [rule.message] });
  }
  if (storedContent(type, content) === '') throw invalidInput({ content: ['validation.contentRequired'] });
  if (english !== undefined && storedContent(type, english) === '') {
    throw invalidInput({ 'translations.en.content': ['validation.contentRequired'] });
  }
  if (imageUrl && !ownPath.test(imageUrl)) throw invalidInput({ imageUrl: ['validation.imagePath'] });
  const checked = checkMetadata(state.sectionKey, metadata, 'metadata');
  const englishMetadata = translations.en?.metadata;
  if (englishMetadata) checkMetadata(state.sectionKey, { ...metadata, ...englishMetadata }, 'translations.en.metadata');
  return {
    ...state,
    metadata: checked,
    ...(type === 'html'
      ? { content: storedContent(type, content), translations: cleanTranslations(translations) }
      : {}),
  };
}
