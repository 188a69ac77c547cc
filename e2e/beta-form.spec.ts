import type { Page } from '@playwright/test';
import type { BetaRequest } from '../shared/contracts/beta';
import { languages } from '../shared/locales';
import { paths } from '../shared/paths';
import { expect, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { fillBetaForm, formTexts, formWith } from './site-forms';
import { answerConsentBefore, wakeReact } from './site-visitor';

const de = formTexts.de;
const post = '**/api/beta*';

const notice = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text);

/** Opens the page and returns the form. */
async function open(page: Page, language: 'de' | 'en' = 'de') {
  await page.goto(paths.page('beta', language));
  return answering(page, language);
}

/** The form, once its scripts answer. */
async function answering(page: Page, language: 'de' | 'en' = 'de') {
  await wakeReact(page);
  const form = formWith(page, formTexts[language].reason);
  await expect(form).toHaveAttribute('novalidate', '');
  return form;
}

let editor: Editor;
const stored = (name: string) => editor.from<BetaRequest>('beta', name);

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
});
test.afterAll(() => editor.leave());
test.beforeEach(async ({ context }) => answerConsentBefore(context));

for (const language of languages) {
  const texts = formTexts[language];

  test(`says in ${language} that it is sending, then that it was sent, and is empty again`, async ({ page }) => {
    const name = `Katherine Johnson ${language}`;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(post, async (route) => {
      await released;
      await route.continue();
    });
    const form = await open(page, language);
    await fillBetaForm(page, language, name);
    await form.getByRole('button', { name: texts.requestBeta }).click();
    await expect(form.getByRole('button', { name: texts.betaSending })).toBeDisabled();
    release();
    await expect(notice(page, texts.betaSuccess)).toBeVisible();
    await expect(notice(page, language === 'de' ? /Danke.*bald/ : /Thank you.*soon/)).toBeVisible();
    await expect(form.getByText(texts.betaSuccess)).toBeVisible();
    for (const label of ['Name *', texts.email, texts.reason]) await expect(form.getByLabel(label)).toHaveValue('');
    expect(await stored(name)).toMatchObject([{ language, reason: 'Ich gehe gern zu Fuß durch fremde Städte.' }]);
  });

  test(`holds to its bounds and says so in ${language}`, async ({ page }) => {
    let posts = 0;
    await page.route(post, (route) => {
      posts += 1;
      return route.fulfill({ status: 201, json: { success: true, data: { id: 1 } } });
    });
    const form = await open(page, language);
    const field = (label: string) => form.getByLabel(label, { exact: true });
    const button = form.getByRole('button', { name: texts.requestBeta });
    await field('Name *').fill('A');
    await field(texts.email).fill('ada@nirgendwo');
    await field(texts.reason).fill('123456789');
    await button.click();
    await expect(field('Name *')).toBeFocused();
    await expect(field('Name *')).toHaveAccessibleDescription(texts.betaName);
    await expect(field(texts.email)).toHaveAccessibleDescription(texts.betaEmail);
    await expect(field(texts.reason)).toHaveAccessibleDescription(new RegExp(`${texts.betaReason}$`));
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(3);
    expect(posts).toBe(0);
    await field('Name *').fill('Al');
    await field(texts.email).fill('ada@abseits.example');
    await field(texts.reason).fill('1234567890');
    await button.click();
    await expect(form.getByText(texts.betaSuccess)).toBeVisible();
    expect(posts).toBe(1);
  });

  test(`says in ${language} that it failed, whom to write to, and keeps what was typed`, async ({ page }) => {
    await page.route(post, (route) => route.fulfill({ status: 500, json: { success: false, message: 'kaputt' } }));
    const form = await open(page, language);
    await fillBetaForm(page, language, 'Dorothy Vaughan');
    await form.getByRole('button', { name: texts.requestBeta }).click();
    await expect(notice(page, texts.betaFailure)).toBeVisible();
    await expect(form.getByText(texts.betaFailure)).toBeVisible();
    await expect(form.getByRole('link', { name: 'hallo@abseits.example' })).toHaveAttribute(
      'href',
      'mailto:hallo@abseits.example',
    );
    await expect(form.getByLabel('Name *')).toHaveValue('Dorothy Vaughan');
    await expect(form.getByLabel(texts.reason)).not.toHaveValue('');
  });
}

