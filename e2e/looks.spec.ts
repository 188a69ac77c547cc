import type { Page } from '@playwright/test';
import { addressPath, germanOnlyPages, pagePaths } from '../shared/paths';
import { expect, test } from './fixtures';
import { adjoin, brokenWords, contrastOfHead, overlaps, paperAtEdge } from './looks';
import { answerConsentBefore, laidOut, visit } from './site-visitor';

/** What is broken to the eye alone, by boxes and pixels, on every page with a drawn head. */

const drawnPages = ['home', 'classic', 'beta', 'contact', 'investor', 'about'] as const;
/** A release looks at every width in each language; else the languages share them. */
const widths = { de: [320, 600, 820, 1024, 1240], en: [390, 768, 900, 1180, 1440] };
const widthsOf = (language: keyof typeof widths, project: string) =>
  project === 'release' ? Object.values(widths).flat() : widths[language];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ context }) => answerConsentBefore(context));

async function open(page: Page, address: string) {
  await page.goto(address);
  await laidOut(page);
  await page.evaluate(() => document.fonts.ready);
}

for (const language of ['de', 'en'] as const) {
  test(`texts lie clear of each other and of the lights, and words stay whole (${language})`, async ({ page }, {
    project,
  }) => {
    test.slow();
    for (const name of drawnPages) {
      if (language === 'en' && germanOnlyPages.includes(name)) continue;
      await open(page, addressPath({ language, path: pagePaths[name] }));
      for (const width of widthsOf(language, project.name)) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${name} at ${width} px`;
        expect.soft(await overlaps(page), where).toEqual([]);
        expect.soft(await brokenWords(page), where).toEqual([]);
        for (const { text, contrast, least } of await contrastOfHead(page))
          expect.soft(contrast, `${where}: ${text}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
}

test('whatever the order of sections, no other ground shows between a fold and its neighbour', async ({ page }) => {
  await visit(page, '/');
  await laidOut(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [upper, lower] of [
      ['#app', '#investors'],
      ['#home', '#app'],
      ['#app', '#testimonials'],
      ['#testimonials', '#investors'],
      ['#testimonials', '.site-footer'],
    ] as const) {
      await adjoin(page, upper, lower);
      // Pictures that come into view may still move it.
      const message = `${upper} above ${lower} at ${width} px`;
      await expect.poll(() => paperAtEdge(page, lower), { message }).toBe(0);
    }
  }
});

test('forced colours leave marked words readable, and paper gets words and addresses alone', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, '/');
  const colours = await page
    .locator('.clippings mark')
    .evaluateAll((marks) =>
      marks.map((mark) => [getComputedStyle(mark).color, getComputedStyle(mark).backgroundColor]),
    );
  expect(colours.length).toBeGreaterThan(0);
  for (const [ink, ground] of colours) expect(ink).not.toBe(ground);

  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', media: 'print' });
  await expect(page.locator('#app h2')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto('/datenschutz');
  await expect(page.getByRole('banner').locator('a, button').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('.legal-chapters')).toBeHidden();
  const link = page.locator('main a[href^="http"]').first();
  const address = await link.getAttribute('href');
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(address);
});
