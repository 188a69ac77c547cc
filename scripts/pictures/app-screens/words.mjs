/**
 * What stands on the app screens beside the words of the section "app". No figure here goes beyond the specification:
 * the screens may count the cities and rate the three sample places, nothing else.
 */
export const words = {
  de: {
    question: 'Wo bist du heute&nbsp;Abend?',
    search: 'Stadt suchen',
    here: 'Du bist hier',
    lights: 'Die Lichter sind an',
    moreCities: 'Weitere Städte',
    more: '+41 mehr',
    see: 'Berlin ansehen',
    cities: ['Hamburg', 'München', 'Köln', 'Wien', 'Zürich', 'Paris', 'Barcelona', 'Rom'],
    tags: ['Versteckt', 'Draußen', 'Leise Musik'],
    inShort: 'Kurz gesagt',
    description:
      'Durch die Einfahrt, über den Hof, grüne Tür. Tische unter Efeu, selbst gebackener Mohnkuchen, kein Schild. Abends legt der Nachbar Platten auf.',
    origin: 'Von der KI zusammengefasst aus Blogs, Foren und sozialen Medien.',
    sources: [
      ['Blog', '„grüne Tür“'],
      ['Forum', '„Mohnkuchen“'],
      ['Soziale Medien', '„kein Schild“'],
    ],
    walk: 'Hinlaufen',
  },
  en: {
    question: 'Where are you tonight?',
    search: 'Search for a city',
    here: 'You are here',
    lights: 'The lights are on',
    moreCities: 'More cities',
    more: '+41 more',
    see: 'See Berlin',
    cities: ['Hamburg', 'Munich', 'Cologne', 'Vienna', 'Zurich', 'Paris', 'Barcelona', 'Rome'],
    tags: ['Hidden', 'Outdoors', 'Quiet music'],
    inShort: 'In short',
    description:
      'Through the gateway, across the courtyard, green door. Tables under ivy, home-made poppy seed cake, no sign. In the evening the neighbour puts records on.',
    origin: 'Summarised by the AI from blogs, forums and social media.',
    sources: [
      ['Blog', '“green door”'],
      ['Forum', '“poppy seed”'],
      ['Social media', '“no sign”'],
    ],
    walk: 'Walk there',
  },
};

/** Views of city-coins.svg, in the order of the cities above. */
export const coins = ['hamburg', 'muenchen', 'koeln', 'wien', 'zuerich', 'paris', 'barcelona', 'rom'];
