import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './browser.mjs';
import { root } from './install.mjs';
import { importSource } from './source-import.mjs';

/** What the scripts that draw pictures have in common: the site's own drawings and fonts, the city map, a browser. */
export const { mapPlaces, mapRoutes } = await importSource('client/src/site/art/map-places.ts');

/** Text of a file among the site's drawings. */
export function art(file) {
  return readFileSync(path.join(root, 'client/src/site/art', file), 'utf8');
}

function font(file) {
  return readFileSync(path.join(root, 'client/public/fonts', file)).toString('base64');
}

/** The two fonts of the site, within the stylesheet: the pages that are drawn have no address. */
export const fontFaces = `
@font-face{font-family:Calistoga;src:url(data:font/woff2;base64,${font('calistoga.woff2')})}
@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${font('figtree.woff2')})}`;

/** Colours of the map, for a stylesheet. */
export const mapStyles = art('city-map.css');

/** The map as a symbol; once in each page that draws it. */
export const mapSymbol = art('city-map.svg');

/** The glow of a light, as a gradient called "light". */
export const lightGradient =
  '<defs><radialGradient id="light"><stop offset="0" stop-color="#FFE9BD"/><stop offset=".22" stop-color="#FFC76A" stop-opacity=".85"/><stop offset=".6" stop-color="#F0952B" stop-opacity=".28"/><stop offset="1" stop-color="#E8892B" stop-opacity="0"/></radialGradient></defs>';

/**
 * A part of the city map.
 * @param {'night' | 'day'} time
 * @param {{ x: number, y: number, width: number, height: number }} crop in the map's units, 1440 × 1420
 * @param {string} [over] markup drawn over the map in its units
 * @param {{ width: number, height: number }} [size] in px; without it the picture fills what its class gives it
 */
export function mapCrop(time, { x, y, width, height }, over = '', size) {
  const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<svg class="city-map city-map-${time}" viewBox="${x} ${y} ${width} ${height}"${measures} preserveAspectRatio="xMidYMid slice"><use href="#stadt" width="1440" height="1420"/>${over}</svg>`;
}

/** Dotted ways from the station to the first two places; `step` is the way from dot to dot. */
export function ways({ width, step }) {
  return `<g fill="none" stroke="#FFD88F" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="0 ${step}">${mapRoutes
    .map((route) => `<path d="${route}"/>`)
    .join('')}</g>`;
}

/** Lights on places of the map, all of them where none are chosen. */
export function lights({ places = mapPlaces, glow, core }) {
  return places
    .map(
      ({ x, y }) =>
        `<circle cx="${x}" cy="${y}" r="${glow}" fill="url(#light)"/><circle cx="${x}" cy="${y}" r="${core}" fill="#FFF6E0"/>`,
    )
    .join('');
}

/** A browser to draw with. */
export function launchBrowser() {
  return chromium.launch(launchOptions());
}
