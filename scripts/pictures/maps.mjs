import { fontFaces, lightGradient, lights, mapCrop, mapPlaces, mapStyles, mapSymbol, ways } from '../drawing.mjs';

const images = 'client/public/images';
const smallLights = { glow: 30, core: 3.2 };
const street = { x: 720, y: 470, width: 720, height: 290 };
const fold = { x: 870, y: 440, width: 540, height: 342 };
const litStreet = [1, 4, 8, 9].map((index) => mapPlaces[index]);

/**
 * Crops of the city map: the part shown, the widths made of it in px, and the ratio of width to height. The hero draws
 * the map live and is not among them.
 */
/**
 * @type {{ name: string, folder?: string, time: 'night' | 'day', widths: number[], ratio: [number, number], over?: string,
 *   crop: { x: number, y: number, width: number, height: number } }[]}
 */
const crops = [
  {
    name: 'map-street-day',
    time: 'day',
    crop: street,
    widths: [720, 1440, 2160],
    ratio: [72, 29],
  },
  {
    name: 'map-street-night',
    time: 'night',
    crop: street,
    over: lightGradient + lights({ ...smallLights, places: litStreet }),
    widths: [720, 1440, 2160],
    ratio: [72, 29],
  },
  {
    name: 'map-app',
    time: 'night',
    crop: { x: 0, y: 0, width: 1440, height: 1000 },
    widths: [720, 1440],
    ratio: [36, 25],
  },
  {
    name: 'map-beta',
    time: 'night',
    crop: { x: 520, y: 180, width: 920, height: 400 },
    over: lightGradient + lights(smallLights),
    widths: [800, 1600],
    ratio: [200, 87],
  },
  { name: 'map-fold-day', time: 'day', crop: fold, widths: [300, 600], ratio: [30, 19] },
  { name: 'map-fold-night', time: 'night', crop: fold, widths: [300, 600], ratio: [30, 19] },
  {
    name: 'map-phone',
    time: 'night',
    crop: { x: 880, y: 108, width: 457, height: 619 },
    over: ways({ width: 3, step: 7 }),
    widths: [352, 704, 1056],
    ratio: [352, 477],
  },
  {
    name: 'map-investors',
    time: 'night',
    crop: { x: 420, y: 300, width: 1020, height: 720 },
    widths: [510, 1020],
    ratio: [17, 12],
  },
  {
    name: 'map-radius',
    time: 'day',
    crop: { x: 1000, y: 440, width: 300, height: 330 },
    widths: [360, 720],
    ratio: [10, 11],
  },
  {
    name: 'login-map',
    folder: 'client/src/admin/session',
    time: 'night',
    crop: { x: 720, y: 150, width: 700, height: 730 },
    over: lightGradient + lights(smallLights),
    widths: [1320],
    ratio: [44, 45],
  },
];

/** Each crop as a page to be drawn: name, folder, widths in px, size at the largest width. */
export const maps = crops.map(({ name, folder = images, time, crop, over, widths, ratio }) => {
  const width = Math.max(...widths);
  const size = { width, height: Math.round((width * ratio[1]) / ratio[0]) };
  return {
    name,
    folder,
    widths,
    size,
    html: `<!doctype html><meta charset="utf-8"><style>body{margin:0}${fontFaces}${mapStyles}</style>${mapSymbol}${mapCrop(time, crop, over, size)}`,
  };
});
