import * as z from 'zod/mini';
import type { PagePaths } from '../addresses';
import type { blockEntity } from '../entities/block';
import type { EntityDescription, VisitorFieldName } from '../entities/description';
import type { Design } from '../entities/designs';
import type { StateOf } from '../entities/entities';
import type { sectionEntity } from '../entities/section';
import type { TranslatedText } from '../entities/translation';
import type { Metadata } from '../entities/values';
import { type Language, languages } from '../locales';
import type { Page } from '../paths';
import { pageKey } from '../rules/fields';

/** GET /api/content?page=…&lng=…; an unknown `lng` falls back like everywhere else. */
export const contentQuery = z.object({ page: pageKey });

/** Fields of an entity that show German because the asked-for translation is missing; they carry lang="de". */
export type TranslatableField = TranslatedText | 'metadata';

type VisitorFields<E extends EntityDescription> = Pick<StateOf<E>, VisitorFieldName<E>>;

const pictureFiles = z.readonly(z.array(z.readonly(z.tuple([z.int(), z.string()]))));

/** A picture of the media library as pages draw it. */
export const publicPicture = z.object({
  /** Pixels of the largest file. */
  width: z.int(),
  height: z.int(),
  /** Description in the page's language, or in German for want of it; empty where the picture is decorative. */
  alt: z.string(),
  /** The description is German although the page is not. */
  german: z.exactOptional(z.literal(true)),
  /** What a crop has to keep, in percent of width and height. */
  focus: z.readonly(z.tuple([z.number(), z.number()])),
  /** Width in px and address of each file, ascending. */
  avif: pictureFiles,
  webp: pictureFiles,
  /** Stands in the first view of the page: loaded at once and before others. */
  first: z.exactOptional(z.literal(true)),
});
export type PublicPicture = z.infer<typeof publicPicture>;

/** The library's picture by which a page is shared. */
export const publicSharedPicture = z.object({
  address: z.string(),
  width: z.int(),
  height: z.int(),
  /** In the page's language, or in German for want of it; empty where it has none. */
  alt: z.string(),
});
export type PublicSharedPicture = z.infer<typeof publicSharedPicture>;

/** An entry of a menu as visitors see it, in one language. */
const publicMenuEntry = z.object({
  text: z.string(),
  /** A path of the site without the prefix of the language, or an address elsewhere. */
  href: z.string(),
  /** Leads to the page that it stands on. */
  current: z.exactOptional(z.literal(true)),
  /** Leads to a page in another language than this one's. */
  hreflang: z.exactOptional(z.enum(languages)),
  /** The text is German for want of a translation. */
  german: z.exactOptional(z.literal(true)),
});
export type PublicMenuEntry = z.infer<typeof publicMenuEntry>;

/** A column of the footer. */
const publicMenuGroup = z.object({
  ...z.pick(publicMenuEntry, { text: true, german: true }).shape,
  key: z.string(),
  entries: z.array(publicMenuEntry),
});
export type PublicMenuGroup = z.infer<typeof publicMenuGroup>;

/** The menu of a page's bar and drawer, and the columns of its footer. */
export const publicMenus = z.object({ main: z.array(publicMenuEntry), footer: z.array(publicMenuGroup) });
export type PublicMenus = z.infer<typeof publicMenus>;

/** An active block as visitors may see it, in one language. HTML in `content` is already cleaned. */
export type PublicBlock<M = Metadata> = Omit<VisitorFields<typeof blockEntity>, 'metadata'> & {
  id: number;
  metadata: M;
  /** Pictures of the library that its fields name, by their address (`/media/<id>`). */
  pictures?: Readonly<Record<string, PublicPicture>>;
  germanFields?: TranslatableField[];
};

/** An active section with its active blocks, in one language. */
export type PublicSection<M = Metadata> = VisitorFields<typeof sectionEntity> & {
  /** Its design, by which it is drawn. */
  layout: Design;
  /** Fragment that links point to; no other section of the page has it. */
  anchor: string;
  /** It is the first of its page: its heading is that of the page. */
  first?: true;
  blocks: PublicBlock<M>[];
  germanFields?: TranslatableField[];
};

/** Everything a public page needs: its sections and the settings, by key. */
export interface PageContent {
  page: Page;
  language: Language;
  sections: PublicSection[];
  settings: Record<string, string>;
  menus: PublicMenus;
  /** Where the page stands, in which languages, where editors made it. */
  ownPaths?: PagePaths;
  /** Search engines shall not list it. */
  noindex?: true;
  /** What the page is shared by, where somebody chose a picture for it. */
  sharedPicture?: PublicSharedPicture;
}
