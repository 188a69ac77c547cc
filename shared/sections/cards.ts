import * as z from 'zod/mini';
import { actionRole, type BlockRoles, furtherContent } from './block-roles';
import type { SectionDefinition } from './definition';
import { drawingLabels, icons, pictograms } from './drawings';
import { choiceField, pictureField, roleField } from './metadata-fields';

const roles = {
  card: { label: 'Karte', group: 'Karten', shows: ['title', 'content'] },
  action: actionRole,
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['card'] }),
  drawing: choiceField(pictograms, { label: 'Zeichnung', roles: ['card'], options: drawingLabels.pictograms }),
  picture: pictureField({ label: 'Foto', hint: 'An der Stelle der Zeichnung.', roles: ['card'] }),
});

export type CardsMetadata = z.output<typeof metadata>;
export type CardsInput = z.input<typeof metadata>;

/** A few short points side by side. */
export const cards = {
  layout: 'cards',
  label: 'Karten',
  anchor: null,
  roles,
  metadata,
} as const satisfies SectionDefinition<typeof metadata>;
