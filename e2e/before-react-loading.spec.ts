import type { Page } from '@playwright/test';
import { pageScriptId } from '../shared/document-parts';
import { hold, isReactHere, painted, reactScripts } from './before-react-visitor';
import { expect, test } from './fixtures';
import { answerConsentBefore, hydrated, restingPlace } from './site-visitor';

/** What of React is loaded, and when. */

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test.beforeEach(async ({ context }) => answerConsentBefore(context));

/** Addresses of scripts that the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  return asked;
}

/** Reads a page, which loads no script but the one in its document. */
async function read(page: Page, path: string) {
  const asked = scriptsOf(page);
  await page.goto(path);
  await page.mouse.move(300, 300);
  for (const top of [300, 900]) {
    await scrollTo(page, path === '/beta' ? 0 : top);
    await restingPlace(page);
  }
  expect(asked, path).toEqual([]);
  const own = page.locator(`script#${pageScriptId}`);
  expect((await own.innerHTML()).length).toBeLessThan(30_000);
}

test('reading a page loads no script, and a form in view loads its code', async ({ page }) => {
  await read(page, '/beta');
  await read(page, '/');
  expect(await isReactHere(page)).toBe(false);
  await page.locator('[data-form]').evaluate((form) => form.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => isReactHere(page)).toBe(true);
});

test('reading a page of text loads no script', { tag: '@release' }, async ({ page }) => {
  await read(page, '/about');
  await read(page, '/datenschutz');
});

test('a page moving under the mouse loads nothing, and a mouse moving over a link loads React', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await painted(page);
  await page.evaluate(() => document.fonts.ready);
  const box = await page.locator('.hero-actions a[href="/beta"]').boundingBox();
  if (!box) throw new Error('The link is not to be seen.');
  const x = box.x + 10;
  const y = box.y - 190;
  await page.mouse.move(x - 4, y);
  await page.mouse.move(x, y);
  // The link comes to lie under the mouse, which the browser tells as a move.
  await scrollTo(page, 200);
  await restingPlace(page);
  expect(
    await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('a')?.pathname, [x, y] as const),
  ).toBe('/beta');
  expect(await isReactHere(page)).toBe(false);
  await page.mouse.move(x + 4, y);
  await expect.poll(() => isReactHere(page)).toBe(true);
});

test('React starts only after the whole stylesheet has loaded', async ({ page }) => {
  const release = await hold(page, /\/assets\/style-[^/]*\.css$/);
  const entry = page.waitForResponse(/\/assets\/index-[^/]*\.js$/);
  await page.goto('/about');
  await page.getByRole('banner').locator('a[href^="/"]').first().focus();
  await page.keyboard.press('Tab');
  await (await entry).finished();
  await page.waitForLoadState('load');
  // Idle twice: without the stylesheet React would have drawn by now.
  await page.evaluate(async () => {
    for (let times = 0; times < 2; times += 1) await new Promise((done) => requestIdleCallback(done));
  });
  expect(await isReactHere(page)).toBe(false);
  release();
  await hydrated(page);
});

/** Opens a page with React held back, asks for React, and sees that all of it that it needs is asked for at once. */
async function expectAllAtOnce(page: Page, path: string) {
  await page.goto(path);
  const asked = scriptsOf(page);
  const release = await hold(page);
  await page.getByRole('banner').locator('a[href^="/"]').first().focus();
  await page.keyboard.press('Tab');
  const named = await page.evaluate(
    () =>
      document.querySelector<HTMLTemplateElement>('template#react')?.content.querySelectorAll('[src], [href$=".js"]')
        .length,
  );
  await expect.poll(() => asked.length, { message: path }).toBe(named);
  release();
  await hydrated(page);
  expect(asked.slice(named).filter((url) => !/validation|toast-view/.test(url))).toEqual([]);
  await page.unroute(reactScripts);
}

test('everything React needs for a page is requested at once', async ({ page }) => {
  await expectAllAtOnce(page, '/');
  await expectAllAtOnce(page, '/beta');
});

test('everything React needs for the other kinds of pages is requested at once', { tag: '@release' }, async ({
  page,
}) => {
  for (const path of ['/about', '/investor', '/classic', '/gibt-es-nicht']) await expectAllAtOnce(page, path);
});
