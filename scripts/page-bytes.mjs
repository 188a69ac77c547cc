import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { strongest, weightOf } from './script-budgets.mjs';
import { importSource } from './source-import.mjs';

/** The phone that is counted for: CSS pixels across, and device pixels to one of them. */
export const phone = { width: 412, height: 823, density: 1.75 };

/** CSS pixels beside what a page shows on the phone, left and right together. */
const margins = 32;

/** Sections that a phone loads the pictures of before anybody scrolls: Chrome begins 1,250 px below the window. */
const sectionsNearFirstView = 2;

/**
 * What a first visit transfers, in bytes without headers.
 * @typedef {{ html: number, css: number, scripts: number, scriptsLater: number, fonts: number, pictures: number, all:
 * number, files: number }} PageBytes
 */

/**
 * The most of it on any page, in bytes; `files` is a number. HTML of that size is in the browser after two round trips:
 * 10 packets of 1,460 bytes, then 20 (RFC 6928, RFC 5681), with 1.4 KB of headers. One byte more takes a third.
 */
export const pageBudgets = {
  html: 42_400,
  css: 0,
  scripts: 0,
  scriptsLater: 157_000,
  fonts: 36_000,
  pictures: 56_000,
  all: 130_000,
  files: 12,
};

/**
 * The same of a page with a section of every design, whose markup and styles are the most that a page can have. What it
 * weighs in all depends on the pictures of what stands first on it.
 */
export const everyDesignBudgets = { ...pageBudgets, html: 62_000, scriptsLater: 163_500 };

/** Values of an attribute in markup. */
const values = (/** @type {string} */ markup, /** @type {RegExp} */ pattern) =>
  [...markup.matchAll(pattern)].map(([, value = '']) => value);

/**
 * Length that a picture is shown at on the phone, by its `sizes`; conditions are in px, as the site writes them. A
 * picture that the browser measures (`auto`) is as wide as its place.
 */
function shownAt(/** @type {string} */ sizes) {
  for (const entry of sizes.replaceAll('&lt;', '<').split(', ')) {
    const [, under, length = entry] = /^\(width < (\d+)px\) (.*)$/.exec(entry) ?? [];
    if (entry === 'auto') return phone.width - margins;
    if (under && phone.width >= Number(under)) continue;
    return length.endsWith('vw') ? (phone.width * Number.parseFloat(length)) / 100 : Number.parseFloat(length);
  }
  return phone.width;
}

/** The file of a `srcset` that Chrome takes: the least dense of those that are dense enough, else the densest. */
function chosen(/** @type {string} */ srcset, /** @type {string} */ sizes) {
  const candidates = srcset.split(', ').map((candidate) => {
    const [file = '', width = ''] = candidate.split(' ');
    return { file, density: Number.parseInt(width, 10) / shownAt(sizes) };
  });
  return (candidates.find(({ density }) => density >= phone.density) ?? candidates.at(-1))?.file ?? '';
}

