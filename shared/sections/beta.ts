import { furtherContent } from './common-roles';
import { defineSection } from './definition';
import { drawings } from './drawings';
import { drawingField, iconField } from './metadata-fields';

/** The whole beta page: its form stands beside the benefits and overlaps the heading's map. */
export const beta = defineSection({
  roles: {
    benefitsHead: {
      label: 'Überschrift der Vorteile',
      group: 'Vorteile',
      shows: ['title', 'content'],
      single: 'needed',
    },
    benefit: { label: 'Vorteil', group: 'Vorteile', shows: ['title', 'content'] },
    ticket: {
      label: 'Eintrittskarte',
      group: 'Eintrittskarte (begrenzte Plätze)',
      shows: ['title', 'content'],
      single: 'optional',
    },
    action: { label: 'Knopf für den Kontakt per E-Mail', group: 'Knöpfe', shows: ['title', 'content'] },
    form: { label: 'Überschrift des Formulars', group: 'Formular', shows: ['title', 'content'], single: 'needed' },
    nextHead: {
      label: 'Überschrift der Schritte',
      group: 'So geht es weiter',
      shows: ['title', 'content'],
      single: 'optional',
    },
    nextStep: {
      label: 'Schritt nach der Anfrage',
      group: 'So geht es weiter',
      shows: ['title', 'content'],
      hint: 'Was nach dem Absenden geschieht.',
    },
    screen: {
      label: 'App-Bildschirm',
      single: 'optional',
      group: 'So geht es weiter',
      shows: ['title', 'imageUrl'],
      hint: 'Titel: was auf dem Bild zu sehen ist, für alle, die es nicht sehen.',
    },
    text: furtherContent,
  },
  fields: { drawing: drawingField(drawings.pictograms, 'benefit'), icon: iconField('benefit') },
});
