import type { Page } from '@playwright/test';
import { type Language, languages } from '../shared/locales';
import { pagePaths, pages } from '../shared/paths';
import { expect, test } from './fixtures';
import { overflow, violations } from './site-axe';
import { fillBetaForm, fillInvestorForm, formTexts } from './site-forms';
import { consentBanner, consentKey, hydrated, siteTexts } from './site-visitor';

const routes = [...pages.map((page) => pagePaths[page]), '/gibt-es-nicht'];
const routesWithScreens = ['/', '/investor'];

/** From here up the navigation stands in the bar and not in the drawer. */
const widthOfBar = 1180;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

async function expectClean(page: Page, what: string, inside?: string) {
  expect.soft(await violations(page, inside), what).toEqual([]);
  expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Everything that can lie over a page, then the page itself. */
async function lookAtPage(page: Page, path: string, language: Language, width: number) {
  const texts = siteTexts[language];
  const dialog = page.getByRole('dialog');
  await page.goto(`${path}?lng=${language}`);
  await page.evaluate((key) => localStorage.removeItem(key), consentKey);
  await page.reload();
  await expect(page.locator('h1')).toHaveCount(1);

  await expect(consentBanner(page, language)).toBeVisible();
  await expectClean(page, `banner on ${path}`, path === '/' ? undefined : '.consent-banner');
  await page.getByRole('button', { name: texts.consentSettings, exact: true }).click();
  await expect(dialog).toBeVisible();
  await expectClean(page, `cookie settings on ${path}`, '[role=dialog]');
  await dialog.getByRole('button', { name: texts.necessaryOnly }).click();
  await expect(dialog).toHaveCount(0);
  await expect(consentBanner(page, language)).toHaveCount(0);
  await expectClean(page, path);

  if (width < widthOfBar) {
    await page.getByRole('button', { name: texts.openMenu }).click();
    await expect(dialog).toBeVisible();
    await expectClean(page, `menu on ${path}`, path === '/' ? undefined : '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  if (routesWithScreens.includes(path)) {
    await page.getByRole('button', { name: texts.enlarge }).first().click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await expectClean(page, `enlarged screen on ${path}`, '[role=dialog]');
  }
}

/** The states of a form; the answer is held ready by the test, so that no limit of the server is met. */
async function lookAtInvestorForm(page: Page, path: string, language: Language) {
  const texts = formTexts[language];
  await page.goto(`${path}?lng=${language}`);
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
  await page.goto(`/beta?lng=${language}`);
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
  await page.goto(`/classic?lng=${language}`);
  await hydrated(page);
  const tabs = await page.getByRole('tab').all();
  expect(tabs.length).toBe(3);
  for (const tab of tabs) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expectClean(page, `tab ${await tab.textContent()}`, '.problem-tabs');
  }
}

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const language of languages) {
      for (const [part, some] of [
        ['landing pages', routes.slice(0, 3)],
        ['small pages', routes.slice(3, 6)],
        ['legal pages and the not-found page', routes.slice(6)],
      ] as const) {
        test(`the ${part} in ${language}, and all that can lie over them, have no violations`, async ({ page }) => {
          test.setTimeout(180_000);
          for (const path of some) await lookAtPage(page, path, language, width);
        });
      }

      test(`every state of the forms and tabs in ${language} is free of violations`, async ({ page }) => {
        test.setTimeout(180_000);
        for (const path of ['/', '/investor']) await lookAtInvestorForm(page, path, language);
        await lookAtBetaForm(page, language);
        await lookAtTabs(page, language);
      });
    }
  });
}

test.describe('between phone and desk', () => {
  for (const width of [768, 1024]) {
    test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const language of languages) {
        for (const path of routes) {
          await page.goto(`${path}?lng=${language}`, { waitUntil: 'domcontentloaded' });
          await page.evaluate(() => document.fonts.ready);
          expect.soft(await overflow(page), `${path} in ${language}`).toBeLessThanOrEqual(0);
        }
      }
    });
  }
});
