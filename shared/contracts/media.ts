import * as z from 'zod/mini';
import { keysOf } from '../base/records';
import { byTranslatedLanguage } from '../locales';
import { downloadTypes, mediaKinds, pictureFormats } from '../media';
import { baseVersion, invalid, nullableText, requiredLine, yesOrNo } from '../rules/fields';
import { instantSchema } from './answers';

/** Widths in px generated for a picture, up to its own, which is added if smaller. */
export const pictureWidths = [320, 640, 960, 1280, 1920, 2560] as const;

/** Pixels. */
export const sharedPicture = { width: 1200, height: 630 } as const;

const fileName = z.optional(z.string(invalid).check(z.maxLength(1_000)));

/** PUT /api/cms/media/:id/file: the body is the file. */
export const mediaFileQuerySchema = z.object({ name: fileName });

/** POST /api/cms/media: the body is the file. Without `kind` it becomes a picture. */
export const mediaUploadQuerySchema = z.object({ name: fileName, kind: z.optional(z.enum(mediaKinds, invalid)) });

/** GET /api/cms/media: without `kind` the pictures; `deleted` is 1 for what lies in the bin, 0 for the rest. */
export const mediaListQuerySchema = z.object({
  kind: z.optional(z.enum(mediaKinds, invalid)),
  deleted: z.optional(z.enum(['0', '1'], invalid)),
});

const percent = z.int(invalid).check(z.minimum(0, invalid), z.maximum(100, invalid));

/** Maximum length of an alternative text, in characters. */
export const longestAlt = 300;

/** PUT /api/cms/media/:id. */
export const mediaUpdateSchema = z.object({
  name: z.optional(requiredLine('validation.titleRequired', 120)),
  alt: z.optional(nullableText(longestAlt)),
  decorative: z.optional(yesOrNo),
  translations: z.optional(
    z.object(byTranslatedLanguage(() => z.optional(z.object({ alt: z.optional(nullableText(longestAlt)) })))),
  ),
  focusX: z.optional(percent),
  focusY: z.optional(percent),
  updatedAt: baseVersion,
});
export type MediaUpdate = z.input<typeof mediaUpdateSchema>;

export const fileFormats = [...pictureFormats, ...keysOf(downloadTypes)] as const;

const mediaFile = z.object({
  /** `/media/<hash>-<width>.<format>`, of a download `/media/<hash>.<format>`; immutable. */
  address: z.string(),
  format: z.enum(fileFormats),
  purpose: z.enum(['shown', 'shared', 'download']),
  width: z.int(),
  height: z.int(),
  /** Bytes. */
  size: z.int(),
});
export type MediaFile = z.infer<typeof mediaFile>;

export const mediaUseSchema = z.object({
  entity: z.enum(['page', 'block', 'setting', 'menuEntry']),
  id: z.int(),
  /** Key of the block's section, otherwise of the entity. */
  key: z.string(),
  title: z.string(),
  field: z.string(),
  live: z.boolean(),
  pending: z.boolean(),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

export const mediaItemSchema = z.object({
  id: z.int(),
  kind: z.enum(mediaKinds),
  /** `/media/<id>`, as content names it; the same after the file is replaced. */
  address: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.nullable(z.string()),
  decorative: z.boolean(),
  translations: z.object(byTranslatedLanguage(() => z.exactOptional(z.object({ alt: z.exactOptional(z.string()) })))),
  focusX: z.int(),
  focusY: z.int(),
  files: z.array(mediaFile),
  uses: z.array(mediaUseSchema),
  uploadedBy: z.nullable(z.string()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  deletedAt: z.nullable(instantSchema),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;

/**
 * Answer to an upload. `known`: the file was uploaded before; its picture is returned, restored from the bin if needed.
 */
export const uploadedMediaSchema = z.object({ item: mediaItemSchema, known: z.boolean() });
export type UploadedMedia = z.infer<typeof uploadedMediaSchema>;
