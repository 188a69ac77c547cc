/** Symbols of the icon picker; drawn by client/src/ui/icon.tsx. */
export const icons = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'bookmark',
  'bell',
  'calendar',
  'check',
  'chevron-down',
  'chevron-up',
  'coins',
  'compass',
  'euro',
  'external-link',
  'file-text',
  'filter',
  'footprints',
  'globe',
  'heart',
  'info',
  'key',
  'languages',
  'layers',
  'leaf',
  'lock',
  'mail',
  'map',
  'map-pin',
  'message-circle',
  'moon',
  'navigation',
  'phone',
  'search',
  'share',
  'shield-check',
  'smartphone',
  'smile',
  'sparkle',
  'star',
  'trending-up',
  'users',
  'wifi-off',
  'x',
  'clock',
  'hammer',
] as const;
export type IconName = (typeof icons)[number];

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
  /** Large pictures of the six feature cards. */
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
  /** Objects beside the investor materials. */
  materials: { deck: 'Pitch Deck', folder: 'Mappe', cups: 'Zwei Tassen' },
  /** Small square pictures beside benefits. */
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
  /** Drawn heads of the example testimonials. */
  avatars: { 'long-hair': 'Lange Haare', beard: 'Bart', bun: 'Dutt' },
} as const;

export type VignetteName = keyof typeof drawings.vignettes;
export type FeatureDrawing = keyof typeof drawings.features;
export type CityCoin = keyof typeof drawings.cityCoins;
export type Pictogram = keyof typeof drawings.pictograms;
