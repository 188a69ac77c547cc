import * as z from 'zod/mini';
import type { BlockStatus, BlockType, Metadata } from '../entities/values';
import { type DefaultTexts, translatedLanguages } from '../locales';
import type { Page } from '../paths';
import { described } from './metadata-fields';

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

/** The part a block plays in its section's layout, out of the section's roles. A block without one is a `text`. */
function roleField<Roles extends BlockRoles<'text'>>(roles: Roles) {
  type Role = keyof Roles & string;
  const names = Object.keys(roles) as [Role, ...Role[]];
  const absent: Role = 'text';
  return described(z._default(z.enum(names), absent as z.core.util.NoUndefined<Role>), {
    label: 'Rolle im Abschnitt',
    control: 'select',
    options: names.map((value) => ({ value, label: (roles as BlockRoles)[value]?.label ?? value })),
  });
}

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** The metadata of blocks that name their role. */
type WithRole<Roles extends BlockRoles<'text'>, Own extends Fields> = z.ZodMiniObject<
  { role: ReturnType<typeof roleField<Roles>> } & Own
>;

/** A design whose blocks name their role and have `fields` besides; without an anchor where none is given. */
export function defineSection<Roles extends BlockRoles<'text'>, Own extends Fields>({
  fields,
  ...design
}: { anchor?: string; roles: Roles; fields: Own } & Pick<SectionDefinition, 'germanOnly'>): SectionDefinition<
  WithRole<Roles, Own>
> {
  const metadata = z.object({ role: roleField(design.roles), ...fields });
  return { anchor: null, ...design, metadata } as SectionDefinition<WithRole<Roles, Own>>;
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

/** Default content for a design. */
export type DefaultOf<Design extends SectionDefinition> = DefaultSection<z.input<Design['metadata']>>;

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

/** A link of a section to an address; `title` and `translated` are its text. */
export const button = <const M>(metadata: M, to: string, title: string, translated?: string) => ({
  type: 'button' as const,
  metadata,
  de: { title, content: to },
  ...(translated !== undefined && { en: { title: translated } }),
});

/** A button that leads to an address. */
export const action = (to: string, title: string, translated?: string) =>
  button({ role: 'action' }, to, title, translated);

type Words = readonly [title: string, content: string];

/**
 * A block of a title and a content, in German and, where it is translated, in English, there with the texts in its
 * metadata.
 */
export const entry = <const M>(
  metadata: M,
  [title, content]: Words,
  translated?: readonly [...Words, metadata?: { [key: string]: string }],
) => ({ metadata, de: { title, content }, ...(translated && { en: english(...translated) }) });

const english = (title: string, content: string, metadata?: { [key: string]: string }) => ({
  title,
  content,
  ...(metadata && { metadata }),
});
