import { type Design, designLabels } from '../entities/designs';
import { type BlockType, blockTypeLabels, type Metadata, neutralTypes } from '../entities/values';
import { pictureId } from '../media';
import { saysOpen } from '../rules/characters';
import { isSelfDrawn } from './block-drawing';
import { type BlockRole, onlyRole, type ShownField, shownByType } from './definition';
import { definitionOf } from './registry';

/** As much of a block as tells its place on the page. */
export interface PlacedBlock {
  /** That of its section. */
  design: Design;
  type: BlockType;
  metadata: Readonly<Metadata>;
}

/** What the content area calls a section beside its headline; null for one without a drawn design. */
export function sectionLabel({ design }: { design: Design }): string | null {
  return design === 'general' ? null : designLabels[design];
}

/** Name of the role that a block's metadata gives it in its section; what an unknown or absent one stands for. */
export function roleName({ design, metadata }: Pick<PlacedBlock, 'design' | 'metadata'>): string {
  const { roles } = definitionOf(design);
  const { role } = metadata;
  if (typeof role === 'string' && Object.hasOwn(roles, role)) return role;
  return Object.hasOwn(roles, 'text') ? 'text' : onlyRole;
}

/** The role that a block has on the page: one that brings its own way of being shown never fits a drawn place. */
export function roleOf(block: PlacedBlock): BlockRole {
  const { roles } = definitionOf(block.design);
  const name = isSelfDrawn(block.type) && Object.hasOwn(roles, 'text') ? 'text' : roleName(block);
  const role = roles[name];
  if (!role) throw new Error(`The design ${block.design} has no role ${name}`);
  return role;
}

/** Whether a block waits for what only the owner knows, and no visitor sees it until then. */
export function isUnfilled(block: PlacedBlock & { title: string; content: string }): boolean {
  return roleOf(block).untilFilled === true && (saysOpen(block.title) || saysOpen(block.content));
}

/** What visitors see of a block, by its place. */
export function shownFields(block: PlacedBlock): ReadonlySet<ShownField> {
  const { shows } = roleOf(block);
  return new Set(shows === 'byType' ? shownByType[block.type] : shows);
}

export const placedFields = ['title', 'subtitle', 'content', 'imageUrl'] as const satisfies ShownField[];

/** Fields that nobody sees, and administrators are not asked for, but for the content that a type needs. */
export function unaskedFields(block: PlacedBlock): ReadonlySet<string> {
  const shown = shownFields(block);
  return new Set(
    placedFields.filter((name) => !(shown.has(name) || (name === 'content' && neutralTypes.has(block.type)))),
  );
}

/** What is stored as the title of a block that is asked for none. */
export function unaskedTitle(block: PlacedBlock): string {
  const { label, shows } = roleOf(block);
  return shows === 'byType' ? blockTypeLabels[block.type] : label;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The longest name that is made of a text, in characters. */
const longestName = 80;

const shortened = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name);

/**
 * What the content area calls a block: its title, or where nobody sees that, what is seen instead; `picture` is what
 * the library calls its picture.
 */
export function blockName(block: PlacedBlock & { title: string; content: string }, picture = ''): string {
  const shown = shownFields(block);
  if (shown.has('title')) return block.title;
  if (!neutralTypes.has(block.type)) return shortened(text(block.content) || block.title);
  const { caption, alt } = block.metadata;
  // The number of a picture of the library tells nobody which it is.
  const file = pictureId(block.content) === undefined ? text(block.content).split('/').at(-1) : picture.trim();
  return shortened(text(caption) || text(alt) || file || block.title.trim() || blockTypeLabels[block.type]);
}

export interface BlockGroup<B> {
  label: string;
  blocks: B[];
}

/** The blocks of a section under the headings of their roles, in the order of its layout, without empty ones. */
export function blockGroups<B extends PlacedBlock>(design: Design, blocks: readonly B[]): BlockGroup<B>[] {
  const labels = new Set(Object.values(definitionOf(design).roles).map(({ group }) => group));
  return [...labels]
    .map((label) => ({ label, blocks: blocks.filter((block) => roleOf(block).group === label) }))
    .filter((group) => group.blocks.length > 0);
}
