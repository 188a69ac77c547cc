import * as z from 'zod/mini';
import type { PagePaths } from '../addresses';
import type { blockEntity } from '../entities/block';
import type { EntityDescription, VisitorFieldName } from '../entities/description';
import type { Design } from '../entities/designs';
import type { StateOf } from '../entities/entities';
import type { sectionEntity } from '../entities/section';
import type { TranslatedText } from '../entities/translation';
import type { Metadata } from '../entities/values';
import type { Language } from '../locales';
import type { Page } from '../paths';
import { pageKey } from '../rules/fields';

/** GET /api/content?page=…&lng=…; an unknown `lng` falls back like everywhere else. */
export const contentQuery = z.object({
  page: pageKey,
});

/** Fields of an entity that show German because the asked-for translation is missing; they carry lang="de". */
export type TranslatableField = TranslatedText | 'metadata';

type VisitorFields<E extends EntityDescription> = Pick<StateOf<E>, VisitorFieldName<E>>;

/** A picture of the media library as pages draw it. */
export interface PublicPicture {
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** Description in the page's language, or in German for want of it; empty where the picture is decorative. */
  alt: string;
  /** The description is German although the page is not. */
  german?: true;
  /** What a crop has to keep, in percent of width and height. */
  focus: readonly [x: number, y: number];
  /** Width in px and address of each file, ascending. */
  avif: readonly (readonly [width: number, address: string])[];
  webp: readonly (readonly [width: number, address: string])[];
  /** Stands in the first view of the page: loaded at once and before others. */
  first?: true;
}

/** The library's picture by which a page is shared. */
export interface PublicSharedPicture {
  address: string;
  width: number;
  height: number;
  /** In the page's language, or in German for want of it; empty where it has none. */
  alt: string;
}

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

/** An entry of a menu as visitors see it, in one language. */
export interface PublicMenuEntry {
  text: string;
  /** A path of the site without the prefix of the language, or an address elsewhere. */
  href: string;
  /** Leads to the page that it stands on. */
  current?: true;
  /** Leads to a page in another language than this one's. */
  hreflang?: Language;
  /** The text is German for want of a translation. */
  german?: true;
}

/** A column of the footer. */
export interface PublicMenuGroup extends Pick<PublicMenuEntry, 'text' | 'german'> {
  key: string;
  entries: PublicMenuEntry[];
}

/** The menu of a page's bar and drawer, and the columns of its footer. */
export interface PublicMenus {
  main: PublicMenuEntry[];
  footer: PublicMenuGroup[];
}

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
