import * as z from 'zod/mini';
import { actionRole, type BlockRoles } from './block-roles';
import type { SectionDefinition } from './definition';
import { roleField } from './metadata-fields';

const roles = {
  text: { label: 'Absatz', group: 'Absätze', shows: 'byType' },
  action: actionRole,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
});

export type ProseMetadata = z.output<typeof metadata>;
export type ProseInput = z.input<typeof metadata>;

/** A heading and paragraphs to read, each with a heading of its own. */
export const prose = {
  layout: 'prose',
  label: 'Fließtext',
  anchor: null,
  roles,
  metadata,
} as const satisfies SectionDefinition<typeof metadata>;
