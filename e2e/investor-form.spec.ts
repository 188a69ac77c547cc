import type { Locator, Page } from '@playwright/test';
import type { InvestorEnquiry } from '../shared/contracts/stored-enquiries';
import { paths } from '../shared/paths';
import { expect, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { fillInvestorForm, formTexts, formWith, isSent } from './site-forms';
import { answerConsentBefore, wakeReact } from './site-visitor';

/** The form in use, in one language each; what it says in the other one, a test of the catalogues compares. */

const { de, en } = formTexts;
const post = '**/api/investors*';

const formOf = (page: Page, language: 'de' | 'en' = 'de') => formWith(page, formTexts[language].message);
const submit = (page: Page) => formOf(page).getByRole('button', { name: de.sendMessage });
const notice = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true });

async function open(page: Page, path = '/') {
  await page.goto(path);
  await answering(page);
}

/** Waits until the scripts of the form answer. */
async function answering(page: Page) {
  await wakeReact(page);
  const form = page.locator('form').filter({ has: page.locator('#investor-message') });
  await expect(form).toHaveAttribute('novalidate', '');
}

/** Neither lies over the other. */
async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('There is nothing to compare.');
  expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
}

async function expectFilled(page: Page, name: string) {
  const form = formOf(page);
  await expect(form.getByLabel('Name *')).toHaveValue(name);
  await expect(form.getByLabel(de.email)).toHaveValue('ada@abseits.example');
  await expect(form.getByLabel(de.company)).toHaveValue('Lovelace Ventures');
  await expect(form.getByLabel(de.message)).toHaveValue('Ich möchte mehr über Abseits erfahren.');
}

let editor: Editor;
const stored = (name: string) => editor.from<InvestorEnquiry>('investors', name);

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
});
test.afterAll(() => editor.leave());
test.beforeEach(async ({ context }) => answerConsentBefore(context));

test('keeps its text over a reload, says that it is sending and was sent, and is empty and new again', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent: Record<string, unknown> = {};
  await page.route(post, async (route) => {
    sent = route.request().postDataJSON() as Record<string, unknown>;
    await released;
    await route.continue();
  });
  await open(page, '/investor');
  await fillInvestorForm(page, 'de', 'Emmy Noether');
  await page.reload();
  await answering(page);
  await expectFilled(page, 'Emmy Noether');
  const form = formOf(page);
  await form.getByRole('checkbox').check();
  await submit(page).click();
  await expect(form.getByRole('button', { name: de.sending })).toBeDisabled();
  release();
  await expect(notice(page, de.investorSuccess)).toBeVisible();
  await expect(page.locator('.toast')).toContainText('Wir antworten Ihnen innerhalb von');
  await expect(form.getByText(de.investorSuccess)).toBeVisible();
  await expect(submit(page)).toBeFocused();
  await expectApart(page.locator('.toast'), page.locator('.paper-form'));
  for (const label of ['Name *', de.email, de.company, de.message])
    await expect(form.getByLabel(label)).toHaveValue('');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  expect(sent).not.toHaveProperty('privacy');
  expect(await stored('Emmy Noether')).toHaveLength(1);
  // The emptied form is a new one: it complains at the next attempt, not at the first letter.
  await form.getByLabel(de.email).fill('l');
  await form.getByLabel(de.message).fill(' ');
  await expect(form.getByLabel(de.email)).toHaveAttribute('aria-invalid', 'false');
  await expect(form.getByLabel(de.message)).toHaveAttribute('aria-invalid', 'false');
  await expect(form.locator('[role="alert"]')).toBeEmpty();
});

test('says in English beside each field what is wrong, goes to the first and sends nothing', async ({ page }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (isSent(request)) posts += 1;
  });
  await open(page, paths.page('home', 'en'));
  const form = formOf(page, 'en');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const send = form.getByRole('button', { name: en.sendMessage });
  await send.click();
  await expect(field('Name *')).toBeFocused();
  await expect(field('Name *')).toHaveAccessibleDescription('Please enter your name.');
  await expect(field(en.email)).toHaveAccessibleDescription('Please enter your email address.');
  await expect(field(en.message)).toHaveAccessibleDescription('Please write a message.');
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(en.privacyError);
  await expect(field(en.company)).toHaveAttribute('aria-invalid', 'false');
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(4);

  await field('Name *').fill('Ada');
  await expect(field('Name *')).toHaveAttribute('aria-invalid', 'false');
  await field(en.email).fill('ada@');
  await expect(field(en.email)).toHaveAccessibleDescription(en.betaEmail);
  await field(en.message).fill('   ');
  await send.click();
  await expect(field(en.email)).toBeFocused();
  await expect(field(en.message)).toHaveAccessibleDescription('Please write a message.');

  await fillInvestorForm(page, 'en', 'n'.repeat(101));
  await form.getByRole('checkbox').uncheck();
  await send.click();
  await expect(field('Name *')).toHaveAccessibleDescription('This text is too long.');
  await field('Name *').fill('Ada');
  await send.click();
  await expect(form.getByRole('checkbox')).toBeFocused();
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(1);
  expect(posts).toBe(0);
});

