import type { Page } from '@playwright/test';
import type { Language } from '../shared/locales';
import { addressPath, fixedPages, pagePaths, paths } from '../shared/paths';
import { expect, test } from './fixtures';
import { overflow, violations } from './site-axe';
import { fillBetaForm, fillInvestorForm, formTexts } from './site-forms';
import { answerConsentBefore, consentBanner, hydrated, siteTexts } from './site-visitor';

/**
 * Every page is looked at, on a phone or on a desk, and scrolls sideways at no width; what lies over a page is the same
 * on all of them and is looked at over one. A release looks at all of it on both, in one language each.
 */
const designed: string[] = (['classic', 'investor', 'about', 'contact', 'beta'] as const).map(
  (page) => pagePaths[page],
);
const others = [...fixedPages.map((page) => pagePaths[page]), '/gibt-es-nicht'].filter(
  (path) => path !== pagePaths.home && !designed.includes(path),
);
const looks = [
  { width: 320, turn: 0, first: 'de', second: 'en' },
  { width: 1280, turn: 1, first: 'en', second: 'de' },
] as const;
type Look = (typeof looks)[number];
const widths = [320, 390, 768, 1024, 1280];

const isTurnOf = ({ turn }: Look, index: number) =>
  test.info().project.name === 'release' || index % looks.length === turn;

/** From here up the navigation stands in the bar and not in the drawer. */
const widthOfBar = 1180;

async function expectClean(page: Page, what: string, inside?: string) {
  expect.soft(await violations(page, inside), what).toEqual([]);
  expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function expectNoOverflow(page: Page, path: string) {
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflow(page), `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/** Everything that can lie over the landing page, and the page itself. */
async function lookAtHome(page: Page, language: Language, width: number) {
  const texts = siteTexts[language];
  const dialog = page.getByRole('dialog');
  await page.goto(paths.page('home', language));
  await expect(page.locator('h1')).toHaveCount(1);

  await expect(consentBanner(page, language)).toBeVisible();
  await expectClean(page, 'banner', '.consent-banner');
  await page.getByRole('button', { name: texts.consentSettings, exact: true }).click();
  await expect(dialog).toBeVisible();
  await expectClean(page, 'cookie settings', 'dialog[open]');
  await dialog.getByRole('button', { name: texts.necessaryOnly }).click();
  await expect(dialog).toHaveCount(0);
  await expect(consentBanner(page, language)).toHaveCount(0);
  await expectClean(page, 'landing page');

  if (width < widthOfBar) {
    await page.getByRole('button', { name: texts.openMenu }).click();
    await expect(dialog).toBeVisible();
    await expectClean(page, 'menu', 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await lookAtScreen(page, language);
  await expectNoOverflow(page, 'landing page');
}

async function lookAtScreen(page: Page, language: Language) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: siteTexts[language].enlarge }).first().click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectClean(page, 'enlarged screen', 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function lookAtTabs(page: Page) {
  const tabs = await page.getByRole('tab').all();
  expect(tabs.length).toBe(3);
  for (const tab of tabs) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expectClean(page, `tab ${await tab.textContent()}`, '.problem-tabs');
  }
}

async function lookAtPage(page: Page, path: string, language: Language) {
  await page.goto(addressPath({ language, path }));
  await expect(page.locator('h1')).toHaveCount(1);
  await expectClean(page, path);
  if (path === pagePaths.investor) await lookAtScreen(page, language);
  if (path === pagePaths.classic) await lookAtTabs(page);
  await expectNoOverflow(page, path);
}

const formAndNotice = 'form, .toast';

const answers = <Said>(failure: Said, success: Said) => [
  { status: 503, said: failure },
  { status: 201, said: success },
];

/** The states of a form; the answer is held ready by the test, so that no limit of the server is met. */
async function lookAtInvestorForm(page: Page, path: string, language: Language, look: Look) {
  const texts = formTexts[language];
  await page.goto(addressPath({ language, path }));
  await hydrated(page);
  const form = page.locator('form').filter({ has: page.getByLabel(texts.message) });
  await expect(form).toHaveAttribute('novalidate', '');
  if (isTurnOf(look, 1)) {
    await form.getByRole('button', { name: texts.sendMessage }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expectClean(page, `errors of the form on ${path}`, formAndNotice);
  }
  await fillInvestorForm(page, language);
  for (const [index, { status, said }] of answers(texts.investorFailure, texts.investorSuccess).entries()) {
    if (!isTurnOf(look, index)) continue;
    await page.route('**/api/investors*', (route) => route.fulfill({ status, json: { data: { id: 1 } } }));
    await form.getByRole('button', { name: texts.sendMessage }).click();
    await expect(page.getByText(said).first()).toBeVisible();
    await expectClean(page, `${status} of the form on ${path}`, formAndNotice);
    await page.unroute('**/api/investors*');
  }
}

async function lookAtBetaForm(page: Page, language: Language, look: Look) {
  const texts = formTexts[language];
  await page.goto(paths.page('beta', language));
  await hydrated(page);
  const form = page.locator('form');
  await expect(form).toHaveAttribute('novalidate', '');
  if (isTurnOf(look, 0)) {
    await form.getByRole('button', { name: texts.requestBeta }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expectClean(page, 'errors of the beta form', formAndNotice);
  }
  await fillBetaForm(page, language);
  for (const [index, { status, said }] of answers(texts.betaFailure, texts.betaSuccess).entries()) {
    if (!isTurnOf(look, index + 1)) continue;
    await page.route('**/api/beta*', (route) => route.fulfill({ status, json: { data: { id: 1 } } }));
    await form.getByRole('button', { name: texts.requestBeta }).click();
    await expect(form.getByText(said)).toBeVisible();
    await expectClean(page, `${status} of the beta form`, formAndNotice);
    await page.unroute('**/api/beta*');
  }
}

for (const look of looks) {
  const { width, first, second } = look;
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`finds no violation on the landing page in ${first} and its overlays`, async ({ page }) => {
      await lookAtHome(page, first, width);
    });

    for (const [what, routes] of Object.entries({ 'the designed pages': designed, 'the other pages': others })) {
      test(`finds no violation on ${what}`, async ({ page, context }) => {
        // In a release all pages, each of them looked at as a whole.
        test.slow();
        await answerConsentBefore(context);
        // Each language has its turn at each width, whichever pages have theirs.
        for (const [index, path] of routes.entries())
          if (isTurnOf(look, index)) await lookAtPage(page, path, index % 4 < 2 ? first : second);
      });
    }

    test(`finds no violation in the states of the forms in ${first} and ${second}`, async ({ page, context }) => {
      await answerConsentBefore(context);
      await lookAtInvestorForm(page, first === 'de' ? '/' : '/investor', first, look);
      await lookAtBetaForm(page, second, look);
    });
  });
}
