import type { Page } from '@playwright/test';
import type { InvestorEnquiry } from '../shared/contracts/investors';
import { languages } from '../shared/locales';
import { paths } from '../shared/paths';
import { expect, startSite, stopSite, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { fillInvestorForm, formTexts, formWith } from './site-forms';
import { answerConsentBefore, wakeReact } from './site-visitor';

const de = formTexts.de;
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

for (const language of languages) {
  test(`says in ${language} that it is sending, then that it was sent, and is empty again`, async ({ page }) => {
    const texts = formTexts[language];
    const name = `Emmy Noether ${language}`;
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
    await open(page, paths.page('home', language));
    await fillInvestorForm(page, language, name);
    const form = formOf(page, language);
    await form.getByRole('button', { name: texts.sendMessage }).click();
    await expect(form.getByRole('button', { name: texts.sending })).toBeDisabled();
    release();
    await expect(notice(page, texts.investorSuccess)).toHaveCount(2);
    await expect(form.getByRole('button', { name: texts.sendMessage })).toBeEnabled();
    for (const label of ['Name *', texts.email, texts.company, texts.message]) {
      await expect(form.getByLabel(label)).toHaveValue('');
    }
    await expect(form.getByRole('checkbox')).not.toBeChecked();
    expect(sent).not.toHaveProperty('privacy');
    expect(await stored(name)).toHaveLength(1);
    await page.reload();
    await expect(form.getByLabel('Name *')).toHaveValue('');
  });

  test(`says in ${language} beside each field what is wrong and goes to the first`, async ({ page }) => {
    const texts = formTexts[language];
    const [nameError, emailMissing, messageError] =
      language === 'de'
        ? [
            'Bitte geben Sie Ihren Namen ein.',
            'Bitte geben Sie Ihre E-Mail-Adresse ein.',
            'Bitte schreiben Sie eine Nachricht.',
          ]
        : ['Please enter your name.', 'Please enter your e-mail address.', 'Please write a message.'];
    await open(page, paths.page('home', language));
    const form = formOf(page, language);
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await form.getByRole('button', { name: texts.sendMessage }).click();
    await expect(field('Name *')).toBeFocused();
    await expect(field('Name *')).toHaveAccessibleDescription(nameError);
    await expect(field(texts.email)).toHaveAccessibleDescription(emailMissing);
    await expect(field(texts.message)).toHaveAccessibleDescription(messageError);
    await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(texts.privacyError);
    await expect(field(texts.company)).toHaveAttribute('aria-invalid', 'false');
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(4);
    await expect(form.locator('#investor-privacy-error')).toHaveText(texts.privacyError);

    await field('Name *').fill('Ada');
    await expect(field('Name *')).toHaveAttribute('aria-invalid', 'false');
    await field(texts.email).fill('ada@');
    await expect(field(texts.email)).toHaveAccessibleDescription(texts.betaEmail);
    await field(texts.message).fill('   ');
    await form.getByRole('button', { name: texts.sendMessage }).click();
    await expect(field(texts.email)).toBeFocused();
    await expect(field(texts.message)).toHaveAccessibleDescription(messageError);
  });
}

test('a text that is too long is named before it is sent', async ({ page }) => {
  await open(page);
  await fillInvestorForm(page, 'de', 'n'.repeat(101));
  await submit(page).click();
  await expect(formOf(page).getByLabel('Name *')).toHaveAccessibleDescription('Dieser Text ist zu lang.');
});

test('without the privacy consent alone nothing is sent, and the box has the focus', async ({ page }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await open(page);
  await fillInvestorForm(page);
  await formOf(page).getByRole('checkbox').uncheck();
  await submit(page).click();
  await expect(formOf(page).getByRole('checkbox')).toBeFocused();
  await expect(formOf(page).getByRole('checkbox')).toHaveAccessibleDescription(de.privacyError);
  expect(posts).toBe(0);
});

test('what the server refuses stands beside its field', async ({ page }) => {
  await page.route(post, (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    return route.continue({ postData: JSON.stringify({ ...body, email: 'kaputt', company: 'x'.repeat(121) }) });
  });
  await open(page);
  await fillInvestorForm(page, 'de', 'Mary Somerville');
  await submit(page).click();
  await expect(formOf(page).getByLabel(de.email)).toHaveAccessibleDescription(de.betaEmail);
  await expect(formOf(page).getByLabel(de.company)).toHaveAccessibleDescription('Dieser Text ist zu lang.');
  await expect(formOf(page).getByLabel(de.email)).toBeFocused();
  await expect(formOf(page).getByRole('alert').getByRole('link')).toHaveCount(2);
  await expectFilled(page, 'Mary Somerville');
  expect(await stored('Mary Somerville')).toHaveLength(0);
});

test('a failing server is told, and what was typed goes through at the next try', async ({ page }) => {
  await page.route(post, (route) => route.fulfill({ status: 503, json: { success: false, message: 'weg' } }));
  await open(page);
  await fillInvestorForm(page, 'de', 'Alan Turing');
  await submit(page).click();
  await expect(notice(page, de.investorFailure)).toHaveCount(2);
  await expect(formOf(page).getByText(de.investorFailure)).toBeVisible();
  await expect(page.locator('.toast')).toHaveAttribute('data-variant', 'destructive');
  await expectFilled(page, 'Alan Turing');
  await expect(submit(page)).toBeFocused();
  await page.unroute(post);
  await submit(page).click();
  await expect(notice(page, de.investorSuccess)).toHaveCount(2);
  expect(await stored('Alan Turing')).toHaveLength(1);
});

test('each attempt takes away what became of the one before it', async ({ page }) => {
  await page.route(post, (route) => route.fulfill({ status: 503, json: { success: false, message: 'weg' } }));
  await open(page);
  await fillInvestorForm(page, 'de', 'Lise Meitner');
  const form = formOf(page);
  await submit(page).click();
  await expect(form.getByText(de.investorFailure)).toBeVisible();
  await form.getByLabel(de.email).fill('lise@');
  await submit(page).click();
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([`E-Mail: ${de.betaEmail}`]);
  await expect(form.getByText(de.investorFailure)).toHaveCount(0);

  await page.unroute(post);
  await form.getByLabel(de.email).fill('lise@abseits.example');
  await expect(form.locator('[role="alert"]')).toBeEmpty();
  await submit(page).click();
  await expect(form.getByText(de.investorSuccess)).toBeVisible();
  await expect(submit(page)).toBeFocused();
  // The emptied form is a new one: it complains at the next attempt, not at the first letter.
  await form.getByLabel(de.email).fill('l');
  await form.getByLabel(de.message).fill(' ');
  await expect(form.getByLabel(de.email)).toHaveAttribute('aria-invalid', 'false');
  await expect(form.getByLabel(de.message)).toHaveAttribute('aria-invalid', 'false');
  await expect(form.locator('[role="alert"]')).toBeEmpty();
});

test('a double click stores one enquiry', async ({ page }) => {
  await open(page);
  await fillInvestorForm(page, 'de', 'Sofja Kowalewskaja');
  await submit(page).dblclick();
  await expect(notice(page, de.investorSuccess)).toHaveCount(2);
  await expect(submit(page)).toBeFocused();
  await expect(formOf(page).getByText(de.investorSuccess)).toBeVisible();
  expect(await stored('Sofja Kowalewskaja')).toHaveLength(1);
});

test('an answer that is lost on its way is asked for again without a second enquiry', async ({ page }) => {
  let tries = 0;
  await page.route(post, async (route) => {
    tries += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await open(page);
  await fillInvestorForm(page, 'de', 'Maria Mitchell');
  await submit(page).click();
  await expect(notice(page, de.investorFailure)).toHaveCount(2);
  await page.unroute(post);
  // Even after a reload, by accident or out of impatience.
  await page.reload();
  await answering(page);
  await expectFilled(page, 'Maria Mitchell');
  await formOf(page).getByRole('checkbox').check();
  await submit(page).click();
  await expect(notice(page, de.investorSuccess)).toHaveCount(2);
  expect(tries).toBe(1);
  expect(await stored('Maria Mitchell')).toHaveLength(1);
});

test('what was typed survives a reload of the page', async ({ page }) => {
  await open(page);
  await fillInvestorForm(page, 'de', 'Caroline Herschel');
  await page.reload();
  await expectFilled(page, 'Caroline Herschel');
});

test('too many posts are told with the time to wait', async ({ browser }) => {
  test.slow();
  const site = await startSite();
  try {
    const context = await browser.newContext({ locale: 'de-DE' });
    await answerConsentBefore(context);
    const page = await context.newPage();
    await open(page, site.url);
    // From the page itself, because a program may come from another address of the same machine.
    await page.evaluate(async () => {
      const body = JSON.stringify({ name: 'Eilig', email: 'eilig@abseits.example', message: 'Noch einmal.' });
      const headers = { 'content-type': 'application/json' };
      const posts = Array.from({ length: 30 }, () => fetch('/api/investors', { method: 'POST', headers, body }));
      await Promise.all(posts);
    });
    await fillInvestorForm(page, 'de', 'Hypatia');
    await submit(page).click();
    await expect(notice(page, de.investorFailure).first()).toBeVisible();
    await expect(formOf(page).getByText(/Zu viele Anfragen .* in (einer|\d+) Minuten? noch einmal/)).toBeVisible();
    await expectFilled(page, 'Hypatia');
    await context.close();
  } finally {
    await stopSite(site);
  }
});

test('the trap for programs is out of reach of people and catches who fills it in', async ({ page }) => {
  await open(page);
  const trap = formOf(page).locator('input[name="website"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByRole('textbox', { name: 'Bitte dieses Feld leer lassen' })).toHaveCount(0);
  const box = await trap.boundingBox();
  expect(box && box.x + box.width).toBeLessThan(0);
  await formOf(page).getByLabel(de.message).focus();
  await page.keyboard.press('Tab');
  await expect(trap).not.toBeFocused();

  await fillInvestorForm(page, 'de', 'Fleißiges Programm');
  await trap.evaluate((input) => {
    (input as HTMLInputElement).value = 'https://spam.example';
  });
  await submit(page).click();
  await expect(notice(page, de.investorSuccess)).toHaveCount(2);
  expect(await stored('Fleißiges Programm')).toMatchObject([{ suspectedSpam: true }]);
});

test('says what the enquiry is used for, on what ground and for how long', async ({ page }) => {
  for (const path of ['/', '/investor']) {
    await open(page, path);
    await expect(formOf(page)).toContainText(/Zweck: .*Rechtsgrundlage: .*DSGVO.*Speicherdauer: höchstens 12 Monate /);
    await expect(formOf(page).locator('a[href="/datenschutz"]')).toBeVisible();
  }
});
