import * as z from 'zod/mini';
import { action, actionRole, type BlockRoles, type DefaultSection, defineSection, furtherContent } from './definition';
import { icons, vignettes } from './drawings';
import { choiceField, ratingField, roleField, textField } from './metadata-fields';

const roles = {
  step: { label: 'Schritt', group: 'Schritte', shows: ['title', 'content'] },
  action: actionRole,
  screen: {
    label: 'Kopf der App-Ansicht',
    group: 'App-Ansicht',
    shows: ['title', 'subtitle', 'content'],
    hint: 'Untertitel: Text im Suchfeld.',
  },
  place: { label: 'Ort in der App-Ansicht', group: 'App-Ansicht', shows: ['title', 'subtitle', 'content'] },
  note: { label: 'Hinweis unter der App-Ansicht', group: 'App-Ansicht', shows: ['content'] },
  capability: { label: 'Fähigkeit', group: 'Fähigkeiten', shows: ['title', 'content'] },
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['step', 'capability'] }),
  vignette: choiceField(vignettes, { label: 'Zeichnung', roles: ['place'] }),
  rating: ratingField({ label: 'Bewertung', hint: '0 bis 5, zum Beispiel 4.8', roles: ['place'] }),
  filters: textField({
    label: 'Filter in der Ansicht',
    hint: 'Mit Komma getrennt; der erste ist ausgewählt.',
    roles: ['screen'],
    translatable: true,
  }),
});

export type AppMetadata = z.output<typeof metadata>;
export type AppInput = z.input<typeof metadata>;

export const app = defineSection({ anchor: 'app', roles, metadata });

export const appDefault: DefaultSection<AppInput> = {
  page: 'home',
  de: {
    title: 'Drei Lichter. Alle zu Fuß.',
    subtitle: 'Keine Liste mit tausend Treffern, sondern wenige Orte, die zu deinem Abend passen.',
  },
  en: {
    title: 'Three lights. All within walking distance.',
    subtitle: 'Not a list of a thousand results, but a few places that suit your evening.',
  },
  blocks: [
    {
      metadata: { role: 'step', icon: 'smartphone' },
      de: { title: 'Herunterladen', content: 'Bald in den App Stores, für Beta-Testende schon vorher.' },
      en: { title: 'Download', content: 'Soon in the app stores, even sooner for beta testers.' },
    },
    {
      metadata: { role: 'step', icon: 'filter' },
      de: { title: 'Vorlieben festlegen', content: 'Ruhig oder mit Musik, drinnen oder draußen: Sag, was du magst.' },
      en: { title: 'Set your preferences', content: 'Quiet or with music, indoors or out: say what you like.' },
    },
    {
      metadata: { role: 'step', icon: 'compass' },
      de: { title: 'Entdecken', content: '{{site-name}} zeigt dir Orte auf der Karte, die dazu passen.' },
      en: { title: 'Discover', content: '{{site-name}} shows you matching places on the map.' },
    },
    {
      metadata: { role: 'step', icon: 'footprints' },
      de: { title: 'Genießen', content: 'Den gepunkteten Weg entlang, Handy in die Tasche.' },
      en: { title: 'Enjoy', content: 'Along the dotted path, phone in your pocket.' },
    },
    action('/beta', 'Beta testen', 'Try the beta'),
    {
      metadata: { role: 'screen', filters: 'In der Nähe, Ruhig, Draußen, Musik' },
      de: {
        title: 'Drei Lichter in deiner Nähe',
        subtitle: 'Berlin, rund um den Kanal',
        content: 'Ohne Anzeigen. Sortiert nach Fußweg.',
      },
      en: {
        title: 'Three lights near you',
        subtitle: 'Berlin, around the canal',
        content: 'No ads. Sorted by walking distance.',
        metadata: { filters: 'Nearby, Quiet, Outdoors, Music' },
      },
    },
    {
      metadata: { role: 'place', vignette: 'roof', rating: 4.8 },
      de: { title: 'Dachgarten Nord', subtitle: 'Rooftop-Bar', content: '300 m' },
      en: { title: 'Dachgarten Nord', subtitle: 'Rooftop bar', content: '300 m' },
    },
    {
      metadata: { role: 'place', vignette: 'cafe', rating: 4.6 },
      de: { title: 'Hinterhof 7', subtitle: 'Café', content: 'hinter dem Tor' },
      en: { title: 'Hinterhof 7', subtitle: 'Café', content: 'behind the gate' },
    },
    {
      metadata: { role: 'place', vignette: 'cellar', rating: 4.7 },
      de: { title: 'Plattenkeller', subtitle: 'Bar', content: 'mit Schallplatten' },
      en: { title: 'Plattenkeller', subtitle: 'Bar', content: 'with vinyl records' },
    },
    {
      metadata: { role: 'note' },
      de: { title: 'Beispielansicht', content: 'Orte und Bewertungen in dieser Ansicht sind Beispiele.' },
      en: { title: 'Sample view', content: 'The places and ratings in this view are examples.' },
    },
    {
      metadata: { role: 'capability', icon: 'filter' },
      de: { title: 'Filter', content: 'Stimmung, Art, Entfernung: Du siehst nur, was gerade passt.' },
      en: { title: 'Filters', content: 'Mood, type, distance: you see only what fits right now.' },
    },
    {
      metadata: { role: 'capability', icon: 'wifi-off' },
      de: { title: 'Offline dabei', content: 'Guides und Karten laden und ohne Netz losgehen.' },
      en: { title: 'Works offline', content: 'Download guides and maps and set off without a signal.' },
    },
    {
      metadata: { role: 'capability', icon: 'bell' },
      de: { title: 'Hinweise auf Veranstaltungen', content: 'Die App meldet sich, wenn in deiner Nähe etwas los ist.' },
      en: { title: 'Event notifications', content: 'The app lets you know when something is on nearby.' },
    },
    {
      metadata: { role: 'capability', icon: 'star' },
      de: { title: 'Bewertungen', content: 'Wie andere es fanden, die dort waren.' },
      en: { title: 'Reviews', content: 'How it was for people who went.' },
    },
  ],
};
