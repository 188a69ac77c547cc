import { keysOf } from '@shared/base/records';
import type { Design } from '@shared/entities/designs';
import type { EntityState } from '@shared/entities/entities';
import { menuLabels } from '@shared/entities/menu-entry';
import type { PageBeginning } from '@shared/entities/page';
import { fixedPages } from '@shared/paths';
import beginningBlocks from './beginning-blocks.json' with { type: 'json' };
import beginningSections from './beginning-sections.json' with { type: 'json' };
import blocks from './blocks.json' with { type: 'json' };
import menuEntries from './menu-entries.json' with { type: 'json' };
import sections from './sections.json' with { type: 'json' };

/** As an export writes it: the place in the file is the order. */
type Entry<Name extends 'section' | 'block' | 'menuEntry'> = Omit<EntityState<Name>, 'order'>;

/** A section with its blocks, each in its place. */
export interface DefaultSection {
  section: EntityState<'section'>;
  blocks: EntityState<'block'>[];
}

// Safe: a test reads the files as an import does.
const files = { sections, blocks, menuEntries } as unknown as {
  sections: readonly Entry<'section'>[];
  blocks: readonly Entry<'block'>[];
  menuEntries: readonly Entry<'menuEntry'>[];
};
const beginnings = { sections: beginningSections, blocks: beginningBlocks } as unknown as typeof files;

const inOrder = <State>(entries: readonly State[]): (State & { order: number })[] =>
  entries.map((entry, order) => ({ ...entry, order }));

function sectionsOf(page: string, from: Pick<typeof files, 'sections' | 'blocks'>): DefaultSection[] {
  return inOrder(from.sections.filter((one) => one.page === page)).map((section) => ({
    section,
    blocks: inOrder(from.blocks.filter(({ sectionKey }) => sectionKey === section.key)),
  }));
}

/**
 * The sections of the default content, page by page: the first start stores them, and databases in use are offered those
 * that a newer version brings.
 */
export const defaultSections = (): DefaultSection[] => fixedPages.flatMap((page) => sectionsOf(page, files));

/** The sections that a new page begins with, in the order in which they stand on it. */
export const sectionsOfBeginning = (beginning: PageBeginning): DefaultSection[] => sectionsOf(beginning, beginnings);

/** The entries of all menus; their order counts through. */
export const defaultMenuEntries = (): EntityState<'menuEntry'>[] =>
  inOrder(keysOf(menuLabels).flatMap((name) => files.menuEntries.filter(({ menu }) => menu === name)));

/** The design of a section that is stored without one, by its key: the one it has in the default content. */
export const designOfKey = (key: string): Design =>
  files.sections.find((section) => section.key === key)?.design ?? 'general';
