import type { BrowserContext, Page } from '@playwright/test';
import {
  adminSendingPrefix,
  consentKey,
  pendingLogoutKey,
  secureKnownDeviceCookie,
  secureSessionCookie,
  sessionCookie,
} from '../shared/device-storage';
import { languageCookie } from '../shared/locales';
import { languageDays, sessionIdleHours } from '../shared/retention';
import { expect, type Site, signIn, test } from './fixtures';
import { type Kept, keptBy, namedUnder, standsFor } from './kept-in-browser';
import { type Editor, editorOf } from './site-editor';
import { fillBetaForm, fillInvestorForm, formTexts } from './site-forms';
import { answerConsentBefore, consentBanner, siteTexts, visit } from './site-visitor';

const sectionKey = 'probe-video';
const player = 'https://www.youtube-nocookie.com/embed/abcdefghijk';

const once = 'Video laden';
const always = 'Videos von YouTube immer laden';

let editor: Editor;

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
  await editor.addSection({ key: sectionKey, title: 'Ein Film', page: 'about' });
  const content = 'https://www.youtube.com/watch?v=abcdefghijk';
  await editor.addBlock({ sectionKey, title: 'Ein Abend in Berlin', type: 'video', content });
});

test.afterAll(async () => {
  await editor.removeSection(sectionKey);
  await editor.leave();
});

/** A visitor of their own whose requests to other hosts are counted and answered here, so that nothing leaves. */
async function visitor(context: BrowserContext, site: Site) {
  await answerConsentBefore(context);
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== site.url,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' });
    },
  );
  const page = await context.newPage();
  const block = page.locator('article', { has: page.getByRole('heading', { name: 'Ein Abend in Berlin' }) });
  const film = block.locator('iframe');
  const open = async () => {
    await page.goto(`${site.url}/about`);
    await block.scrollIntoViewIfNeeded();
    // A click before the block's code has arrived is lost; its text is there from the start.
    await expect
      .poll(() => block.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
      .toBe(true);
  };
  return { page, foreign, block, film, open };
}

test('a video stays away until it is asked for, and is loaded once', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const { page, foreign, block, film, open } = await visitor(context, site);
  await open();
  await expect(block.getByText('Dieses Video liegt bei YouTube.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  await block.getByRole('button', { name: once }).click();
  await expect(film).toHaveAttribute('src', `${player}?autoplay=1`);
  await expect(film).toBeFocused();
  await expect(film).toHaveAccessibleName('Ein Abend in Berlin');
  await expect(film.contentFrame().getByText('Film')).toBeVisible();
  expect(foreign.length).toBe(1);
  await open();
  await expect(block.getByRole('button', { name: once })).toBeVisible();
  await expect(film).toHaveCount(0);
  expect(foreign.length).toBe(1);
  await context.close();
});

test('"always" is remembered, plays nothing by itself and can be taken back', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const { foreign, block, film, open } = await visitor(context, site);
  await open();
  await block.getByRole('button', { name: always }).click();
  await expect(film).toBeFocused();
  await open();
  await expect(film).toHaveAttribute('src', player);
  await block.getByRole('button', { name: /nicht mehr von selbst laden/ }).click();
  await expect(film).toHaveCount(0);
  await expect(block.getByRole('button', { name: once })).toBeFocused();
  const loaded = foreign.length;
  await open();
  await expect(block.getByRole('button', { name: once })).toBeVisible();
  expect(foreign.length).toBe(loaded);
  await context.close();
});

test('"always" is taken back in the cookie settings, at once', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const { page, block, film, open } = await visitor(context, site);
  const { cookieSettings, saveSelection, necessaryOnly } = siteTexts.de;
  const settings = page.getByRole('dialog', { name: cookieSettings });
  const openSettings = () => page.getByRole('contentinfo').getByRole('button', { name: cookieSettings }).click();
  await open();
  await openSettings();
  await expect(settings.getByRole('checkbox')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  for (const takeBack of [
    async () => {
      await settings.getByRole('checkbox', { name: always }).uncheck();
      await settings.getByRole('button', { name: saveSelection }).click();
    },
    () => settings.getByRole('button', { name: necessaryOnly }).click(),
  ]) {
    await block.getByRole('button', { name: always }).click();
    await expect(film).toBeVisible();
    await openSettings();
    await expect(settings.getByRole('checkbox', { name: always })).toBeChecked();
    await takeBack();
    await expect(film).toHaveCount(0);
    await open();
    await expect(block.getByRole('button', { name: once })).toBeVisible();
  }
  await context.close();
});

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

test('the privacy statement names all that a visit can leave in a browser, and nothing else', async ({
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
  await page.getByRole('button', { name: always }).click();
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
  expectNamed(kept, await namedUnder(page, 'Beim Besuch der Website'));
  await context.close();
});

test('the privacy statement names all that the content area leaves in a browser', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
  });
  await answerConsentBefore(context);
  const page = await context.newPage();
  await signIn(page);
  expect(await daysOf(page, sessionCookie)).toBe(sessionIdleHours / 24);
  for (const address of ['**/api/cms/blocks', '**/api/auth/logout'])
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

  const named = await namedUnder(other, 'Nur bei der Anmeldung im Verwaltungsbereich');
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
