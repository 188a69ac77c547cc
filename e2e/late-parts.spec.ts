import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { answerConsentBefore, siteTexts, wakeReact } from './site-visitor';

/** A script that does not arrive must leave a visitor no worse off than without scripts. */

test.beforeEach(async ({ context }) => answerConsentBefore(context));

/** Opens a page some of which never becomes the browser's own, and waits until the frame around it is. */
async function visitWithoutPart(page: Page, path: string) {
  await page.goto(path);
  await wakeReact(page);
  await page.waitForFunction(() => {
    const frame = [...document.querySelectorAll('#root .site-nav, #root main')];
    const taken = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber$'));
    return !document.querySelector('template#react') && frame.length > 1 && frame.every(taken);
  }, undefined);
}

/** The browser and React tell of the failed fetch; nothing else may be told. */
function expectOnlyFailedFetches(complaints: string[]) {
  expect(complaints.filter((text) => !/dynamically imported module/.test(text))).toEqual([]);
  complaints.splice(0);
}

test('a page keeps what the server wrote if the code of a part fails to load', { tag: '@release' }, async ({
  page,
  complaints,
}) => {
  for (const { path, code, readable } of [
    { path: '/', code: 'of-landing', readable: 'Unsere Vision' },
    { path: '/', code: 'investor-form', readable: 'Nachricht senden' },
    { path: '/about', code: 'of-plain', readable: 'Unsere Mission' },
  ]) {
    await test.step(code, async () => {
      const isCode = (request: Request) => request.url().includes(`/${code}-`);
      const refused = page.waitForEvent('requestfailed', { predicate: isCode });
      const file = new RegExp(`/${code}-[^/]*\\.js`);
      await page.route(file, (route) => route.abort());
      await visitWithoutPart(page, path);
      await refused;
      await expect(page.getByText(readable).first()).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
      await expect(page.getByRole('heading', { name: 'Impressum', level: 1 })).toBeVisible();
      expectOnlyFailedFetches(complaints);
      await page.unroute(file);
    });
  }
});

test('a form is posted without script if its script fails to load', async ({ page }) => {
  await page.route(/\/beta-form-[^/]*\.js/, (route) => route.abort());
  await visitWithoutPart(page, '/beta');
  await page.getByLabel('Name *').fill('Ohne Skript');
  await page.getByLabel('E-Mail *').fill('ohne@abseits.example');
  await page.getByRole('textbox', { name: /Warum/ }).fill('Ich gehe gern zu Fuß durch fremde Städte.');
  await page.getByRole('button', { name: 'Beta-Zugang anfragen' }).click();
  await expect(page).toHaveURL(/\/beta\?form=beta/);
  await expect(page.getByText('Anfrage erfolgreich gesendet!')).toBeVisible();
  await expect(page.getByLabel('Name *')).toHaveValue('');
});

test('a form refused before its script loaded goes on with the script on the same page', { tag: '@release' }, async ({
  page,
}) => {
  await page.route(/\/beta-form-[^/]*\.js/, (route) => route.abort());
  await visitWithoutPart(page, '/en/beta');
  await page.getByLabel('Name *').fill('A');
  await page.getByLabel('Email *').fill('later@abseits.example');
  await page.getByRole('textbox', { name: /Why/ }).fill('Two lines,\nboth of them kept.');
  await page.unroute(/\/beta-form-[^/]*\.js/);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Request beta access' }).click();
  await answer;
  await expect(page).toHaveURL('/en/beta');
  const form = page.locator('form');
  await expect(form).toHaveAttribute('novalidate', '');
  const name = page.getByLabel('Name *');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('The name needs at least 2 characters');
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: /Why/ })).toHaveValue('Two lines,\nboth of them kept.');
  await name.fill('Al');
  await expect(form.locator('[role="alert"]')).toBeEmpty();
  await page.reload();
  await expect(name).toHaveValue('Al');
  await page.getByRole('button', { name: 'Request beta access' }).click();
  await expect(form.getByText('Request Successfully Sent!')).toBeVisible();
  await form.getByRole('link', { name: 'Write again' }).click();
  for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveValue('');
});

test.describe('form without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is filled in again after a refusal, with the first error in view and focused', async ({ page }) => {
    await page.goto('/investor');
    await page.getByLabel('Name *').fill('Ohne Skript');
    await page.getByLabel('E-Mail *').fill('ohne@nirgendwo');
    await page.getByLabel('Nachricht *').fill('Guten Tag');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await page.waitForURL('**/investor?form=investors**');
    const email = page.getByLabel('E-Mail *');
    await expect(email).toBeFocused();
    await expect(email).toBeInViewport();
    await expect(email).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein');
    await expect(page.getByLabel('Nachricht *')).toHaveValue('Guten Tag');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await email.fill('ohne@abseits.example');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(page.getByText('Vielen Dank, Ihre Nachricht ist angekommen.')).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: 'Vielen Dank' })).toBeFocused();
    await page.getByRole('link', { name: 'Noch etwas schreiben' }).click();
    await expect(email).toHaveValue('');
  });
});

test('a page works on if React fails to load, and its links and forms go on', { tag: '@release' }, async ({
  page,
  complaints,
}) => {
  const frame = /\/frame-[^/]*\.js/;
  const refused = page.waitForEvent('requestfailed', { predicate: (request) => frame.test(request.url()) });
  await page.route(frame, (route) => route.abort());
  await page.goto('/beta');
  await wakeReact(page);
  await refused;
  await page.getByRole('contentinfo').getByRole('button', { name: siteTexts.de.cookieSettings }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Name *').fill('Ohne React');
  await page.getByLabel('E-Mail *').fill('ohne-react@abseits.example');
  await page.getByRole('textbox', { name: /Warum/ }).fill('Ich gehe gern zu Fuß durch fremde Städte.');
  await page.getByRole('button', { name: 'Beta-Zugang anfragen' }).click();
  await expect(page.getByText('Anfrage erfolgreich gesendet!')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('heading', { name: 'Impressum', level: 1 })).toBeVisible();
  expectOnlyFailedFetches(complaints);
});
