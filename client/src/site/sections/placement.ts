import type { PublicBlock, PublicSection } from '@shared/contracts/content';
import type { Design } from '@shared/entities/designs';
import { isSelfDrawn } from '@shared/sections/block-drawing';
import type { LayoutMetadata } from '@shared/sections/registry';
import type { ComponentType } from 'react';

/** A block as it reaches the layout of its section's design. */
export type BlockOf<Name extends Design> = PublicBlock<LayoutMetadata[Name]>;

/** What the layout of a design takes. */
export interface SectionProps<Name extends Design> {
  section: PublicSection<LayoutMetadata[Name]>;
}

/** The element of a section's own heading: on each page the first one is that of the page. */
export const headingOf = ({ first }: Pick<PublicSection, 'first'>) => (first ? 'h1' : 'h2');

/** A layout: it knows the metadata of the sections that name it. */
export type Layout<Name extends Design> = ComponentType<SectionProps<Name>>;

/** Every layout that a designed section names, and no other. */
export type Layouts = { [Name in Design]: Layout<Name> };

/**
 * Hands a section's blocks to the places of its layout and remembers which ones were taken, so that the layout can show
 * what is left after its last place.
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

  function one<R extends M['role']>(role: R): PublicBlock<M> | undefined {
    const found = section.blocks.find(
      (block) => block.metadata.role === role && left.has(block) && !isSelfDrawn(block.type),
    );
    if (found) left.delete(found);
    return found;
  }

  /** At most `count` blocks in a role, for drawings with so many places. */
  function first<R extends M['role']>(role: R, count: number): PublicBlock<M>[] {
    const found: PublicBlock<M>[] = [];
    for (let block = one(role); block && found.push(block) < count; ) block = one(role);
    return found;
  }

  return { all, one, first, rest: () => [...left] };
}
