import { boolean, index, integer, jsonb, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EnquiryKind } from '../enquiries/enquiry-handling';
import type { Language } from '../locales';
import type { FileFormat, MediaKind, MediaTranslations } from '../media';
import { instantColumn } from './columns';

/**
 * The media library: pictures, of which neither the uploaded file nor its metadata is kept, and downloads, which are
 * kept as they were uploaded.
 */
export const media = pgTable(
  'media',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<MediaKind>().notNull().default('picture'),
    /** Hex SHA-256 of the uploaded file: the same file is one picture and one download. */
    sourceSha256: text('source_sha256').notNull(),
    name: text('name').notNull(),
    /** Pixels of the largest file; 0 for a download. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt'),
    decorative: boolean('decorative').notNull().default(false),
    translations: jsonb('translations').$type<MediaTranslations>().notNull().default({}),
    /** Focal point that a crop must keep, in percent of width and height. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    uploadedBy: text('uploaded_by'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** Last parts of the addresses of files that others replaced, which lead to these; the newest come last. */
    formerFiles: jsonb('former_files').$type<string[]>().notNull().default([]),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    deletedAt: instantColumn('deleted_at'),
  },
  (table) => [unique('media_source_kind_unique').on(table.sourceSha256, table.kind)],
);

export const mediaFiles = pgTable(
  'media_files',
  {
    id: serial('id').primaryKey(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** `shown` on pages, `shared`: 1200 × 630 for social networks, or `download`: as it was uploaded. */
    purpose: text('purpose').$type<'shown' | 'shared' | 'download'>().notNull(),
    format: text('format').$type<FileFormat>().notNull(),
    /** Pixels; 0 for a download. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Hex; its beginning is part of the file's address. */
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (table) => [index('media_files_media_idx').on(table.mediaId)],
);

export type MediaRow = typeof media.$inferSelect;
export type MediaFileRow = typeof mediaFiles.$inferSelect;

export const documents = pgTable('documents', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
});

export const documentVersions = pgTable(
  'document_versions',
  {
    id: serial('id').primaryKey(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    uploadedBy: text('uploaded_by'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('document_versions_version_idx').on(table.documentId, table.version)],
);

/** Personal links to a document; only the hash of the token is stored. */
export const documentLinks = pgTable(
  'material_links',
  {
    id: serial('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EnquiryKind>(),
    enquiryId: integer('enquiry_id'),
    language: text('language').$type<Language>().notNull(),
    /** argon2id; null without a PIN. */
    pinHash: text('pin_hash'),
    expiresAt: instantColumn('expires_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
    createdBy: text('created_by'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('material_links_enquiry_idx').on(table.kind, table.enquiryId)],
);

/** Openings of a link: only the time, nothing about the visitor. */
export const documentLinkOpenings = pgTable(
  'link_openings',
  {
    id: serial('id').primaryKey(),
    linkId: integer('link_id')
      .notNull()
      .references(() => documentLinks.id, { onDelete: 'cascade' }),
    openedAt: instantColumn('opened_at').notNull().defaultNow(),
  },
  (table) => [index('link_openings_link_idx').on(table.linkId, table.id)],
);
