import type { Browser, Locator, Page } from '@playwright/test';
import { expect, type Site } from './fixtures';
import { answerConsentBefore, hydrated, isTakenOver, wakeReact } from './site-visitor';

export type Hand = 'mouse' | 'touch' | 'keyboard';

export function press(hand: Hand, target: Locator): Promise<void> {
  if (hand === 'mouse') return target.click();
  if (hand === 'touch') return target.tap();
  return target.press('Enter');
}

/** All scripts of a page but its own, which the document carries and which does not wait for anything. */
export const reactScripts = /\/assets\/[^/]*\.js$/;

/** Holds what a page asks for back; returns what lets it come. */
export async function hold(page: Page, what: string | RegExp = reactScripts): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(what, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Before that a browser drops what a mouse does. */
export const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

export const isReactHere = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root header') ?? {}).some((key) => /^__reactFiber/.test(key)),
  );

interface Visitor {
  page: Page;
  /** Addresses asked for at other hosts, and answered here. */
  foreign: string[];
  /** Lets React come and waits until it has taken over the whole page. */
  letReactCome: () => Promise<void>;
  /** Changes the language in place, which takes React. */
  switchToEnglish: () => Promise<void>;
}

/** Somebody on a page whose React is asked for and held back. What the browser complains of fails the test. */
export async function arrive(browser: Browser, site: Site, path: string, use: (visitor: Visitor) => Promise<void>) {
  const context = await browser.newContext({ locale: 'de-DE', hasTouch: true, viewport: { width: 1280, height: 800 } });
  await answerConsentBefore(context);
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== site.url,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' });
    },
  );
  const held: (() => void)[] = [];
  let holding = true;
  await context.route(reactScripts, async (route) => {
    if (holding) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(site.url + path);
  await wakeReact(page);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await use({
    page,
    foreign,
    async letReactCome() {
      expect(await page.evaluate(isTakenOver)).toBe(false);
      holding = false;
      for (const go of held) go();
      await hydrated(page);
    },
    async switchToEnglish() {
      await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  });
  expect(complaints, 'the browser complained').toEqual([]);
  await context.close();
}

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
