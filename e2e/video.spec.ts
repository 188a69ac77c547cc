import type { BrowserContext } from '@playwright/test';
import { expect, type Site, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { answerConsentBefore, siteTexts } from './site-visitor';

const sectionKey = 'probe-video';
const player = 'https://www.youtube-nocookie.com/embed/abcdefghijk';

const once = 'Video laden';
const always = 'Videos von YouTube immer laden';

let editor: Editor;

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
  await editor.addSection({ key: sectionKey, title: 'Ein Film', page: 'about' });
  const content = 'https://www.youtube.com/watch?v=abcdefghijk';
  await editor.addBlock({ sectionKey, title: 'Ein Abend in Berlin', type: 'video', content });
});

test.afterAll(async () => {
  await editor.removeSection(sectionKey);
  await editor.leave();
});

/** A visitor of their own whose requests to other hosts are counted and answered here, so that nothing leaves. */
async function visitor(context: BrowserContext, site: Site) {
  await answerConsentBefore(context);
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== site.url,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' });
    },
  );
  const page = await context.newPage();
  const block = page.locator('article', { has: page.getByRole('heading', { name: 'Ein Abend in Berlin' }) });
  const film = block.locator('iframe');
  const open = async () => {
    await page.goto(`${site.url}/about`);
    await block.scrollIntoViewIfNeeded();
  };
  return { page, foreign, block, film, open };
}

test('a video stays away until it is asked for, and is loaded once', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const { page, foreign, block, film, open } = await visitor(context, site);
  await open();
  await expect(block.getByText('Dieses Video liegt bei YouTube.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  await block.getByRole('button', { name: once }).click();
  await expect(film).toHaveAttribute('src', `${player}?autoplay=1`);
  await expect(film).toBeFocused();
  await expect(film).toHaveAccessibleName('Ein Abend in Berlin');
  await expect(film.contentFrame().getByText('Film')).toBeVisible();
  expect(foreign.length).toBe(1);
  await open();
  await expect(block.getByRole('button', { name: once })).toBeVisible();
  await expect(film).toHaveCount(0);
  expect(foreign.length).toBe(1);
  await context.close();
});

test('"always" is remembered, plays nothing by itself and can be taken back', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const { foreign, block, film, open } = await visitor(context, site);
  await open();
  await block.getByRole('button', { name: always }).click();
  await expect(film).toBeFocused();
  await expect(film.contentFrame().getByText('Film')).toBeVisible();
  await open();
  await expect(film).toHaveAttribute('src', player);
  // What is still on its way would be counted later.
  await expect(film.contentFrame().getByText('Film')).toBeVisible();
  await block.getByRole('button', { name: /nicht mehr von selbst laden/ }).click();
  await expect(film).toHaveCount(0);
  await expect(block.getByRole('button', { name: once })).toBeFocused();
  const loaded = foreign.length;
  await open();
  await expect(block.getByRole('button', { name: once })).toBeVisible();
  expect(foreign.length).toBe(loaded);
  await context.close();
});

test('"always" is taken back in the cookie settings, at once', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const { page, block, film, open } = await visitor(context, site);
  const { cookieSettings, saveSelection, necessaryOnly } = siteTexts.de;
  const settings = page.getByRole('dialog', { name: cookieSettings });
  const openSettings = () => page.getByRole('contentinfo').getByRole('button', { name: cookieSettings }).click();
  await open();
  await openSettings();
  await expect(settings.getByRole('checkbox')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  for (const takeBack of [
    async () => {
      await settings.getByRole('checkbox', { name: always }).uncheck();
      await settings.getByRole('button', { name: saveSelection }).click();
    },
    () => settings.getByRole('button', { name: necessaryOnly }).click(),
  ]) {
    await block.getByRole('button', { name: always }).click();
    await expect(film).toBeVisible();
    await openSettings();
    await expect(settings.getByRole('checkbox', { name: always })).toBeChecked();
    await takeBack();
    await expect(film).toHaveCount(0);
    await open();
    await expect(block.getByRole('button', { name: once })).toBeVisible();
  }
  await context.close();
});
