import { furtherContent } from './common-roles';
import { button, type DefaultOf, defineSection, entry } from './definition';
import { metadataTextField } from './metadata-fields';

export const howItWorks = defineSection({
  roles: {
    step: { label: 'Stopp', group: 'Stopps', shows: ['title', 'content'] },
    link: { label: 'Link unter den Stopps', group: 'Link unter den Stopps', shows: ['title', 'content'] },
    text: furtherContent,
  },
  fields: {
    time: metadataTextField(
      { label: 'Tageszeit', hint: 'Steht über dem Stopp.', roles: ['step'], translatable: true },
      40,
    ),
  },
});

export const howItWorksDefault: DefaultOf<typeof howItWorks> = {
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
    entry(
      { role: 'step', time: 'Nachmittag' },
      ['Lernt dich kennen', 'Du sagst, was du magst: leise oder laut, drinnen oder draußen. Damit geht es los.'],
      [
        'Gets to know you',
        'You say what you like: quiet or loud, indoors or out. That is where it starts.',
        { time: 'Afternoon' },
      ],
    ),
    entry(
      { role: 'step', time: 'Dämmerung' },
      ['Sucht für dich aus', 'Die KI liest mit, streicht die Werbung und behält, was Einheimische empfehlen.'],
      ['Picks for you', 'The AI reads everything, drops the ads and keeps what locals recommend.', { time: 'Dusk' }],
    ),
    entry(
      { role: 'step', time: 'Abend' },
      ['Wird persönlich', '{{site-name}} lernt aus deinen Vorlieben und Rückmeldungen, was zu dir passt.'],
      [
        'Learns what you like',
        'From your preferences and feedback, {{site-name}} works out what suits you.',
        { time: 'Evening' },
      ],
    ),
    button({ role: 'link' }, '/about', 'Mehr über {{site-name}}', 'More about {{site-name}}'),
  ],
};
