import type { BlockRole } from './block-roles';

/** Blocks that the layout has no place for; they are drawn by type after the last place. */
export const furtherContent = {
  label: 'Weiterer Inhalt',
  group: 'Weitere Inhalte',
  shows: 'byType',
} as const satisfies BlockRole;

export const actionRole = { label: 'Knopf', group: 'Knöpfe', shows: ['title', 'content'] } as const satisfies BlockRole;

/** A sentence below the content it refers to; its title is not shown. */
export const noticeRole = { label: 'Hinweis', group: 'Hinweise', shows: ['content'] } as const satisfies BlockRole;
