import type { Page } from '@playwright/test';
import { videosKey } from '../shared/base/device-storage';
import { arrive, press, stored } from './before-react-visitor';
import { expect, testWithoutPage as test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { siteTexts, wakeReact } from './site-visitor';

/** A video of another host while React has been asked for and does not come, and after. */

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

test('a video loads only on request, by keyboard, and once', async ({ browser, site }) => {
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

test('videos load always once allowed, without autoplay, and stop at once when that is revoked', async ({
  browser,
  site,
}) => {
  await arrive(browser, site, '/about', async ({ page, foreign, letReactCome, switchToEnglish }) => {
    const { film, once, always } = video(page);
    const { cookieSettings, saveSelection, necessaryOnly } = siteTexts.de;
    const settings = page.getByRole('dialog', { name: cookieSettings });
    const openSettings = () => page.getByRole('contentinfo').getByRole('button', { name: cookieSettings }).click();
    // Left on its way, a film would not have been asked for.
    const expectFilm = () => expect(film.contentFrame().getByText('Film')).toBeVisible();
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
      await press('mouse', always);
      await expect(film).toBeFocused();
      await expectFilm();
      await openSettings();
      await expect(settings.getByRole('checkbox', { name: alwaysText })).toBeChecked();
      await takeBack();
      await expect(film).toHaveCount(0);
      await expect(once).toBeVisible();
      expect(await stored(page, videosKey)).toBeNull();
    }

    await always.click();
    await expectFilm();
    await page.reload();
    await film.scrollIntoViewIfNeeded();
    await expect(film).toHaveAttribute('src', player);
    await expectFilm();
    await wakeReact(page);
    await letReactCome();
    await expect(film).toHaveAttribute('src', player);
    await switchToEnglish();
    await press('touch', page.getByRole('button', { name: /YouTube/ }));
    await expect(film).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Load the video' })).toBeFocused();
    expect(await stored(page, videosKey)).toBeNull();
    const asked = `${player}?autoplay=1`;
    expect(foreign).toEqual([asked, asked, asked, player]);
  });
});
