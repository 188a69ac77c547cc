import { furtherContent } from './common-roles';
import { defineSection } from './definition';
import { drawings } from './drawings';
import { choiceField, drawingField, iconField, metadataTextField } from './metadata-fields';

export const features = defineSection({
  roles: {
    card: { label: 'Kachel', group: 'Kacheln', shows: ['title', 'content'] },
    clipping: {
      label: 'Forumszitat',
      group: 'Zitate und Anzeigen auf dem Zeitungsausschnitt',
      shows: ['title', 'content'],
      hint: 'Titel: woher das Zitat stammt.',
    },
    adClipping: {
      label: 'Durchgestrichene Anzeige',
      group: 'Zitate und Anzeigen auf dem Zeitungsausschnitt',
      shows: ['title', 'content'],
    },
    tag: { label: 'Gespeicherter Ort', group: 'Gespeicherte Orte am Glas', shows: ['title'] },
    citiesHead: { label: 'Überschrift der Städte', group: 'Städte', shows: ['title', 'content'], single: 'optional' },
    city: { label: 'Stadt', group: 'Städte', shows: ['title'] },
    cityMore: {
      label: 'Weitere Städte',
      single: 'optional',
      group: 'Städte',
      shows: ['title', 'content'],
      hint: 'Titel: wie viele. Inhalt: das Wort dahinter.',
    },
    text: furtherContent,
  },
  fields: {
    drawing: drawingField(drawings.features, 'card'),
    icon: iconField('card'),
    // Lettering within the drawing, not a text below it.
    note: metadataTextField(
      {
        label: 'Text in der Zeichnung',
        hint: 'Steht auf dem Bierdeckel oder auf dem Etikett des Glases.',
        roles: ['card'],
        translatable: true,
      },
      80,
    ),
    highlight: metadataTextField({
      label: 'Markierte Stelle',
      hint: 'Muss wörtlich im Inhalt stehen.',
      roles: ['clipping'],
      translatable: true,
    }),
    coin: choiceField(drawings.cityCoins, { label: 'Flusslauf', roles: ['city'] }),
  },
});
