import { actionRole, furtherContent } from './common-roles';
import { defineSection } from './definition';
import { drawings } from './drawings';
import { choiceField, iconField } from './metadata-fields';

/** Addresses are placeholders of settings; the layout turns them into links. */
export const contact = defineSection({
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
});
