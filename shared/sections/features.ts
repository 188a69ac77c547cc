import * as z from 'zod/mini';
import { type BlockRoles, type DefaultSection, defineSection, entry, furtherContent } from './definition';
import { cityCoins, drawingLabels, featureDrawings, icons } from './drawings';
import { choiceField, roleField, textField } from './metadata-fields';

const roles = {
  card: { label: 'Kachel', group: 'Kacheln', shows: ['title', 'content'] },
  clipping: {
    label: 'Forumszitat',
    group: 'Zitate und Anzeigen auf dem Zeitungsausschnitt',
    shows: ['title', 'content'],
    hint: 'Titel: woher das Zitat stammt.',
  },
  adClipping: {
    label: 'Durchgestrichene Anzeige',
    group: 'Zitate und Anzeigen auf dem Zeitungsausschnitt',
    shows: ['title', 'content'],
  },
  tag: { label: 'Gespeicherter Ort', group: 'Gespeicherte Orte am Glas', shows: ['title'] },
  citiesHead: { label: 'Überschrift der Städte', group: 'Städte', shows: ['title', 'content'] },
  city: { label: 'Stadt', group: 'Städte', shows: ['title'] },
  cityMore: {
    label: 'Weitere Städte',
    group: 'Städte',
    shows: ['title', 'content'],
    hint: 'Titel: wie viele. Inhalt: das Wort dahinter.',
  },
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  drawing: choiceField(featureDrawings, {
    label: 'Zeichnung',
    roles: ['card'],
    options: drawingLabels.featureDrawings,
  }),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['card'] }),
  note: textField(
    {
      label: 'Text in der Zeichnung',
      hint: 'Steht auf dem Bierdeckel oder auf dem Etikett des Glases.',
      roles: ['card'],
      translatable: true,
    },
    80,
  ),
  highlight: textField({
    label: 'Markierte Stelle',
    hint: 'Muss wörtlich im Inhalt stehen.',
    roles: ['clipping'],
    translatable: true,
  }),
  coin: choiceField(cityCoins, { label: 'Flusslauf', roles: ['city'], options: drawingLabels.cityCoins }),
});

export type FeaturesMetadata = z.output<typeof metadata>;
export type FeaturesInput = z.input<typeof metadata>;

export const features = defineSection({
  anchor: 'features',
  roles,
  metadata,
});

