import { actionRole, furtherContent } from './common-roles';
import { defineSection } from './definition';
import { drawings } from './drawings';
import { drawingField, iconField, photoField } from './metadata-fields';

export const hero = defineSection({
  roles: {
    badge: { label: 'Statuszeile', group: 'Statuszeile', shows: ['content'], single: 'optional' },
    action: actionRole,
    highlight: { label: 'Vorzug', group: 'Vorzüge', shows: ['title', 'content'] },
    place: {
      label: 'Ort auf der Karte',
      group: 'Orte auf der Karte',
      shows: ['title', 'subtitle', 'content'],
      hint: 'Untertitel: Art des Ortes. Inhalt: Entfernung oder Empfehlung.',
    },
    text: furtherContent,
  },
  fields: {
    icon: iconField('highlight', 'place'),
    vignette: drawingField(drawings.vignettes, 'place'),
    picture: photoField('place'),
  },
});
