import * as z from 'zod/mini';

const pictureFiles = z.readonly(z.array(z.readonly(z.tuple([z.int(), z.string()]))));

export const publicPictureSchema = z.object({
  /** Pixels of the largest file. */
  width: z.int(),
  height: z.int(),
  /** In the page's language, else German; empty for a decorative picture. */
  alt: z.string(),
  /** `alt` is German although the page is not. */
  german: z.exactOptional(z.literal(true)),
  /** Focal point that a crop must keep, in percent of width and height. */
  focus: z.readonly(z.tuple([z.number(), z.number()])),
  /** Width in px and address of each file, ascending. */
  avif: pictureFiles,
  webp: pictureFiles,
  /** In the page's first view: loaded eagerly with high priority. */
  first: z.exactOptional(z.literal(true)),
});
export type PublicPicture = z.infer<typeof publicPictureSchema>;

/** Media library picture used when the page is shared. */
export const publicSharedPictureSchema = z.object({
  address: z.string(),
  width: z.int(),
  height: z.int(),
  /** In the page's language, else German; empty if it has none. */
  alt: z.string(),
});
export type PublicSharedPicture = z.infer<typeof publicSharedPictureSchema>;
