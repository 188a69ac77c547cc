/** Drawings by kind, with their labels in the content area. */
export const drawings = {
  /** Small night scenes, drawn by client/src/site/art/drawings.tsx. */
  vignettes: {
    roof: 'Dachterrasse',
    cafe: 'Café',
    cellar: 'Keller',
    garden: 'Garten',
    jetty: 'Steg',
    books: 'Buchladen',
  },
  features: {
    facade: 'Hausfassade mit Torbogen',
    clippings: 'Zeitungsausschnitte',
    column: 'Litfaßsäule',
    radius: 'Gehkreis auf der Karte',
    coaster: 'Bierdeckel',
    jar: 'Glas mit Lichtern',
  },
  /** River courses of the supported cities, also used as postage stamps. */
  cityCoins: {
    berlin: 'Berlin',
    hamburg: 'Hamburg',
    muenchen: 'München',
    koeln: 'Köln',
    wien: 'Wien',
    zuerich: 'Zürich',
    paris: 'Paris',
    barcelona: 'Barcelona',
    rom: 'Rom',
  },
  materials: { deck: 'Pitch Deck', folder: 'Mappe', cups: 'Zwei Tassen' },
  pictograms: {
    skyline: 'Dächer mit Licht',
    funnel: 'Filter',
    branch: 'Abzweig',
    bubbles: 'Sprechblasen',
    sliders: 'Regler',
    ticket: 'Eintrittskarte',
    gate: 'Torbogen mit Licht',
    shield: 'Schild mit Haken',
    offline: 'Ohne Netz',
    jar: 'Glas mit Lichtern',
  },
  avatars: {
    'long-hair': 'Lange Haare',
    beard: 'Bart',
    bun: 'Dutt',
    curls: 'Locken',
    'short-hair': 'Kurze Haare',
    headscarf: 'Kopftuch',
  },
} as const;

export type VignetteName = keyof typeof drawings.vignettes;
export type FeatureDrawing = keyof typeof drawings.features;
export type CityCoin = keyof typeof drawings.cityCoins;
export type Pictogram = keyof typeof drawings.pictograms;
