import type { Page } from '@playwright/test';
import { addressPath, fixedPages, pagePaths } from '../shared/paths';
import { administrator } from './accounts';
import { enter } from './admin-helpers';
import { expect, startSite, stopSite, test } from './fixtures';
import { folderWithLongWords } from './long-words';
import { overflow } from './site-axe';
import { answerConsentBefore, hydrated, inMotion, siteTexts } from './site-visitor';
import { unreachable } from './text-fit';

/** Pages as people have set up their browsers, and with texts that nobody has thought of. */

const publicPaths = [...fixedPages.map((page) => pagePaths[page]), '/gibt-es-nicht'];
const adminPaths = [
  '/admin',
  '/admin/inhalte',
  '/admin/inhalte/hero',
  '/admin/inhalte/hero/bearbeiten',
  '/admin/inhalte/hero/versionen',
  '/admin/investoren',
  '/admin/einstellungen',
  '/admin/einstellungen/site-name',
  '/admin/e-mail',
  '/admin/texte',
  '/admin/papierkorb',
];

test.beforeEach(async ({ context }) => answerConsentBefore(context));

async function settledView(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('h1:visible, h2:visible').first()).toBeVisible();
  await expect(page.getByText('Wird geladen')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** How far the forms of the content area scroll sideways, in pixels. */
function widestForm(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')].filter((box) =>
      ['auto', 'scroll'].includes(getComputedStyle(box).overflowX),
    );
    return Math.max(0, ...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });
}

async function expectAllInReach(page: Page, what: string) {
  expect.soft(await widestForm(page), `the form of ${what} scrolls sideways`).toBe(0);
  expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await unreachable(page), what).toEqual([]);
}

/** The size of text that a person has chosen for all sites, in pixels. */
async function chooseTextSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

test.describe('large browser text', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('hides nothing on any page at 150 % and 200 %, and keeps the navigation in reach', async ({ page }) => {
    test.slow();
    await chooseTextSize(page, 24);
    for (const path of ['/', '/about']) {
      await settledView(page, path);
      await expectAllInReach(page, `${path} at one and a half times the size`);
    }
    await chooseTextSize(page, 32);
    for (const path of publicPaths) {
      await settledView(page, path);
      await expectAllInReach(page, path);
    }
    for (const language of ['de', 'en'] as const) {
      await page.goto(addressPath({ language, path: '/about' }));
      await hydrated(page);
      await page.getByRole('button', { name: siteTexts[language].openMenu }).click();
      const menu = page.getByRole('dialog');
      for (const name of ['Deutsch', 'English', siteTexts[language].pitchDeck]) {
        const link = menu.getByRole('link', { name });
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      await expectAllInReach(page, `the menu in ${language}`);
    }
  });
});

test.describe('word of 200 letters', () => {
  test('widens no page and no view of the content area', async ({ page, complaints }) => {
    test.setTimeout(300_000);
    const site = await startSite(await folderWithLongWords());
    try {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.request.post(`${site.url}/api/auth/login`, { data: administrator });
      for (const path of [...publicPaths, ...adminPaths]) {
        await settledView(page, site.url + path);
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await expectAllInReach(page, `${path} at ${width} px`);
        }
      }
    } finally {
      await stopSite(site);
      // All that was asked for came from the site of this test.
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes(site.url)));
    }
  });
});

/** What moves by itself for longer than five seconds. */
function lastingMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      return end > 5_000 ? [`${(animation as CSSAnimation).animationName}: ${end} ms`] : [];
    }),
  );
}

/** Buttons and links that look like buttons as the design draws them, told by their ground or their drawn edge. */
const pressable = () => {
  const shown = [...document.querySelectorAll<HTMLElement>('button, summary, a, [role="button"]')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
  );
  for (const element of shown) {
    const { backgroundColor, boxShadow } = getComputedStyle(element);
    const drawn = backgroundColor !== 'rgba(0, 0, 0, 0)' || boxShadow !== 'none';
    if (element.tagName !== 'A' || drawn) element.dataset.pressable = '';
  }
};
/** Those without an edge, and those that are chosen and look like any other. */
const withoutEdge = () => {
  const edge = (element: Element) => {
    const { borderBottomWidth, borderBottomStyle } = getComputedStyle(element);
    return borderBottomStyle === 'none' ? 0 : Number.parseFloat(borderBottomWidth);
  };
  const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
  const bare = [...document.querySelectorAll('[data-pressable]')].filter((element) => edge(element) < 1);
  const chosen = document.querySelectorAll(
    '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), .peer:checked + *',
  );
  const lost = [...chosen].filter((element) => element.checkVisibility() && edge(element) < 2);
  return [
    ...bare.map((element) => `no edge: ${name(element)}`),
    ...lost.map((element) => `not told: ${name(element)}`),
  ];
};

async function expectEdges(page: Page, what: string) {
  await page.evaluate(pressable);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await page.evaluate(withoutEdge), what).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

test.describe('forced colours', () => {
  test.use(inMotion);

  test('keep an edge on every button and a mark on what is chosen, and motion ends in five seconds', async ({
    page,
  }) => {
    for (const path of publicPaths) {
      await page.goto(path);
      expect.soft(await lastingMotion(page), path).toEqual([]);
      // Chrome tells the former style of parts that are not laid out yet.
      await page.mouse.wheel(0, 1);
      await expect(page.locator('html')).toHaveAttribute('data-laid-out');
      await expectEdges(page, path);
    }
    await page.getByRole('contentinfo').getByRole('button', { name: siteTexts.de.cookieSettings }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectEdges(page, 'cookie settings');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: siteTexts.de.openMenu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectEdges(page, 'menu');
  });
});

test.describe('content area', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('keeps its edges in forced colours, and hides nothing with text at 200 %', async ({ page }) => {
    test.slow();
    await enter(page);
    for (const path of adminPaths) {
      await chooseTextSize(page, 16);
      await settledView(page, path);
      await expectEdges(page, path);
      await chooseTextSize(page, 32);
      await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await expectAllInReach(page, path);
    }
  });
});
