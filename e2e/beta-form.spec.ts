import type { Page } from '@playwright/test';
import type { BetaRequest } from '../shared/contracts/stored-enquiries';
import { paths } from '../shared/paths';
import { expect, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { fillBetaForm, formTexts, formWith } from './site-forms';
import { answerConsentBefore, tabTo, wakeReact } from './site-visitor';

const { de, en } = formTexts;
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

test('says in English that it is sending, then that it was sent, and is empty and new again', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(post, async (route) => {
    await released;
    await route.continue();
  });
  const form = await open(page, 'en');
  await fillBetaForm(page, 'en', 'Katherine Johnson');
  // Pressed twice before the answer, it is sent once.
  await form.getByRole('button', { name: en.requestBeta }).dblclick();
  await expect(form.getByRole('button', { name: en.betaSending })).toBeDisabled();
  release();
  await expect(notice(page, en.betaSuccess)).toBeVisible();
  await expect(notice(page, /Thank you.*soon/)).toBeVisible();
  await expect(form.getByText(en.betaSuccess)).toBeVisible();
  for (const label of ['Name *', en.email, en.reason]) await expect(form.getByLabel(label)).toHaveValue('');
  const [request, ...others] = await stored('Katherine Johnson');
  expect(request).toMatchObject({ language: 'en', reason: 'Ich gehe gern zu Fuß durch fremde Städte.' });
  expect(others).toEqual([]);
  await expect(form.getByRole('button', { name: en.requestBeta })).toBeFocused();
  // The emptied form is a new one: it complains at the next attempt, not at the first letter.
  await form.getByLabel('Name *').fill('B');
  await form.getByLabel(en.reason).fill('short');
  await expect(form.getByLabel(en.reason)).toHaveAttribute('aria-invalid', 'false');
  await expect(form.getByLabel('Name *')).toHaveAttribute('aria-invalid', 'false');
  await expect(form.locator('[role="alert"]')).toBeEmpty();
});

test('tells the server once that it is begun, and nothing of who begins or what', async ({ page }) => {
  const told: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/begun/beta')) told.push(request.postData());
  });
  await page.goto(paths.page('beta'));
  const answered = page.waitForResponse('**/api/begun/beta');
  await page.getByLabel('Name *').pressSequentially('Gr');
  const answer = await answered;
  expect([answer.status(), (await answer.request().allHeaders()).cookie]).toEqual([204, undefined]);
  await answering(page);
  await fillBetaForm(page, 'de', 'Grace Hopper');
  expect(told).toEqual([null]);
});

test('holds to its bounds, and its mistakes are reached without a mouse; so are those that the server finds', async ({
  page,
}) => {
  let posts = 0;
  await page.route(post, (route) => {
    posts += 1;
    const body = route.request().postDataJSON() as Record<string, unknown>;
    return route.continue({ postData: JSON.stringify({ ...body, name: 'A', reason: 'kurz' }) });
  });
  const form = await open(page);
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await tabTo(page, field('Name *'));
  await page.keyboard.type('A');
  await page.keyboard.press('Tab');
  await expect(field(de.email)).toBeFocused();
  await page.keyboard.type('ada@nirgendwo');
  await page.keyboard.press('Tab');
  await expect(field(de.reason)).toBeFocused();
  await page.keyboard.type('123456789');
  await field('Name *').press('Enter');
  await expect(field('Name *')).toBeFocused();
  await expect(field('Name *')).toHaveAccessibleDescription(de.betaName);
  await expect(field(de.email)).toHaveAccessibleDescription(de.betaEmail);
  await expect(field(de.reason)).toHaveAccessibleDescription(new RegExp(`${de.betaReason}$`));
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([de.betaName, de.betaEmail, de.betaReason]);
  await form.getByRole('alert').getByRole('link', { name: de.betaReason }).press('Enter');
  await expect(field(de.reason)).toBeFocused();
  expect(posts).toBe(0);

  await field('Name *').fill('Al');
  await field(de.email).fill('ada@abseits.example');
  await field(de.reason).fill('1234567890');
  await expect(form.locator('[role="alert"]')).toBeEmpty();
  await field('Name *').press('Enter');
  await expect(field('Name *')).toHaveAccessibleDescription(de.betaName);
  await expect(field('Name *')).toBeFocused();
  await expect(field(de.reason)).toHaveAccessibleDescription(new RegExp(`${de.betaReason}$`));
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([de.betaName, de.betaReason]);
  await expect(field(de.email)).toHaveValue('ada@abseits.example');
  expect(posts).toBe(1);
});

test('says that it failed and whom to write to, and sends what was typed once, also where an answer is lost', async ({
  page,
}) => {
  await page.route(post, (route) => route.fulfill({ status: 500, json: { success: false, message: 'kaputt' } }));
  const form = await open(page);
  const button = form.getByRole('button', { name: de.requestBeta });
  await fillBetaForm(page, 'de', 'Annie Easley');
  await button.click();
  await expect(notice(page, de.betaFailure)).toBeVisible();
  await expect(form.getByText(de.betaFailure)).toBeVisible();
  await expect(form.getByRole('link', { name: 'hallo@abseits.example' })).toHaveAttribute(
    'href',
    'mailto:hallo@abseits.example',
  );
  await expect(button).toBeFocused();
  await form.getByLabel(de.email).fill('annie@');
  await button.click();
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([de.betaEmail]);
  await expect(form.getByText(de.betaFailure)).toHaveCount(0);

  await page.unroute(post);
  await page.route(post, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.getByLabel(de.email).fill('annie@abseits.example');
  await expect(form.locator('[role="alert"]')).toBeEmpty();
  await button.click();
  await expect(form.getByText(de.betaFailure)).toBeVisible();
  await page.unroute(post);
  await page.reload();
  await answering(page);
  await expect(form.getByLabel('Name *')).toHaveValue('Annie Easley');
  await button.click();
  await expect(form.getByText(de.betaSuccess)).toBeVisible();
  expect(await stored('Annie Easley')).toHaveLength(1);
});
