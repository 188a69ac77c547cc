import * as z from 'zod/mini';
import type { PagePaths } from '../addresses';
import { keysOf } from '../base/records';
import type { blockEntity } from '../entities/block';
import type { EntityDescription, VisitorFieldName } from '../entities/description';
import type { Design } from '../entities/designs';
import type { StateOf } from '../entities/entities';
import type { sectionEntity } from '../entities/section';
import type { TranslatableField } from '../entities/translation';
import type { Ground, Metadata } from '../entities/values';
import { type Language, languages } from '../locales';
import { downloadTypes } from '../media';
import type { Page } from '../paths';
import { pageKey } from '../rules/fields';
import type { NewsEntry, NewsList } from './news';
import type { PublicPicture, PublicSharedPicture } from './pictures';

/** GET /api/content?page=…&lng=…; an unknown `lng` uses the fallback language. */
export const contentQuerySchema = z.object({ page: pageKey });

type VisitorFields<E extends EntityDescription> = Pick<StateOf<E>, VisitorFieldName<E>>;

/** A file of the library to download. */
export const publicDownloadSchema = z.object({
  href: z.string(),
  format: z.enum(keysOf(downloadTypes)),
  /** Bytes. */
  size: z.int(),
});
export type PublicDownload = z.infer<typeof publicDownloadSchema>;

const publicMenuEntry = z.object({
  text: z.string(),
  /** Path without language prefix, or an external address. */
  href: z.string(),
  /** Links to the page that it is on. */
  current: z.exactOptional(z.literal(true)),
  /** Set if the target page is in another language. */
  hreflang: z.exactOptional(z.enum(languages)),
  german: z.exactOptional(z.literal(true)),
});
export type PublicMenuEntry = z.infer<typeof publicMenuEntry>;

const publicMenuGroup = z.object({
  ...z.pick(publicMenuEntry, { text: true, german: true }).shape,
  key: z.string(),
  entries: z.array(publicMenuEntry),
});
export type PublicMenuGroup = z.infer<typeof publicMenuGroup>;

/** `main` is the menu in the navigation bar and drawer, `footer` the footer's columns. */
export const publicMenusSchema = z.object({ main: z.array(publicMenuEntry), footer: z.array(publicMenuGroup) });
export type PublicMenus = z.infer<typeof publicMenusSchema>;

/** A line at the top of the page. */
export const publicAnnouncementSchema = z.object({
  /** Another text or link has another one. */
  id: z.string(),
  text: z.string(),
  /** The text is German although the page is not. */
  german: z.exactOptional(z.literal(true)),
  link: z.exactOptional(publicMenuEntry),
});
export type PublicAnnouncement = z.infer<typeof publicAnnouncementSchema>;

/** An active block as visitors see it, in one language. HTML in `content` is already sanitised. */
export type PublicBlock<M = Metadata> = Omit<VisitorFields<typeof blockEntity>, 'metadata'> & {
  id: number;
  metadata: M;
  /** Library pictures that its fields name, by address (`/media/<id>`). */
  pictures?: Readonly<Record<string, PublicPicture>>;
  /** Downloads of the library that its fields name, by address (`/media/<id>`). */
  downloads?: Readonly<Record<string, PublicDownload>>;
  germanFields?: TranslatableField[];
};

export type PublicSection<M = Metadata> = VisitorFields<typeof sectionEntity> & {
  layout: Design;
  /** Absent on paper, and in designs that have a ground of their own. */
  ground?: Exclude<Ground, 'paper'>;
  /** Fragment for links; unique on the page. */
  anchor: string;
  /** First section of the page: its heading is the page's h1. */
  first?: true;
  blocks: PublicBlock<M>[];
  news?: NewsList;
  germanFields?: TranslatableField[];
};

export interface PageContent {
  page: Page;
  language: Language;
  sections: PublicSection[];
  settings: Record<string, string>;
  menus: PublicMenus;
  announcement?: PublicAnnouncement;
  ownPaths?: PagePaths;
  noindex?: true;
  /** Set if the page is a news entry. */
  entry?: NewsEntry;
  /** Feed of the site's news in the page's language, set if there is a public list of them. */
  feed?: { title: string; href: string };
  /** Set if an editor chose a picture for sharing. */
  sharedPicture?: PublicSharedPicture;
}
