import type { Page } from '@playwright/test';
import { addressPath, germanOnlyPages, pagePaths } from '../shared/paths';
import { expect, test } from './fixtures';
import { adjoin, brokenWords, contrastOfHead, hiddenLight, overlaps, paperAtEdge } from './looks';
import { answerConsentBefore, laidOut, visit } from './site-visitor';

/** What is broken to the eye alone, by boxes and pixels, on every page with a drawn head. */

const drawnPages = ['home', 'classic', 'beta', 'contact', 'investor', 'about'] as const;
const widths = [320, 390, 600, 768, 820, 900, 1024, 1180, 1240, 1440];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ context }) => answerConsentBefore(context));

async function open(page: Page, address: string) {
  await page.goto(address);
  await laidOut(page);
  await page.evaluate(() => document.fonts.ready);
}

for (const language of ['de', 'en'] as const) {
  test(`texts overlap neither each other nor lights, and words stay whole (${language})`, async ({ page }) => {
    test.slow();
    for (const name of drawnPages) {
      if (language === 'en' && germanOnlyPages.includes(name)) continue;
      await open(page, addressPath({ language, path: pagePaths[name] }));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${name} at ${width} px`;
        expect.soft(await overlaps(page), where).toEqual([]);
        expect.soft(await brokenWords(page), where).toEqual([]);
        expect.soft(await hiddenLight(page), where).toEqual([]);
        for (const { text, contrast, least } of await contrastOfHead(page))
          expect.soft(contrast, `${where}: ${text}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
}

test('each page head shows its own part of the map, and the older landing page has two columns', async ({ page }) => {
  const parts = new Map<string, string | null>();
  for (const name of drawnPages) {
    await open(page, pagePaths[name]);
    const map = page.locator('main :is(.hero-sheet .city-map, .map-band-picture)').first();
    parts.set((await map.getAttribute('viewBox')) ?? (await map.getAttribute('src')) ?? name, name);
  }
  expect([...parts.values()]).toEqual([...drawnPages]);

  await open(page, pagePaths.classic);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect()));
    expect(boxes.length).toBeGreaterThan(2);
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size, `columns at ${width} px`).toBe(2);
    expect(new Set(boxes.map(({ width: across }) => Math.round(across))).size, `widths at ${width} px`).toBe(1);
  }
});

test('the flag stands on the line of the words before it', async ({ page }) => {
  await open(page, '/');
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const apart = await page.locator('.german-flag').evaluate((flag) => {
      const words = document.createRange();
      words.setStart(flag.parentElement?.firstChild ?? flag, 0);
      words.setEndBefore(flag);
      const line = [...words.getClientRects()].at(-1);
      const box = flag.getBoundingClientRect();
      return Math.abs((line?.bottom ?? 0) - box.bottom);
    });
    expect(apart, `at ${width} px`).toBeLessThan(8);
  }
});

test('no other background shows between two sections in any order', async ({ page }) => {
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

test('marked words are readable in forced colours, and a print has black text and addresses', async ({ page }) => {
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

test('a print has no backgrounds, and white under the labels on pictures', async ({ page }) => {
  for (const name of drawnPages) {
    await open(page, pagePaths[name]);
    await page.emulateMedia({ media: 'print' });
    const grounds = await page.evaluate(() =>
      [...document.querySelectorAll('main, main *, .site-footer, .site-footer *')]
        .flatMap((element) =>
          [null, '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(element, pseudo);
            if (pseudo && style.content === 'none') return '';
            const plain = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(style.backgroundColor);
            const hidden = !element.checkVisibility() || style.display === 'none';
            return hidden || (plain && style.backgroundImage === 'none') ? '' : `${element.className}${pseudo ?? ''}`;
          }),
        )
        .filter(Boolean),
    );
    expect.soft([...new Set(grounds)], name).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
  await open(page, '/');
  await page.emulateMedia({ media: 'print' });
  for (const label of await page.locator('.quiet-place, .phone-sheet, .comparison-corner').all())
    await expect(label).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('phones scroll rows of cards sideways, by keys too, so that the landing page stays short', async ({ page }) => {
  for (const language of ['de', 'en'] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, addressPath({ language, path: '/' }));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(15_000);
    const rows = page.locator('.sideways');
    await expect(rows).toHaveCount(4);
    for (const row of await rows.all()) {
      await row.focus();
      await expect(row).toBeFocused();
      const next = row.locator('> :nth-child(2)');
      await expect(next).toBeInViewport();
      const before = await row.evaluate((element) => element.scrollLeft);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const row of await rows.all()) await expect(row).not.toHaveAttribute('tabindex');
  }
});

test('the contents of a legal page are folded on phones, and stand beside the text elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [pagePaths.impressum, pagePaths.datenschutz]) {
    await open(page, path);
    await expect(page.locator('.legal-chapters')).toBeHidden();
    await expect(page.locator('.legal-chapter').first()).toBeInViewport({ ratio: 0.2 });
    const contents = page.locator('.legal-contents');
    await expect(contents.getByRole('link').last()).toBeHidden();
    await contents.locator('summary').click();
    await contents.getByRole('link').last().click();
    await expect(page.locator('.legal-chapter').last()).toBeInViewport();
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.locator('.legal-contents')).toBeHidden();
  await expect(page.locator('.legal-chapters')).toBeVisible();
});
