import type { Page } from '@playwright/test';
import { type Language, languages } from '../shared/locales';
import { addressPath, pagePaths, pages, paths } from '../shared/paths';
import { expect, test } from './fixtures';
import { pairwise } from './pairwise';
import { overflow, violations } from './site-axe';
import { fillBetaForm, fillInvestorForm, formTexts } from './site-forms';
import { consentBanner, consentKey, hydrated, siteTexts } from './site-visitor';

const routes = [...pages.map((page) => pagePaths[page]), '/gibt-es-nicht'];
const routesWithScreens = ['/', '/investor'];

/** From here up the navigation stands in the bar and not in the drawer. */
const widthOfBar = 1180;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectClean(page: Page, what: string, inside?: string) {
  expect.soft(await violations(page, inside), what).toEqual([]);
  expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Everything that can lie over a page, then the page itself. */
async function lookAtPage(page: Page, path: string, language: Language, width: number) {
  const texts = siteTexts[language];
  const dialog = page.getByRole('dialog');
  // Whoever was here before has answered the question about cookies: it is to come up.
  await page.addInitScript((key) => localStorage.removeItem(key), consentKey);
  await page.goto(addressPath({ language, path }));
  await expect(page.locator('h1')).toHaveCount(1);

  await expect(consentBanner(page, language)).toBeVisible();
  await expectClean(page, `banner on ${path}`, path === '/' ? undefined : '.consent-banner');
  await page.getByRole('button', { name: texts.consentSettings, exact: true }).click();
  await expect(dialog).toBeVisible();
  await expectClean(page, `cookie settings on ${path}`, 'dialog[open]');
  await dialog.getByRole('button', { name: texts.necessaryOnly }).click();
  await expect(dialog).toHaveCount(0);
  await expect(consentBanner(page, language)).toHaveCount(0);
  await expectClean(page, path);

  if (width < widthOfBar) {
    await page.getByRole('button', { name: texts.openMenu }).click();
    await expect(dialog).toBeVisible();
    await expectClean(page, `menu on ${path}`, path === '/' ? undefined : 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  if (routesWithScreens.includes(path)) {
    await page.getByRole('button', { name: texts.enlarge }).first().click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await expectClean(page, `enlarged screen on ${path}`, 'dialog[open]');
  }
}

/** The states of a form; the answer is held ready by the test, so that no limit of the server is met. */
async function lookAtInvestorForm(page: Page, path: string, language: Language) {
  const texts = formTexts[language];
  await page.goto(addressPath({ language, path }));
  await hydrated(page);
  const form = page.locator('form').filter({ has: page.getByLabel(texts.message) });
  await expect(form).toHaveAttribute('novalidate', '');
  await form.getByRole('button', { name: texts.sendMessage }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expectClean(page, `errors of the form on ${path}`, 'form');
  await page.route('**/api/investors*', (route) => route.fulfill({ status: 503, json: { message: 'weg' } }));
  await fillInvestorForm(page, language);
  await form.getByRole('button', { name: texts.sendMessage }).click();
  await expect(page.getByText(texts.investorFailure).first()).toBeVisible();
  await expectClean(page, `failure of the form on ${path}`);
  await page.unroute('**/api/investors*');
  await page.route('**/api/investors*', (route) => route.fulfill({ status: 201, json: { data: { id: 1 } } }));
  await form.getByRole('button', { name: texts.sendMessage }).click();
  await expect(page.getByText(texts.investorSuccess).first()).toBeVisible();
  await expectClean(page, `success of the form on ${path}`);
}

async function lookAtBetaForm(page: Page, language: Language) {
  const texts = formTexts[language];
  await page.goto(paths.page('beta', language));
  await hydrated(page);
  const form = page.locator('form');
  await expect(form).toHaveAttribute('novalidate', '');
  await form.getByRole('button', { name: texts.requestBeta }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expectClean(page, 'errors of the beta form');
  await page.route('**/api/beta*', (route) => route.fulfill({ status: 503, json: { message: 'weg' } }));
  await fillBetaForm(page, language);
  await form.getByRole('button', { name: texts.requestBeta }).click();
  await expect(form.getByText(texts.betaFailure)).toBeVisible();
  await expectClean(page, 'failure of the beta form');
  await page.unroute('**/api/beta*');
  await page.route('**/api/beta*', (route) => route.fulfill({ status: 201, json: { data: { id: 1 } } }));
  await form.getByRole('button', { name: texts.requestBeta }).click();
  await expect(form.getByText(texts.betaSuccess)).toBeVisible();
  await expectClean(page, 'success of the beta form');
}

async function lookAtTabs(page: Page, language: Language) {
  await page.goto(paths.page('classic', language));
  await hydrated(page);
  const tabs = await page.getByRole('tab').all();
  expect(tabs.length).toBe(3);
  for (const tab of tabs) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expectClean(page, `tab ${await tab.textContent()}`, '.problem-tabs');
  }
}

/** What is looked at, by its name. */
const places: Readonly<Record<string, (page: Page, language: Language, width: number) => Promise<void>>> = {
  ...Object.fromEntries(
    routes.map((path) => [
      `${path} and all that can lie over it`,
      (page: Page, language: Language, width: number) => lookAtPage(page, path, language, width),
    ]),
  ),
  'every state of the investor form on /': (page, language) => lookAtInvestorForm(page, '/', language),
  'every state of the investor form on /investor': (page, language) => lookAtInvestorForm(page, '/investor', language),
  'every state of the beta form': lookAtBetaForm,
  'every tab of the older landing page': lookAtTabs,
};

/** In German on a phone and on a desk by turns, so that neither language is looked at on one of them only. */
const inGerman = Object.keys(places).map((place, index) => {
  return { place, language: 'de', width: index % 2 === 0 ? '320' : '1280' } as const;
});

// Every place in both languages and at both widths, and both languages at both widths.
for (const { place, language, width } of pairwise(
  { place: Object.keys(places), language: languages, width: ['320', '1280'] },
  inGerman,
)) {
  test(`${place} in ${language} at ${width} px: no violations`, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height: 800 });
    await places[place]?.(page, language, Number(width));
  });
}

for (const language of languages) {
  test(`no page scrolls sideways at any width in ${language}`, async ({ page }) => {
    for (const path of routes) {
      await page.goto(addressPath({ language, path }), { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      for (const width of [320, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}
