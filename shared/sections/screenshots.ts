import * as z from 'zod/mini';
import { type BlockRoles, type DefaultSection, defineSection, furtherContent, noticeRole } from './definition';
import { roleField, textField } from './metadata-fields';

const roles = {
  screen: {
    label: 'App-Bildschirm',
    group: 'App-Bildschirme',
    shows: ['title', 'content', 'imageUrl'],
    hint: 'Titel: Bildunterschrift.',
  },
  note: noticeRole,
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  alt: textField(
    {
      label: 'Bildbeschreibung',
      hint: 'Was auf dem Bild zu sehen ist, für alle, die es nicht sehen.',
      roles: ['screen'],
      translatable: true,
      ofPicture: true,
    },
    300,
  ),
});

export type ScreenshotsMetadata = z.output<typeof metadata>;
export type ScreenshotsInput = z.input<typeof metadata>;

export const screenshots = defineSection({ roles, metadata });

export const screenshotsDefault: DefaultSection<ScreenshotsInput> = {
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
      metadata: {
        role: 'screen',
        alt: 'Stadtauswahl in der App: ein Suchfeld, darunter Berlin auf einer Nachtkarte und weitere Städte, jede mit ihrem Flusslauf.',
      },
      de: { title: 'Städte', content: 'Such dir eine aus. Geplant sind mehr als 50.' },
      en: {
        title: 'Cities',
        content: 'Pick one. More than 50 are planned.',
        metadata: {
          alt: 'City selection in the app: a search field, below it Berlin on a night map and more cities, each with the course of its river.',
        },
      },
    },
    {
      imageUrl: '/images/screenshot2-de-840.webp',
      metadata: {
        role: 'screen',
        alt: 'Stadtansicht in der App: oben die Nachtkarte mit drei nummerierten Lichtern und Kategorien, unten drei Orte mit Bewertung.',
      },
      de: { title: 'Kategorien', content: 'Karte oben, Vorschläge unten, gefiltert nach dem, was du magst.' },
      en: {
        title: 'Categories',
        content: 'The map on top, suggestions below, filtered by what you like.',
        metadata: {
          alt: 'City view in the app: the night map with three numbered lights and categories on top, three rated places below.',
        },
      },
    },
    {
      imageUrl: '/images/screenshot3-de-840.webp',
      metadata: {
        role: 'screen',
        alt: 'Ortsdetails in der App: Zeichnung eines erleuchteten Hofcafés, darunter eine kurze Beschreibung und die Knöpfe zum Hinlaufen und Merken.',
      },
      de: { title: 'KI-Beschreibungen', content: 'Kurz gesagt, was dich vor Ort erwartet.' },
      en: {
        title: 'AI descriptions',
        content: 'What to expect there, in a few words.',
        metadata: {
          alt: 'Place details in the app: a drawing of a lit courtyard café, below it a short description and the buttons for walking there and saving.',
        },
      },
    },
    {
      metadata: { role: 'note' },
      de: { title: 'Beispiele', content: 'Orte und Bewertungen auf den Bildschirmen sind Beispiele.' },
      en: { title: 'Examples', content: 'The places and ratings on these screens are examples.' },
    },
  ],
};
