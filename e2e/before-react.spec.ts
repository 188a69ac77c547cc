import type { Page } from '@playwright/test';
import { languageCookie, languageStorageKey } from '../shared/locales';
import { hold, isReactHere, painted, reactScripts } from './before-react-visitor';
import { expect, test } from './fixtures';
import { fillInvestorForm, formTexts, formWith } from './site-forms';
import { answerConsentBefore, consentBanner, inMotion, restingPlace, siteTexts } from './site-visitor';

/** What pages do before React is there: at once after the first paint, with its scripts held back or never there. */

const texts = siteTexts.de;

/** Opens a page and waits for its first paint and for the script of its own, which follows at once; no longer. */
async function firstPaint(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' });
  await painted(page);
  await page.waitForLoadState('domcontentloaded');
}

test.describe('page without React', () => {
  test.beforeEach(({ page }) => page.route(reactScripts, () => undefined));

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, ...inMotion });
    test.beforeEach(async ({ context }) => answerConsentBefore(context));

    test('opens and closes the menu, follows its links, and keeps it open over a language switch', async ({ page }) => {
      await firstPaint(page, '/');
      const opener = page.getByRole('button', { name: texts.openMenu });
      await opener.tap();
      const drawer = page.getByRole('dialog', { name: 'Menü' });
      await expect(drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.tap();
      await page.getByRole('dialog').getByRole('link', { name: 'Investoren' }).tap();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/#investors');
      await restingPlace(page);
      await expect(page.locator('#investors')).toBeFocused();
      await expect(page.locator('#investors h2').first()).toBeInViewport();
      expect(await isReactHere(page)).toBe(false);

      // The keyboard stays on the switch in the menu, which is open in the other language.
      await firstPaint(page, '/about');
      await page.getByRole('button', { name: texts.openMenu }).press('Enter');
      const link = page.locator('dialog .language-switch a[lang="en"]');
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/en/about');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expect(link).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: siteTexts.en.openMenu })).toBeFocused();
    });
  });

  test.describe('in a wide window', () => {
    test.use({ viewport: { width: 1440, height: 900 }, ...inMotion });
    test.beforeEach(async ({ context }) => answerConsentBefore(context));

    test('turns the bar solid, marks the current section, and fades in what follows', async ({ page }) => {
      await firstPaint(page, '/');
      const bar = page.getByRole('banner');
      const waiting = page.locator('[data-fade="waiting"]').first();
      await expect(waiting).toBeAttached();
      const id = await waiting.evaluate((element) => {
        element.id ||= 'fading';
        return element.id;
      });
      await expect(bar.getByRole('link', { name: 'Start', exact: true })).toHaveAttribute('aria-current', 'page');
      await bar.getByRole('link', { name: 'Funktionen' }).click();
      await expect(page).toHaveURL('/#features');
      await expect(bar.getByRole('link', { name: 'Funktionen' })).toHaveAttribute('aria-current', 'location');
      await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(bar.locator('[aria-current="page"]')).toHaveCount(0);
      await restingPlace(page);
      // Sections that no entry leads to belong to the last one before them.
      await page.locator('#testimonials').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await expect(bar.locator('[aria-current]:not([lang])')).toHaveText(['Materialien']);
      await page.goBack();
      await expect.poll(() => restingPlace(page)).toBe(0);
      await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await expect(page.locator(`#${id}`)).toHaveAttribute('data-fade', 'shown');
      await expect(page.locator(`#${id}`)).toHaveCSS('opacity', '1');
    });

    test('switches the language, and keeps the place, other parameters and the choice', async ({ page, context }) => {
      await firstPaint(page, '/?x=1');
      await page.locator('#how-it-works').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await page.getByRole('banner').locator('.language-switch a[lang="en"]').click();
      await expect(page).toHaveURL('/en?x=1#how-it-works');
      await expect(page.locator('#how-it-works')).toBeInViewport();
      await expect(page.getByRole('banner').locator('.language-switch a[lang="en"]')).toBeFocused();
      expect((await context.cookies()).find(({ name }) => name === languageCookie)?.value).toBe('en');
      expect(await page.evaluate((key) => localStorage.getItem(key), languageStorageKey)).toBe('en');
    });

    test('keeps the focus on the language switch after it was used', { tag: '@release' }, async ({ page }) => {
      for (const [where, from, language] of [
        ['contentinfo', '/en/about', 'de'],
        ['banner', '/about', 'en'],
      ] as const) {
        await firstPaint(page, from);
        const link = page.getByRole(where).locator(`.language-switch a[lang="${language}"]`);
        await link.focus();
        await page.keyboard.press('Enter');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page).toHaveURL(language === 'en' ? /\/en\/about(?:#|$)/ : /:\d+\/about(?:[?#]|$)/);
        await expect(link).toBeFocused();
        expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
        await page.goto('/');
        await expect(page.locator('body')).toBeFocused();
      }
    });
  });
});

test.describe('page with late React', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('keeps what was typed, ticked and focused in a form', async ({ page, context }) => {
    await answerConsentBefore(context);
    const release = await hold(page);
    await firstPaint(page, '/investor');
    await fillInvestorForm(page);
    const message = page.getByLabel(formTexts.de.message);
    await message.press('End');
    await message.pressSequentially(' Noch');
    release();
    await expect(formWith(page, formTexts.de.message)).toHaveAttribute('novalidate', '');
    await message.pressSequentially(' etwas.');
    await expect(message).toBeFocused();
    await expect(message).toHaveValue(/erfahren\. Noch etwas\.$/);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page.getByLabel('Name *')).toHaveValue('Ada Lovelace');
  });

  test('keeps open dialogs, ticked boxes and the consent banner', async ({ page }) => {
    const release = await hold(page);
    await firstPaint(page, '/');
    await expect(consentBanner(page)).toBeVisible();
    await consentBanner(page).getByRole('button', { name: texts.consentSettings }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').nth(2).check();
    // As a key on an island would.
    await page.locator('[data-island]').dispatchEvent('keydown');
    release();
    await expect.poll(() => isReactHere(page)).toBe(true);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('checkbox').nth(2)).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(consentBanner(page)).toBeVisible();
    await page.getByRole('button', { name: texts.openMenu }).click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  });
});
