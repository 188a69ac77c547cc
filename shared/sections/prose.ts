import * as z from 'zod/mini';
import type { SectionDefinition } from './definition';
import { roles } from './metadata-fields';

const metadata = z.object({
  role: roles({ text: 'Absatz', action: 'Knopf' }, ['text', 'action']),
});

export type ProseMetadata = z.output<typeof metadata>;
export type ProseInput = z.input<typeof metadata>;

/** A heading and paragraphs to read, each with a heading of its own. */
export const prose = {
  layout: 'prose',
  label: 'Fließtext',
  anchor: null,
  metadata,
} as const satisfies SectionDefinition<typeof metadata>;
