import * as z from 'zod/mini';
import type { TranslatableField } from '../entities/translation';
import { instantSchema } from './answers';
import { publicPictureSchema } from './pictures';

/** `href` is a path with the prefix of its language. */
const newsLink = z.object({
  title: z.string(),
  href: z.string(),
  /** The title is German although the page is not. */
  german: z.exactOptional(z.literal(true)),
});
export type NewsLink = z.infer<typeof newsLink>;

/** The link leads to the entries of the tag, or to all if it is the one they are shown for. */
const newsTag = z.object({ ...newsLink.shape, current: z.exactOptional(z.literal(true)) });
export type NewsTag = z.infer<typeof newsTag>;

const newsTeaserSchema = z.object({
  page: z.string(),
  title: z.string(),
  href: z.string(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** The date in words. */
  day: z.string(),
  author: z.nullable(z.string()),
  teaser: z.nullable(z.string()),
  picture: z.exactOptional(publicPictureSchema),
  germanFields: z.exactOptional(z.array(z.string())),
});
export type NewsTeaser = Omit<z.infer<typeof newsTeaserSchema>, 'germanFields'> & {
  germanFields?: TranslatableField[];
};

/** News in a section that lists it: a part of all, newest first. */
export const newsListSchema = z.object({
  entries: z.array(newsTeaserSchema),
  /** The page that lists all entries, if this is another one. */
  all: z.exactOptional(newsLink),
  /** Empty if no entry has one. */
  tags: z.array(newsTag),
  number: z.int(),
  parts: z.int(),
  newer: z.exactOptional(z.string()),
  older: z.exactOptional(z.string()),
  /** Address of this part, unless it is the first one of all entries. */
  own: z.exactOptional(z.string()),
  feed: z.exactOptional(z.string()),
});
export type NewsList = Omit<z.infer<typeof newsListSchema>, 'entries'> & { entries: NewsTeaser[] };

/** What a page says of itself as a news entry. */
export const newsEntrySchema = z.object({
  ...newsTeaserSchema.shape,
  changedAt: instantSchema,
  tags: z.array(newsTag),
  all: z.exactOptional(newsLink),
  newer: z.exactOptional(newsLink),
  older: z.exactOptional(newsLink),
});
export type NewsEntry = NewsTeaser & Omit<z.infer<typeof newsEntrySchema>, 'germanFields'>;
