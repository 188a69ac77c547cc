import { furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';
import { drawings } from './drawings';
import { choiceField, metadataTextField, starsField } from './metadata-fields';

export const testimonials = defineSection({
  roles: {
    notice: noticeRole,
    quote: {
      label: 'Stimme',
      group: 'Stimmen',
      shows: ['title', 'content', 'imageUrl'],
      hint: 'Titel: Name. Inhalt: das Zitat ohne Anführungszeichen.',
    },
    text: furtherContent,
  },
  fields: {
    city: metadataTextField(
      { label: 'Ort', roles: ['quote'], translatable: true, suggestions: Object.values(drawings.cityCoins) },
      80,
    ),
    stars: starsField({ label: 'Sterne', roles: ['quote'] }),
    avatar: choiceField(drawings.avatars, { label: 'Bild', roles: ['quote'] }),
    stamp: choiceField(drawings.cityCoins, { label: 'Briefmarke', roles: ['quote'] }),
    label: metadataTextField(
      {
        label: 'Kennzeichnung',
        hint: 'Zum Beispiel „Beispiel“. Nur bei echten, belegten Stimmen leer lassen.',
        roles: ['quote'],
        translatable: true,
      },
      40,
    ),
  },
});
