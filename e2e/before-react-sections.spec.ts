import type { Browser, Locator, Page } from '@playwright/test';
import { savedPlacesKey, videosKey } from '../shared/base/device-storage';
import { expect, type Site, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { answerConsentBefore, hydrated, isTakenOver, siteTexts, wakeReact } from './site-visitor';

/**
 * Sections and blocks in use while React has been asked for and does not come: what works then, works without it for
 * ever. In the end it comes, and finds everything as the visitor left it.
 */

type Hand = 'mouse' | 'touch' | 'keyboard';

function press(hand: Hand, target: Locator): Promise<void> {
  if (hand === 'mouse') return target.click();
  if (hand === 'touch') return target.tap();
  return target.press('Enter');
}

/** All scripts of a page but its own, which does not wait for anything. */
const reactScripts = /\/assets\/[^/]*\.js$/;

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
async function arrive(browser: Browser, site: Site, path: string, use: (visitor: Visitor) => Promise<void>) {
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

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('tabs by mouse, touch and keyboard', async ({ browser, site }) => {
  await site.readyFor(test.info().file);
  await arrive(browser, site, '/classic', async ({ page, letReactCome, switchToEnglish }) => {
    const tabs = page.getByRole('tab');
    const panel = (index: number) => page.locator('.problem-panel').nth(index);
    const expectSelected = async (selected: number) => {
      for (const index of [0, 1, 2]) {
        await expect(tabs.nth(index)).toHaveAttribute('aria-selected', String(index === selected));
        await expect(panel(index)).toBeVisible({ visible: index === selected });
      }
    };
    await expectSelected(0);
    await press('mouse', tabs.nth(1));
    await expectSelected(1);
    await press('touch', tabs.nth(0));
    await expectSelected(0);
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expectSelected(2);
    await expect(tabs.nth(2)).toBeFocused();
    await letReactCome();
    await expectSelected(2);
    const german = await tabs.nth(2).textContent();
    await switchToEnglish();
    await expect(tabs.nth(2)).not.toHaveText(german ?? '');
    await expectSelected(2);
    await press('mouse', tabs.nth(1));
    await expectSelected(1);
  });
});

test('places saved and the comparison moved, by mouse, touch and keyboard', async ({ browser, site }) => {
  await site.readyFor(test.info().file);
  await arrive(browser, site, '/', async ({ page, letReactCome, switchToEnglish }) => {
    const phone = page.locator('.phone');
    const hearts = phone.getByRole('button');
    const count = phone.getByRole('status');
    expect(await stored(page, savedPlacesKey)).toBeNull();
    await press('mouse', hearts.nth(1));
    await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(count).toHaveText('1 gemerkt');
    expect(await stored(page, savedPlacesKey)).not.toBeNull();
    await page.reload();
    await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await wakeReact(page);
    await press('touch', hearts.nth(0));
    await expect(count).toHaveText('2 gemerkt');
    await press('keyboard', hearts.nth(2));
    await expect(count).toHaveText('3 gemerkt');

    const range = page.getByRole('slider');
    const cut = () => page.locator('.comparison-after').evaluate((element) => getComputedStyle(element).clipPath);
    await expect(range).toHaveAttribute('aria-valuetext', '50 % Werbung');
    for (const [hand, bounds] of [
      ['mouse', [5, 30]],
      ['keyboard', [0, 1]],
      ['touch', [70, 95]],
    ] as const) {
      const before = await cut();
      if (hand === 'keyboard') await range.press('Home');
      else {
        await range.scrollIntoViewIfNeeded();
        const { width = 0, height = 0 } = (await range.boundingBox()) ?? {};
        const position = { x: hand === 'mouse' ? width / 4 : (width * 3) / 4, y: height / 2 };
        await (hand === 'mouse' ? range.click({ position }) : range.tap({ position }));
      }
      await expect.poll(cut).not.toBe(before);
      const value = await range.inputValue();
      expect(Number(value), hand).toBeGreaterThanOrEqual(bounds[0]);
      expect(Number(value), hand).toBeLessThan(bounds[1]);
      await expect(range).toHaveAttribute('aria-valuetext', `${value} % Werbung`);
    }
    const value = await range.inputValue();
    const moved = await cut();

    await letReactCome();
    await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(count).toHaveText('3 gemerkt');
    await expect(range).toHaveValue(value);
    expect(await cut()).toBe(moved);
    await switchToEnglish();
    await expect(count).toHaveText('3 saved');
    await expect(range).toHaveAttribute('aria-valuetext', `${value}% ads`);
    expect(await cut()).toBe(moved);
    await range.press('End');
    await expect(range).toHaveAttribute('aria-valuetext', '100% ads');
    for (const index of [0, 1, 2]) await press('mouse', hearts.nth(index));
    await expect(count).toBeEmpty();
    expect(await stored(page, savedPlacesKey)).toBeNull();
  });
});

test('screens enlarged by touch and keyboard', async ({ browser, site }) => {
  await site.readyFor(test.info().file);
  await arrive(browser, site, '/', async ({ page, letReactCome }) => {
    const pictures: string[] = [];
    page.on('request', (request) => pictures.push(request.url()));
    const large = () => pictures.filter((address) => /screenshot\d-de-560/.test(address)).length;
    const openers = page.getByRole('button', { name: siteTexts.de.enlarge });
    const dialog = page.getByRole('dialog');
    const titles = await page.locator('.screens-row figcaption b').allTextContents();
    await openers.first().scrollIntoViewIfNeeded();
    await expect(openers.first().locator('img')).toHaveJSProperty('complete', true);
    expect(large()).toBe(0);
    await press('touch', openers.nth(1));
    await expect(dialog).toHaveAccessibleName(titles[1] ?? '');
    await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);
    await expect.poll(large).toBe(1);
    await press('touch', dialog.getByRole('button', { name: 'Weiter' }));
    await expect(dialog).toHaveAccessibleName(titles[2] ?? '');
    await expect.poll(large).toBe(2);
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toHaveAccessibleName(titles[0] ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog).toHaveAccessibleName(titles[2] ?? '');
    // The window stays open over the page that React takes over.
    await letReactCome();
    await expect(dialog).toHaveAccessibleName(titles[2] ?? '');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await press('touch', dialog.getByRole('button', { name: 'Weiter' }));
    await expect(dialog).toHaveAccessibleName(titles[0] ?? '');
    await press('touch', dialog.getByRole('button', { name: 'Vergrößerte Ansicht schließen' }));
    await expect(dialog).toHaveCount(0);
    await expect(openers.nth(1)).toBeFocused();
  });
});

test('a window over the page is left by Escape and by a press beside it, and holds the page still', async ({
  browser,
  site,
}) => {
  await site.readyFor(test.info().file);
  await arrive(browser, site, '/', async ({ page }) => {
    const opener = page.getByRole('button', { name: siteTexts.de.enlarge }).first();
    const dialog = page.getByRole('dialog');
    await opener.click();
    await expect(dialog).toBeVisible();
    // What the visitor sees: parts above may get their height meanwhile, which moves the page's measure, not its
    // picture.
    const section = page.locator('main section', { has: opener });
    const place = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    await page.mouse.move(20, 20);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('End');
    await dialog.locator('h2:visible').click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(await place()).toBe(before);
    await opener.click();
    await page.mouse.click(20, 400);
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test.describe('a video', () => {
  const sectionKey = 'probe-video';
  const player = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
  const alwaysText = 'Videos von YouTube immer laden';
  let editor: Editor;

  test.beforeAll(async ({ site }) => {
    editor = await editorOf(site);
    await editor.addSection({ key: sectionKey, title: 'Ein Film', page: 'about' });
    const content = 'https://www.youtube.com/watch?v=abcdefghijk';
    await editor.addBlock({ sectionKey, title: 'Ein Abend in Berlin', type: 'video', content });
  });

  test.afterAll(() => editor.leave());

  const video = (page: Page) => ({
    block: page.locator('article', { has: page.getByRole('heading', { name: 'Ein Abend in Berlin' }) }),
    film: page.locator('iframe'),
    once: page.getByRole('button', { name: 'Video laden' }),
    always: page.getByRole('button', { name: alwaysText }),
  });

  test('stays away until it is asked for, by keyboard, and is loaded once', async ({ browser, site }) => {
    await arrive(browser, site, '/about', async ({ page, foreign, letReactCome, switchToEnglish }) => {
      const { block, film, once } = video(page);
      await once.scrollIntoViewIfNeeded();
      await expect(block.getByText('Dieses Video liegt bei YouTube.')).toBeVisible();
      await expect(film).toHaveCount(0);
      expect(foreign).toEqual([]);
      await press('keyboard', once);
      await expect(film).toHaveAttribute('src', `${player}?autoplay=1`);
      await expect(film).toBeFocused();
      await expect(film.contentFrame().getByText('Film')).toBeVisible();
      await expect(once).toBeHidden();
      expect(await stored(page, videosKey)).toBeNull();
      await letReactCome();
      await switchToEnglish();
      await expect(film.contentFrame().getByText('Film')).toBeVisible();
      await expect(film).toHaveAccessibleName('Ein Abend in Berlin');
      // The player was never loaded anew.
      expect(foreign).toEqual([`${player}?autoplay=1`]);
      await page.reload();
      await page.getByRole('button', { name: 'Load the video' }).scrollIntoViewIfNeeded();
      await expect(film).toHaveCount(0);
      expect(foreign).toHaveLength(1);
    });
  });

  test('is always loaded, plays nothing by itself, and no longer', async ({ browser, site }) => {
    await arrive(browser, site, '/about', async ({ page, foreign, letReactCome, switchToEnglish }) => {
      const { film, always } = video(page);
      await press('mouse', always);
      await expect(film).toBeFocused();
      // Left on its way, the film would not have been asked for.
      await expect(film.contentFrame().getByText('Film')).toBeVisible();
      await page.reload();
      await film.scrollIntoViewIfNeeded();
      await expect(film).toHaveAttribute('src', player);
      await expect(film.contentFrame().getByText('Film')).toBeVisible();
      await wakeReact(page);
      await letReactCome();
      await expect(film).toHaveAttribute('src', player);
      await switchToEnglish();
      await press('touch', page.getByRole('button', { name: /YouTube/ }));
      await expect(film).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Load the video' })).toBeFocused();
      expect(await stored(page, videosKey)).toBeNull();
      expect(foreign).toEqual([`${player}?autoplay=1`, player]);
    });
  });

  test('that is always loaded is taken back in the cookie settings, at once', async ({ browser, site }) => {
    await arrive(browser, site, '/about', async ({ page }) => {
      const { film, once, always } = video(page);
      const { cookieSettings, saveSelection, necessaryOnly } = siteTexts.de;
      const settings = page.getByRole('dialog', { name: cookieSettings });
      const openSettings = () => page.getByRole('contentinfo').getByRole('button', { name: cookieSettings }).click();
      await openSettings();
      await expect(settings.getByRole('checkbox')).toHaveCount(3);
      await page.keyboard.press('Escape');
      await expect(settings).toHaveCount(0);
      for (const takeBack of [
        async () => {
          await settings.getByRole('checkbox', { name: alwaysText }).uncheck();
          await settings.getByRole('button', { name: saveSelection }).click();
        },
        () => settings.getByRole('button', { name: necessaryOnly }).click(),
      ]) {
        await always.click();
        await expect(film).toBeVisible();
        await openSettings();
        await expect(settings.getByRole('checkbox', { name: alwaysText })).toBeChecked();
        await takeBack();
        await expect(film).toHaveCount(0);
        await expect(once).toBeVisible();
      }
      expect(await stored(page, videosKey)).toBeNull();
    });
  });
});