/** Files of all pictures in markup, as the phone asks for them. */
function picturesIn(/** @type {string} */ markup) {
  const responsive = [...markup.matchAll(/<picture><source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"/g)];
  return [
    ...responsive.map(([, srcset = '', sizes = '']) => chosen(srcset, sizes)),
    ...values(markup.replace(/<picture>.*?<\/picture>/gs, ''), /<img[^>]* src="([^"]*)"/g),
    ...values(markup, /<use href="([^"#]+)#/g),
  ];
}

/** Files that a page asks for, each once and without what follows a `#`. */
const files = (/** @type {string[]} */ addresses) => [
  ...new Set(addresses.map((address) => address.split('#')[0] ?? '').filter((address) => address.startsWith('/'))),
];

/** The main part of a page, where its sections stand, without tabs that are not shown: they load their pictures later. */
const mainOf = (/** @type {string} */ html) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<div role="tabpanel"[^>]*data-selected="false".*?(?=<div role="tabpanel"|<\/section>)/gs, '');

/** Renders content with what `npm run build` has made. */
async function pageRenderer(/** @type {string} */ dist) {
  const { render } = await import(pathToFileURL(path.join(dist, 'ssr/entry-server.js')).href);
  const { htmlDocument } = await importSource('server/ssr/html-document.ts');
  const { pageStyles, scriptFiles } = await importSource('server/ssr/built-client.ts');
  const { languageGuardScript } = await importSource('client/src/site/language/language-guard.ts');
  const template = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8'));
  const rules = JSON.parse(readFileSync(path.join(dist, 'styles.json'), 'utf8'));
  const named = new Set(scriptFiles(manifest, ['index.html']));
  return async (
    /** @type {import('../shared/contracts/content').PageContent} */ content,
    /** @type {string} */ address,
    /** @type {string} */ language,
    sections = 99,
  ) => {
    const api = { getContent: async () => ({ ...content, sections: content.sections.slice(0, sections) }) };
    const request = { path: address, language, carried: false, api, publicUrl: 'http://localhost:3000' };
    const { modules, ...rendered } = await render(request);
    const preloads = scriptFiles(manifest, modules)
      .filter((/** @type {string} */ file) => !named.has(file))
      .map((/** @type {string} */ file) => `/${file}`);
    const styles = pageStyles(rules, rendered.html);
    const document = htmlDocument({
      template,
      language,
      ...rendered,
      styles,
      inlineScripts: [languageGuardScript],
      preloads,
      reactAtOnce: false,
    });
    return /** @type {string} */ (document);
  };
}

/**
 * @typedef {import('../shared/contracts/content').PageContent} PageContent
 * @typedef {{ address: string, language: string, bytes: PageBytes }} MeasuredPage
 */

/** Counts the first visit to a page, from the build. */
async function measure(
  /** @type {string} */ dist,
  /** @type {Awaited<ReturnType<typeof pageRenderer>>} */ render,
  /** @type {{ content: PageContent, path: string, language: string }} */ page,
) {
  const sum = (/** @type {string[]} */ all) => all.reduce((total, file) => total + weightOf(dist, file), 0);
  const { content, path: address, language } = page;
  const html = await render(content, address, language);
  const near = mainOf(await render(content, address, language, sectionsNearFirstView));
  const [atOnce = '', later = ''] = html.split(/(?=<template id="react">)/);
  const css = files(values(atOnce, /<link rel="stylesheet"[^>]* href="([^"]*)"/g));
  const scripts = files(values(atOnce, /<script type="module"[^>]* src="([^"]*)"/g));
  const scriptsLater = files(values(later, /(?:src|href)="([^"]*\.js)"/g));
  const fonts = files(values(atOnce, /<link rel="preload" href="([^"]*)" as="font"/g));
  const pictures = files([...picturesIn(near), '/favicon.svg']);
  const bytes = {
    html: brotliCompressSync(html, strongest).length,
    css: sum(css),
    scripts: sum(scripts),
    scriptsLater: sum(scriptsLater),
    fonts: sum(fonts),
    pictures: sum(pictures),
  };
  const all = bytes.html + bytes.css + bytes.scripts + bytes.fonts + bytes.pictures;
  return { ...bytes, all, files: 1 + css.length + scripts.length + fonts.length + pictures.length };
}

/**
 * What a phone transfers on its first visit to each public page of the default content, before anything is touched;
 * `scriptsLater` comes with the first act that needs React. Computed from the build.
 * @param {string} dist
 * @returns {Promise<MeasuredPage[]>}
 */
export async function measurePages(dist) {
  const render = await pageRenderer(dist);
  const { defaultPage } = await importSource('client/src/testing/default-page.ts');
  const { addressPath, fixedPages, germanOnlyPages, pagePaths } = await importSource('shared/paths.ts');
  const measured = [];
  for (const page of fixedPages) {
    for (const language of germanOnlyPages.includes(page) ? ['de'] : ['de', 'en']) {
      const visited = { content: defaultPage(page, language), path: pagePaths[page], language };
      const bytes = await measure(dist, render, visited);
      measured.push({ address: addressPath({ language, path: visited.path }), language, bytes });
    }
  }
  return measured;
}

/**
 * The same for a page with a section of every design, in the order in which editors are offered them.
 * @param {string} dist
 * @returns {Promise<MeasuredPage[]>}
 */
export async function measureEveryDesign(dist) {
  const render = await pageRenderer(dist);
  const { everyDesign } = await importSource('client/src/testing/every-design.ts');
  const measured = [];
  for (const language of ['de', 'en']) {
    const bytes = await measure(dist, render, { content: everyDesign(language), path: '/about', language });
    measured.push({ address: `Page with every design (${language})`, language, bytes });
  }
  return measured;
}

/** A sentence for everything that is over its budget. */
export function overBudget(/** @type {MeasuredPage[]} */ measured, /** @type {PageBytes} */ budgets = pageBudgets) {
  return measured.flatMap(({ address, bytes }) =>
    Object.entries(budgets)
      .filter(([part, budget]) => bytes[/** @type {keyof PageBytes} */ (part)] > budget)
      .map(([part, budget]) => `${address}: ${part} ${bytes[/** @type {keyof PageBytes} */ (part)]} is over ${budget}`),
  );
}
