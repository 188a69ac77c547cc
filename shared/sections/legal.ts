import * as z from 'zod/mini';
import type { BlockRoles } from './block-roles';
import type { SectionDefinition } from './definition';

const roles = {
  block: { label: 'Kapitel', group: 'Kapitel', shows: 'byType' },
} as const satisfies BlockRoles;

const metadata = z.object({});

export type LegalMetadata = z.output<typeof metadata>;

/**
 * A legal text. The section's title is the page's heading, its subtitle the date; every block is a chapter: the title is
 * its heading (level 2), the content HTML without headings above level 3. The owner's data are placeholders of settings.
 */
export const legal = {
  layout: 'legal',
  label: 'Rechtstext',
  anchor: null,
  roles,
  metadata,
  germanOnly: true,
} as const satisfies SectionDefinition<typeof metadata>;
