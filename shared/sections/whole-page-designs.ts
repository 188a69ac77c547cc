import * as z from 'zod/mini';
import { actionRole, furtherContent } from './common-roles';
import { defineSection, formerRoles, type SectionDefinition } from './definition';
import { drawings } from './drawings';
import { choiceField, drawingField, iconField, metadataTextField } from './metadata-fields';

/** Designs that are a page by themselves, by name. */
export const wholePageDesigns = {
  /** Addresses are placeholders of settings; the layout turns them into links. */
  contact: defineSection({
    roles: {
      channel: { label: 'Kontaktweg', group: 'Kontaktwege', shows: ['title', 'content'] },
      promise: {
        label: 'Antwortversprechen',
        group: 'Antwortversprechen',
        shows: ['title', 'content'],
        single: 'optional',
      },
      address: {
        label: 'Anschrift',
        single: 'optional',
        group: 'Anschrift',
        shows: ['title', 'content'],
        hint: 'Steht neben einer Zeichnung der Stadt und führt zu ihrem Ort auf OpenStreetMap.',
      },
      action: actionRole,
      text: furtherContent,
    },
    fields: {
      channel: choiceField(
        { email: 'E-Mail', phone: 'Telefon', location: 'Ort', social: 'Soziales Netzwerk', hours: 'Erreichbarkeit' },
        { label: 'Art des Kontaktwegs', roles: ['channel'] },
      ),
      icon: iconField('channel', 'promise'),
      city: choiceField(drawings.cityCoins, { label: 'Zeichnung der Stadt', roles: ['address'] }),
    },
  }),

  /** The whole beta page: its form stands beside the benefits and overlaps the heading's map. */
  beta: defineSection({
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
  }),

  /**
   * A legal text. The section's title is the page's heading, its subtitle the date. Every block is a chapter: its title
   * is a level 2 heading, its content HTML without headings above level 3. The owner's data are placeholders of settings.
   */
  legal: {
    roles: { block: { label: 'Kapitel', group: 'Kapitel', shows: 'byType' } },
    metadata: z.object({
      formerRoles,
      summary: metadataTextField(
        {
          label: 'Kurz gesagt',
          hint: 'Ein Satz neben dem Kapitel. Er ersetzt den Text nicht.',
          translatable: true,
        },
        300,
      ),
    }),
  } satisfies SectionDefinition,
};
