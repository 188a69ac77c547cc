import { actionRole, furtherContent } from './common-roles';
import { defineSection } from './definition';
import { drawings } from './drawings';
import { drawingField, iconField, metadataTextField, ratingField } from './metadata-fields';

export const app = defineSection({
  roles: {
    step: { label: 'Schritt', group: 'Schritte', shows: ['title', 'content'] },
    action: actionRole,
    screen: {
      label: 'Kopf der App-Ansicht',
      single: 'optional',
      group: 'App-Ansicht',
      shows: ['title', 'subtitle', 'content'],
      hint: 'Untertitel: Text im Suchfeld.',
    },
    place: { label: 'Ort in der App-Ansicht', group: 'App-Ansicht', shows: ['title', 'subtitle', 'content'] },
    note: { label: 'Hinweis unter der App-Ansicht', group: 'App-Ansicht', shows: ['content'] },
    capability: { label: 'Fähigkeit', group: 'Fähigkeiten', shows: ['title', 'content'] },
    text: furtherContent,
  },
  fields: {
    icon: iconField('step', 'capability'),
    vignette: drawingField(drawings.vignettes, 'place'),
    rating: ratingField({ label: 'Bewertung', hint: '0 bis 5, zum Beispiel 4.8', roles: ['place'] }),
    filters: metadataTextField({
      label: 'Filter in der Ansicht',
      hint: 'Mit Komma getrennt; der erste ist ausgewählt.',
      roles: ['screen'],
      translatable: true,
    }),
  },
});