export const featuresDefault: DefaultSection<FeaturesInput> = {
  page: 'home',
  de: {
    title: 'Sechs Dinge, die gute Freunde in jeder Stadt können.',
    subtitle: '{{site-name}} kann sie auch dort, wo du noch niemanden kennst.',
  },
  en: {
    title: 'Six things good friends can do in any city.',
    subtitle: '{{site-name}} can do them even where you don’t know anyone yet.',
  },
  blocks: [
    {
      metadata: { role: 'card', drawing: 'facade', icon: 'key' },
      de: {
        title: 'Kennt die Tür ohne Schild',
        content: 'Zweiter Hof, hinten links: {{site-name}} zeigt dir Orte abseits der Touristenpfade.',
      },
      en: {
        title: 'Knows the door without a sign',
        content: 'Second courtyard, back left: {{site-name}} shows you places off the beaten path.',
      },
    },
    {
      metadata: { role: 'card', drawing: 'clippings', icon: 'search' },
      de: {
        title: 'Hat alles gelesen',
        content: 'Blogs, Foren, soziale Medien: Die KI liest alles und merkt sich, was Einheimische empfehlen.',
      },
      en: {
        title: 'Has read it all',
        content: 'Blogs, forums, social media: the AI reads it all and remembers what locals recommend.',
      },
    },
    {
      metadata: { role: 'card', drawing: 'column', icon: 'filter' },
      de: {
        title: 'Fällt nicht auf Werbung rein',
        content: 'Gesponsertes wird herausgefiltert. Die kostenlose Version ist werbefrei.',
      },
      en: {
        title: 'Doesn’t fall for ads',
        content: 'Sponsored content is filtered out. The free version has no ads.',
      },
    },
    {
      metadata: { role: 'card', drawing: 'radius', icon: 'map' },
      de: { title: 'Denkt in Schritten', content: 'Die interaktive Karte zeigt, was du zu Fuß erreichst.' },
      en: { title: 'Thinks in footsteps', content: 'The interactive map shows what you can reach on foot.' },
    },
    {
      metadata: {
        role: 'card',
        drawing: 'coaster',
        icon: 'message-circle',
        note: 'Zweiter Hof, grüne Tür, kein Schild.',
      },
      de: {
        title: 'Sagt, wie es ist',
        content: 'Kurze Beschreibungen statt Prospekttext, mit dem Wissen von Menschen vor Ort.',
      },
      en: {
        title: 'Tells it like it is',
        content: 'Short descriptions instead of brochure copy, with what people on the spot know.',
        metadata: { note: 'Second courtyard, green door, no sign.' },
      },
    },
    {
      metadata: { role: 'card', drawing: 'jar', icon: 'bookmark', note: 'Berlin, Mai' },
      de: {
        title: 'Hebt dir Lichter auf',
        content: 'Speichere deine Lieblingsorte. Sie leuchten auf deiner Karte weiter, bis du wiederkommst.',
      },
      en: {
        title: 'Keeps the lights on for you',
        content: 'Save your favourite places. They keep glowing on your map until you come back.',
        metadata: { note: 'Berlin, May' },
      },
    },
    {
      metadata: { role: 'clipping', highlight: 'durch die Einfahrt in den zweiten Hof' },
      de: { title: 'Kiezforum', content: 'geht da durch die Einfahrt in den zweiten Hof, sonst lauft ihr vorbei' },
      en: {
        title: 'Neighbourhood forum',
        content: 'go through the gateway into the second courtyard or you’ll walk right past',
        metadata: { highlight: 'through the gateway into the second courtyard' },
      },
    },
    entry({ role: 'adClipping' }, ['Anzeige', 'Die 10 schönsten Rooftops'], ['Ad', 'The 10 most beautiful rooftops']),
    {
      metadata: { role: 'clipping', highlight: 'legt der Wirt selbst auf' },
      de: { title: 'Blog', content: 'dienstags legt der Wirt selbst auf, Eintritt frei' },
      en: {
        title: 'Blog',
        content: 'on Tuesdays the landlord plays his own records, free entry',
        metadata: { highlight: 'the landlord plays his own records' },
      },
    },
    {
      metadata: { role: 'clipping', highlight: 'südlich vom Kanal' },
      de: { title: 'Soziale Medien', content: 'der beste Mohnkuchen südlich vom Kanal' },
      en: {
        title: 'Social media',
        content: 'the best poppy-seed cake south of the canal',
        metadata: { highlight: 'south of the canal' },
      },
    },
    entry({ role: 'tag' }, ['Dachgarten Nord', 'Rooftop-Bar'], ['Dachgarten Nord', 'Rooftop bar']),
    entry({ role: 'tag' }, ['Hinterhof 7', 'Verstecktes Café'], ['Hinterhof 7', 'Hidden café']),
    entry({ role: 'tag' }, ['Plattenkeller', 'Schallplatten und Bar'], ['Plattenkeller', 'Vinyl and bar']),
    {
      metadata: { role: 'citiesHead' },
      de: { title: 'Diese Städte kommen auf die Karte', content: 'Unser Plan: mehr als 50.' },
      en: { title: 'Cities on our map', content: 'Our plan: more than 50.' },
    },
    entry({ role: 'city', coin: 'berlin' }, ['Berlin', 'Deutschland'], ['Berlin', 'Germany']),
    entry({ role: 'city', coin: 'hamburg' }, ['Hamburg', 'Deutschland'], ['Hamburg', 'Germany']),
    entry({ role: 'city', coin: 'muenchen' }, ['München', 'Deutschland'], ['Munich', 'Germany']),
    entry({ role: 'city', coin: 'koeln' }, ['Köln', 'Deutschland'], ['Cologne', 'Germany']),
    entry({ role: 'city', coin: 'wien' }, ['Wien', 'Österreich'], ['Vienna', 'Austria']),
    entry({ role: 'city', coin: 'zuerich' }, ['Zürich', 'Schweiz'], ['Zurich', 'Switzerland']),
    entry({ role: 'city', coin: 'paris' }, ['Paris', 'Frankreich'], ['Paris', 'France']),
    entry({ role: 'city', coin: 'barcelona' }, ['Barcelona', 'Spanien'], ['Barcelona', 'Spain']),
    entry({ role: 'city', coin: 'rom' }, ['Rom', 'Italien'], ['Rome', 'Italy']),
    entry({ role: 'cityMore' }, ['+41', 'weitere'], ['+41', 'more']),
  ],
};
