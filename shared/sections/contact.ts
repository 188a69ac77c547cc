import * as z from 'zod/mini';
import { action, actionRole, type BlockRoles, type DefaultSection, defineSection, furtherContent } from './definition';
import { icons } from './drawings';
import { choiceField, roleField } from './metadata-fields';

const roles = {
  channel: { label: 'Kontaktweg', group: 'Kontaktwege', shows: ['title', 'content'] },
  promise: { label: 'Antwortversprechen', group: 'Antwortversprechen', shows: ['title', 'content'] },
  action: actionRole,
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  channel: choiceField(['email', 'phone', 'location', 'social'], {
    label: 'Art des Kontaktwegs',
    roles: ['channel'],
    options: [
      { value: 'email', label: 'E-Mail' },
      { value: 'phone', label: 'Telefon' },
      { value: 'location', label: 'Ort' },
      { value: 'social', label: 'Soziales Netzwerk' },
    ],
  }),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['channel', 'promise'] }),
});

export type ContactMetadata = z.output<typeof metadata>;

/** Ways to reach the owner. The addresses are placeholders of settings; the layout makes links of them. */
export const contact = defineSection({ roles, metadata });

export const contactDefault: DefaultSection<z.input<typeof metadata>> = {
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
    {
      metadata: { role: 'channel', channel: 'email', icon: 'mail' },
      de: { title: 'E-Mail', content: '{{contact-email}}' },
      en: { title: 'Email', content: '{{contact-email}}' },
    },
    {
      metadata: { role: 'channel', channel: 'phone', icon: 'phone' },
      de: { title: 'Telefon', content: '{{contact-phone}}' },
      en: { title: 'Phone', content: '{{contact-phone}}' },
    },
    {
      metadata: { role: 'channel', channel: 'location', icon: 'map-pin' },
      de: { title: 'Standort', content: '{{contact-city}}, {{contact-country}}' },
      en: { title: 'Location', content: '{{contact-city}}, {{contact-country}}' },
    },
    {
      metadata: { role: 'channel', channel: 'social', icon: 'share' },
      de: { title: 'Soziale Medien', content: '{{social-label}}' },
      en: { title: 'Social media', content: '{{social-label}}' },
    },
    {
      metadata: { role: 'promise', icon: 'clock' },
      de: {
        title: 'Schnelle Antwort',
        content: 'Wir antworten innerhalb von {{contact-reply-time}}, auf Deutsch oder Englisch.',
      },
      en: {
        title: 'A quick reply',
        content: 'We reply within {{contact-reply-time}}, in German or English.',
      },
    },
    action('mailto:{{contact-email}}', 'E-Mail schreiben', 'Send us an email'),
  ],
};
