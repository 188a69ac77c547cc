import type { PublicSection } from '@shared/contracts/content';
import type { LayoutMetadata, LayoutName } from '@shared/sections/registry';
import type { ComponentType } from 'react';

/** What every section's layout takes; `M` is the metadata of its blocks. */
export interface SectionProps<M = PublicSection['blocks'][number]['metadata']> {
  section: PublicSection<M>;
}

/** A layout: it knows the metadata of the sections that name it. */
export type Layout<Name extends LayoutName> = ComponentType<SectionProps<LayoutMetadata[Name]>>;

/** Every layout that a designed section names, and no other. */
export type Layouts = { [Name in LayoutName]: Layout<Name> };
