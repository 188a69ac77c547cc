import * as z from 'zod/mini';
import { actionRole, type BlockRoles, furtherContent } from './block-roles';
import type { SectionDefinition } from './definition';
import { mailSubjectField } from './extra-fields';
import { roleField } from './metadata-fields';

const roles = {
  action: actionRole,
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  subject: mailSubjectField(['action']),
});

export type PageHeroMetadata = z.output<typeof metadata>;
export type PageHeroInput = z.input<typeof metadata>;

/** Short map band with the page's heading, for every page but the landing pages. */
export const pageHero = {
  layout: 'page-hero',
  label: 'Seitenkopf',
  anchor: null,
  roles,
  metadata,
} as const satisfies SectionDefinition<typeof metadata>;
