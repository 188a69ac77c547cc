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

/** Small night scenes, drawn by client/src/site/art/drawings.tsx. */
export const vignettes = ['roof', 'cafe', 'cellar', 'garden', 'jetty', 'books'] as const;
export type VignetteName = (typeof vignettes)[number];

/** Large pictures of the six feature cards. */
export const featureDrawings = ['facade', 'clippings', 'column', 'radius', 'coaster', 'jar'] as const;
export type FeatureDrawing = (typeof featureDrawings)[number];

/** River courses of the supported cities, also used as postage stamps. */
export const cityCoins = [
  'berlin',
  'hamburg',
  'muenchen',
  'koeln',
  'wien',
  'zuerich',
  'paris',
  'barcelona',
  'rom',
] as const;
export type CityCoin = (typeof cityCoins)[number];

/** Objects beside the investor materials. */
export const materialDrawings = ['deck', 'folder', 'cups'] as const;

/** Small square pictures beside benefits. */
export const pictograms = [
  'skyline',
  'funnel',
  'branch',
  'bubbles',
  'sliders',
  'ticket',
  'gate',
  'shield',
  'offline',
  'jar',
] as const;
export type Pictogram = (typeof pictograms)[number];

/** Drawn heads of the example testimonials. */
export const avatars = ['long-hair', 'beard', 'bun'] as const;

/** German names for the pickers of the content area. */
export const drawingLabels = {
  featureDrawings: [
    { value: 'facade', label: 'Hausfassade mit Torbogen' },
    { value: 'clippings', label: 'Zeitungsausschnitte' },
    { value: 'column', label: 'Litfaßsäule' },
    { value: 'radius', label: 'Gehkreis auf der Karte' },
    { value: 'coaster', label: 'Bierdeckel' },
    { value: 'jar', label: 'Glas mit Lichtern' },
  ],
  cityCoins: [
    { value: 'berlin', label: 'Berlin' },
    { value: 'hamburg', label: 'Hamburg' },
    { value: 'muenchen', label: 'München' },
    { value: 'koeln', label: 'Köln' },
    { value: 'wien', label: 'Wien' },
    { value: 'zuerich', label: 'Zürich' },
    { value: 'paris', label: 'Paris' },
    { value: 'barcelona', label: 'Barcelona' },
    { value: 'rom', label: 'Rom' },
  ],
  materialDrawings: [
    { value: 'deck', label: 'Pitch Deck' },
    { value: 'folder', label: 'Mappe' },
    { value: 'cups', label: 'Zwei Tassen' },
  ],
  pictograms: [
    { value: 'skyline', label: 'Dächer mit Licht' },
    { value: 'funnel', label: 'Filter' },
    { value: 'branch', label: 'Abzweig' },
    { value: 'bubbles', label: 'Sprechblasen' },
    { value: 'sliders', label: 'Regler' },
    { value: 'ticket', label: 'Eintrittskarte' },
    { value: 'gate', label: 'Torbogen mit Licht' },
    { value: 'shield', label: 'Schild mit Haken' },
    { value: 'offline', label: 'Ohne Netz' },
    { value: 'jar', label: 'Glas mit Lichtern' },
  ],
  avatars: [
    { value: 'long-hair', label: 'Lange Haare' },
    { value: 'beard', label: 'Bart' },
    { value: 'bun', label: 'Dutt' },
  ],
} as const;
