import type { Page } from '@playwright/test';
import { hold, painted } from './before-react-visitor';
import { expect, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { fillBetaForm, fillInvestorForm, formTexts, formWith, isSent } from './site-forms';
import { answerConsentBefore, consentBanner, hydrated, siteTexts } from './site-visitor';
import { otherComplaints, translateFromNowOn, translateOnce } from './translator';

/** What visitors do on pages that their browser has translated. */

const { de, en } = formTexts;
const german = { language: 'de', kind: 'investors', fill: fillInvestorForm, label: de.message } as const;
const beta = { ...german, kind: 'beta', fill: fillBetaForm, label: de.reason, success: de.betaSuccess } as const;
const forms = {
  '/': { ...german, success: de.investorSuccess },
  '/en': { ...german, language: 'en', label: en.message, success: en.investorSuccess },
  '/beta': beta,
  '/en/beta': { ...beta, language: 'en', label: en.reason, success: en.betaSuccess },
  '/investor': { ...german, success: de.investorSuccess },
} as const;

type Address = keyof typeof forms;

let editor: Editor;

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
});
test.afterAll(() => editor.leave());

/** Counts the enquiries that a page sends. */
function sentBy(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isSent(request)) sent.push(request.url());
  });
  return sent;
}

/** Opens a form; returns how to fill it in and send it, and what must have come of that. */
function formAt(page: Page, address: Address) {
  const { language, kind, fill, label, success } = forms[address];
  const name = `Zoé ${Math.random().toString(36).slice(2)}`;
  const sent = sentBy(page);
  const form = formWith(page, label);
  return {
    form,
    fill: () => fill(page, language, name),
    send: () => form.getByRole('button').last().click(),
    async isStoredOnce() {
      await expect(page.getByText(success).first()).toBeVisible();
      await expect(form.getByLabel('Name *')).toHaveValue('');
      expect(sent).toHaveLength(1);
      // Its answer is written in the language of the page, not in that of the translation.
      expect(await editor.from<{ name: string; language: string }>(kind, name)).toMatchObject([{ language }]);
    },
  };
}

/** The everyday run takes one address a moment, and so each kind of form once; a release takes all. */
const everyday: Readonly<Record<string, readonly Address[]>> = {
  'before React loads': ['/beta'],
  'before typing': ['/'],
  'after typing': ['/investor'],
};
const tagged = (moment: string, address: Address) => (everyday[moment]?.includes(address) ? {} : { tag: '@release' });

test.describe('form translated by a browser', () => {
  test.beforeEach(async ({ context }) => answerConsentBefore(context));

  for (const address of Object.keys(forms) as Address[]) {
    test(
      `is sent once if translated before React loads, at ${address}`,
      tagged('before React loads', address),
      async ({ page, complaints }) => {
        const release = await hold(page);
        const { fill, send, isStoredOnce } = formAt(page, address);
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await painted(page);
        await translateOnce(page);
        await fill();
        await send();
        release();
        await isStoredOnce();
        expect(otherComplaints(complaints)).toEqual([]);
      },
    );

    for (const moment of ['before typing', 'after typing']) {
      test(`is sent once if translated ${moment}, at ${address}`, tagged(moment, address), async ({ page }) => {
        const { fill, send, isStoredOnce } = formAt(page, address);
        await page.goto(address);
        await hydrated(page);
        if (moment === 'before typing') await translateOnce(page);
        await fill();
        if (moment === 'after typing') await translateOnce(page);
        await send();
        await isStoredOnce();
      });
    }

    test(`shows errors, a failure and its success if translated again and again, at ${address}`, {
      ...(address !== '/beta' && { tag: '@release' }),
    }, async ({ page, complaints }) => {
      const { form, fill, send } = formAt(page, address);
      const { success, language, kind } = forms[address];
      const texts = formTexts[language];
      await page.goto(address);
      await translateFromNowOn(page);
      await hydrated(page);
      await send();
      await expect(form.getByRole('alert').getByRole('link')).toHaveCount(kind === 'beta' ? 3 : 4);
      await fill();
      await page.route('**/api/{beta,investors}*', (route) => route.abort(), { times: 1 });
      await send();
      await expect(page.getByText(kind === 'beta' ? texts.betaFailure : texts.investorFailure).first()).toBeVisible();
      await expect(form.getByLabel('Name *')).toHaveValue(/Zoé/);
      await send();
      await expect(page.getByText(success).first()).toBeVisible();
      await expect(form.getByRole('alert').getByRole('link')).toHaveCount(0);
      expect(otherComplaints(complaints)).toEqual([]);
    });
  }
});

for (const language of ['de', 'en'] as const) {
  const texts = siteTexts[language];
  const prefix = language === 'de' ? '' : '/en';
  const details = language === 'de' ? {} : { tag: '@release' };
  const other = language === 'de' ? 'en' : 'de';

  test(
    `the menu, dialogs and language switch work on a translated page, in ${language}`,
    details,
    async ({ page, complaints }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${prefix}/contact`);
      await translateFromNowOn(page);
      await consentBanner(page, language).getByRole('button', { name: texts.consentSettings }).click();
      const settings = page.getByRole('dialog', { name: texts.cookieSettings });
      await settings.getByRole('checkbox').nth(1).check();
      await settings.getByRole('button', { name: texts.saveSelection }).click();
      await expect(settings).toHaveCount(0);
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('button', { name: texts.cookieSettings }).click();
      await expect(settings.getByRole('checkbox').nth(1)).toBeChecked();
      await settings.getByRole('button', { name: texts.necessaryOnly }).click();
      await expect(settings).toHaveCount(0);

      await page.getByRole('button', { name: texts.openMenu }).click();
      const drawer = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: texts.pitchDeck }) });
      await expect(drawer.getByRole('link', { name: texts.pitchDeck })).toHaveAttribute('href', /^mailto:/);
      await drawer.getByRole('button', { name: texts.closeMenu }).click();
      await expect(drawer).toHaveCount(0);

      await page.getByRole('banner').getByRole('link', { name: 'Abseits' }).first().click();
      await expect(page).toHaveURL(new RegExp(`${prefix || '/'}$`));
      await page.getByRole('button', { name: texts.enlarge }).first().click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.getByRole('contentinfo').locator(`.language-switch a[hreflang="${other}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.getByRole('contentinfo')).toContainText(siteTexts[other].cookieSettings);
      await expect(page.getByRole('contentinfo')).not.toContainText(texts.cookieSettings);
      expect(otherComplaints(complaints)).toEqual([]);
    },
  );
}
