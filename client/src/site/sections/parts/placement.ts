import type { PublicBlock, PublicSection } from '@shared/contracts/content';
import type { Design } from '@shared/entities/designs';
import { isSelfDrawn } from '@shared/sections/block-drawing';
import type { LayoutMetadata } from '@shared/sections/registry';

export type BlockOf<Name extends Design> = PublicBlock<LayoutMetadata[Name]>;

export interface SectionProps<Name extends Design> {
  section: PublicSection<LayoutMetadata[Name]>;
}

/** h1 for the first section of a page, else h2. */
export const headingOf = ({ first }: Pick<PublicSection, 'first'>) => (first ? 'h1' : 'h2');

/**
 * Hands out a section's blocks to the places of its layout and tracks which are taken, so that the layout can show the
 * rest after its last place.
 */
export function placement<M extends { role: string }>(section: PublicSection<M>) {
  const left = new Set<PublicBlock<M>>(section.blocks);

  function all<R extends M['role']>(role: R): PublicBlock<M>[] {
    const found = section.blocks.filter(
      (block) => block.metadata.role === role && left.has(block) && !isSelfDrawn(block.type),
    );
    for (const block of found) left.delete(block);
    return found;
  }

  /** As `all`, with formatted text: for roles that take it (`formatted` in shared/sections/definition.ts). */
  function formatted<R extends M['role']>(role: R): PublicBlock<M>[] {
    const found = section.blocks.filter(
      (block) => block.metadata.role === role && left.has(block) && (block.type === 'html' || !isSelfDrawn(block.type)),
    );
    for (const block of found) left.delete(block);
    return found;
  }

  function one<R extends M['role']>(role: R): PublicBlock<M> | undefined {
    const found = section.blocks.find(
      (block) => block.metadata.role === role && left.has(block) && !isSelfDrawn(block.type),
    );
    if (found) left.delete(found);
    return found;
  }

  /** At most `count` blocks of a role, for drawings with that many places. */
  function first<R extends M['role']>(role: R, count: number): PublicBlock<M>[] {
    const found: PublicBlock<M>[] = [];
    for (let block = one(role); block && found.push(block) < count; ) block = one(role);
    return found;
  }

  return { all, formatted, one, first, rest: () => [...left] };
}