test('what the server refuses stands beside its field', async ({ page }) => {
  await page.route(post, (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    return route.continue({ postData: JSON.stringify({ ...body, name: 'A', reason: 'kurz' }) });
  });
  const form = await open(page);
  await fillBetaForm(page);
  await form.getByRole('button', { name: de.requestBeta }).click();
  await expect(form.getByLabel('Name *')).toHaveAccessibleDescription(de.betaName);
  await expect(form.getByLabel('Name *')).toBeFocused();
  await expect(form.getByLabel(de.reason)).toHaveAccessibleDescription(new RegExp(`${de.betaReason}$`));
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([de.betaName, de.betaReason]);
  await expect(form.getByLabel(de.email)).toHaveValue('grace@abseits.example');
});

test('each attempt takes away what became of the one before it', async ({ page }) => {
  await page.route(post, (route) => route.fulfill({ status: 503, json: { success: false, message: 'weg' } }));
  const form = await open(page);
  const button = form.getByRole('button', { name: de.requestBeta });
  await fillBetaForm(page);
  await button.click();
  await expect(form.getByText(de.betaFailure)).toBeVisible();
  await expect(button).toBeFocused();
  await form.getByLabel(de.email).fill('ada@');
  await button.click();
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([de.betaEmail]);
  await expect(form.getByText(de.betaFailure)).toHaveCount(0);

  await page.unroute(post);
  await form.getByLabel(de.email).fill('ada@abseits.example');
  await expect(form.locator('[role="alert"]')).toBeEmpty();
  await button.click();
  await expect(form.getByText(de.betaSuccess)).toBeVisible();
  await expect(button).toBeFocused();
  // The emptied form is a new one: it complains at the next attempt, not at the first letter.
  await form.getByLabel('Name *').fill('B');
  await form.getByLabel(de.reason).fill('kurz');
  await expect(form.getByLabel(de.reason)).toHaveAttribute('aria-invalid', 'false');
  await expect(form.getByLabel('Name *')).toHaveAttribute('aria-invalid', 'false');
  await expect(form.locator('[role="alert"]')).toBeEmpty();
});

test('too many posts are told with the time to wait', async ({ page }) => {
  const message = 'Zu viele Anfragen von dieser Adresse. Bitte versuchen Sie es in 7 Minuten noch einmal.';
  await page.route(post, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '420' }, json: { success: false, message } }),
  );
  const form = await open(page);
  await fillBetaForm(page);
  await form.getByRole('button', { name: de.requestBeta }).click();
  await expect(notice(page, message)).toBeVisible();
  await expect(form.getByText(message)).toBeVisible();
  await expect(form.getByLabel('Name *')).toHaveValue('Grace Hopper');
});

test('a double click, or an answer lost on its way, stores one request', async ({ page }) => {
  const form = await open(page);
  await fillBetaForm(page, 'de', 'Mary Jackson');
  await form.getByRole('button', { name: de.requestBeta }).dblclick();
  await expect(form.getByText(de.betaSuccess)).toBeVisible();
  expect(await stored('Mary Jackson')).toHaveLength(1);

  await page.route(post, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await fillBetaForm(page, 'de', 'Annie Easley');
  await form.getByRole('button', { name: de.requestBeta }).click();
  await expect(form.getByText(de.betaFailure)).toBeVisible();
  await page.unroute(post);
  await page.reload();
  await answering(page);
  await expect(form.getByLabel('Name *')).toHaveValue('Annie Easley');
  await form.getByRole('button', { name: de.requestBeta }).click();
  await expect(form.getByText(de.betaSuccess)).toBeVisible();
  expect(await stored('Annie Easley')).toHaveLength(1);
});

test('says what the request is used for, on what ground and for how long', async ({ page }) => {
  const form = await open(page);
  await expect(form).toContainText(/Zweck: .*Rechtsgrundlage: .*DSGVO.*Speicherdauer: höchstens 12 Monate /);
  await expect(form.locator('a[href="/datenschutz"]')).toBeVisible();
});
