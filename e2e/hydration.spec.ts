import type { Page } from '@playwright/test';
import { type Language, languageCookie, languageStorageKey, parseLanguage } from '../shared/locales';
import { addressPath } from '../shared/paths';
import { expect, test } from './fixtures';
import { pairwise } from './pairwise';
import { hydrated, wakeReact } from './site-visitor';

/** Everything that may have a say in the language, the address and spec point 4's sources, and what must have none. */
const factors = {
  prefix: ['', '/en'],
  query: ['', 'de', 'en', 'xx'],
  cookie: ['', 'de', 'en'],
  local: ['', 'de', 'en'],
  session: ['', 'de', 'en'],
  browser: ['de-DE', 'en-GB', 'fr-FR'],
  zone: ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'],
  path: ['/', '/beta', '/datenschutz', '/gibt-es-nicht'],
} as const;

type Visit = { readonly [Factor in keyof typeof factors]: (typeof factors)[Factor][number] };

const plain: Visit = {
  ...{ prefix: '', query: '', cookie: '', local: '', session: '', browser: 'de-DE' },
  ...{ zone: 'Europe/Berlin', path: '/' },
};

/** Each source decides once against all that come after it. */
const ladder: readonly Visit[] = [
  { ...plain, query: 'en', cookie: 'de', local: 'de', session: 'de' },
  { ...plain, query: 'xx', cookie: 'en', local: 'de', session: 'de', path: '/beta' },
  { ...plain, local: 'en', session: 'de', zone: 'Pacific/Kiritimati' },
  { ...plain, session: 'en', path: '/beta' },
  { ...plain, session: 'de', browser: 'en-GB', path: '/datenschutz' },
  { ...plain, query: 'de', local: 'en', session: 'en', browser: 'en-GB', path: '/beta' },
  { ...plain, cookie: 'de', local: 'en', session: 'en', browser: 'en-GB' },
  { ...plain, prefix: '/en', cookie: 'de', local: 'de', session: 'de' },
  { ...plain, prefix: '/en', query: 'de', cookie: 'en', local: 'en', browser: 'en-GB', path: '/beta' },
  { ...plain, browser: 'en-GB', zone: 'America/Los_Angeles' },
  { ...plain, browser: 'fr-FR', zone: 'America/Los_Angeles' },
];

/**
 * Under a prefix only `?lng=` has a say. Without one the server looks at it, the cookie and the browser; where these leave
 * it at German without having named it, what is stored in the browser decides.
 */
function expectedLanguage({ prefix, query, cookie, local, session, browser }: Visit): Language {
  const first = (...sources: string[]) => sources.map(parseLanguage).find((language) => language !== undefined);
  if (prefix) return first(query) ?? 'en';
  const seenByServer = first(query, cookie) ?? (browser.startsWith('en') ? 'en' : undefined);
  return seenByServer ?? first(local, session) ?? 'de';
}

/** What an earlier visit left behind. The question for consent is answered: it would be a change of text that is meant. */
async function remember(page: Page, url: string, { cookie, local, session }: Visit) {
  if (cookie) await page.context().addCookies([{ name: languageCookie, value: cookie, url }]);
  await page.addInitScript(
    ([key, inLocal, inSession]) => {
      const consent = { necessary: true, analytics: false, marketing: false, timestamp: '2026-01-01', version: 1 };
      localStorage.setItem('cookie-consent', JSON.stringify(consent));
      if (inLocal) localStorage.setItem(key, inLocal);
      if (inSession) sessionStorage.setItem(key, inSession);
    },
    [languageStorageKey, local, session] as const,
  );
}

/** Notes the language of every document that is painted, and every text that a painted document shows instead of its first. */
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

const visits = pairwise(factors, ladder);

for (const visit of visits) {
  const language = expectedLanguage(visit);
  test.describe(Object.values(visit).join(' | '), () => {
    test.use({ locale: visit.browser, timezoneId: visit.zone });

    // The fixture fails it for any complaint, and React reports a text that differs as one.
    test(`shows ${language} from the first paint on`, async ({ page, site }) => {
      await remember(page, site.url, visit);
      await watch(page);
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      const asked = (visit.path === '/' && visit.prefix) || visit.prefix + visit.path;
      await page.goto(asked + (visit.query ? `?lng=${visit.query}` : ''));
      // A page that leads on to another language may have arrived before that one comes.
      await page.waitForURL(({ pathname }) => pathname === addressPath({ language, path: visit.path }));
      await hydrated(page);
      // The address alone says the language, and a parameter that is left in it does not gainsay it.
      const { searchParams } = new URL(page.url());
      expect(parseLanguage(searchParams.get('lng')) ?? language).toBe(language);
      // At most from one language to the other.
      expect(documents.length).toBeLessThanOrEqual(2);
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
    });
  });
}

test('a text that differs between server and browser would be reported', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const reported: string[] = [];
  page.on('pageerror', (error) => reported.push(error.message));
  await page.route('**/assets/de-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Rechtliches', 'Anderes') });
  });
  await page.goto(`${site.url}/impressum`);
  await wakeReact(page);
  await expect.poll(() => reported.join()).toMatch(/#(?:418|423|425)|[Hh]ydrat/);
  await context.close();
});
