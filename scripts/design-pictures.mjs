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
 * `npm run design-pictures`: each design as the site draws it, small, for the form that chooses one. What the default
 * content does not show is drawn from a section that is made for it.
 */
const folder = path.join(root, 'client/src/admin/content/sections/designs');
const account = { username: 'admin', password: 'ein-langes-passwort-fuer-bilder' };
const view = { width: 1440, height: 900 };

/** The section of the default content that shows a design, the landing page's first. */
const shown = new Map();
for (const { key, design, page } of defaultSections()) {
  if (!shown.has(design)) shown.set(design, { key, page });
}

const text = 'Jeder Inhaltsblock steht so da, wie es sein Typ vorsieht: Texte, Bilder, Videos und Knöpfe.';
const member = (title, drawing) => ({
  title,
  subtitle: 'Aufgabe',
  content: text,
  metadata: { role: 'member', drawing },
});
const figure = (title, content) => ({ title, content, metadata: { role: 'figure' } });
/** What the default content does not show. */
const made = {
  general: [
    { title: 'Ein Text', content: text },
    { title: 'Noch ein Text', content: text },
    { title: 'Zur Beta', content: '/beta', type: 'button' },
  ],
  figures: [figure('Städte', '12'), figure('Orte', '3.400'), figure('Testende', '850')],
  team: [member('Ada', 'skyline'), member('Grace', 'jar'), member('Lin', 'offline')],
};

/** @param {import('@playwright/test').APIRequestContext} api */
async function addSections(api) {
  await api.post('/api/auth/login', { data: account });
  for (const [design, blocks] of Object.entries(made)) {
    const key = `bild-${design}`;
    await api.post('/api/cms/sections', { data: { key, design, title: 'Eine Überschrift', page: 'about' } });
    for (const block of blocks) await api.post('/api/cms/blocks', { data: { sectionKey: key, ...block } });
    shown.set(design, { key, page: 'about' });
  }
}

installBrowser();
buildWhereStale();
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions());
await withSite(
  async (site) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: view,
      locale: 'de-DE',
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    await addSections(context.request);
    const page = await context.newPage();
    for (const design of designs) {
      const { key, page: name } = shown.get(design);
      const { data } = await (await context.request.get(`/api/content?page=${name}&lng=de`)).json();
      const section = data.sections.find((one) => one.key === key);
      if (!section) throw new Error(`${design}: ${key} shows nothing`);
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
        for (const part of document.querySelectorAll('[data-fade]'))
          part.setAttribute('style', 'opacity: 1; transform: none');
      }, section.anchor);
      await page.waitForLoadState('networkidle');
      const height = await page.evaluate(() =>
        Math.ceil(document.getElementById('main')?.getBoundingClientRect().height ?? 0),
      );
      const picture = await page.screenshot({
        clip: { x: 0, y: 0, width: view.width, height: Math.min(view.height, height) },
      });
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
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
