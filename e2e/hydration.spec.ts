import type { Page } from '@playwright/test';
import { type Language, languageCookie, languageStorageKey, parseLanguage } from '../shared/locales';
import { addressPath } from '../shared/paths';
import { expect, testWithoutPage as test } from './fixtures';
import { answerConsentBefore, hydrated, keepBefore, wakeReact } from './site-visitor';

/** What may have a say in the language, spec point 4's sources, and what must have none; '' is nothing. */
interface Visit {
  prefix: '' | '/en';
  query: '' | 'de' | 'en' | 'xx';
  cookie: '' | Language;
  local: '' | Language;
  session: '' | Language;
  browser: 'de-DE' | 'en-GB' | 'fr-FR';
  zone: 'Europe/Berlin' | 'America/Los_Angeles' | 'Pacific/Kiritimati';
  path: '/' | '/beta' | '/datenschutz' | '/gibt-es-nicht';
}

const plain: Visit = {
  prefix: '',
  query: '',
  cookie: '',
  local: '',
  session: '',
  browser: 'de-DE',
  zone: 'Europe/Berlin',
  path: '/',
};

/**
 * What of these a browser has a say in: what is stored there, what the server leaves to it, and what it draws of that.
 * How the server weighs the others is tested with it, in every combination (server/http/address-language.test.ts).
 */
const visits = {
  'the stored language if the request names none': [
    { ...plain, local: 'en', session: 'de', zone: 'Pacific/Kiritimati' },
    { ...plain, session: 'en', path: '/beta' },
    { ...plain, query: 'xx', local: 'de', session: 'en', browser: 'fr-FR', zone: 'America/Los_Angeles' },
  ],
  'the language of the request before the stored one': [
    { ...plain, cookie: 'de', local: 'en', session: 'en', browser: 'en-GB', path: '/datenschutz' },
    { ...plain, query: 'de', local: 'en', session: 'en', browser: 'en-GB', path: '/beta' },
    { ...plain, session: 'de', browser: 'en-GB', path: '/gibt-es-nicht', zone: 'America/Los_Angeles' },
  ],
  'the language of the address before any other': [
    { ...plain, query: 'en', cookie: 'de', local: 'de', session: 'de' },
    { ...plain, prefix: '/en', cookie: 'de', local: 'de', session: 'de' },
    { ...plain, prefix: '/en', query: 'de', cookie: 'en', local: 'en', browser: 'en-GB', path: '/beta' },
  ],
} satisfies Record<string, readonly [Visit, Visit, ...Visit[]]>;

/**
 * Under a prefix only `?lng=` has a say. Without one the server looks at it, the cookie and the browser; where these
 * leave it at German without having named it, what is stored in the browser decides.
 */
function expectedLanguage({ prefix, query, cookie, local, session, browser }: Visit): Language {
  const first = (...sources: string[]) => sources.map(parseLanguage).find((language) => language !== undefined);
  if (prefix) return first(query) ?? 'en';
  const seenByServer = first(query, cookie) ?? (browser.startsWith('en') ? 'en' : undefined);
  return seenByServer ?? first(local, session) ?? 'de';
}

/**
 * What an earlier visit left behind. The question for consent is answered: it would be a change of text that is meant.
 */
async function remember(page: Page, url: string, { cookie, local, session }: Visit) {
  if (cookie) await page.context().addCookies([{ name: languageCookie, value: cookie, url }]);
  await answerConsentBefore(page);
  if (local) await keepBefore(page, { [languageStorageKey]: local });
  await page.addInitScript(
    ([key, value]) => {
      if (value) sessionStorage.setItem(key, value);
    },
    [languageStorageKey, session] as const,
  );
}

/**
 * Notes the language of every document that is painted, and every text that a painted document shows instead of its
 * first.
 */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const note = (key: string, value: string) =>
      sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? '[]'), value]));
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) note('painted', document.documentElement.lang);
    }).observe({ type: 'paint', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      const read = () => `${document.title}\n${document.getElementById('root')?.textContent}`;
      let shown = read();
      new MutationObserver(() => {
        if (read() === shown) return;
        note('changed', `${shown} -> ${read()}`);
        shown = read();
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
  });
}

const noted = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[], key);

/** Opens a page as such a visitor, who is shown one language from the first paint on, and lets React take it over. */
async function expectOneLanguage(page: Page, visit: Visit) {
  const language = expectedLanguage(visit);
  await watch(page);
  const documents: string[] = [];
  const contents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
    if (request.url().includes('/api/content')) contents.push(request.url());
  });
  const asked = (visit.path === '/' && visit.prefix) || visit.prefix + visit.path;
  await page.goto(asked + (visit.query ? `?lng=${visit.query}` : ''));
  // A page that leads on to another language may have arrived before that one comes.
  await page.waitForURL(({ pathname }) => pathname === addressPath({ language, path: visit.path }));
  await hydrated(page);
  // The address alone says the language, and a parameter that is left in it does not gainsay it.
  const { searchParams } = new URL(page.url());
  expect(parseLanguage(searchParams.get('lng')) ?? language).toBe(language);
  // At most from one language to the other, and what the document brought is asked for no second time.
  expect(documents.length).toBeLessThanOrEqual(2);
  expect(contents).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('contentinfo').getByText(language === 'de' ? 'Rechtliches' : 'Legal')).toBeVisible();
  await expect.poll(() => noted(page, 'painted')).toEqual([language]);
  expect(await noted(page, 'changed')).toEqual([]);
  // Nobody used the switch: what was stored is what is stored.
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(
    visit.cookie ? [`${languageCookie}=${visit.cookie}`] : [],
  );
  const stored = (key: string) => [localStorage.getItem(key), sessionStorage.getItem(key)];
  expect(await page.evaluate(stored, languageStorageKey)).toEqual([visit.local || null, visit.session || null]);
}

const tests = Object.entries(visits).flatMap(([what, [first, ...others]]) => [
  { title: `a page is painted in ${what}`, those: [first] },
  {
    title: `a page is painted in ${what} (more cases)`,
    those: others,
    tag: '@release',
  },
]);

for (const { title, those, ...details } of tests) {
  test(title, details, async ({ browser, site, baseURL }) => {
    for (const visit of those) {
      await test.step(Object.values(visit).join(' | '), async () => {
        const { browser: locale, zone: timezoneId } = visit;
        const context = await browser.newContext({ ...(baseURL && { baseURL }), locale, timezoneId });
        const page = await context.newPage();
        // React reports a text that differs as a fault of the page.
        const faults: string[] = [];
        page.on('pageerror', ({ message }) => faults.push(message));
        page.on('console', (message) => {
          if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
            faults.push(message.text());
        });
        await remember(page, site.url, visit);
        await expectOneLanguage(page, visit);
        expect(faults).toEqual([]);
        await context.close();
      });
    }
  });
}

test('React reports a text that differs between server and browser', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const reported: string[] = [];
  page.on('pageerror', (error) => reported.push(error.message));
  await page.route('**/assets/de-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Cookie-Einstellungen', 'Anderes') });
  });
  await page.goto(`${site.url}/impressum`);
  await wakeReact(page);
  await expect.poll(() => reported.join()).toMatch(/#(?:418|423|425)|[Hh]ydrat/);
  await context.close();
});
