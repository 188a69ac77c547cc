import type { Locator, Page } from '@playwright/test';
import { fixedPages, pagePaths } from '../shared/paths';
import { expect, test } from './fixtures';
import { overflow } from './site-axe';
import { answerConsentBefore, laidOut, siteTexts } from './site-visitor';
import { unreachable } from './text-fit';

/** Public pages in narrow windows and with large text: what is enlarged, what stands in columns, what is a table. */

/** German words are the longer ones, so the everyday run looks at them; a release looks at both. */
const inLanguages = [{ language: 'de' }, { language: 'en', tag: '@release' }] as const;
const homeOf = { de: '/', en: '/en' } as const;

test.beforeEach(async ({ context }) => answerConsentBefore(context));

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

for (const { language, ...details } of inLanguages) {
  test(
    `an enlarged screen fills the window, is larger than on the page, and scrolls (${language})`,
    details,
    async ({ page }) => {
      for (const address of [homeOf[language], ...(language === 'de' ? ['/investor'] : [])]) {
        for (const width of [320, 390, 768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(address);
          await laidOut(page);
          const opener = page.getByRole('button', { name: siteTexts[language].enlarge }).first();
          await opener.scrollIntoViewIfNeeded();
          const before = await boxOf(opener.locator('img'));
          await opener.click();
          const dialog = page.locator('dialog[open]');
          const picture = dialog.locator('[data-shown="true"] img');
          await expect
            .poll(async () => (await boxOf(picture)).width / before.width, { message: `${address} at ${width} px` })
            .toBeGreaterThanOrEqual(1.3);
          expect(await boxOf(dialog)).toMatchObject({ x: 0, y: 0, width, height: 844 });
          // The last line of the picture comes into view, above the buttons that lead on.
          await dialog.locator('.screens-large').evaluate((box) => box.scrollTo(0, box.scrollHeight));
          const { y, height } = await boxOf(picture);
          const steps = await boxOf(dialog.locator('footer'));
          expect(y + height).toBeLessThanOrEqual(steps.y);
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          const zoom = await page.locator('meta[name="viewport"]').getAttribute('content');
          expect(zoom).not.toMatch(/user-scalable|maximum-scale/);
        }
      }
    },
  );

  test(`footer links share rows, and no mail address is broken (${language})`, details, async ({ page }) => {
    await page.goto(homeOf[language]);
    await laidOut(page);
    for (const width of [320, 360, 390, 600]) {
      await page.setViewportSize({ width, height: 844 });
      const entries = page.locator('.footer-columns > :last-child li');
      const boxes = await entries.evaluateAll((items) =>
        items.map((item) => (item.firstElementChild ?? item).getBoundingClientRect().toJSON() as DOMRect),
      );
      for (const box of boxes) {
        const beside = boxes.filter(({ top, bottom }) => top < box.bottom && bottom > box.top);
        for (const { top } of beside) expect.soft(Math.abs(top - box.top), `at ${width} px`).toBeLessThan(2);
      }
      const broken = await page.locator('.footer-columns a[href^="mailto:"]').evaluateAll(
        (links) =>
          links.filter((link) => {
            const words = document.createRange();
            words.selectNodeContents(link);
            return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          }).length,
      );
      expect.soft(broken, `an address of mail at ${width} px`).toBe(0);
    }
  });

  test(`contact page keeps mail address and reply time on one line each (${language})`, details, async ({ page }) => {
    await page.goto(language === 'de' ? pagePaths.contact : `/en${pagePaths.contact}`);
    await laidOut(page);
    for (const width of [320, 390, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await page.locator('main').evaluate((main) => {
        const inOneLine = /\S+@abseits\.example|24–\S*48\s\p{L}+/gu;
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const found: number[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          for (const { 0: words, index } of text.data.matchAll(inOneLine)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + words.length);
            found.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
          }
        }
        return found;
      });
      expect.soft(lines, `at ${width} px`).toEqual([1, 1]);
    }
  });

  test(
    `no page hides anything with text at 200 % in windows of 640 and 390 px (${language})`,
    details,
    async ({ page }) => {
      test.slow();
      for (const name of fixedPages) {
        await page.goto(language === 'de' ? pagePaths[name] : `/en${pagePaths[name]}`);
        await laidOut(page);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        for (const width of [640, 390]) {
          await page.setViewportSize({ width, height: 844 });
          expect.soft(await overflow(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
          expect.soft(await unreachable(page), `${page.url()} at ${width} px`).toEqual([]);
        }
      }
    },
  );
}

/** Parts of the page that scroll sideways and cannot be focused, or are focusable without need. */
function wrongRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('body :not(textarea, dialog, dialog *)')];
    return parts.flatMap((part) => {
      const { overflowX, display } = getComputedStyle(part);
      if (!/auto|scroll/.test(overflowX) || display === 'none') return [];
      const scrolls = part.scrollWidth > part.clientWidth;
      const isFocusable = part.getAttribute('tabindex') === '0';
      return scrolls === isFocusable ? [] : [`${part.tagName}.${part.className}`];
    });
  });
}

/** Each way in which parts of default pages scroll sideways; a release looks at all pages. */
const withRows = [
  { pages: ['/', '/investor', '/datenschutz'] },
  { pages: fixedPages.flatMap((name) => [pagePaths[name], `/en${pagePaths[name]}`]), tag: '@release' },
];

for (const { pages, ...details } of withRows) {
  test(`rows of ${pages.length} pages are reached by keyboard if they scroll sideways`, details, async ({ page }) => {
    for (const address of pages) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(address);
      for (const row of await page.locator('.sideways').all())
        await expect.soft(row, address).toHaveAttribute('tabindex', '0');
      await laidOut(page);
      await expect.soft(async () => expect(await wrongRows(page)).toEqual([]), address).toPass();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.soft(async () => expect(await wrongRows(page)).toEqual([]), `${address}, wide`).toPass();
    }
  });
}

test('the table of stored data stays a table on a phone, each cell with the name of its column', async ({ page }) => {
  await page.goto('/datenschutz');
  await laidOut(page);
  for (const width of [320, 390, 700, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const table = page.getByRole('table').first();
    await expect(table).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveText(['Name und Ort', 'Zweck', 'Speicherdauer']);
    expect(await table.getByRole('cell').count()).toBeGreaterThan(6);
    const seen = await table
      .getByRole('row')
      .nth(1)
      .evaluate((row) => {
        const head = row.closest('table')?.tHead?.getBoundingClientRect();
        const names = [...row.children].map((cell) => getComputedStyle(cell, '::before').content.replace(/ \/.*/, ''));
        return { head: Math.round(head?.height ?? 0), names };
      });
    if (width < 760) expect(seen).toEqual({ head: 1, names: ['none', '"Zweck"', '"Speicherdauer"'] });
    else expect(seen.names).toEqual(['none', 'none', 'none']);
  }
});

test.describe('browser text at 200 %', () => {
  for (const { language, ...details } of inLanguages) {
    test(`keeps the text of the first view clear of the cards (${language})`, details, async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.enable');
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(homeOf[language]);
      await laidOut(page);
      const cards = page.locator('.hero-place');
      await expect(cards.first()).toBeVisible();
      const text = await boxOf(page.locator('.hero-text'));
      let end = text.y + text.height;
      for (const card of await cards.all()) {
        const { y, height } = await boxOf(card);
        expect(y).toBeGreaterThanOrEqual(end);
        end = y + height;
      }
    });
  }
});
