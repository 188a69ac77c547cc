import { furtherContent } from './common-roles';
import { type DefaultOf, defineSection, entry } from './definition';
import { drawings } from './drawings';
import { choiceField, drawingField, iconField, metadataTextField } from './metadata-fields';

export const features = defineSection({
  roles: {
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
    citiesHead: { label: 'Überschrift der Städte', group: 'Städte', shows: ['title', 'content'], single: 'optional' },
    city: { label: 'Stadt', group: 'Städte', shows: ['title'] },
    cityMore: {
      label: 'Weitere Städte',
      single: 'optional',
      group: 'Städte',
      shows: ['title', 'content'],
      hint: 'Titel: wie viele. Inhalt: das Wort dahinter.',
    },
    text: furtherContent,
  },
  fields: {
    drawing: drawingField(drawings.features, 'card'),
    icon: iconField('card'),
    // Lettering within the drawing, not a text below it.
    note: metadataTextField(
      {
        label: 'Text in der Zeichnung',
        hint: 'Steht auf dem Bierdeckel oder auf dem Etikett des Glases.',
        roles: ['card'],
        translatable: true,
      },
      80,
    ),
    highlight: metadataTextField({
      label: 'Markierte Stelle',
      hint: 'Muss wörtlich im Inhalt stehen.',
      roles: ['clipping'],
      translatable: true,
    }),
    coin: choiceField(drawings.cityCoins, { label: 'Flusslauf', roles: ['city'] }),
  },
});

export const featuresDefault: DefaultOf<typeof features> = {
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
    entry(
      { role: 'card', drawing: 'facade', icon: 'key' },
      [
        'Kennt die Tür ohne Schild',
        'Zweiter Hof, hinten links: {{site-name}} zeigt dir Orte abseits der Touristenpfade.',
      ],
      [
        'Knows the door without a sign',
        'Second courtyard, back left: {{site-name}} shows you places off the beaten path.',
      ],
    ),
    entry(
      { role: 'card', drawing: 'clippings', icon: 'search' },
      [
        'Hat alles gelesen',
        'Blogs, Foren, soziale Medien: Die KI liest alles und merkt sich, was Einheimische empfehlen.',
      ],
      ['Has read it all', 'Blogs, forums, social media: the AI reads it all and remembers what locals recommend.'],
    ),
    entry(
      { role: 'card', drawing: 'column', icon: 'filter' },
      ['Fällt nicht auf Werbung rein', 'Gesponsertes wird herausgefiltert. Die kostenlose Version ist werbefrei.'],
      ['Doesn’t fall for ads', 'Sponsored content is filtered out. The free version has no ads.'],
    ),
    entry(
      { role: 'card', drawing: 'radius', icon: 'map' },
      ['Denkt in Schritten', 'Die interaktive Karte zeigt, was du zu Fuß erreichst.'],
      ['Thinks in footsteps', 'The interactive map shows what you can reach on foot.'],
    ),
    entry(
      {
        role: 'card',
        drawing: 'coaster',
        icon: 'message-circle',
        note: 'Zweiter Hof, grüne Tür, kein Schild.',
      },
      ['Sagt, wie es ist', 'Kurze Beschreibungen statt Prospekttext, mit dem Wissen von Menschen vor Ort.'],
      [
        'Tells it like it is',
        'Short descriptions instead of brochure copy, drawn from what locals know.',
        { note: 'Second courtyard, green door, no sign.' },
      ],
    ),
    entry(
      { role: 'card', drawing: 'jar', icon: 'bookmark', note: 'Berlin, Mai' },
      [
        'Hebt dir Lichter auf',
        'Speichere deine Lieblingsorte. Sie leuchten auf deiner Karte weiter, bis du wiederkommst.',
      ],
      [
        'Keeps the lights on for you',
        'Save your favourite places. They keep glowing on your map until you come back.',
        { note: 'Berlin, May' },
      ],
    ),
    entry(
      { role: 'clipping', highlight: 'durch die Einfahrt in den zweiten Hof' },
      ['Kiezforum', 'geht da durch die Einfahrt in den zweiten Hof, sonst lauft ihr vorbei'],
      [
        'Neighbourhood forum',
        'go through the gateway into the second courtyard or you’ll walk right past',
        { highlight: 'through the gateway into the second courtyard' },
      ],
    ),
    entry({ role: 'adClipping' }, ['Anzeige', 'Die 10 schönsten Rooftops'], ['Ad', 'The 10 most beautiful rooftops']),
    entry(
      { role: 'clipping', highlight: 'legt der Wirt selbst auf' },
      ['Blog', 'dienstags legt der Wirt selbst auf, Eintritt frei'],
      [
        'Blog',
        'on Tuesdays the landlord plays his own records, free entry',
        { highlight: 'the landlord plays his own records' },
      ],
    ),
    entry(
      { role: 'clipping', highlight: 'südlich vom Kanal' },
      ['Soziale Medien', 'der beste Mohnkuchen südlich vom Kanal'],
      ['Social media', 'the best poppy-seed cake south of the canal', { highlight: 'south of the canal' }],
    ),
    entry({ role: 'tag' }, ['Dachgarten Nord', 'Rooftop-Bar'], ['Dachgarten Nord', 'Rooftop bar']),
    entry({ role: 'tag' }, ['Hinterhof 7', 'Verstecktes Café'], ['Hinterhof 7', 'Hidden café']),
    entry({ role: 'tag' }, ['Plattenkeller', 'Schallplatten und Bar'], ['Plattenkeller', 'Vinyl and bar']),
    entry(
      { role: 'citiesHead' },
      ['Diese Städte kommen auf die Karte', 'Unser Plan: mehr als 50.'],
      ['Cities on our map', 'Our plan: more than 50.'],
    ),
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
