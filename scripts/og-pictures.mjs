import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  art,
  fontFaces,
  launchBrowser,
  lightGradient,
  lights,
  mapCrop,
  mapPlaces,
  mapStyles,
  mapSymbol,
  ways,
} from './drawing.mjs';
import { root } from './install.mjs';
import { importSource } from './source-import.mjs';

/**
 * Draws the pictures that messengers and networks show of a shared page: the night map, the page's title and the name.
 * To be run again when a default title, the tagline or the name changes; client/src/site/head/sharing-pictures.json then
 * says which words are drawn.
 */
const size = { width: 1200, height: 630 };
const folder = path.join(root, 'client/public/images/og');

/** Where the card lies that tells of a light. */
const card = { left: 862, top: 92, width: 274, height: 274 };

/** Which light a card tells of, where in the picture it burns, and how near the map is; or a plain view of the map. */
const scenes = {
  home: { light: 1, at: [800, 450], scale: 1.15, drawing: 'vignettes/roof.svg' },
  classic: { light: 8, at: [796, 456], scale: 1.5, drawing: 'vignettes/cafe.svg' },
  investor: { light: 3, at: [1048, 466], scale: 1.5, drawing: 'pictograms/skyline.svg' },
  about: { light: 4, at: [1006, 470], scale: 1.2, drawing: 'vignettes/books.svg' },
  contact: { light: 6, at: [776, 446], scale: 1.25, drawing: 'pictograms/bubbles.svg' },
  beta: { light: 0, at: [786, 456], scale: 1.5, drawing: 'pictograms/ticket.svg' },
  impressum: { x: 140, y: 20, scale: 1.03 },
  datenschutz: { x: 420, y: 500, scale: 1.17 },
  barrierefreiheit: { x: 260, y: 300, scale: 1.02 },
  nutzungsbedingungen: { x: 240, y: 520, scale: 1 },
  name: { x: 397, y: 176, scale: 1.15 },
};

/** The part of the map that a scene shows. */
function cropOf({ light, at, x, y, scale }) {
  const [width, height] = [size.width / scale, size.height / scale];
  if (light === undefined) return { x, y, width, height };
  const place = mapPlaces[light];
  return { x: place.x - at[0] / scale, y: place.y - at[1] / scale, width, height };
}

/** Words are content: nothing in them may end an element. */
function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const sign =
  '<svg class="sign" viewBox="0 0 30 32"><path d="M8 30V2M8 23c0-8 8-5.5 11.5-12" fill="none" stroke="#F4EFE2" stroke-width="3.4" stroke-linecap="round"/><circle cx="22.5" cy="7.5" r="5.5" fill="#FFB648"/></svg>';

const styles = `
${fontFaces}
${mapStyles}
*{margin:0;box-sizing:border-box}
body{position:relative;width:1200px;height:630px;overflow:hidden;color:#F4EFE2;font-family:Figtree;background:#FBF5E8}
body>*{position:absolute}
.city-map{position:absolute;inset:0}
.shadow{inset:0;filter:blur(6px)}
.shadow::before{content:"";position:absolute;inset:0;background:rgb(22 34 58/36%);clip-path:polygon(0 0,100% 0,100% 569px,75% 599px,50% 569px,25% 599px,0 569px)}
.night{inset:0;background:#0E1B30;clip-path:polygon(0 0,100% 0,100% 560px,75% 590px,50% 560px,25% 590px,0 560px)}
.veil{position:absolute;inset:0;background:radial-gradient(ellipse 60% 92% at 18% 48%,rgb(10 20 36/90%) 0,rgb(10 20 36/84%) 56%,rgb(10 20 36/40%) 82%,rgb(10 20 36/0%) 100%)}
.folds{position:absolute;inset:0;background:linear-gradient(90deg,rgb(190 214 240/10%),rgb(190 214 240/2%) 4%,transparent 16%,transparent 82%,rgb(0 0 0/6%) 93%,rgb(0 0 0/24%) 100%) 0 0/25% 100%}
.logo{left:64px;top:56px;display:flex;align-items:center;gap:18px;font:400 46px/1 Calistoga}
.sign{width:44px}
.words{left:64px;top:128px;bottom:82px;width:690px;display:flex;flex-direction:column;justify-content:center;gap:26px}
h1{font:400 76px/1.03 Calistoga;letter-spacing:-.012em;text-wrap:balance}
h1 span{white-space:nowrap}
.tagline{display:flex;align-items:center;gap:18px;padding-left:7px;color:#FFE2A8;font-weight:600;font-size:29px}
.tagline::before{content:"";width:14px;height:14px;border-radius:50%;background:#FFB648;box-shadow:0 0 0 7px rgb(255 182 72/25%),0 0 26px 9px rgb(255 182 72/45%)}
.line{inset:0}
.card{left:${card.left}px;top:${card.top}px;width:${card.width}px;padding:12px;border-radius:22px;background:#FBF5E8;box-shadow:0 2px 6px rgb(4 9 18/40%),0 18px 44px -8px rgb(4 9 18/70%)}
.card svg{display:block;width:100%;aspect-ratio:1;border-radius:12px;background:#1D3553}
.name .logo{left:0;right:0;top:0;height:572px;justify-content:center;gap:34px;font-size:132px}
.name .sign{width:118px}
.name .veil{background:radial-gradient(ellipse 60% 62% at 50% 46%,rgb(10 20 36/92%) 0,rgb(10 20 36/80%) 50%,rgb(10 20 36/0%) 100%)}
`;

