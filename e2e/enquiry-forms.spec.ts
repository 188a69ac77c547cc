import type { Locator, Page } from '@playwright/test';
import type { BetaRequest, InvestorEnquiry } from '../shared/contracts/stored-enquiries';
import type { EnquiryKind } from '../shared/enquiries/enquiry-handling';
import type { Language } from '../shared/locales';
import { paths } from '../shared/paths';
import { hold } from './before-react-visitor';
import { expect, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { fillBetaForm, fillInvestorForm, formTexts, formWith, isSent } from './site-forms';
import { answerConsentBefore, wakeReact } from './site-visitor';

/**
 * The forms in use, in one language each; what they say in the other one, a test of the catalogues compares. Mistakes
 * and attempts are tested with the components (client/src/site/forms/enquiry-form.browser.test.tsx).
 */

const { de, en } = formTexts;

const notice = (page: Page, text: string) => page.locator('.toast').getByText(text);

/** The form, once its scripts answer. */
async function answering(page: Page, kind: EnquiryKind, language: Language = 'de') {
  await wakeReact(page);
  const { message, reason } = formTexts[language];
  const form = formWith(page, kind === 'beta' ? reason : message);
  await expect(form).toHaveAttribute('novalidate', '');
  return form;
}

let editor: Editor;

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
});
test.afterAll(() => editor.leave());
test.beforeEach(async ({ context }) => answerConsentBefore(context));

test.describe('investor form', () => {
  const post = '**/api/investors*';
  const stored = (name: string) => editor.from<InvestorEnquiry>('investors', name);
  const submit = (page: Page) => page.getByRole('button', { name: de.sendMessage });

  async function open(page: Page, path = '/') {
    await page.goto(path);
    return answering(page, 'investors');
  }

  async function expectFilled(form: Locator, name: string) {
    await expect(form.getByLabel('Name *')).toHaveValue(name);
    await expect(form.getByLabel(de.email)).toHaveValue('ada@abseits.example');
    await expect(form.getByLabel(de.company)).toHaveValue('Lovelace Ventures');
    await expect(form.getByLabel(de.message)).toHaveValue('Ich möchte mehr über Abseits erfahren.');
  }

  test('keeps its text over a reload, says that it is sending and sent, and is empty afterwards', async ({ page }) => {
    const release = await hold(page, post);
    await open(page, '/investor');
    await fillInvestorForm(page, 'de', 'Emmy Noether');
    await page.reload();
    const form = await answering(page, 'investors');
    await expectFilled(form, 'Emmy Noether');
    await form.getByRole('checkbox').check();
    const posted = page.waitForRequest(post);
    await submit(page).click();
    await expect(form.getByRole('button', { name: de.sending })).toBeDisabled();
    release();
    const sent = form.getByRole('status');
    await expect(sent).toContainText(de.investorSuccess);
    await expect(sent).toContainText('Wir antworten Ihnen innerhalb von');
    await expect(sent).toBeFocused();
    await expect(submit(page)).toBeHidden();
    await form.getByRole('link', { name: 'Noch etwas schreiben' }).click();
    await expect(form.getByLabel('Name *')).toBeFocused();
    for (const label of ['Name *', de.email, de.company, de.message])
      await expect(form.getByLabel(label)).toHaveValue('');
    await expect(form.getByRole('checkbox')).not.toBeChecked();
    expect((await posted).postDataJSON()).not.toHaveProperty('privacy');
    expect(await stored('Emmy Noether')).toHaveLength(1);
    // The emptied form is a new one: it complains at the next attempt, not at the first letter.
    await form.getByLabel(de.email).fill('l');
    await form.getByLabel(de.message).fill(' ');
    await expect(form.getByLabel(de.email)).toHaveAttribute('aria-invalid', 'false');
    await expect(form.getByLabel(de.message)).toHaveAttribute('aria-invalid', 'false');
    await expect(form.locator('[role="alert"]')).toBeEmpty();
  });

  test('stores one enquiry on a double click, and marks a filled hidden field as spam', async ({ page }) => {
    const release = await hold(page, post);
    const form = await open(page);
    await fillInvestorForm(page, 'de', 'Sofja Kowalewskaja');
    await submit(page).dblclick();
    await expect(form.getByRole('button', { name: de.sending })).toBeDisabled();
    release();
    await expect(form.getByText(de.investorSuccess)).toBeVisible();
    expect(await stored('Sofja Kowalewskaja')).toHaveLength(1);
    await form.getByRole('link', { name: 'Noch etwas schreiben' }).click();

    // People neither see nor reach it.
    const trap = form.locator('input[name="website"]');
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    await expect(page.getByRole('textbox', { name: 'Bitte dieses Feld leer lassen' })).toHaveCount(0);
    const box = await trap.boundingBox();
    expect(box && box.x + box.width).toBeLessThan(0);
    await form.getByRole('checkbox').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();

    await fillInvestorForm(page, 'de', 'Fleißiges Programm');
    await trap.evaluate((input) => {
      (input as HTMLInputElement).value = 'https://spam.example';
    });
    await submit(page).click();
    await expect.poll(() => stored('Fleißiges Programm')).toMatchObject([{ suspectedSpam: true }]);
    await expect(form.getByText(de.investorSuccess)).toBeVisible();
  });

  test('sends nothing on a second press after the answer, and keeps the focus on the outcome', {
    tag: '@release',
  }, async ({ page }) => {
    const form = await open(page);
    await fillInvestorForm(page, 'de', 'Mileva Marić');
    await submit(page).hover();
    await page.mouse.down();
    await page.mouse.up();
    await expect(form.getByRole('status')).toBeFocused();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await stored('Mileva Marić')).toHaveLength(1);
    await expect(form.getByText(de.investorSuccess)).toBeVisible();
    await expect(form.locator('[role="alert"]')).toBeEmpty();
  });

  test('shows the errors of the server beside their fields', { tag: '@release' }, async ({ page }) => {
    await page.route(post, (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown>;
      return route.continue({ postData: JSON.stringify({ ...body, email: 'kaputt', company: 'x'.repeat(121) }) });
    });
    const form = await open(page);
    await fillInvestorForm(page, 'de', 'Mary Somerville');
    await submit(page).click();
    await expect(form.getByLabel(de.email)).toHaveAccessibleDescription(de.betaEmail);
    await expect(form.getByLabel(de.company)).toHaveAccessibleDescription(
      'Dieser Text ist zu lang. Erlaubt sind höchstens 120 Zeichen.',
    );
    await expect(form.getByLabel(de.email)).toBeFocused();
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(2);
    await expectFilled(form, 'Mary Somerville');
    expect(await stored('Mary Somerville')).toHaveLength(0);
  });
});

