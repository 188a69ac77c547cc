import { furtherContent, noticeRole } from './common-roles';
import { type DefaultOf, defineSection, entry } from './definition';
import { altField } from './metadata-fields';

export const screenshots = defineSection({
  roles: {
    screen: {
      label: 'App-Bildschirm',
      group: 'App-Bildschirme',
      shows: ['title', 'content', 'imageUrl'],
      hint: 'Titel: Bildunterschrift.',
    },
    note: noticeRole,
    text: furtherContent,
  },
  fields: { alt: altField('Was auf dem Bild zu sehen ist, für alle, die es nicht sehen.', { roles: ['screen'] }) },
});

export const screenshotsDefault: DefaultOf<typeof screenshots> = {
  page: 'home',
  de: {
    title: 'So sieht dein Abend aus.',
    subtitle: 'Drei Ansichten, mehr brauchst du nicht. Danach gehört dir die Straße.',
  },
  en: {
    title: 'What your evening looks like.',
    subtitle: 'Three screens are all you need. After that, the street is yours.',
  },
  blocks: [
    {
      imageUrl: '/images/screenshot1-de-840.webp',
      ...entry(
        {
          role: 'screen',
          alt: 'Stadtauswahl in der App: ein Suchfeld, darunter Berlin auf einer Nachtkarte und weitere Städte, jede mit ihrem Flusslauf.',
        },
        ['Städte', 'Such dir eine aus. Geplant sind mehr als 50.'],
        [
          'Cities',
          'Pick one. More than 50 are planned.',
          {
            alt: 'City selection in the app: a search field, below it Berlin on a night map and more cities, each with the course of its river.',
          },
        ],
      ),
    },
    {
      imageUrl: '/images/screenshot2-de-840.webp',
      ...entry(
        {
          role: 'screen',
          alt: 'Stadtansicht in der App: oben die Nachtkarte mit drei nummerierten Lichtern und Kategorien, unten drei Orte mit Bewertung.',
        },
        ['Kategorien', 'Karte oben, Vorschläge unten, gefiltert nach dem, was du magst.'],
        [
          'Categories',
          'The map on top, suggestions below, filtered by what you like.',
          {
            alt: 'City view in the app: the night map with three numbered lights and categories on top, three rated places below.',
          },
        ],
      ),
    },
    {
      imageUrl: '/images/screenshot3-de-840.webp',
      ...entry(
        {
          role: 'screen',
          alt: 'Ortsdetails in der App: Zeichnung eines erleuchteten Hofcafés, darunter eine kurze Beschreibung und die Knöpfe zum Hinlaufen und Merken.',
        },
        ['KI-Beschreibungen', 'Kurz gesagt, was dich vor Ort erwartet.'],
        [
          'AI descriptions',
          'What to expect there, in a few words.',
          {
            alt: 'Place details in the app: a drawing of a lit courtyard café, below it a short description and the buttons for walking there and saving.',
          },
        ],
      ),
    },
    entry(
      { role: 'note' },
      ['Beispiele', 'Orte und Bewertungen auf den Bildschirmen sind Beispiele.'],
      ['Examples', 'The places and ratings on these screens are examples.'],
    ),
  ],
};
