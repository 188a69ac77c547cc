import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installBrowser, launchOptions } from './browser.mjs';
import { withSite } from './built-server.mjs';
import { buildWhereStale } from './current-build.mjs';
import { root } from './install.mjs';
import { importSource } from './source-import.mjs';

const { fallbackLanguage, languages, locales } = await importSource('shared/locales.ts');
const { addressPath, pagePaths } = await importSource('shared/paths.ts');

/**
 * `npm run screenshots`: every public page at 390 and 1440 px in every language, into screenshots/, and the picture of
 * the README.
 */
const paths = { ...pagePaths, missing: '/gibt-es-nicht' };
const folder = path.join(root, 'screenshots');
/** The consent banner would stand in front of every page. */
const consent = {
  necessary: true,
  analytics: false,
  marketing: false,
  timestamp: '2026-01-01T00:00:00.000Z',
  version: 1,
};

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

installBrowser();
buildWhereStale();
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions());
await withSite(async (site) => {
  for (const language of languages) {
    for (const width of [390, 1440]) {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        locale: locales[language].openGraph.replace('_', '-'),
        reducedMotion: 'reduce',
      });
      await page.addInitScript((given) => localStorage.setItem('cookie-consent', given), JSON.stringify(consent));
      for (const [name, address] of Object.entries(paths)) {
        await page.goto(site.url + addressPath({ language, path: address }), { waitUntil: 'networkidle' });
        await settle(page);
        await page.screenshot({ path: path.join(folder, `${name}-${language}-${width}.png`), fullPage: true });
        if (name === 'home' && language === fallbackLanguage && width === 1440)
          await page.screenshot({ path: path.join(root, 'docs/landing-page.png') });
      }
    }
  }
});
await browser.close();
