import * as z from 'zod/mini';
import type { BlockRoles } from './block-roles';
import type { SectionDefinition } from './definition';
import { decorativeField } from './extra-fields';
import { choiceField, linkField, textField } from './metadata-fields';

const roles = {
  block: { label: 'Inhaltsblock', group: 'Inhaltsblöcke', shows: 'byType' },
} as const satisfies BlockRoles;

/**
 * For a section that an administrator made: its blocks are drawn by their type. Loose, so that what a block of type
 * custom or a script stores beside these fields is kept.
 */
const metadata = z.looseObject({
  alt: textField(
    {
      label: 'Bildbeschreibung',
      hint: 'Was auf dem Bild zu sehen ist, für alle, die es nicht sehen. Leer gilt die Beschreibung aus der Bibliothek.',
      translatable: true,
      types: ['image'],
      ofPicture: true,
    },
    300,
  ),
  decorative: decorativeField({ types: ['image'] }),
  caption: textField({ label: 'Bildunterschrift', translatable: true, types: ['image'] }, 300),
  link: linkField({ label: 'Link', hint: 'Wohin ein Klick auf das Bild führt.', types: ['image'] }),
  style: choiceField(['primary', 'secondary'], {
    label: 'Aussehen des Knopfes',
    types: ['button'],
    options: [
      { value: 'primary', label: 'Hervorgehoben' },
      { value: 'secondary', label: 'Zurückhaltend' },
    ],
  }),
});

export type GeneralMetadata = z.output<typeof metadata>;

export const general = {
  layout: 'general',
  label: 'Allgemeiner Abschnitt',
  anchor: null,
  roles,
  metadata,
} as const satisfies SectionDefinition<typeof metadata>;
