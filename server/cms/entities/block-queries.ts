import type { BlockCreate } from '@shared/contracts/blocks';
import type { Design } from '@shared/entities/designs';
import type { EntityState } from '@shared/entities/entities';
import { fieldNameIn, withTranslation } from '@shared/entities/translation';
import type { BlockStatus, BlockType, JsonValue, Metadata } from '@shared/entities/values';
import type { MessageKey } from '@shared/i18n/keys';
import { type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { isStorableJson } from '@shared/rules/characters';
import { type BlockRow, contentBlocks, contentSections } from '@shared/schema';
import { withKeptRoles } from '@shared/sections/former-roles';
import { metadataSchemaOf } from '@shared/sections/registry';
import { eq } from 'drizzle-orm';
import { InvalidInput, NotFound } from '../../base/domain-errors';
import { fieldErrors } from '../../base/messages';
import type { Db } from '../../db/database';
import { cleanHtml, isTooDeep } from './clean-html';
import { type Edit, editedState, listRows, nextOrder, stateFrom } from './entity-rows';
import { deleteEntity, type EntityStore, insertEntity, lockEntity } from './entity-store';
import { placeBefore } from './ordered-rows';
import { noteLostBlock } from './page-activity';
import type { Author } from './versions';

type BlockState = EntityState<'block'>;

/** Maximum depth of metadata; deeper nesting would attack recursive code. */
const deepest = 12;

function depthOf(value: JsonValue, level = 0): number {
  if (level > deepest || typeof value !== 'object' || value === null) return level;
  return Math.max(level, ...Object.values(value).map((item) => depthOf(item, level + 1)));
}

/** Images come from this site only, because pages load nothing from another host. */
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
    const read = JSON.parse(value);
    // It may name characters that cannot be stored ("\u0003").
    return depthOf(read) <= deepest && isStorableJson(read);
  } catch {
    return false;
  }
}

/** Rules for the content of a block by its type. Text and HTML have none; HTML is cleaned instead. */
const contentRules: Partial<Record<BlockType, { fits: (content: string) => boolean; message: MessageKey }>> = {
  image: { fits: (content) => ownPath.test(content), message: 'validation.imagePath' },
  button: { fits: (content) => link.test(content), message: 'validation.link' },
  video: { fits: isVideoAddress, message: 'validation.video' },
  custom: { fits: isJson, message: 'validation.json' },
};

/** HTML is cleaned. Throws InvalidInput for the field `name` if it is nested too deeply. */
function storedContent(type: BlockType, content: string, name = 'content'): string {
  if (type !== 'html') return content;
  if (isTooDeep(content)) throw new InvalidInput({ [name]: ['validation.htmlDeep'] });
  return cleanHtml(content);
}

/** Returns the known fields. Throws InvalidInput for fields below `path`. */
function checkMetadata(design: Design, metadata: Metadata, path: string): Metadata {
  const parsed = metadataSchemaOf(design).safeParse(metadata);
  if (parsed.success) return parsed.data as Metadata;
  const errors = Object.entries(fieldErrors(parsed.error));
  throw new InvalidInput(Object.fromEntries(errors.map(([field, keys]) => [`${path}.${field}`, keys])));
}

/** Throws InvalidInput for the field `name`. */
function checkContent(type: BlockType, content: string, name: string): void {
  const rule = contentRules[type];
  if (rule && !rule.fits(content)) throw new InvalidInput({ [name]: [rule.message] });
  if (storedContent(type, content, name) === '') throw new InvalidInput({ [name]: ['validation.contentRequired'] });
}

/** Cleans HTML and checks a block by its type and design. Throws InvalidInput that names the field. */
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

function checkedTranslation(block: BlockState, language: TranslatedLanguage): BlockState {
  const translation = block.translations[language];
  if (!translation) return block;
  const { content, metadata } = translation;
  if (content !== undefined) checkContent(block.type, content, fieldNameIn(language, 'content'));
  if (metadata) checkMetadata(block.design, { ...block.metadata, ...metadata }, fieldNameIn(language, 'metadata'));
  const cleaned = content === undefined ? translation : { ...translation, content: storedContent(block.type, content) };
  return { ...block, translations: withTranslation(block.translations, language, cleaned) };
}

export const blockStore: EntityStore<'block'> = {
  name: 'block',
  check: checkBlock,
  edit: editedBlock,
  withoutParent: () => new NotFound('section'),
  changeAlong: async (db, { before, after }, { author }) => {
    const isLost = before && (after.status !== 'active' || after.sectionKey !== before.sectionKey);
    if (isLost) await noteLostBlock(db, before, author?.username ?? null);
  },
};

/** Includes drafts and archived blocks. */
export const listBlocks = (db: Db, sectionKey: string): Promise<BlockRow[]> =>
  listRows(db, 'block', eq(contentBlocks.sectionKey, sectionKey));

/** Throws NotFound if there is no such section. */
export async function designOf(db: Db, sectionKey: string): Promise<Design> {
  const { key, design } = contentSections;
  const [section] = await db.select({ design }).from(contentSections).where(eq(key, sectionKey));
  if (!section) throw new NotFound('section');
  return section.design;
}

/** `isActive` decides only if `status` is not given. */
type BlockEdit = Edit<'block'> & { isActive?: boolean | undefined };

function statusOf({ status, isActive }: BlockEdit, current: BlockStatus): BlockStatus {
  if (status) return status;
  if (isActive === undefined) return current;
  if (isActive) return 'active';
  return current === 'active' ? 'draft' : current;
}

function editedBlock(current: BlockState, input: BlockEdit): BlockState {
  const { type = current.type, content = current.content } = input;
  const status = statusOf(input, current.status);
  // Cleaned first, because a translation notes its German original as it is stored.
  const edited = editedState('block', current, { ...input, status, content: storedContent(type, content) });
  return { ...edited, metadata: withKeptRoles(current, edited) };
}

/** Place of a new block before another one of its section; undefined without such a one. */
async function placeInSection(db: Db, sectionKey: string, before: number | undefined): Promise<number | undefined> {
  if (before === undefined) return undefined;
  // As for every change of the order, so that two requests take turns.
  const { id, key } = contentSections;
  await db.select({ id }).from(contentSections).where(eq(key, sectionKey)).for('no key update');
  return placeBefore(db, 'block', await listBlocks(db, sectionKey), (block) => block.id === before);
}

/** Adds a block, by default at the end of its section. Throws InvalidInput, or NotFound for its section. */
export async function insertBlock(db: Db, { before, ...input }: BlockCreate, author: Author): Promise<BlockRow> {
  const { sectionKey } = input;
  const design = await designOf(db, sectionKey);
  const place = (await placeInSection(db, sectionKey, before)) ?? input.order;
  const order = place ?? (await nextOrder(db, 'block', eq(contentBlocks.sectionKey, sectionKey)));
  const state = editedBlock(stateFrom('block', {}), { ...input, order });
  return insertEntity(db, blockStore, checkBlock({ ...state, design }), { action: 'created', author });
}

/** Throws NotFound, for example if the block was deleted right after it was created. */
export async function findBlock(db: Db, id: number): Promise<BlockRow> {
  const [row] = await listRows(db, 'block', eq(contentBlocks.id, id));
  if (!row) throw new NotFound('block');
  return row;
}

/** Moves a block to the bin. Throws NotFound or Refused. */
export async function deleteBlock(db: Db, id: number, author: Author): Promise<void> {
  const row = await lockEntity(db, blockStore, id, { author });
  await deleteEntity(db, blockStore, row, author);
  await noteLostBlock(db, row, author?.username ?? null);
}
