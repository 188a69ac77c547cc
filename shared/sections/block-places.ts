import { shortened } from '../base/beginning-of';
import type { Design } from '../entities/designs';
import { blockTypeLabels, neutralTypes } from '../entities/values';
import { pictureId } from '../media';
import { saysOpen } from '../rules/characters';
import {
  type BlockRole,
  type BlockRoles,
  roleIn,
  roleNameIn,
  type ShownField,
  shownFieldsIn,
  type TypedBlock,
  unaskedFieldsIn,
} from './block-roles';
import { definitionOf } from './registry';

export interface PlacedBlock extends TypedBlock {
  design: Design;
}

const rolesOf = ({ design }: Pick<PlacedBlock, 'design'>): BlockRoles => definitionOf(design).roles;

/** Role named in a block's metadata; the default role if unknown or absent. */
export const roleName = (block: Pick<PlacedBlock, 'design' | 'metadata'>) => roleNameIn(rolesOf(block), block.metadata);

/** Role of a block on the page. Blocks that draw themselves never get a designed place. */
export const blockRole = (block: PlacedBlock): BlockRole => roleIn(rolesOf(block), block);

/** Whether a block still says "offen" in a role with `untilFilled`, and is hidden from visitors. */
export function isUnfilled(block: PlacedBlock & { title: string; content: string }): boolean {
  return blockRole(block).untilFilled === true && (saysOpen(block.title) || saysOpen(block.content));
}

export const shownFields = (block: PlacedBlock): ReadonlySet<ShownField> => shownFieldsIn(rolesOf(block), block);

/** Fields that visitors do not see and forms do not ask for. The content of neutral types is always asked for. */
export const unaskedFields = (block: PlacedBlock): ReadonlySet<string> => unaskedFieldsIn(rolesOf(block), block);

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const longestName = 80;

/**
 * Name of a block in the content area: its title, or if visitors do not see that, what they see instead. `picture` is
 * the name of its picture in the library.
 */
export function blockName(block: PlacedBlock & { title: string; content: string }, picture = ''): string {
  const shown = shownFields(block);
  if (shown.has('title')) return block.title;
  if (!neutralTypes.has(block.type)) return shortened(text(block.content) || block.title, longestName);
  const { caption, alt } = block.metadata;
  // A library picture's id would tell the user nothing.
  const file = pictureId(block.content) === undefined ? text(block.content).split('/').at(-1) : picture.trim();
  return shortened(
    text(caption) || text(alt) || file || block.title.trim() || blockTypeLabels[block.type],
    longestName,
  );
}

export interface BlockGroup<B> {
  label: string;
  blocks: B[];
}

/** The blocks of a section grouped by their roles' headings, in layout order, without empty groups. */
export function blockGroups<B extends PlacedBlock>(design: Design, blocks: readonly B[]): BlockGroup<B>[] {
  const labels = new Set(Object.values(rolesOf({ design })).map(({ group }) => group));
  return [...labels]
    .map((label) => ({ label, blocks: blocks.filter((block) => blockRole(block).group === label) }))
    .filter((group) => group.blocks.length > 0);
}
