import * as z from 'zod/mini';
import { enquiryKinds } from '../enquiries/enquiry-handling';
import { messageKey } from '../i18n/keys';
import { type Language, languages } from '../locales';
import { invalid, requiredLine, rowId } from '../rules/fields';
import { documentLinkDays, documentLinkDaysMost } from '../settings/retention';
import { instant } from './answers';

export const documentType = 'application/pdf';

/** Length in digits, and how many wrong PINs a link allows within `pinMinutes`. */
export const pinLength = { min: 6, max: 12 } as const;
export const pinTries = 5;

const title = requiredLine('validation.titleRequired', 120);

/** POST /api/materials/documents: the body is the file. */
export const documentQuery = z.object({ title, fileName: z.optional(z.string(invalid).check(z.maxLength(1_000))) });

/** POST /api/materials/documents/:id/versions. */
export const versionQuery = z.object({ fileName: z.optional(z.string(invalid).check(z.maxLength(1_000))) });

/** PUT /api/materials/documents/:id. 409 if the title is not what it was `before`, when the edit began. */
export const documentInput = z.object({ title, before: z.optional(z.string(invalid)) });
export type DocumentInput = z.output<typeof documentInput>;

const kind = z.enum(enquiryKinds, invalid);

/** POST /api/materials/links. */
export const linkInput = z.object({
  documentId: rowId,
  kind,
  enquiryId: rowId,
  /** Language of the page behind the link. */
  language: z.enum([...languages] as [Language, ...Language[]], { error: messageKey('validation.language') }),
  days: z._default(z.int(invalid).check(z.minimum(1), z.maximum(documentLinkDaysMost)), documentLinkDays),
  /** If given, the page behind the link asks for it. */
  pin: z.optional(
    z
      .string(invalid)
      .check(z.regex(new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`), messageKey('validation.pin'))),
  ),
});
export type LinkInput = z.input<typeof linkInput>;

/** GET /api/materials/links. */
export const linksQuery = z.object({ kind, enquiryId: z.string(invalid).check(z.regex(/^[1-9]\d{0,8}$/, invalid)) });

const documentVersion = z.object({
  version: z.int(),
  /** Name for the download. */
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  uploadedBy: z.nullable(z.string()),
  createdAt: instant,
});
export type DocumentVersion = z.infer<typeof documentVersion>;

/** GET /api/materials/documents: one document. */
export const sharedDocument = z.object({
  id: z.int(),
  title: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** Newest first; links show the first one. */
  versions: z.array(documentVersion),
  /** Links that work now. `openings` counts those of all links, including ended ones. */
  activeLinks: z.int(),
  openings: z.int(),
});
export type SharedDocument = z.infer<typeof sharedDocument>;

const linkState = z.enum(['active', 'expired', 'revoked']);
export type LinkState = z.infer<typeof linkState>;

/** A personal link as listed; its address is shown only once, when it is made. */
export const documentLink = z.object({
  id: z.int(),
  documentId: z.int(),
  documentTitle: z.string(),
  language: z.enum(languages),
  hasPin: z.boolean(),
  state: linkState,
  expiresAt: instant,
  revokedAt: z.nullable(instant),
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  /** Newest first, at most 50. */
  openings: z.array(instant),
  openingCount: z.int(),
});
export type DocumentLink = z.infer<typeof documentLink>;

/** POST /api/materials/links: the link with its full address, which cannot be read again. */
export const madeLink = z.extend(documentLink, { url: z.string() });
export type MadeLink = z.infer<typeof madeLink>;
