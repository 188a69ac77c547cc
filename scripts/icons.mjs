import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './browser.mjs';
import { root } from './install.mjs';

/** Draws the icons of the site from its sign: a side road with a light at its end. */
const folder = path.join(root, 'client/public');

/** The sign in the middle of a tile of 64; `share` of the tile's height is the sign's. */
function icon({ radius, share }) {
  const scale = (64 * share) / 32;
  const left = 32 - 17.1 * scale;
  const top = 32 - 16 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="#0E1B30"/><g transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(3)})"><path d="M8 30V2M8 23c0-8 8-5.5 11.5-12" fill="none" stroke="#F4EFE2" stroke-width="3.4" stroke-linecap="round"/><circle cx="22.5" cy="7.5" r="5.5" fill="#FFB648"/></g></svg>`;
}

const tile = icon({ radius: 14, share: 0.7 });
// A home screen cuts its own corners: no transparency there, and room around the sign.
const fullTile = icon({ radius: 0, share: 0.58 });

const browser = await chromium.launch(launchOptions());

async function png(svg, edge) {
  const tab = await browser.newPage({ viewport: { width: edge, height: edge } });
  await tab.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const bytes = await tab.screenshot({ type: 'png', omitBackground: true });
  await tab.close();
  return bytes;
}

/** An icon file of one picture, for what asks for /favicon.ico without reading the page. */
function ico(picture, edge) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(edge, 6);
  header.writeUInt8(edge, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

const save = (file, bytes) => writeFileSync(path.join(folder, file), bytes);
save('favicon.svg', `${tile}\n`);
const small = await png(tile, 32);
save('favicon-32.png', small);
save('favicon.ico', ico(small, 32));
save('icon-192.png', await png(tile, 192));
save('icon-512.png', await png(tile, 512));
save('apple-touch-icon.png', await png(fullTile, 180));
await browser.close();
