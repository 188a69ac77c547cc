import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { installBrowser, launchOptions } from './browser.mjs';
import { withSite } from './built-server.mjs';
import { buildWhereStale } from './current-build.mjs';
import { root } from './install.mjs';
import { importSource } from './source-import.mjs';

const { designs } = await importSource('shared/entities/designs.ts');
const { defaultSections } = await importSource('shared/sections/default-content.ts');
const { pagePaths } = await importSource('shared/paths.ts');

/**
 * `npm run design-pictures`: each design as the site draws it, small, for the form that chooses one. A design without
 * default content is drawn from a section that is made for it.
 */
const folder = path.join(root, 'client/src/admin/content/sections/designs');
const account = { username: 'admin', password: 'ein-langes-passwort-fuer-bilder' };
const view = { width: 1440, height: 900 };

/** The section of the default content that shows a design, the landing page's first. */
const shown = new Map();
for (const { key, design, page } of defaultSections()) {
  if (!shown.has(design)) shown.set(design, { key, page });
}

/** @param {import('@playwright/test').APIRequestContext} api */
async function addGeneral(api) {
  await api.post('/api/auth/login', { data: account });
  const section = { key: 'bild', title: 'Abschnitt mit freien Inhalten', page: 'about', subtitle: 'Text, Bild und Knopf.' };
  await api.post('/api/cms/sections', { data: section });
  const text = 'Jeder Inhaltsblock steht so da, wie es sein Typ vorsieht: Texte, Bilder, Videos und Knöpfe untereinander.';
  for (const block of [
    { title: 'Ein Text', content: text },
    { title: 'Noch ein Text', content: text },
    { title: 'Zur Beta', content: '/beta', type: 'button' },
  ])
    await api.post('/api/cms/blocks', { data: { sectionKey: 'bild', ...block } });
  shown.set('general', { key: 'bild', page: 'about' });
}

installBrowser();
buildWhereStale();
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions());
await withSite(
  async (site) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: view, locale: 'de-DE', reducedMotion: 'reduce' });
    await addGeneral(context.request);
    const page = await context.newPage();
    for (const design of designs) {
      const { key, page: name } = shown.get(design);
      const { data } = await (await context.request.get(`/api/content?page=${name}&lng=de`)).json();
      const section = data.sections.find((one) => one.key === key);
      if (!section) {
        console.error(`${design}: ${key} shows nothing by default`);
        continue;
      }
      await page.goto(pagePaths[name]);
      // Alone on its page; a design of several parts has the page to itself.
      await page.addStyleTag({ content: '.site-nav, .consent-banner { display: none !important }' });
      await page.evaluate((anchor) => {
        const own = document.getElementById(anchor);
        const main = document.getElementById('main');
        document.documentElement.dataset.laidOut = '';
        if (main && main.querySelectorAll(':scope > section').length > 0) {
          for (const part of main.children) if (part !== own) part.setAttribute('hidden', '');
        }
        for (const part of document.querySelectorAll('[data-fade]')) part.setAttribute('style', 'opacity: 1; transform: none');
      }, section.anchor);
      await page.waitForLoadState('networkidle');
      const height = await page.evaluate(() => Math.ceil(document.getElementById('main')?.getBoundingClientRect().height ?? 0));
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: view.width, height: Math.min(view.height, height) } });
      const ground = { r: 246, g: 239, b: 226 };
      await sharp(picture)
        .resize(320, 200, { fit: 'contain', background: ground })
        .avif({ quality: 50 })
        .toFile(path.join(folder, `${design}.avif`));
    }
    await context.close();
  },
  { ADMIN_PASSWORD: account.password },
);
await browser.close();
