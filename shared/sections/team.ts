import * as z from 'zod/mini';
import { type BlockRoles, furtherContent, noticeRole } from './block-roles';
import type { SectionDefinition } from './definition';
import { drawingLabels, icons, pictograms } from './drawings';
import { decorativeField } from './extra-fields';
import { choiceField, roleField, textField } from './metadata-fields';

const roles = {
  member: { label: 'Mitglied', group: 'Mitglieder', shows: ['title', 'subtitle', 'content', 'imageUrl'] },
  notice: noticeRole,
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['member'] }),
  drawing: choiceField(pictograms, { label: 'Zeichnung', roles: ['member'], options: drawingLabels.pictograms }),
  alt: textField(
    {
      label: 'Bildbeschreibung',
      hint: 'Für ein Foto in „Bild-URL“.',
      roles: ['member'],
      translatable: true,
      ofPicture: true,
    },
    300,
  ),
  decorative: decorativeField({ roles: ['member'] }),
});

export type TeamMetadata = z.output<typeof metadata>;
export type TeamInput = z.input<typeof metadata>;

export const team = {
  layout: 'team',
  label: 'Team',
  anchor: 'team',
  roles,
  metadata,
} as const satisfies SectionDefinition<typeof metadata>;
