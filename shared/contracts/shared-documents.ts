import * as z from 'zod/mini';
import { enquiryKinds } from '../enquiries/enquiry-handling';
import { messageKey } from '../i18n/keys';
import { languages } from '../locales';
import { invalid, requiredLine, rowId } from '../rules/fields';
import { documentLinkDays, documentLinkDaysMost } from '../settings/retention';
import { instantSchema } from './answers';
import { linkStateSchema, pinSchema } from './personal-links';

export const documentType = 'application/pdf';

const title = requiredLine('validation.titleRequired', 120);

/** POST /api/materials/documents: the body is the file. */
export const documentQuerySchema = z.object({
  title,
  fileName: z.optional(z.string(invalid).check(z.maxLength(1_000))),
});

/** POST /api/materials/documents/:id/versions. */
export const versionQuerySchema = z.object({ fileName: z.optional(z.string(invalid).check(z.maxLength(1_000))) });

/** PUT /api/materials/documents/:id. 409 if the title is not what it was `before`, when the edit began. */
export const documentInputSchema = z.object({ title, before: z.optional(z.string(invalid)) });
export type DocumentInput = z.output<typeof documentInputSchema>;

const kind = z.enum(enquiryKinds, invalid);

/** POST /api/materials/links. */
export const documentLinkInputSchema = z.object({
  documentId: rowId,
  kind,
  enquiryId: rowId,
  /** Language of the page behind the link. */
  language: z.enum(languages, { error: messageKey('validation.language') }),
  days: z._default(z.int(invalid).check(z.minimum(1), z.maximum(documentLinkDaysMost)), documentLinkDays),
  pin: pinSchema,
});
export type DocumentLinkInput = z.input<typeof documentLinkInputSchema>;

/** GET /api/materials/links. */
export const documentLinksQuerySchema = z.object({
  kind,
  enquiryId: z.string(invalid).check(z.regex(/^[1-9]\d{0,8}$/, invalid)),
});

const documentVersion = z.object({
  version: z.int(),
  /** Name for the download. */
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  uploadedBy: z.nullable(z.string()),
  createdAt: instantSchema,
});
export type DocumentVersion = z.infer<typeof documentVersion>;

/** GET /api/materials/documents: one document. */
export const sharedDocumentSchema = z.object({
  id: z.int(),
  title: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** Newest first; links show the first one. */
  versions: z.array(documentVersion),
  /** Links that work now. `openings` counts those of all links, including ended ones. */
  activeLinks: z.int(),
  openings: z.int(),
  /** Who has a link that works now, last made first. */
  recipients: z.array(
    z.object({ kind, enquiryId: z.int(), name: z.string(), openings: z.int(), expiresAt: instantSchema }),
  ),
});
export type SharedDocument = z.infer<typeof sharedDocumentSchema>;

/** A personal link as listed; its address is shown only once, when it is made. */
export const documentLinkSchema = z.object({
  id: z.int(),
  documentId: z.int(),
  documentTitle: z.string(),
  language: z.enum(languages),
  hasPin: z.boolean(),
  state: linkStateSchema,
  expiresAt: instantSchema,
  revokedAt: z.nullable(instantSchema),
  createdBy: z.nullable(z.string()),
  createdAt: instantSchema,
  /** Newest first, at most 50. */
  openings: z.array(instantSchema),
  openingCount: z.int(),
});
export type DocumentLink = z.infer<typeof documentLinkSchema>;

/** POST /api/materials/links: the link with its full address, which cannot be read again. */
export const createdDocumentLinkSchema = z.extend(documentLinkSchema, { url: z.string() });
export type CreatedDocumentLink = z.infer<typeof createdDocumentLinkSchema>;
