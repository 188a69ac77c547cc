import { type Design, designLabels } from '../entities/designs';
import { type BlockType, blockTypeLabels, type Metadata, neutralTypes } from '../entities/values';
import { pictureId } from '../media';
import { saysOpen } from '../rules/characters';
import { isSelfDrawn } from './block-drawing';
import { type BlockRole, onlyRole, type ShownField, shownByType } from './definition';
import { definitionOf } from './registry';

export interface PlacedBlock {
  design: Design;
  type: BlockType;
  metadata: Readonly<Metadata>;
}

/** Label of a section's design; null for the general one. */
export function sectionLabel({ design }: { design: Design }): string | null {
  return design === 'general' ? null : designLabels[design];
}

/** Role named in a block's metadata; the default role if unknown or absent. */
export function roleName({ design, metadata }: Pick<PlacedBlock, 'design' | 'metadata'>): string {
  const { roles } = definitionOf(design);
  const { role } = metadata;
  if (typeof role === 'string' && Object.hasOwn(roles, role)) return role;
  return Object.hasOwn(roles, 'text') ? 'text' : onlyRole;
}

/** Role of a block on the page. Blocks that draw themselves never get a designed place. */
export function blockRole(block: PlacedBlock): BlockRole {
  const { roles } = definitionOf(block.design);
  const name = isSelfDrawn(block.type) && Object.hasOwn(roles, 'text') ? 'text' : roleName(block);
  const role = roles[name];
  if (!role) throw new Error(`The design ${block.design} has no role ${name}`);
  return role;
}

/** Whether a block still says "offen" in a role with `untilFilled`, and is hidden from visitors. */
export function isUnfilled(block: PlacedBlock & { title: string; content: string }): boolean {
  return blockRole(block).untilFilled === true && (saysOpen(block.title) || saysOpen(block.content));
}

export function shownFields(block: PlacedBlock): ReadonlySet<ShownField> {
  const { shows } = blockRole(block);
  return new Set(shows === 'byType' ? shownByType[block.type] : shows);
}

export const placedFields = ['title', 'subtitle', 'content', 'imageUrl'] as const satisfies ShownField[];

/** Fields that visitors do not see and forms do not ask for. The content of neutral types is always asked for. */
export function unaskedFields(block: PlacedBlock): ReadonlySet<string> {
  const shown = shownFields(block);
  return new Set(
    placedFields.filter((name) => !(shown.has(name) || (name === 'content' && neutralTypes.has(block.type)))),
  );
}

/** Stored title of a block whose form asks for none. */
export function unaskedTitle(block: PlacedBlock): string {
  const { label, shows } = blockRole(block);
  return shows === 'byType' ? blockTypeLabels[block.type] : label;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const longestName = 80;

const shortened = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name);

/**
 * Name of a block in the content area: its title, or if visitors do not see that, what they see instead. `picture` is
 * the name of its picture in the library.
 */
export function blockName(block: PlacedBlock & { title: string; content: string }, picture = ''): string {
  const shown = shownFields(block);
  if (shown.has('title')) return block.title;
  if (!neutralTypes.has(block.type)) return shortened(text(block.content) || block.title);
  const { caption, alt } = block.metadata;
  // A library picture's id would tell the user nothing.
  const file = pictureId(block.content) === undefined ? text(block.content).split('/').at(-1) : picture.trim();
  return shortened(text(caption) || text(alt) || file || block.title.trim() || blockTypeLabels[block.type]);
}

export interface BlockGroup<B> {
  label: string;
  blocks: B[];
}

/** The blocks of a section grouped by their roles' headings, in layout order, without empty groups. */
export function blockGroups<B extends PlacedBlock>(design: Design, blocks: readonly B[]): BlockGroup<B>[] {
  const labels = new Set(Object.values(definitionOf(design).roles).map(({ group }) => group));
  return [...labels]
    .map((label) => ({ label, blocks: blocks.filter((block) => blockRole(block).group === label) }))
    .filter((group) => group.blocks.length > 0);
}