test.describe('beta form', () => {
  const post = '**/api/beta*';
  const stored = (name: string) => editor.from<BetaRequest>('beta', name);

  async function open(page: Page, language: Language = 'de') {
    await page.goto(paths.page('beta', language));
    return answering(page, 'beta', language);
  }

  test('says in English that it is sending and sent, and is empty afterwards', async ({ page }) => {
    const release = await hold(page, post);
    const form = await open(page, 'en');
    await fillBetaForm(page, 'en', 'Katherine Johnson');
    // Pressed twice before the answer, it is sent once.
    await form.getByRole('button', { name: en.requestBeta }).dblclick();
    await expect(form.getByRole('button', { name: en.betaSending })).toBeDisabled();
    release();
    await expect(form.getByText(en.betaSuccess)).toBeVisible();
    await expect(form.getByText(/Thank you.*soon/)).toBeVisible();
    for (const label of ['Name *', en.email, en.reason]) await expect(form.getByLabel(label)).toHaveValue('');
    const [request, ...others] = await stored('Katherine Johnson');
    expect(request).toMatchObject({ language: 'en', reason: 'Ich gehe gern zu Fuß durch fremde Städte.' });
    expect(others).toEqual([]);
    await expect(form.getByRole('status')).toBeFocused();
    await form.getByRole('link', { name: 'Write again' }).click();
    // The emptied form is a new one: it complains at the next attempt, not at the first letter.
    await form.getByLabel('Name *').fill('B');
    await form.getByLabel(en.reason).fill('short');
    await expect(form.getByLabel(en.reason)).toHaveAttribute('aria-invalid', 'false');
    await expect(form.getByLabel('Name *')).toHaveAttribute('aria-invalid', 'false');
    await expect(form.locator('[role="alert"]')).toBeEmpty();
  });

  test('tells the server once that it was begun, without its content', async ({ page }) => {
    const reported: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/begun/beta')) reported.push(request.postData());
    });
    await page.goto(paths.page('beta'));
    const answered = page.waitForResponse('**/api/begun/beta');
    await page.getByLabel('Name *').pressSequentially('Gr');
    const answer = await answered;
    expect([answer.status(), (await answer.request().allHeaders()).cookie]).toEqual([204, undefined]);
    await answering(page, 'beta');
    await fillBetaForm(page, 'de', 'Grace Hopper');
    expect(reported).toEqual([null]);
  });

  test('shows a failure with a mail address, and sends what was typed once if an answer is lost', async ({ page }) => {
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

    await page.unroute(post);
    await page.route(post, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const lost = page.waitForEvent('requestfailed', isSent);
    await button.click();
    await lost;
    await expect(form.getByText(de.betaFailure)).toBeVisible();
    await page.unroute(post);
    await page.reload();
    await answering(page, 'beta');
    await expect(form.getByLabel('Name *')).toHaveValue('Annie Easley');
    await button.click();
    await expect(form.getByText(de.betaSuccess)).toBeVisible();
    expect(await stored('Annie Easley')).toHaveLength(1);
  });
});
