import { actionRole, furtherContent } from './common-roles';
import { action, type DefaultOf, defineSection, entry } from './definition';
import { drawings } from './drawings';
import { drawingField, iconField, metadataTextField, ratingField } from './metadata-fields';

export const app = defineSection({
  roles: {
    step: { label: 'Schritt', group: 'Schritte', shows: ['title', 'content'] },
    action: actionRole,
    screen: {
      label: 'Kopf der App-Ansicht',
      single: 'optional',
      group: 'App-Ansicht',
      shows: ['title', 'subtitle', 'content'],
      hint: 'Untertitel: Text im Suchfeld.',
    },
    place: { label: 'Ort in der App-Ansicht', group: 'App-Ansicht', shows: ['title', 'subtitle', 'content'] },
    note: { label: 'Hinweis unter der App-Ansicht', group: 'App-Ansicht', shows: ['content'] },
    capability: { label: 'Fähigkeit', group: 'Fähigkeiten', shows: ['title', 'content'] },
    text: furtherContent,
  },
  fields: {
    icon: iconField('step', 'capability'),
    vignette: drawingField(drawings.vignettes, 'place'),
    rating: ratingField({ label: 'Bewertung', hint: '0 bis 5, zum Beispiel 4.8', roles: ['place'] }),
    filters: metadataTextField({
      label: 'Filter in der Ansicht',
      hint: 'Mit Komma getrennt; der erste ist ausgewählt.',
      roles: ['screen'],
      translatable: true,
    }),
  },
});

export const appDefault: DefaultOf<typeof app> = {
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
    entry(
      { role: 'step', icon: 'smartphone' },
      ['Herunterladen', 'Bald in den App Stores, für Beta-Testende schon vorher.'],
      ['Download', 'Soon in the app stores, even sooner for beta testers.'],
    ),
    entry(
      { role: 'step', icon: 'filter' },
      ['Vorlieben festlegen', 'Ruhig oder mit Musik, drinnen oder draußen: Sag, was du magst.'],
      ['Set your preferences', 'Quiet or with music, indoors or out: say what you like.'],
    ),
    entry(
      { role: 'step', icon: 'compass' },
      ['Entdecken', '{{site-name}} zeigt dir Orte auf der Karte, die dazu passen.'],
      ['Discover', '{{site-name}} shows you matching places on the map.'],
    ),
    entry(
      { role: 'step', icon: 'footprints' },
      ['Genießen', 'Den gepunkteten Weg entlang, Handy in die Tasche.'],
      ['Enjoy', 'Along the dotted path, phone in your pocket.'],
    ),
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
    entry(
      { role: 'note' },
      ['Beispielansicht', 'Orte und Bewertungen in dieser Ansicht sind Beispiele.'],
      ['Sample view', 'The places and ratings in this view are examples.'],
    ),
    entry(
      { role: 'capability', icon: 'filter' },
      ['Filter', 'Stimmung, Art, Entfernung: Du siehst nur, was gerade passt.'],
      ['Filters', 'Mood, type, distance: you see only what fits right now.'],
    ),
    entry(
      { role: 'capability', icon: 'wifi-off' },
      ['Offline dabei', 'Guides und Karten laden und ohne Netz losgehen.'],
      ['Works offline', 'Download guides and maps and set off without a signal.'],
    ),
    entry(
      { role: 'capability', icon: 'bell' },
      ['Hinweise auf Veranstaltungen', 'Die App meldet sich, wenn in deiner Nähe etwas los ist.'],
      ['Event notifications', 'The app lets you know when something is on nearby.'],
    ),
    entry(
      { role: 'capability', icon: 'star' },
      ['Bewertungen', 'Wie andere es fanden, die dort waren.'],
      ['Reviews', 'How it was for people who went.'],
    ),
  ],
};
