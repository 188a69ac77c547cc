import type * as z from 'zod/mini';
import type { BlockStatus, BlockType, Metadata } from '../entities/values';
import { type DefaultTexts, translatedLanguages } from '../locales';
import type { Page } from '../paths';

/** A text or picture of a block that its place on the page may show. */
export type ShownField = 'title' | 'subtitle' | 'content' | 'imageUrl';

/** The part a block plays in its section's layout. */
export interface BlockRole {
  /** What one of them is called. */
  label: string;
  /** Heading over them in the list of blocks; roles of one heading are listed together, in their common order. */
  group: string;
  /** What visitors see of it, and all that administrators are asked for; `byType` where no place is drawn for it. */
  shows: readonly ShownField[] | 'byType';
  /** Which text goes where, for whoever fills it in. */
  hint?: string;
  /**
   * Not shown as long as its title or content says "offen", like a fact of the imprint; its section not as long as all
   * of them do.
   */
  untilFilled?: true;
}

/** Every role of a section, in the order in which its layout shows them. */
export type BlockRoles<Role extends string = string> = Readonly<Record<Role, BlockRole>>;

/** Role of a block in a section that knows but one. */
export const onlyRole = 'block';

/** What a layout has no place for: drawn by its type after the last place. */
export const furtherContent = {
  label: 'Weiterer Inhalt',
  group: 'Weitere Inhalte',
  shows: 'byType',
} as const satisfies BlockRole;

/** A link that looks like a button. */
export const actionRole = { label: 'Knopf', group: 'Knöpfe', shows: ['title', 'content'] } as const satisfies BlockRole;

/** A sentence under what it is about; nobody sees a heading of it. */
export const noticeRole = { label: 'Hinweis', group: 'Hinweise', shows: ['content'] } as const satisfies BlockRole;

/** Said to whoever fills in a block of a role with `untilFilled`. */
export const openHint = 'Solange Titel oder Inhalt „offen“ sagt, sehen Besucher diesen Block nicht.';

/** What is seen of a block that is drawn by its type. */
export const shownByType: Readonly<Record<BlockType, readonly ShownField[]>> = {
  text: ['title', 'subtitle', 'content', 'imageUrl'],
  image: ['subtitle', 'content', 'imageUrl'],
  html: ['title', 'subtitle', 'content'],
  video: ['title', 'subtitle', 'content', 'imageUrl'],
  button: ['title', 'content'],
  custom: ['title', 'subtitle', 'content'],
};

/** Every role that the metadata of a section's blocks may name; its one role where they name none. */
type RoleOf<Schema extends z.ZodMiniType> =
  unknown extends z.output<Schema>
    ? string
    : z.output<Schema> extends { role: infer Role extends string }
      ? Role
      : typeof onlyRole;

/**
 * A design of sections: what their blocks carry in `metadata` and show. Every metadata field is optional or has
 * a default, so that a block saved without metadata is valid and shows in the section's general part.
 */
export interface SectionDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Fragment of the first section with this design on a page; others have their key. */
  anchor: string | null;
  /** What each of its blocks is and shows: the content area lists, labels and asks by it. */
  roles: BlockRoles<RoleOf<Schema>>;
  metadata: Schema;
  /** Exists in German only; never counted as a missing translation. */
  germanOnly?: boolean;
  /** About the law: its change asks for the permission 'sensitive-content'. */
  sensitive?: boolean;
  /** Its blocks as they are shown in a year, where something in them follows the calendar. */
  inYear?: <Block extends { metadata: Metadata }>(blocks: readonly Block[], year: number) => readonly Block[];
}

/** A design with the type of its metadata; without an anchor where none is given. */
export function defineSection<Schema extends z.ZodMiniType>(
  definition: Omit<SectionDefinition<Schema>, 'anchor'> & { anchor?: string },
): SectionDefinition<Schema> {
  return { anchor: null, ...definition };
}

type SectionTexts = {
  title: string;
  subtitle?: string;
  description?: string;
};

type BlockTexts = {
  title: string;
  subtitle?: string;
  content: string;
  metadata?: { [key: string]: string };
};

/** Default content of a block: German in full, other languages for what is translated. */
export interface DefaultBlock<M = Metadata> extends DefaultTexts<BlockTexts> {
  type?: BlockType;
  status?: BlockStatus;
  imageUrl?: string;
  /** A field is there with its value or not at all. */
  metadata?: { [Field in keyof M]: Exclude<M[Field], undefined> };
}

/** Default content of a section; its key is its place in the registry. The order is the order in its page's list. */
export interface DefaultSection<M = Metadata> extends DefaultTexts<SectionTexts> {
  page: Page;
  blocks: DefaultBlock<M>[];
}

/** The same blocks for a page that exists in German only. */
export function withoutTranslations<M>(blocks: readonly DefaultBlock<M>[]): DefaultBlock<M>[] {
  return blocks.map((block) => {
    const german = { ...block };
    for (const language of translatedLanguages) delete german[language];
    return german;
  });
}

/** A chapter of a legal text, which exists in German only. */
export const chapter = (title: string, content: string) => ({ type: 'html' as const, de: { title, content } });

/** A button that leads to an address. */
export const action = (to: string, title: string, translated?: string) => ({
  type: 'button' as const,
  metadata: { role: 'action' as const },
  de: { title, content: to },
  ...(translated !== undefined && { en: { title: translated } }),
});

type Words = readonly [title: string, content: string];

/** A block of a title and a content, in German and, where it is translated, in English. */
export const entry = <const M>(metadata: M, [title, content]: Words, translated?: Words) => ({
  metadata,
  de: { title, content },
  ...(translated && { en: { title: translated[0], content: translated[1] } }),
});
