import * as z from 'zod/mini';
import type { SectionDefinition } from './definition';
import { drawingLabels, icons, pictograms } from './drawings';
import { choiceField, roles, textField } from './metadata-fields';

const metadata = z.object({
  role: roles({ text: 'Weiterer Inhalt', member: 'Mitglied oder Rolle', notice: 'Hinweis' }, [
    'text',
    'member',
    'notice',
  ]),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['member'] }),
  drawing: choiceField(pictograms, { label: 'Zeichnung', roles: ['member'], options: drawingLabels.pictograms }),
  alt: textField(
    { label: 'Bildbeschreibung', hint: 'Für ein Foto in „Bild-URL“.', roles: ['member'], translatable: true },
    300,
  ),
});

export type TeamMetadata = z.output<typeof metadata>;
export type TeamInput = z.input<typeof metadata>;

export const team = {
  layout: 'team',
  label: 'Team',
  anchor: 'team',
  metadata,
} as const satisfies SectionDefinition<typeof metadata>;
