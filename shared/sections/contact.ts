import { actionRole, furtherContent } from './common-roles';
import { action, type DefaultOf, defineSection, entry } from './definition';
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

export const contactDefault: DefaultOf<typeof contact> = {
  page: 'contact',
  de: {
    title: 'Sag Hallo.',
    subtitle: 'Fragen zur App, zur Beta oder zu einem Investment: Schreib uns oder ruf an.',
  },
  en: {
    title: 'Say hello.',
    subtitle: 'Questions about the app, the beta or an investment: write to us or give us a call.',
  },
  blocks: [
    entry(
      { role: 'channel', channel: 'email', icon: 'mail' },
      ['E-Mail', '{{contact-email}}'],
      ['Email', '{{contact-email}}'],
    ),
    entry(
      { role: 'channel', channel: 'phone', icon: 'phone' },
      ['Telefon', '{{contact-phone}}'],
      ['Phone', '{{contact-phone}}'],
    ),
    entry(
      { role: 'channel', channel: 'location', icon: 'map-pin' },
      ['Standort', '{{contact-city}}, {{contact-country}}'],
      ['Location', '{{contact-city}}, {{contact-country}}'],
    ),
    entry(
      { role: 'channel', channel: 'social', icon: 'share' },
      ['Soziale Medien', '{{social-label}}'],
      ['Social media', '{{social-label}}'],
    ),
    entry(
      { role: 'promise', icon: 'clock' },
      ['Schnelle Antwort', 'Wir antworten innerhalb von {{contact-reply-time}}, auf Deutsch oder Englisch.'],
      ['A quick reply', 'We reply within {{contact-reply-time}}, in German or English.'],
    ),
    /** A draft: only the owner knows the hours. */
    {
      status: 'draft',
      ...entry(
        { role: 'channel', channel: 'hours', icon: 'clock' },
        ['Telefonisch erreichbar', 'Montag bis Freitag, 9 bis 17 Uhr'],
        ['Phone hours', 'Monday to Friday, 9 am to 5 pm'],
      ),
    },
    entry(
      { role: 'address', city: 'berlin' },
      ['Hier brennt bei uns Licht', '{{contact-address}}, {{contact-postal-code}} {{contact-city}}'],
      ['Where our light is on', '{{contact-address}}, {{contact-postal-code}} {{contact-city}}'],
    ),
    action('mailto:{{contact-email}}', 'E-Mail schreiben', 'Send us an email'),
  ],
};
