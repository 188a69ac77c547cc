import * as z from 'zod/mini';
import { type BlockRoles, type DefaultSection, defineSection, furtherContent } from './definition';
import { roleField, textField } from './metadata-fields';

const roles = {
  step: { label: 'Stopp', group: 'Stopps', shows: ['title', 'content'] },
  link: { label: 'Link unter den Stopps', group: 'Link unter den Stopps', shows: ['title', 'content'] },
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  time: textField({ label: 'Tageszeit', hint: 'Steht über dem Stopp.', roles: ['step'], translatable: true }, 40),
});

export type HowItWorksMetadata = z.output<typeof metadata>;
export type HowItWorksInput = z.input<typeof metadata>;

export const howItWorks = defineSection({
  anchor: 'how-it-works',
  roles,
  metadata,
});

export const howItWorksDefault: DefaultSection<HowItWorksInput> = {
  page: 'home',
  de: {
    title: 'So funktioniert’s: ein Spaziergang, drei Stopps',
    subtitle: 'Vom Aussteigen am Nachmittag bis zur Tür, hinter der noch Licht brennt.',
  },
  en: {
    title: 'How it works: one walk, three stops',
    subtitle: 'From the station in the afternoon to a door with the light still on.',
  },
  blocks: [
    {
      metadata: { role: 'step', time: 'Nachmittag' },
      de: {
        title: 'Lernt dich kennen',
        content: 'Du sagst, was du magst: leise oder laut, drinnen oder draußen. Damit geht es los.',
      },
      en: {
        title: 'Gets to know you',
        content: 'You say what you like: quiet or loud, indoors or out. That is where it starts.',
        metadata: { time: 'Afternoon' },
      },
    },
    {
      metadata: { role: 'step', time: 'Dämmerung' },
      de: {
        title: 'Sucht für dich aus',
        content: 'Die KI liest mit, streicht die Werbung und behält, was Einheimische empfehlen.',
      },
      en: {
        title: 'Picks for you',
        content: 'The AI reads along, drops the ads and keeps what locals recommend.',
        metadata: { time: 'Dusk' },
      },
    },
    {
      metadata: { role: 'step', time: 'Abend' },
      de: {
        title: 'Wird persönlich',
        content: '{{site-name}} lernt aus deinen Vorlieben und Rückmeldungen, was zu dir passt.',
      },
      en: {
        title: 'Learns what you like',
        content: 'From your preferences and feedback, {{site-name}} works out what suits you.',
        metadata: { time: 'Evening' },
      },
    },
    {
      type: 'button',
      metadata: { role: 'link' },
      de: { title: 'Mehr über {{site-name}}', content: '/about' },
      en: { title: 'More about {{site-name}}' },
    },
  ],
};
