import type { PublicSection } from '@shared/contracts/content';
import type { ComponentType } from 'react';

/** What every section's layout takes; `M` is the metadata of its blocks. */
export interface SectionProps<M = PublicSection['blocks'][number]['metadata']> {
  section: PublicSection<M>;
}

/** Any layout; each knows the metadata of its own section. */
export type AnyLayout = ComponentType<SectionProps<never>>;
