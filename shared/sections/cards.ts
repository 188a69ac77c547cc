import * as z from 'zod/mini';
import type { SectionDefinition } from './definition';
import { drawingLabels, icons, pictograms } from './drawings';
import { choiceField, roles } from './metadata-fields';

const metadata = z.object({
  role: roles({ text: 'Weiterer Inhalt', card: 'Karte', action: 'Knopf' }, ['text', 'card', 'action']),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['card'] }),
  drawing: choiceField(pictograms, { label: 'Zeichnung', roles: ['card'], options: drawingLabels.pictograms }),
});

export type CardsMetadata = z.output<typeof metadata>;
export type CardsInput = z.input<typeof metadata>;

/** A few short points side by side. */
export const cards = {
  layout: 'cards',
  label: 'Karten',
  anchor: null,
  metadata,
} as const satisfies SectionDefinition<typeof metadata>;
