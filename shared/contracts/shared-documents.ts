import * as z from 'zod/mini';
import { enquiryKinds } from '../enquiries/enquiry-handling';
import { messageKey } from '../i18n/keys';
import { type Language, languages } from '../locales';
import { requiredLine } from '../rules/fields';
import { materialLinkDays, materialLinkDaysMost } from '../settings/retention';

/** The largest document that is taken, in bytes. */
export const largestDocument = 25_000_000;

/** The one type of documents. */
export const documentType = 'application/pdf';

/** Bounds of a PIN in digits, and how many wrong ones a link takes within `pinMinutes`. */
export const pinLength = { min: 6, max: 12 } as const;
export const pinTries = 5;

const invalid = { error: messageKey('validation.invalid') };

const title = requiredLine('validation.titleRequired', 120);

/** POST /api/materials/documents: the document itself is the body, what is told of it stands in the query. */
export const documentQuery = z.object({ title, fileName: z.optional(z.string(invalid).check(z.maxLength(1_000))) });

/** POST /api/materials/documents/:id/versions. */
export const versionQuery = z.object({ fileName: z.optional(z.string(invalid).check(z.maxLength(1_000))) });

/** PUT /api/materials/documents/:id. */
export const documentInput = z.object({ title });

const id = z.int(invalid).check(z.positive(), z.maximum(2_147_483_647));
const kind = z.enum(enquiryKinds, invalid);

/** POST /api/materials/links. */
export const linkInput = z.object({
  documentId: id,
  kind,
  enquiryId: id,
  /** Language of the page behind the link. */
  language: z.enum([...languages] as [Language, ...Language[]], { error: messageKey('validation.language') }),
  /** Days that it is valid. */
  days: z._default(z.int(invalid).check(z.minimum(1), z.maximum(materialLinkDaysMost)), materialLinkDays),
  /** Asked for by the page behind the link, where one is given. */
  pin: z.optional(
    z
      .string(invalid)
      .check(z.regex(new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`), messageKey('validation.pin'))),
  ),
});
export type LinkInput = z.input<typeof linkInput>;

/** GET /api/materials/links. */
export const linksQuery = z.object({
  kind,
  enquiryId: z.string(invalid).check(z.regex(/^[1-9]\d{0,8}$/, invalid)),
});

/** One file of a document. */
export interface DocumentVersion {
  version: number;
  /** As it is called when it is downloaded. */
  fileName: string;
  /** Bytes. */
  size: number;
  uploadedBy: string | null;
  createdAt: string;
}

/** A document as the content area lists it: GET /api/materials/documents. */
export interface SharedDocument {
  id: number;
  title: string;
  createdAt: string;
  updatedAt: string;
  /** The newest first; links show the first one. */
  versions: DocumentVersion[];
  /** Links to it that can be opened now, and how often those and all others were. */
  activeLinks: number;
  openings: number;
}

/** What has become of a link. */
export type LinkState = 'active' | 'expired' | 'revoked';

/** A personal link as the content area lists it; its address is told once, when it is made. */
export interface DocumentLink {
  id: number;
  documentId: number;
  documentTitle: string;
  language: Language;
  hasPin: boolean;
  state: LinkState;
  expiresAt: string;
  revokedAt: string | null;
  createdBy: string | null;
  createdAt: string;
  /** When it was opened, the latest first, at most the 50 latest. */
  openings: string[];
  /** How often in all. */
  openingCount: number;
}

/** POST /api/materials/links: the link with its whole address, which nobody can be told again. */
export interface MadeLink extends DocumentLink {
  url: string;
}