test('what the server refuses stands beside its field, and each attempt takes away what became of the one before it', async ({
  page,
}) => {
  await page.route(post, (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    return route.continue({ postData: JSON.stringify({ ...body, email: 'kaputt', company: 'x'.repeat(121) }) });
  });
  await open(page);
  const form = formOf(page);
  await fillInvestorForm(page, 'de', 'Mary Somerville');
  await submit(page).click();
  await expect(form.getByLabel(de.email)).toHaveAccessibleDescription(de.betaEmail);
  await expect(form.getByLabel(de.company)).toHaveAccessibleDescription('Dieser Text ist zu lang.');
  await expect(form.getByLabel(de.email)).toBeFocused();
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(2);
  await expectFilled(page, 'Mary Somerville');
  expect(await stored('Mary Somerville')).toHaveLength(0);

  await page.unroute(post);
  await page.route(post, (route) => route.fulfill({ status: 503, json: { success: false, message: 'weg' } }));
  await submit(page).click();
  await expect(notice(page, de.investorFailure)).toHaveCount(2);
  await expect(page.locator('.toast')).toHaveAttribute('data-variant', 'destructive');
  await expect(form.getByText(de.investorFailure)).toBeVisible();
  await expect(form.locator('[role="alert"]')).toBeEmpty();
  await expect(submit(page)).toBeFocused();
  await expectFilled(page, 'Mary Somerville');

  await form.getByLabel(de.email).fill('mary@');
  await submit(page).click();
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([`E-Mail: ${de.betaEmail}`]);
  await expect(form.getByText(de.investorFailure)).toHaveCount(0);

  await page.unroute(post);
  await form.getByLabel(de.email).fill('mary@abseits.example');
  await expect(form.locator('[role="alert"]')).toBeEmpty();
  await submit(page).click();
  await expect(form.getByText(de.investorSuccess)).toBeVisible();
  expect(await stored('Mary Somerville')).toHaveLength(1);
});

test('a double click stores one enquiry and leaves the focus at the button, however fast the answer is', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(post, async (route) => {
    await released;
    await route.continue();
  });
  await open(page);
  const form = formOf(page);
  await fillInvestorForm(page, 'de', 'Sofja Kowalewskaja');
  await submit(page).dblclick();
  await expect(form.getByRole('button', { name: de.sending })).toBeDisabled();
  release();
  await expect(form.getByText(de.investorSuccess)).toBeVisible();
  await expect(submit(page)).toBeFocused();
  expect(await stored('Sofja Kowalewskaja')).toHaveLength(1);

  // The answer comes between the presses: the second meets the button again, or what has appeared in its place.
  await fillInvestorForm(page, 'de', 'Mileva Marić');
  await submit(page).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(notice(page, de.investorSuccess)).toBeVisible();
  await expect(submit(page)).toBeFocused();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await stored('Mileva Marić')).toHaveLength(1);
  await expect(submit(page)).toBeFocused();
  await expect(form.locator('[role="alert"]')).toBeEmpty();
});

test('the trap for programs is out of reach of people and catches who fills it in', async ({ page }) => {
  await open(page);
  const trap = formOf(page).locator('input[name="website"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByRole('textbox', { name: 'Bitte dieses Feld leer lassen' })).toHaveCount(0);
  const box = await trap.boundingBox();
  expect(box && box.x + box.width).toBeLessThan(0);
  await formOf(page).getByRole('checkbox').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();

  await fillInvestorForm(page, 'de', 'Fleißiges Programm');
  await trap.evaluate((input) => {
    (input as HTMLInputElement).value = 'https://spam.example';
  });
  await submit(page).click();
  await expect(notice(page, de.investorSuccess)).toBeVisible();
  expect(await stored('Fleißiges Programm')).toMatchObject([{ suspectedSpam: true }]);
});
