import type { Page } from '@playwright/test';
import { translateDocument } from '../client/src/testing/translator';
import { adminViews } from '../shared/admin-views';
import { hold, painted } from './before-react-visitor';
import { administrator, expect, test } from './fixtures';
import { fillBetaForm, fillInvestorForm, formTexts, formWith, isSent } from './site-forms';
import { answerConsentBefore, hydrated } from './site-visitor';

/** What people do on pages that their browser has translated, or that an add-on has changed. */

/** As a browser translates a page once: what is drawn later stays as it is. */
const translateOnce = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, template, textarea')) continue;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    }
  });

/** As password managers and grammar checkers do. */
const addElements = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
      field.setAttribute('data-lpignore', 'true');
      field.after(Object.assign(document.createElement('div'), { className: 'manager-icon' }));
      field.before(document.createElement('grammarly-extension'));
    }
    for (const form of document.querySelectorAll('form')) form.prepend(document.createElement('com-1password-button'));
  });

const forms = {
  '/beta': { language: 'de', fill: fillBetaForm, label: formTexts.de.reason, success: formTexts.de.betaSuccess },
  '/en/beta': { language: 'en', fill: fillBetaForm, label: formTexts.en.reason, success: formTexts.en.betaSuccess },
  '/investor': {
    language: 'de',
    fill: fillInvestorForm,
    label: formTexts.de.message,
    success: formTexts.de.investorSuccess,
  },
} as const;

/** Counts the enquiries that a page sends. */
function sentBy(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isSent(request)) sent.push(request.url());
  });
  return sent;
}

test.beforeEach(async ({ context }) => answerConsentBefore(context));

for (const [address, { language, fill, label, success }] of Object.entries(forms)) {
  test(`${address} sends what was typed if it was translated before React came`, async ({ page }) => {
    const release = await hold(page);
    const sent = sentBy(page);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await painted(page);
    await translateOnce(page);
    await addElements(page);
    await fill(page, language);
    await formWith(page, label).getByRole('button').last().click();
    release();
    await expect(page.getByText(success).first()).toBeVisible({ timeout: 20_000 });
    expect(sent).toHaveLength(1);
  });
}

test('a form that is translated again and again tells its mistakes and its success', async ({ page, complaints }) => {
  await page.goto('/beta');
  await page.evaluateHandle(translateDocument);
  await hydrated(page);
  const form = formWith(page, formTexts.de.reason);
  await form.getByRole('button').last().click();
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(3);
  await fillBetaForm(page);
  await form.getByRole('button').last().click();
  await expect(page.getByText(formTexts.de.betaSuccess).first()).toBeVisible();
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(0);
  // React may say that the markup was not the server's, and nothing else.
  expect(complaints.splice(0).filter((complaint) => !/React error #418/.test(complaint))).toEqual([]);
});

test('the content area signs in after a wrong password and shows each view translated', async ({ page }) => {
  await page.goto('/admin/login');
  const name = page.getByLabel('Benutzername');
  const password = page.locator('input[type=password]');
  const signIn = page.getByRole('button', { name: 'Anmelden', exact: true });
  await expect(name).toBeVisible();
  await page.evaluateHandle(translateDocument);
  await name.fill(administrator.username);
  await password.fill('falsch');
  await signIn.click();
  await expect(page.getByText('Falscher Benutzername oder Passwort').first()).toBeVisible();
  await password.fill(administrator.password);
  await signIn.click();
  await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
  for (const { path, label } of Object.values(adminViews)) {
    await page.evaluate((address) => history.pushState(null, '', address), path);
    await expect(page.getByRole('navigation').getByRole('link', { name: label }).first(), label).toBeVisible();
    await expect(page.locator('#main h2').first(), label).toBeVisible();
    await expect(page.getByText(/Fehler aufgetreten|nicht geladen werden/), label).toHaveCount(0);
  }
});
