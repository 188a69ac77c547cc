import type { BrowserContext, Page } from '@playwright/test';
import { type Language, languageCookie, languageStorageKey } from '../shared/locales';
import { parseAddress } from '../shared/paths';
import { expect, test } from './fixtures';
import { formTexts, formWith } from './site-forms';
import { answerConsentBefore, laidOut, restingPlace, visit } from './site-visitor';

const other = (page: Page, language: Language) =>
  page.getByRole('banner').locator(`.language-switch a[lang="${language}"]`);
const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** What the choice of a language leaves behind. */
async function kept(page: Page, context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === languageCookie)?.value;
  return [cookie, await page.evaluate((key) => localStorage.getItem(key), languageStorageKey)];
}

/** Every part of the page that tells its language says the one of the address. */
async function expectLanguage(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('contentinfo').getByText(language === 'de' ? 'Rechtliches' : 'Legal')).toBeVisible();
  expect(parseAddress(new URL(page.url()).pathname).language).toBe(language);
}

const markDocument = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', 'yes'));
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-same'));

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('language switch', () => {
  test.beforeEach(async ({ context }) => answerConsentBefore(context));

  test('keeps page, other parameters, anchor, place and what was typed, and remembers the choice', async ({
    page,
    context,
  }) => {
    await visit(page, '/?x=1#investors');
    await expect(formWith(page, formTexts.de.message)).toHaveAttribute('novalidate', '');
    await laidOut(page);
    await markDocument(page);
    await page.getByLabel('Name *').fill('Ada Lovelace');
    await page.getByLabel('Nachricht *').fill('Noch nicht abgeschickt.');
    const place = await restingPlace(page);
    await other(page, 'en').click();
    await expect(page).toHaveURL('/en?x=1#investors');
    await expectLanguage(page, 'en');
    await expect(page).toHaveTitle(/insider tips/);
    await expect(page.getByLabel('Name *')).toHaveValue('Ada Lovelace');
    await expect(page.getByLabel('Message *')).toHaveValue('Noch nicht abgeschickt.');
    expect(Math.abs((await restingPlace(page)) - place)).toBeLessThan(200);
    await expect(page.locator('#investors')).toBeInViewport();
    expect(await isSameDocument(page)).toBe(true);
    expect(await kept(page, context)).toEqual(['en', 'en']);

    await other(page, 'de').click();
    await expect(page).toHaveURL('/?x=1#investors');
    await expectLanguage(page, 'de');
    await expect(page.getByLabel('Nachricht *')).toHaveValue('Noch nicht abgeschickt.');
    expect(await kept(page, context)).toEqual(['de', 'de']);
  });

  test('goes into the history, and back and forward show each address in its language', async ({ page }) => {
    await visit(page, '/impressum');
    await markDocument(page);
    await other(page, 'en').click();
    await expect(page).toHaveURL('/en/impressum');
    await expectLanguage(page, 'en');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Impressum');
    expect(await heading.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('de');
    await inFooter(page, 'Contact page').click();
    await expect(page).toHaveURL('/en/contact');
    await expectLanguage(page, 'en');
    // A page whose code is still on its way would be asked for anew.
    await expect(heading).toBeVisible();
    await other(page, 'de').click();
    await expect(page).toHaveURL('/contact');
    for (const [address, language] of [
      ['/en/contact', 'en'],
      ['/en/impressum', 'en'],
      ['/impressum', 'de'],
    ] as const) {
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectLanguage(page, language);
    }
    for (const [address, language] of [
      ['/en/impressum', 'en'],
      ['/en/contact', 'en'],
      ['/contact', 'de'],
    ] as const) {
      await page.goForward();
      await expect(page).toHaveURL(address);
      await expectLanguage(page, language);
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('goes into the history if a document in the middle of it is loaded anew', { tag: '@release' }, async ({
    page,
  }) => {
    await visit(page, '/about');
    await other(page, 'en').click();
    await expect(page).toHaveURL('/en/about');
    await inFooter(page, 'Contact page').click();
    await expect(page).toHaveURL('/en/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await other(page, 'de').click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await expect(page).toHaveURL('/en/contact');
    await page.reload();
    await expectLanguage(page, 'en');
    await page.goBack();
    await expect(page).toHaveURL('/en/about');
    await expectLanguage(page, 'en');
    await page.goBack();
    // Anew it says its language, since another one was chosen last.
    await expect(page).toHaveURL(/:\d+\/about(?:\?lng=de)?$/);
    await expectLanguage(page, 'de');
  });

  test('changes one tab and leaves another as it is', { tag: '@release' }, async ({ page, context }) => {
    const second = await context.newPage();
    await visit(second, '/contact');
    await visit(page, '/impressum');
    await other(page, 'en').click();
    await expect(page).toHaveURL('/en/impressum');
    await expectLanguage(page, 'en');
    await second.bringToFront();
    await expectLanguage(second, 'de');
    await inFooter(second, 'Über uns').click();
    await expect(second).toHaveURL('/about');
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLanguage(second, 'de');
  });
});

test.describe('page without scripts', { tag: '@release' }, () => {
  test.use({ javaScriptEnabled: false });

  test('remembers the language chosen by its switch, and keeps it in every link', async ({ page, context }) => {
    await page.goto('/about');
    await other(page, 'en').click();
    await expect(page).toHaveURL('/en/about');
    await expectLanguage(page, 'en');
    expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([[languageCookie, 'en']]);
    await inFooter(page, 'Contact page').click();
    await expect(page).toHaveURL('/en/contact');
    await page.goto('/beta');
    await expect(page).toHaveURL('/en/beta');
    await other(page, 'de').click();
    await expect(page).toHaveURL(/\/beta(\?lng=de)?$/);
    await expectLanguage(page, 'de');
    await page.goto('/about');
    await expect(page).toHaveURL('/about');
    expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([[languageCookie, 'de']]);
  });
});

for (const { javaScriptEnabled, ...details } of [
  { javaScriptEnabled: true },
  { javaScriptEnabled: false, tag: '@release' },
]) {
  const what = `German page in an English browser ${javaScriptEnabled ? 'with' : 'without'} scripts`;
  test.describe(what, details, () => {
    test.use({ locale: 'en-GB', javaScriptEnabled });

    test('stays German by its address, which its links carry on', async ({ page, context }) => {
      const open = javaScriptEnabled ? visit : (of: Page, address: string) => of.goto(address);
      await open(page, '/about?lng=de');
      await expectLanguage(page, 'de');
      for (const name of ['Kontaktseite', 'Datenschutz']) {
        await inFooter(page, name).click();
        await expect(page).toHaveURL(/\?lng=de$/);
        await expectLanguage(page, 'de');
      }
      await page.reload();
      await expectLanguage(page, 'de');
      expect(await context.cookies()).toEqual([]);
      // Without that parameter the browser has its way.
      await page.goto('/about');
      await expect(page).toHaveURL('/en/about');
    });
  });
}

test('a German page reached by going back after a switch to English leads on in German', async ({ page }) => {
  await visit(page, '/about');
  await other(page, 'en').click();
  await expect(page).toHaveURL('/en/about');
  await page.goBack();
  await expectLanguage(page, 'de');
  await inFooter(page, 'Kontaktseite').click();
  // What is fetched for it comes first; the page that is left is as German, and anew it would be in the language
  // chosen.
  await expect(page).toHaveURL('/contact?lng=de');
  await expectLanguage(page, 'de');
  await page.reload();
  await expectLanguage(page, 'de');
});

test('a German page is German again after going back from English without React', { tag: '@release' }, async ({
  page,
}) => {
  await page.route(/assets\/(?:index|frame|libraries)-/, () => {});
  await page.goto('/about?lng=de');
  await other(page, 'en').click();
  await expect(page).toHaveURL(/\/en\/about/);
  await page.goBack();
  await expectLanguage(page, 'de');
});
