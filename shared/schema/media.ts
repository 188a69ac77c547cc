import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { MediaTranslations } from '../media';
import { instant } from './columns';

/** Pictures of the media library. What was uploaded is not kept: its files are made from it, and nothing of its metadata. */
export const media = pgTable('media', {
  id: serial('id').primaryKey(),
  /** SHA-256 in hex of the file that it was made from: the same file is one picture. */
  sourceSha256: text('source_sha256').notNull().unique(),
  name: text('name').notNull(),
  /** Pixels of the largest file. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** German description for those who do not see it. */
  alt: text('alt'),
  /** Says nothing: needs no description. */
  decorative: boolean('decorative').notNull().default(false),
  translations: jsonb('translations').$type<MediaTranslations>().notNull().default({}),
  /** What a crop has to keep, in percent of width and height. */
  focusX: integer('focus_x').notNull().default(50),
  focusY: integer('focus_y').notNull().default(50),
  uploadedBy: text('uploaded_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** In the bin since. */
  deletedAt: instant('deleted_at'),
});

/** The files of a picture: each width in both formats, and the one that is shared with its page. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: serial('id').primaryKey(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** `shown` on pages, or `shared`: 1200 × 630 for social networks. */
    purpose: text('purpose').$type<'shown' | 'shared'>().notNull(),
    format: text('format').$type<'avif' | 'webp' | 'jpeg'>().notNull(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** In hex; the beginning of it is in the file's address. */
    sha256: text('sha256').notNull(),
    /** Where the storage of files has it. */
    storageKey: text('storage_key').notNull(),
  },
  (table) => [index('media_files_media_idx').on(table.mediaId)],
);

export type MediaRow = typeof media.$inferSelect;
export type MediaFileRow = typeof mediaFiles.$inferSelect;