/** The card and its light, which shines through the veil. */
function cardOf({ at: [x, y], scale, drawing }) {
  const inset = 24;
  const endX = Math.min(Math.max(x, card.left + inset), card.left + card.width - inset);
  const endY = card.top + card.height - inset;
  return `<svg class="line" width="${size.width}" height="${size.height}"><path d="M${x} ${y}L${endX} ${endY}" stroke="#FFD88F" stroke-width="2"/><g transform="translate(${x} ${y}) scale(${scale})"><circle r="64" fill="url(#light)"/><circle r="14" fill="none" stroke="#FFD88F" stroke-width="1.6"/><circle r="5.8" fill="#FFF6E0"/></g></svg><div class="card">${art(drawing)}</div>`;
}

/** A note in brackets stays together on its line. */
function titleMarkup(title) {
  return escapeHtml(title).replace(/\([^)]*\)$/, '<span>$&</span>');
}

function picture({ page, name, title = '', tagline = '' }) {
  const scene = scenes[page];
  const crop = cropOf(scene);
  const words = `<div class="words"><h1>${titleMarkup(title)}</h1><p class="tagline">${escapeHtml(tagline)}</p></div>`;
  const night = mapCrop(
    'night',
    crop,
    lightGradient + ways({ width: 2.6, step: 6.5 }) + lights({ glow: 36, core: 3.6 }),
    size,
  );
  return `<!doctype html><meta charset="utf-8"><style>${styles}</style><body class="${page}">${mapSymbol}${mapCrop('day', crop, '', size)}
<div class="shadow"></div><div class="night">${night}<div class="veil"></div><div class="folds"></div></div>
${scene.drawing ? cardOf(scene) : ''}<div class="logo">${sign}<span>${escapeHtml(name)}</span></div>${title ? words : ''}</body>`;
}

/** A title of long words steps down until it stands in its place. */
function fitTitle() {
  const heading = document.querySelector('h1');
  const words = document.querySelector('.words');
  if (!heading || !words) return;
  for (let px = 92; px > 44; px -= 2) {
    heading.style.fontSize = `${px}px`;
    const tall = heading.offsetHeight + 74 > words.clientHeight;
    if (!tall && heading.scrollWidth <= words.clientWidth) return;
  }
}

const { knownSettings } = await importSource('shared/settings.ts');
const { pages } = await importSource('shared/paths.ts');
const { fallbackLanguage, languages } = await importSource('shared/locales.ts');

/** Default of a setting in every language. */
function wordsOf(key) {
  const setting = knownSettings.find((known) => known.key === key);
  return Object.fromEntries(languages.map((language) => [language, setting[language] ?? setting[fallbackLanguage]]));
}

const drawn = {
  ...size,
  name: wordsOf('site-name')[fallbackLanguage],
  taglines: wordsOf('site-tagline'),
  titles: Object.fromEntries(pages.map((page) => [page, wordsOf(`seo-${page}-title`)])),
};

mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
const tab = await browser.newPage({ viewport: size });

async function draw(file, input) {
  await tab.setContent(picture({ name: drawn.name, ...input }));
  await tab.evaluate(() => document.fonts.ready);
  await tab.evaluate(fitTitle);
  const bytes = await tab.screenshot({ type: 'jpeg', quality: 82, animations: 'disabled' });
  writeFileSync(path.join(folder, `${file}.jpg`), bytes);
  console.log(`${file}.jpg ${(bytes.length / 1000).toFixed(0)} KB`);
}

await draw('name', { page: 'name' });
for (const page of pages) {
  for (const language of languages) {
    await draw(`${page}-${language}`, {
      page,
      title: drawn.titles[page][language],
      tagline: drawn.taglines[language],
    });
  }
}
await browser.close();
writeFileSync(path.join(root, 'client/src/site/head/sharing-pictures.json'), `${JSON.stringify(drawn, null, 2)}\n`);
