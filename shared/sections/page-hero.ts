import * as z from 'zod/mini';
import type { SectionDefinition } from './definition';
import { mailSubjectField } from './extra-fields';
import { roles } from './metadata-fields';

const metadata = z.object({
  role: roles({ text: 'Weiterer Inhalt', action: 'Knopf' }, ['text', 'action']),
  subject: mailSubjectField(['action']),
});

export type PageHeroMetadata = z.output<typeof metadata>;
export type PageHeroInput = z.input<typeof metadata>;

/** Short map band with the page's heading, for every page but the landing pages. */
export const pageHero = {
  layout: 'page-hero',
  label: 'Seitenkopf',
  anchor: null,
  metadata,
} as const satisfies SectionDefinition<typeof metadata>;
