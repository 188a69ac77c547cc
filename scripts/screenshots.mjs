import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installBrowser, launchOptions } from './browser.mjs';
import { emptyFolder, freePort, remove, serve } from './built-server.mjs';
import { root } from './install.mjs';
import { importSource } from './source-import.mjs';

const { fallbackLanguage, languages, locales } = await importSource('shared/locales.ts');
const { addressPath } = await importSource('shared/paths.ts');

/**
 * `npm run screenshots`: every public page at 390 and 1440 px in every language, into screenshots/, and the picture of the
 * README. Needs a build.
 */
const pages = [
  '',
  'classic',
  'investor',
  'about',
  'contact',
  'beta',
  'impressum',
  'datenschutz',
  'barrierefreiheit',
  'nutzungsbedingungen',
  'gibt-es-nicht',
];
const widths = [390, 1440];
const folder = path.join(root, 'screenshots');

/** Scrolls through the page once, so that pictures that load late and parts that fade in are there. */
async function settle(page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function newPage(browser, width, language) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: locales[language].openGraph.replace('_', '-'),
    reducedMotion: 'reduce',
  });
  // The consent banner would stand in front of every page.
  await context.addInitScript(() =>
    localStorage.setItem(
      'cookie-consent',
      JSON.stringify({
        necessary: true,
        analytics: false,
        marketing: false,
        timestamp: '2026-01-01T00:00:00.000Z',
        version: 1,
      }),
    ),
  );
  return context.newPage();
}

installBrowser();
mkdirSync(folder, { recursive: true });
const dataDir = emptyFolder();
const site = await serve({ port: await freePort(), env: { DATA_DIR: dataDir } });
const browser = await chromium.launch(launchOptions());
try {
  for (const language of languages) {
    for (const width of widths) {
      const page = await newPage(browser, width, language);
      for (const name of pages) {
        await page.goto(site.url + addressPath({ language, path: `/${name}` }), { waitUntil: 'networkidle' });
        await settle(page);
        const file = path.join(folder, `${name || 'home'}-${language}-${width}.png`);
        await page.screenshot({ path: file, fullPage: true });
        console.log(path.relative(root, file));
        if (name === '' && language === fallbackLanguage && width === 1440) {
          await page.screenshot({ path: path.join(root, 'docs/landing-page.png') });
        }
      }
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
  remove(dataDir);
}
