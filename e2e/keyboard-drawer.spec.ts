import { languages } from '../shared/locales';
import { paths } from '../shared/paths';
import { expect, test } from './fixtures';
import { answerConsentBefore, focusIn, siteTexts, tabTo, visit } from './site-visitor';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(async ({ context }) => answerConsentBefore(context));

  for (const language of languages) {
    test(`takes the focus, keeps it and gives it back in ${language}`, async ({ page }) => {
      const texts = siteTexts[language];
      await visit(page, paths.page('about', language));
      const opener = page.getByRole('button', { name: texts.openMenu });
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeVisible();
      await expect.poll(() => focusIn(page, 'dialog')).toBe(true);
      const links = drawer.getByRole('navigation').getByRole('link');
      await expect(links).toHaveCount(5);
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        expect(await focusIn(page, 'dialog'), `after ${press + 1} presses of Tab`).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await drawer.getByRole('button', { name: texts.closeMenu }).press('Enter');
      await expect(drawer).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }

  test('is 280 px wide on phones and 350 px on larger windows', async ({ page }) => {
    for (const [window, width] of [
      [390, 280],
      [768, 350],
    ] as const) {
      await page.setViewportSize({ width: window, height: 800 });
      await visit(page, '/about');
      await page.getByRole('button', { name: siteTexts.de.openMenu }).click();
      await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(width);
      await expect
        .poll(async () => {
          const box = await page.getByRole('dialog').boundingBox();
          return box && Math.round(box.x + box.width);
        })
        .toBe(window);
    }
  });

  test('closes when a link is followed, on the page and to another one', async ({ page }) => {
    await visit(page, '/');
    const drawer = page.getByRole('dialog');
    const follow = async (name: string) => {
      await page.getByRole('button', { name: siteTexts.de.openMenu }).click();
      await drawer.getByRole('link', { name, exact: true }).press('Enter');
      await expect(drawer).toHaveCount(0);
    };
    await follow('Investoren');
    await expect(page).toHaveURL('/#investors');
    await expect(page.locator('#investors')).toBeFocused();
    await expect(page.locator('#investors')).toBeInViewport();
    await visit(page, '/impressum');
    await follow('Funktionen');
    await expect(page).toHaveURL('/#features');
    await expect(page.locator('#features')).toBeInViewport();
  });

  test('switches the language without losing the focus', async ({ page }) => {
    await visit(page, '/about');
    await page.getByRole('button', { name: siteTexts.de.openMenu }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'English' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => focusIn(page, 'dialog')).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: siteTexts.en.openMenu })).toBeFocused();
  });
});
