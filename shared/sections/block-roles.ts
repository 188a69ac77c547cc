import type { BlockType } from '../entities/values';

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

/** What is seen of a block that is drawn by its type. */
export const shownByType: Readonly<Record<BlockType, readonly ShownField[]>> = {
  text: ['title', 'subtitle', 'content', 'imageUrl'],
  image: ['subtitle', 'content', 'imageUrl'],
  html: ['title', 'subtitle', 'content'],
  video: ['title', 'subtitle', 'content', 'imageUrl'],
  button: ['title', 'content'],
  custom: ['title', 'subtitle', 'content'],
};
