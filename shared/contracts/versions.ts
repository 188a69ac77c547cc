import * as z from 'zod/mini';
import { entityNames, type Snapshot, type VersionAction, versionActions } from '../entities/entities';
import { menuEntryEntity } from '../entities/menu-entry';
import { messageKey } from '../i18n/keys';
import { byTranslatedLanguage } from '../locales';
import { baseVersion, invalid, yesOrNo } from '../rules/fields';
import { instantSchema } from './answers';
import type { Block, MenuEntry, Section, Setting, SitePage } from './entities';
import { mediaItemSchema } from './media';
import type { LeadingAddress } from './redirects';

/** GET /api/cms/versions?entity=…&id=…: the versions of one entity, newest first. */
export const versionsQuerySchema = z.object({
  entity: z.enum(entityNames, invalid),
  id: z.pipe(z.string().check(z.regex(/^\d{1,9}$/, messageKey('validation.invalid'))), z.transform(Number)),
});

export type ContentVersion = Snapshot & {
  id: number;
  entityId: number;
  /** `snapshot` is the entity's state after the action; for a deletion the last state before it. */
  action: VersionAction;
  /** Null for default content. */
  username: string | null;
  createdAt: string;
};

/**
 * POST /api/cms/versions/:id/restore: the whole version, or the given fields (`en.title`, `en.metadata`). 409 if stale.
 */
export const restoreInputSchema = z.object({
  fields: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(40))),
  updatedAt: baseVersion,
});

/** GET /api/cms/bin: deleted pages, sections, blocks and menu entries. POST /api/cms/bin/:id/restore restores one. */
export const binEntrySchema = z.object({
  id: z.int(),
  entityId: z.int(),
  username: z.nullable(z.string()),
  createdAt: instantSchema,
  entity: z.enum(['page', 'section', 'block', 'menuEntry']),
  title: z.string(),
  /** Key of the deleted section, or of the section that contained the deleted block. */
  sectionKey: z.string(),
  page: z.nullable(z.string()),
  /** Blocks deleted together with the section, or with the page's sections. */
  blockCount: z.int(),
  sectionCount: z.int(),
  /** Sections deleted together with the page. */
  sectionIds: z.array(z.int()),
  /** Why it cannot be restored now: its page or section is gone, or its key is taken. */
  obstacle: z.nullable(z.enum(['pageMissing', 'sectionMissing', 'keyTaken'])),
});
export type BinEntry = z.infer<typeof binEntrySchema>;

/** POST /api/cms/bin/:id/restore. `asDraft` hides all of it from visitors until it is published. */
export const binRestoreInputSchema = z.optional(
  z.object({ asDraft: z.optional(yesOrNo) }, { error: messageKey('validation.object') }),
);

/** GET /api/cms/edits: the latest edits, each entity once. */
export const latestEditSchema = z.object({
  entity: z.enum(entityNames),
  entityId: z.int(),
  action: z.enum(versionActions),
  title: z.string(),
  /** Key of the section or setting; for a block that of its section. */
  key: z.string(),
  username: z.nullable(z.string()),
  createdAt: instantSchema,
});
export type LatestEdit = z.infer<typeof latestEditSchema>;

const keys = z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(1_000));

/*
 * PUT /api/cms/order/<entities>: the new order of all pages, a page's sections, a menu's entries or a section's blocks.
 * Those not named follow in their old order.
 */
export const pageOrderInputSchema = z.object({ keys });
export const sectionOrderInputSchema = z.object({ keys });
export const menuOrderInputSchema = z.object({ menu: menuEntryEntity.fields.menu.rule, keys });
export const blockOrderInputSchema = z.object({
  sectionKey: z.string().check(z.maxLength(80)),
  ids: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(1_000)),
});

/** POST /api/cms/blocks/:id/move: to the end of another section. */
export const moveBlockInputSchema = z.object({
  sectionKey: z
    .string({ error: messageKey('validation.sectionRequired') })
    .check(z.minLength(1, messageKey('validation.sectionRequired')), z.maxLength(80)),
  updatedAt: baseVersion,
});

export const contentPictureSchema = z.object({
  ...z.pick(mediaItemSchema, { id: true, kind: true, alt: true, decorative: true, translations: true }).shape,
  deleted: z.boolean(),
});
export type ContentPicture = z.infer<typeof contentPictureSchema>;

/** GET /api/cms/content: everything, for the overview of texts, the search and the checks before publishing. */
export interface AllContent {
  pages: SitePage[];
  sections: Section[];
  blocks: Block[];
  settings: Setting[];
  menuEntries: MenuEntry[];
  media: ContentPicture[];
  redirects: LeadingAddress[];
}

const textCounts = z.object({ missing: z.int(), outdated: z.int() });
export type TextCounts = z.infer<typeof textCounts>;

/** GET /api/cms/content/counts: for the dashboard, limited to content that the user may change. */
export const contentCountsSchema = z.object({
  settings: z.int(),
  categories: z.int(),
  texts: z.object(byTranslatedLanguage(() => textCounts)),
});
export type ContentCounts = z.infer<typeof contentCountsSchema>;
