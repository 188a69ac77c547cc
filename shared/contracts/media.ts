import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { byTranslatedLanguage } from '../locales';
import type { MediaTranslations } from '../media';
import { baseVersion, nullableText, requiredLine } from '../rules/fields';

/** The largest picture that is taken: bytes, and pixels in all. */
export const largestPicture = { bytes: 20_000_000, pixels: 50_000_000 } as const;

/** What is taken, told by its content; of a GIF the first frame. SVG is refused: it can run scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Widths in px that are made of a picture, up to its own, which is always made where it is smaller. */
export const pictureWidths = [320, 640, 960, 1280, 1920, 2560] as const;

/** Measures in px of the picture that is shared with a page. */
export const sharedPicture = { width: 1200, height: 630 } as const;

const invalid = { error: messageKey('validation.invalid') };

/** POST /api/cms/media and PUT /api/cms/media/:id/file: the file itself is the body. */
export const mediaFileQuery = z.object({ name: z.optional(z.string(invalid).check(z.maxLength(1_000))) });

const percent = z.int(invalid).check(z.minimum(0, invalid), z.maximum(100, invalid));

/** Longest description of a picture, as that of a block. */
export const longestAlt = 300;

/** PUT /api/cms/media/:id. */
export const mediaUpdate = z.object({
  name: z.optional(requiredLine('validation.titleRequired', 120)),
  alt: z.optional(nullableText(longestAlt)),
  decorative: z.optional(z.boolean({ error: messageKey('validation.boolean') })),
  translations: z.optional(
    z.object(byTranslatedLanguage(() => z.optional(z.object({ alt: z.optional(nullableText(longestAlt)) })))),
  ),
  focusX: z.optional(percent),
  focusY: z.optional(percent),
  updatedAt: baseVersion,
});
export type MediaUpdate = z.input<typeof mediaUpdate>;

/** One file of a picture. */
export interface MediaFile {
  /** What pages load: `/media/<hash>-<width>.<format>`, never changing. */
  address: string;
  format: 'avif' | 'webp' | 'jpeg';
  purpose: 'shown' | 'shared';
  width: number;
  height: number;
  /** Bytes. */
  size: number;
}

/** Where a picture is used. */
export interface MediaUse {
  entity: 'block' | 'setting';
  id: number;
  /** Key of the block's section, or of the setting. */
  key: string;
  title: string;
  /** Name of the field that names it. */
  field: string;
  /** Visitors see it there. */
  live: boolean;
  /** It is named by a change that waits. */
  pending: boolean;
}

/** A picture as the content area reads it. */
export interface MediaItem {
  id: number;
  /** How content names it: `/media/<id>`, the same after it was replaced. */
  address: string;
  name: string;
  width: number;
  height: number;
  alt: string | null;
  decorative: boolean;
  translations: MediaTranslations;
  focusX: number;
  focusY: number;
  files: MediaFile[];
  uses: MediaUse[];
  uploadedBy: string | null;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** Answer to an upload: a file that is there already is that picture, brought back from the bin where it was in it. */
export interface UploadedMedia {
  item: MediaItem;
  known: boolean;
}
