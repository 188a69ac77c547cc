import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';
import { linkField, metadataTextField } from './metadata-fields';

/** Offers side by side, each with its price and what it holds. */
export const prices = defineSection({
  roles: {
    offer: {
      label: 'Angebot',
      group: 'Angebote',
      shows: ['title', 'subtitle', 'content'],
      hint: 'Titel: der Name. Untertitel: für wen. Inhalt: was darin ist, jede Zeile ein Punkt.',
      formatted: true,
    },
    notice: noticeRole,
    action: actionRole,
    text: furtherContent,
  },
  fields: {
    price: metadataTextField(
      { label: 'Preis', hint: 'Zum Beispiel „9 €“ oder „kostenlos“.', roles: ['offer'], translatable: true },
      40,
    ),
    unit: metadataTextField(
      { label: 'Einheit', hint: 'Zum Beispiel „im Monat, inkl. MwSt.“.', roles: ['offer'], translatable: true },
      80,
    ),
    label: metadataTextField(
      {
        label: 'Kennzeichnung',
        hint: 'Zum Beispiel „Empfohlen“. Hebt das Angebot hervor.',
        roles: ['offer'],
        translatable: true,
      },
      40,
    ),
    link: linkField({ label: 'Link des Knopfes', roles: ['offer'] }),
    linkText: metadataTextField(
      {
        label: 'Text des Knopfes',
        hint: 'Leer steht der Name des Angebots darauf.',
        roles: ['offer'],
        translatable: true,
      },
      60,
    ),
  },
});
