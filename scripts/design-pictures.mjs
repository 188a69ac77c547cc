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
const { designSamples } = await importSource('client/src/testing/design-samples.ts');
const { defaultSections } = await importSource('shared/testing/default-content.ts');
const { pagePaths } = await importSource('shared/paths.ts');

/**
 * `node scripts/design-pictures.mjs [DESIGN …]`: each design, or those named, as the site draws it, small, for the form
 * that chooses one. What the default content does not show is drawn from a section that is made for it.
 */
const named = process.argv.slice(2);
const folder = path.join(root, 'client/src/admin/content/sections/designs');
const account = { username: 'admin', password: 'ein-langes-passwort-fuer-bilder' };
const viewport = { width: 1440, height: 900 };

const content = 'Jeder Inhaltsblock steht so da, wie es sein Typ vorsieht: Texte, Bilder, Videos und Knöpfe.';
const member = (title, drawing) => ({ title, subtitle: 'Aufgabe', content, metadata: { role: 'member', drawing } });
const figure = (title, content) => ({ title, content, metadata: { role: 'figure' } });
/** @type {Record<string, any[]>} */
const made = {
  general: [
    { title: 'Ein Text', content },
    { title: 'Noch ein Text', content },
    { title: 'Zur Beta', content: '/beta', type: 'button' },
  ],
  figures: [figure('Städte', '12'), figure('Orte', '3.400'), figure('Testende', '850')],
  questions: ['Wann geht es los?', 'Was kostet das?', 'Wer seid ihr?', 'Wo finde ich mehr?'].map((title) => ({
    title,
    content,
    metadata: { role: 'question' },
  })),
  'news-list': [],
  'newest-news': [],
  'news-entry': ['Der erste Absatz', 'Der zweite Absatz'].map((title) => ({ title, content })),
  // The file of which is the first of the library, uploaded below.
  downloads: ['Pressemappe', 'Logos', 'Zahlen'].map((title) => ({
    title,
    content,
    metadata: { role: 'file', file: '/media/1' },
  })),
  contents: [],
  team: [member('Ada', 'skyline'), member('Grace', 'jar'), member('Lin', 'offline')],
};

for (const { design, blocks } of designSamples)
  made[design] ??= blocks.map(({ de, en: _en, ...block }) => ({ ...de, ...block }));

/** Lists of news show pages, not blocks. */
const entries = ['Die Beta öffnet', 'Ein Abend in Leipzig', 'Neues aus dem Team'].map((title, index) => ({
  key: `bild-meldung-${index}`,
  path: `/bild-meldung-${index}`,
  title,
  newsDate: `2026-03-1${index}`,
  teaser: content,
  beginning: 'entry',
  status: 'active',
}));

/**
 * The section that shows each design: one made for it, else the first of the default content.
 * @type {Map<string, any>}
 */
const shown = new Map([...defaultSections()].reverse().map((section) => [section.design, section]));
for (const design of Object.keys(made)) shown.set(design, { key: `bild-${design}`, page: 'about' });

/** A section alone on its page, at rest; a design of several parts has the page to itself. */
const alone = (/** @type {string} */ anchor) => `.site-nav, .consent-banner { display: none !important }
  #main:has(> section) > :not(#${anchor}) { display: none !important }
  [data-fade] { opacity: 1 !important; transform: none !important }`;

installBrowser();
buildWhereStale();
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions());
await withSite(
  async ({ url: baseURL }) => {
    const page = await browser.newPage({
      baseURL,
      viewport,
      locale: 'de-DE',
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    await page.request.post('/api/auth/login', { data: account });
    await page.request.post('/api/cms/media?kind=download&name=Mappe.pdf', {
      data: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_400_000, 32), Buffer.from('\n%%EOF\n')]),
      headers: { 'content-type': 'application/octet-stream' },
    });
    for (const [design, blocks] of Object.entries(made)) {
      const { key: sectionKey, page: of } = shown.get(design);
      const section = { key: sectionKey, design, title: 'Eine Überschrift', page: of };
      await page.request.post('/api/cms/sections', { data: section });
      for (const block of blocks) await page.request.post('/api/cms/blocks', { data: { sectionKey, ...block } });
    }
    for (const entry of entries) await page.request.post('/api/cms/pages', { data: entry });
    for (const design of named.length > 0 ? named : designs) {
      const { key, page: name } = shown.get(design);
      const { data } = await (await page.request.get(`/api/content?page=${name}&lng=de`)).json();
      const section = data.sections.find((one) => one.key === key);
      if (!section) throw new Error(`${design}: ${key} shows nothing`);
      await page.goto(pagePaths[name]);
      await page.addStyleTag({ content: alone(section.anchor) });
      await page.evaluate(() => document.documentElement.toggleAttribute('data-laid-out', true));
      await page.waitForLoadState('networkidle');
      const height = await page.locator('#main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
      const clip = { x: 0, y: 0, ...viewport, height: Math.min(viewport.height, height) };
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await sharp(await page.screenshot({ clip }))
        .resize(320, 200, { fit: 'contain', background })
        .avif({ quality: 50 })
        .toFile(path.join(folder, `${design}.avif`));
    }
  },
  { ADMIN_PASSWORD: account.password },
);
await browser.close();
