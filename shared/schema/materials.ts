import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EnquiryKindName } from '../enquiry-handling';
import type { Language } from '../locales';
import { instant } from './columns';

/** Documents that are handed over by personal link. */
export const documents = pgTable('documents', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The files of a document; links show the newest. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: serial('id').primaryKey(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Where the storage of files has it. */
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    uploadedBy: text('uploaded_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('document_versions_version_idx').on(table.documentId, table.version)],
);

/** Personal links to a document; the link itself is never stored. */
export const materialLinks = pgTable(
  'material_links',
  {
    id: serial('id').primaryKey(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The enquiry it was made for; it is erased with it. */
    kind: text('kind').$type<EnquiryKindName>(),
    enquiryId: integer('enquiry_id'),
    language: text('language').$type<Language>().notNull(),
    /** argon2id hash of the PIN; null where none is asked for. */
    pinHash: text('pin_hash'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('material_links_enquiry_idx').on(table.kind, table.enquiryId)],
);

/** When a link was opened: the time and nothing about who did. */
export const linkOpenings = pgTable(
  'link_openings',
  {
    id: serial('id').primaryKey(),
    linkId: integer('link_id')
      .notNull()
      .references(() => materialLinks.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull().defaultNow(),
  },
  (table) => [index('link_openings_link_idx').on(table.linkId, table.id)],
);
