import type { Design } from '@shared/entities/designs';
import { action, type DefaultSection, entry } from '@shared/testing/default-content';

type Sample = Omit<DefaultSection, 'page'> & { design: Design };

const logo = (title: string) => ({ metadata: { role: 'logo' }, de: { title, content: title }, en: { title } });

const picture = (imageUrl: string, title: string, translated: string) => ({
  metadata: { role: 'picture', alt: title },
  imageUrl,
  de: { title, content: title },
  en: { title: translated, metadata: { alt: translated } },
});

/** A section of each design that neither the default content nor the beginning of a page has, in their languages. */
export const designSamples: readonly Sample[] = [
  {
    design: 'logos',
    de: { title: 'Wer über uns schreibt', subtitle: 'Stadtmagazine und Radiosender.' },
    en: { title: 'Who writes about us', subtitle: 'City magazines and radio stations.' },
    blocks: ['Hinterhof', 'Radio Kiez', 'Nachtblatt', 'Die Gasse', 'Südkurve', 'Abendpost'].map(logo),
  },
  {
    design: 'quote',
    de: { title: 'Aus der Presse' },
    en: { title: 'From the press' },
    blocks: [
      {
        metadata: { role: 'quote', avatar: 'curls', source: 'Nachtblatt, Mai 2026', link: '/about' },
        de: {
          title: 'Mira Feld',
          subtitle: 'Redakteurin',
          content: 'Nach einer Woche kannte ich drei Höfe in meiner eigenen Straße, in denen ich nie war.',
        },
        en: {
          title: 'Mira Feld',
          subtitle: 'Editor',
          content: 'After a week I knew three courtyards in my own street that I had never set foot in.',
          metadata: { source: 'Nachtblatt, May 2026' },
        },
      },
    ],
  },
  {
    design: 'call-to-action',
    de: { title: 'Heute Abend schon etwas vor?', subtitle: 'Drei Orte in deiner Nähe, zu Fuß.' },
    en: { title: 'Any plans for tonight?', subtitle: 'Three places near you, on foot.' },
    blocks: [action('/beta', 'Beta-Zugang anfragen', 'Request beta access'), action('/about', 'Mehr', 'More')],
  },
  {
    design: 'prices',
    de: { title: 'Was es kostet', subtitle: 'Beispiele, monatlich kündbar.' },
    en: { title: 'What it costs', subtitle: 'Examples, cancel monthly.' },
    blocks: [
      entry(
        { role: 'offer', price: '0 €', unit: 'für immer', link: '/beta', linkText: 'Anfangen' },
        ['Spaziergang', 'Drei Orte am Tag\nKarte bei Nacht\nOhne Anzeigen'],
        ['Stroll', 'Three places a day\nMap by night\nNo ads', { price: '€0', unit: 'for ever', linkText: 'Start' }],
      ),
      {
        type: 'html',
        ...entry(
          { role: 'offer', price: '5 €', unit: 'im Monat', label: 'Beliebt', link: '/beta', linkText: 'Auswählen' },
          ['Streifzug', '<p>Alles aus Spaziergang, mit dem Wort <code>abseits</code>. <a href="/about">Mehr</a></p>'],
          [
            'Ramble',
            '<p>Everything in Stroll, with the word <code>abseits</code>. <a href="/about">More</a></p>',
            { price: '€5', unit: 'a month', label: 'Popular', linkText: 'Choose' },
          ],
        ),
      },
      entry(
        { role: 'offer', price: '49 €', unit: 'im Jahr', link: '/contact', linkText: 'Schreiben' },
        ['Nachtschicht', 'Alles aus Streifzug\nZwölf Städte\nOhne Netz'],
        [
          'Night shift',
          'Everything in Ramble\nTwelve cities\nOffline',
          { price: '€49', unit: 'a year', linkText: 'Write' },
        ],
      ),
    ],
  },
  {
    design: 'table',
    de: { title: 'In Zahlen' },
    en: { title: 'In figures' },
    blocks: [
      entry(
        { role: 'table' },
        [
          'Orte auf der Karte',
          'Stadt | Orte | davon draußen\nBerlin | 1.240 | 310\nHamburg | 860 | 275\nWien | 790 | 140',
        ],
        [
          'Places on the map',
          'City | Places | outdoors\nBerlin | 1,240 | 310\nHamburg | 860 | 275\nVienna | 790 | 140',
        ],
      ),
    ],
  },
  {
    design: 'comparison-table',
    de: { title: 'Im Vergleich' },
    en: { title: 'Compared' },
    blocks: [
      ...['Spaziergang', 'Streifzug', 'Nachtschicht'].map((title, index) => ({
        metadata: { role: 'column', ...(index === 1 ? { label: 'Beliebt' } : {}) },
        de: { title, content: title, subtitle: ['0 €', '5 € im Monat', '49 € im Jahr'][index] ?? '' },
        en: {
          title: ['Stroll', 'Ramble', 'Night shift'][index] ?? '',
          subtitle: ['€0', '€5 a month', '€49 a year'][index] ?? '',
          ...(index === 1 ? { metadata: { label: 'Popular' } } : {}),
        },
      })),
      entry({ role: 'criterion' }, ['Orte am Tag', '3\nbeliebig\nbeliebig'], ['Places a day', '3\nany\nany']),
      entry({ role: 'criterion' }, ['Ohne Anzeigen', 'ja\nja\nja'], ['No ads', 'yes\nyes\nyes']),
      entry({ role: 'criterion' }, ['Ohne Netz', 'nein\nnein\nja'], ['Offline', 'no\nno\nyes']),
    ],
  },
  {
    design: 'people',
    de: { title: 'Wen Sie fragen können' },
    en: { title: 'Whom you can ask' },
    blocks: (['bun', 'beard', undefined] as const).map((avatar, index) => ({
      metadata: { role: 'person', ...(avatar ? { avatar } : {}), link: 'mailto:hallo@abseits.example' },
      de: {
        title: ['Ada', 'Jonas', 'Lin'][index] ?? '',
        subtitle: ['Presse', 'Partner', 'Technik'][index] ?? '',
        content: 'Antwortet an Werktagen, meist am selben Tag.',
      },
      en: {
        subtitle: ['Press', 'Partners', 'Technology'][index] ?? '',
        content: 'Answers on weekdays, usually the same day.',
      },
    })),
  },
  {
    design: 'gallery',
    de: { title: 'Bilder' },
    en: { title: 'Pictures' },
    blocks: [
      picture('/images/screenshot1-de-840.webp', 'Die Karte am Abend', 'The map in the evening'),
      picture('/images/screenshot2-de-840.webp', 'Drei Orte in der Nähe', 'Three places nearby'),
      picture('/images/screenshot3-de-840.webp', 'Ein Hinterhof', 'A backyard'),
    ],
  },
  { design: 'contents', de: { title: 'Auf dieser Seite' }, en: { title: 'On this page' }, blocks: [] },
  {
    design: 'steps',
    de: { title: 'Wie es weitergeht' },
    en: { title: 'What happens next' },
    blocks: [
      entry(
        { role: 'step', time: 'Heute' },
        ['Sie schreiben uns', 'Ein Satz genügt.'],
        ['You write to us', 'A sentence is enough.', { time: 'Today' }],
      ),
      entry(
        { role: 'step', time: 'In zwei Tagen' },
        ['Wir antworten', 'Mit einem Vorschlag für ein Gespräch.'],
        ['We answer', 'With a proposal for a talk.', { time: 'In two days' }],
      ),
    ],
  },
];
