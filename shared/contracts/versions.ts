import * as z from 'zod/mini';
import { entityNames, type Snapshot, type VersionAction, versionActions } from '../entities/entities';
import { menuEntryEntity } from '../entities/menu-entry';
import { messageKey } from '../i18n/keys';
import { byTranslatedLanguage } from '../locales';
import { baseVersion, invalid, yesOrNo } from '../rules/fields';
import { instant } from './answers';
import type { Block, MenuEntry, Section, Setting, SitePage } from './entities';
import { mediaItem } from './media';

/** GET /api/cms/versions?entity=…&id=…: the states of one entity, the newest first. */
export const versionsQuery = z.object({
  entity: z.enum(entityNames, invalid),
  id: z.pipe(z.string().check(z.regex(/^\d{1,9}$/, messageKey('validation.invalid'))), z.transform(Number)),
});

export type ContentVersion = Snapshot & {
  id: number;
  entityId: number;
  /** `snapshot` is the state of the entity after it; for a deletion the last one before it. */
  action: VersionAction;
  /** Who did it; null for the default content. */
  username: string | null;
  createdAt: string;
};

/** POST /api/cms/versions/:id/restore: all, or these fields (`en.title`, `en.metadata`). 409 if it is stale. */
export const restoreInput = z.object({
  fields: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(40))),
  updatedAt: baseVersion,
});

/** GET /api/cms/bin: deleted pages, sections, blocks and entries of menus that can come back with POST /api/cms/bin/:id/restore. */
export const binEntry = z.object({
  id: z.int(),
  entityId: z.int(),
  username: z.nullable(z.string()),
  createdAt: instant,
  entity: z.enum(['page', 'section', 'block', 'menuEntry']),
  title: z.string(),
  /** Key of the deleted section, or of the section in which the deleted block stood. */
  sectionKey: z.string(),
  page: z.nullable(z.string()),
  /** How many blocks went with a section, with a page through its sections. */
  blockCount: z.int(),
  sectionCount: z.int(),
  /** Why it cannot come back now: its page or section is gone, or its key is taken by another. */
  obstacle: z.nullable(z.enum(['pageMissing', 'sectionMissing', 'keyTaken'])),
});
export type BinEntry = z.infer<typeof binEntry>;

/** POST /api/cms/bin/:id/restore. As a draft, nothing of it is shown to visitors until somebody publishes it. */
export const binRestoreInput = z.optional(
  z.object({ asDraft: z.optional(yesOrNo) }, { error: messageKey('validation.object') }),
);

/** GET /api/cms/edits: what people changed last, each section, block and setting once. */
export const latestEdit = z.object({
  entity: z.enum(entityNames),
  entityId: z.int(),
  action: z.enum(versionActions),
  title: z.string(),
  /** Key of the section or setting; of a block that of its section. */
  key: z.string(),
  username: z.nullable(z.string()),
  createdAt: instant,
});
export type LatestEdit = z.infer<typeof latestEdit>;

const keys = z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(1_000));

/*
 * PUT /api/cms/order/<entities>: all pages, the sections of a page, the entries of a menu or the blocks of a section in
 * their new order. Those not named keep theirs, behind.
 */
export const pageOrderInput = z.object({ keys });
export const sectionOrderInput = z.object({ keys });
export const menuOrderInput = z.object({ menu: menuEntryEntity.fields.menu.rule, keys });
export const blockOrderInput = z.object({
  sectionKey: z.string().check(z.maxLength(80)),
  ids: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(1_000)),
});

/** POST /api/cms/blocks/:id/move: to the end of another section. */
export const moveBlockInput = z.object({
  sectionKey: z
    .string({ error: messageKey('validation.sectionRequired') })
    .check(z.minLength(1, messageKey('validation.sectionRequired')), z.maxLength(80)),
  updatedAt: baseVersion,
});

/** What the checks before publishing know of a picture of the media library. */
export const contentPicture = z.object({
  ...z.pick(mediaItem, { id: true, alt: true, decorative: true, translations: true }).shape,
  deleted: z.boolean(),
});
export type ContentPicture = z.infer<typeof contentPicture>;

/** GET /api/cms/content: everything, for the overview of texts, the search and the checks before publishing. */
export interface AllContent {
  pages: SitePage[];
  sections: Section[];
  blocks: Block[];
  settings: Setting[];
  menuEntries: MenuEntry[];
  media: ContentPicture[];
}

const textCounts = z.object({ missing: z.int(), outdated: z.int() });
export type TextCounts = z.infer<typeof textCounts>;

/** GET /api/cms/content/counts: what the dashboard tells of content that whoever asks may change. */
export const contentCounts = z.object({
  settings: z.int(),
  categories: z.int(),
  texts: z.object(byTranslatedLanguage(() => textCounts)),
});
export type ContentCounts = z.infer<typeof contentCounts>;
