import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';
import { altField, metadataTextField } from './metadata-fields';

/** Pictures with captions, each enlarged by a click. */
export const gallery = defineSection({
  roles: {
    picture: {
      label: 'Bild',
      group: 'Bilder',
      shows: ['title', 'imageUrl'],
      hint: 'Titel: die Bildunterschrift.',
    },
    notice: noticeRole,
    action: actionRole,
    text: furtherContent,
  },
  fields: {
    alt: altField('Was zu sehen ist. Leer gilt die Beschreibung aus der Bibliothek.', { roles: ['picture'] }),
    credit: metadataTextField(
      { label: 'Bildnachweis', hint: 'Zum Beispiel „Foto: Lea Winter“.', roles: ['picture'], translatable: true },
      120,
    ),
  },
});
