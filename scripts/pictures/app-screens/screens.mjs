import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { art, fontFaces, mapCrop, mapStyles, mapSymbol, ways } from '../../drawing.mjs';
import { importSource } from '../../source-import.mjs';
import { coins, words } from './words.mjs';

/** Width and height of a screen in px. */
export const screenSize = { width: 390, height: 844 };

const { Icon } = await importSource('client/src/ui/icon.tsx');
const { Star } = await importSource('client/src/site/art/star.tsx');
const { LogoSign } = await importSource('client/src/ui/logo-sign.tsx');
const { appDefault } = await importSource('shared/sections/app.ts');
const { knownSettings } = await importSource('shared/settings.ts');

/** What all screens share, then each of them. */
const styles = [
  new URL('screens.css', import.meta.url),
  new URL('cities.css', import.meta.url),
  new URL('categories.css', import.meta.url),
  new URL('descriptions.css', import.meta.url),
]
  .map((sheet) => readFileSync(sheet, 'utf8'))
  .join('');
const courtyard = readFileSync(new URL('courtyard.svg', import.meta.url), 'utf8');
const { fallbackLanguage } = await importSource('shared/locales.ts');
const siteName = knownSettings.find(({ key }) => key === 'site-name')[fallbackLanguage];

const icon = (name) => renderToStaticMarkup(createElement(Icon, { name }));
const star = renderToStaticMarkup(createElement(Star));
const sign = renderToStaticMarkup(createElement(LogoSign));
const dataAddress = (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const image = (svg, { view = '', className = '' } = {}) =>
  `<img class="${className}" src="${dataAddress(svg)}${view}">`;

const status = `<div class="status">${icon('moon')}<svg viewBox="0 0 48 12" fill="currentColor"><path d="M0 8h3v4H0zM5 5.5h3V12H5zM10 3h3v9h-3zM15 0h3v12h-3z"/><path d="M25 .6h15.600a3 3 0 0 1 3 3v4.800a3 3 0 0 1-3 3H25a3 3 0 0 1-3-3V3.600a3 3 0 0 1 3-3z" fill="none" stroke="currentColor" stroke-width="1.2"/><path d="M25.500 2.500h12v7h-12zM46 4v4" stroke="currentColor" stroke-width="1.500"/></svg></div>`;
const home = '<div class="home"></div>';

/** Blocks of the section "app" with a role, their texts and metadata those of a language. */
function appBlocks(role, language) {
  return appDefault.blocks
    .filter(({ metadata }) => metadata.role === role)
    .map(({ metadata, ...words }) => {
      const texts = { ...words[fallbackLanguage], ...words[language] };
      return { ...texts, metadata: { ...metadata, ...texts.metadata } };
    });
}

function rating({ metadata }, language) {
  const stars = metadata.rating.toLocaleString(language, { minimumFractionDigits: 1 });
  return `<div class="rating">${star}${stars}</div>`;
}

function save(saved) {
  return `<div class="save${saved ? ' saved' : ''}">${icon('bookmark')}</div>`;
}

function cities(language) {
  const text = words[language];
  const coinSheet = art('city-coins.svg');
  const raster = text.cities
    .map((city, index) => `<div>${image(coinSheet, { view: `#${coins[index]}` })}<b>${city}</b></div>`)
    .join('');
  return `<div class="screen cities">${status}<div class="logo">${sign}${siteName}</div><h1>${text.question}</h1>
<div class="search">${icon('search')}${text.search}</div>
<div class="near">${mapCrop('night', { x: 860, y: 190, width: 560, height: 330 })}<div><small>${icon('navigation')}${text.here}</small><b>Berlin</b><span>${text.lights}</span></div></div>
<h2>${text.moreCities}<span>${text.more}</span></h2><div class="coins">${raster}</div>
<div class="button">${text.see}${icon('arrow-right')}</div>${home}</div>`;
}

/** Where the numbers stand on the map, as in the phone of the section "app". */
const markers = [
  [13.97, 11.9],
  [7.3, 25.4],
  [21.3, 25],
];

function city(language) {
  const [screen] = appBlocks('screen', language);
  const places = appBlocks('place', language)
    .map(
      (place, index) =>
        `<div class="place">${image(art(`vignettes/${place.metadata.vignette}.svg`))}<div><b>${place.title}</b><span>${place.subtitle} · ${place.content}</span>${rating(place, language)}</div>${save(index === 0)}</div>`,
    )
    .join('');
  const filters = screen.metadata.filters.split(',').map((filter) => `<span>${filter.trim()}</span>`);
  const numbers = markers.map(
    ([left, top], index) => `<div class="marker" style="left:${left}em;top:${top}em">${index + 1}</div>`,
  );
  return `<div class="screen city">${status}${mapCrop('night', { x: 880, y: 108, width: 457, height: 619 }, ways({ width: 3, step: 7 }))}
<div class="top"><div class="search">${icon('search')}${screen.subtitle}</div><div class="filters">${filters.join('')}</div></div>
${numbers.join('')}<div class="me"></div>
<div class="sheet"><div class="grip"></div><h1>${screen.title}</h1><p>${screen.content}</p>${places}</div>${home}</div>`;
}

function details(language) {
  const text = words[language];
  const place = appBlocks('place', language)[1];
  const tags = text.tags.map((tag) => `<span>${tag}</span>`).join('');
  const sources = text.sources.map(([name, quote]) => `<span><b>${name}</b>${quote}</span>`).join('');
  return `<div class="screen details">${status}${image(courtyard, { className: 'courtyard' })}
<div class="top"><span>${icon('arrow-left')}</span><span>${icon('share')}</span></div>
<div class="sheet"><div class="head"><h1>${place.title}</h1>${rating(place, language)}</div><p class="facts">${place.subtitle} · ${place.content}</p><div class="tags">${tags}</div>
<div class="summary"><h2>${text.inShort}</h2><p>${text.description}</p><small>${text.origin}</small></div><div class="sources">${sources}</div>
<div class="actions"><div class="button">${icon('footprints')}${text.walk}</div>${save(true)}</div></div>${home}</div>`;
}

function page(language, markup) {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${fontFaces}${mapStyles}${styles}</style><body>${mapSymbol}${markup}</body></html>`;
}

/** Name and page of each app screen in each language, to be drawn at screenSize. */
export const appScreens = Object.keys(words).flatMap((language) =>
  [cities, city, details].map((screen, index) => ({
    name: `screenshot${index + 1}-${language}`,
    html: page(language, screen(language)),
  })),
);
