import type { Page } from '@playwright/test';
import {
  adminSendingPrefix,
  closedAnnouncementKey,
  consentKey,
  languageSwitchKey,
  pendingLogoutKey,
  secureKnownDeviceCookie,
  secureSessionCookie,
  sessionCookie,
} from '../shared/base/device-storage';
import { languageCookie } from '../shared/locales';
import { languageDays, sessionIdleHours } from '../shared/settings/retention';
import { openSections } from './admin-helpers';
import { expect, signIn, testWithoutPage as test } from './fixtures';
import { type Kept, keptBy, namedUnder, standsFor } from './kept-in-browser';
import { type Editor, editorOf } from './site-editor';
import { fillBetaForm, fillInvestorForm, formTexts } from './site-forms';
import { answerConsentBefore, consentBanner, siteTexts, visit } from './site-visitor';

/** What the privacy statement says, held against what the site does. */

const sectionKey = 'probe-datenschutz';

let editor: Editor;

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
  await editor.addSection({ key: sectionKey, title: 'Ein Film', page: 'about' });
  const content = 'https://www.youtube.com/watch?v=abcdefghijk';
  await editor.addBlock({ sectionKey, title: 'Ein Abend in Berlin', type: 'video', content });
});

test.afterAll(() => editor.leave());

/** Both ways: nothing is kept that is not named, and nothing is named that is never kept. */
function expectNamed(kept: ReadonlySet<Kept>, named: readonly Kept[]) {
  expect([...kept].filter((one) => !named.some((name) => standsFor(name, one)))).toEqual([]);
  expect(named.filter((name) => ![...kept].some((one) => standsFor(name, one)))).toEqual([]);
}

/** Days until a cookie of this browser ends, rounded. */
async function daysOf(page: Page, cookie: string): Promise<number> {
  const found = (await page.context().cookies()).find(({ name }) => name === cookie);
  return Math.round(((found?.expires ?? 0) - Date.now() / 1000) / 8_640) / 10;
}

test('the privacy statement names everything that a visit stores in a browser, and nothing else', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'de-DE' });
  for (const address of ['**://www.youtube-nocookie.com/**', '**/api/investors*', '**/api/beta*'])
    await context.route(address, (route) => route.abort());
  const page = await context.newPage();
  await visit(page, '/about');
  expect(await keptBy(page)).toEqual(new Set());

  await consentBanner(page).getByRole('button', { name: siteTexts.de.necessaryOnly }).click();
  await page.getByRole('button', { name: 'Videos von YouTube immer laden' }).click();
  await visit(page, '/');
  await page
    .locator('.phone')
    .getByRole('button', { name: /merken$/ })
    .first()
    .click();
  await fillInvestorForm(page);
  await page.getByRole('button', { name: formTexts.de.sendMessage }).click();
  await expect(page.getByText(formTexts.de.investorFailure).first()).toBeVisible();
  await visit(page, '/beta');
  await fillBetaForm(page);
  await page.locator('form').getByRole('button', { name: formTexts.de.requestBeta }).click();
  await expect(page.getByText(formTexts.de.betaFailure).first()).toBeVisible();
  await page.getByRole('banner').locator('.language-switch a[lang="en"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const kept = await keptBy(page);
  expect(await daysOf(page, languageCookie)).toBe(languageDays);
  await page.getByRole('banner').locator('.language-switch a[lang="de"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // The cookie of a PIN comes with a personal link, which shared-documents.spec.ts opens; announcement.browser.test.tsx closes
  // an announcement; the place of the switch is forgotten as soon as the other document has taken it over.
  const named = await namedUnder(page, 'Beim Besuch der Website');
  expectNamed(
    kept,
    named.filter(
      (name) => !['abseits.pin', closedAnnouncementKey, languageSwitchKey].some((key) => name.endsWith(key)),
    ),
  );
  await context.close();
});

test('the privacy statement names everything that the content area stores in a browser', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
  });
  await answerConsentBefore(context);
  const page = await context.newPage();
  await signIn(page);
  expect(await daysOf(page, sessionCookie)).toBe(sessionIdleHours / 24);
  await openSections(page);
  await page.getByRole('button', { name: 'Hilfe' }).click();
  await page.getByRole('checkbox', { name: /öffnet diese Hilfe/ }).uncheck();
  for (const address of ['**/api/cms/blocks*', '**/api/auth/logout*'])
    await context.route(address, (route) => route.abort());
  await page.goto(`/admin/inhalte/${sectionKey}/neu`);
  const form = page.getByRole('dialog', { name: 'Neuen Inhaltsblock erstellen' });
  await form.getByRole('textbox', { name: 'Titel', exact: true }).fill('Noch nicht gespeichert');
  await form.getByRole('textbox', { name: 'Inhalt', exact: true }).fill('Ein Satz.');
  await form.getByRole('button', { name: 'Vorschau' }).click();
  await form
    .getByRole('button', { name: /^Speichern/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await expect.poll(async () => [...(await keptBy(page))].some((one) => one.includes(adminSendingPrefix))).toBe(true);
  const kept = await keptBy(page);
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Abmelden' }).click();
  await expect.poll(async () => [...(await keptBy(other))].some((one) => one.includes(pendingLogoutKey))).toBe(true);
  for (const one of await keptBy(other)) kept.add(one);

  const named = await namedUnder(other, 'Nur bei der Anmeldung im Admin-Bereich');
  // The other name of the same cookie is that of a site reached over https; the answer about cookies is any visitor's.
  expectNamed(
    new Set(
      [...kept, `Cookie ${secureSessionCookie}` as const, `Cookie ${secureKnownDeviceCookie}` as const].filter(
        (one) => !one.endsWith(consentKey),
      ),
    ),
    named,
  );
  await context.close();
});
