import * as z from 'zod/mini';
import type { SectionDefinition } from './definition';

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
  metadata,
  germanOnly: true,
} as const satisfies SectionDefinition<typeof metadata>;
