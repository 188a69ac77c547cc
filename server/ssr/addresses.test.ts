import { addressInLanguage } from '@shared/address-in-language';
import { languages } from '@shared/locales';
import { fixedPages, pageAt, parseAddress, paths } from '@shared/paths';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/client';
import { useTestSite } from '../testing/site';

describe('addresses of the site', () => {
  const app = useTestSite();
  const get = (path: string, headers: Record<string, string> = {}) => rawRequest(app.url, 'GET', path, headers);
  const english = { 'accept-language': 'en-GB,en;q=0.9' };

  /** Addresses that a served page links to, without those of files in its head. */
  function linksOf(html: string): string[] {
    const body = html.slice(html.indexOf('<body'), html.indexOf('id="state"'));
    return [...body.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  }

  describe('address without prefix', () => {
    it.each([
      ['/about?lng=en', {}, '/en/about'],
      ['/?a=1&lng=en&b=2', {}, '/en?a=1&b=2'],
      ['/about', english, '/en/about'],
      ['/about?x=1', { cookie: 'i18next=en' }, '/en/about?x=1'],
      ['/impressum', english, '/en/impressum'],
      ['/nowhere', english, '/en/nowhere'],
    ])('redirects to English: %s with %j to %s', async (path, headers, location) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await rawRequest(app.url, method, path, headers);
        expect(answer.status).toBe(302);
        expect(answer.headers.get('location')).toEqual(location);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('vary')).toMatch(/Accept-Language, Cookie/);
        expect(answer.headers.get('set-cookie')).toBeNull();
        expect(answer.headers.get('content-security-policy')).toBeTruthy();
      }
    });

    it.each([
      ['/about', {}],
      ['/about', { ...english, cookie: 'i18next=de' }],
      ['/about?lng=de', english],
      ['/about?lng=de', { cookie: 'i18next=en' }],
      ['/assets/gone.js', english],
    ])('is German: %s with %j', async (path, headers) => {
      const { status, headers: sent, text } = await get(path, headers);
      expect(status).toEqual(path.includes('.') ? 404 : 200);
      expect(sent.get('content-language')).toBe('de');
      expect(sent.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
      expect(sent.get('set-cookie')).toBeNull();
      expect(text).toContain('<html lang="de">');
    });
  });

  describe('address under a prefix', () => {
    it('is the same for everybody', async () => {
      const first = await get('/en/about');
      expect(first.status).toBe(200);
      expect(first.headers.get('content-language')).toBe('en');
      expect(first.headers.get('vary')).toBe('Accept-Encoding');
      expect((await get('/en/about', { cookie: 'i18next=de' })).text).toBe(first.text);
      expect((await get('/en/about', { 'accept-language': 'de' })).text).toBe(first.text);
    });

    it('redirects to the German address with ?lng=de', async () => {
      const { status, headers } = await get('/en/about?lng=de&x=1');
      expect(status).toBe(302);
      expect(headers.get('location')).toBe('/about?lng=de&x=1');
    });

    it.each(['/en/admin', '/en/nowhere', '/en/api/nowhere', '/en/formular/beta', '/en/en'])(
      'is a 404 page in English: %s',
      async (path) => {
        const { status, headers, text } = await get(path);
        expect(status).toBe(404);
        expect(headers.get('content-language')).toBe('en');
        expect(text).toContain('404 Page Not Found');
        expect(linksOf(text)).toContain('/en/contact');
      },
    );
  });

  describe('unknown address', () => {
    const specified = ['404 Page Not Found', 'Did you forget to add the page to the router?'];

    it.each([
      ['/nowhere', 'Diese Seite gibt es nicht.', 'Seite nicht gefunden – Abseits'],
      ['/en/nowhere', 'This page does not exist.', 'Page not found – Abseits'],
    ])('gets a 404 page in its language with the specified English words: %s', async (path, own, title) => {
      const { text } = await get(path);
      expect(text).toContain(`<title>${title}</title>`);
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
      expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(main)?.[1]).toBe(own);
      const english = /<div lang="en"[^>]*>(.*?)<\/div>/.exec(main)?.[1] ?? '';
      for (const words of specified) expect(english).toContain(words);
      for (const page of ['home', 'about', 'beta', 'contact'] as const)
        expect(linksOf(`<body${main}id="state"`)).toContain(paths.page(page, parseAddress(path).language));
    });
  });

  describe('links', () => {
    it.each(fixedPages.flatMap((name) => languages.map((language) => [name, language] as const)))(
      'of %s in %s stay in its language',
      async (name, language) => {
        const links = linksOf((await get(paths.page(name, language))).text);
        const own = links.map((href) => href.split(/[?#]/, 1)[0] ?? '').filter((path) => path.startsWith('/'));
        expect(own.length).toBeGreaterThan(10);
        // The licenses of others are a file, and no page.
        for (const path of own.filter((each) => each !== '/licenses.txt')) {
          const address = parseAddress(path);
          expect(pageAt(address.path), path).toBeDefined();
          expect(address.language, path).toBe(language);
        }
      },
    );

    it.each(fixedPages)('of %s keep ?lng=de if the visitor prefers English', async (name) => {
      const links = linksOf((await get(`${paths.page(name)}?lng=de`, english)).text);
      for (const href of links.filter((one) => one.startsWith('/')))
        expect(href).toBe(addressInLanguage(href, 'de', true));
      expect(links.filter((href) => /^\/[^?#]*\?lng=de/.test(href)).length).toBeGreaterThan(10);
    });

    it('of a cached page keep nothing of an earlier visitor', async () => {
      await get('/contact?lng=de', english);
      expect((await get('/contact?lng=de')).text).toBe((await get('/contact')).text);
      expect((await get('/contact')).text).not.toContain('/about?lng=de');
    });
  });

  describe('page behind a link of a page that tells where the visit came from', () => {
    const carried = 'via=*Messe';
    it.each([
      ['/beta', '/?utm_source=Messe', `/beta?${carried}`],
      ['/en/about?q=1', `/en?${carried}`, `/en/about?q=1&${carried}`],
      ['/about', '/beta?form=beta&utm_source=Messe&utm_term=a%40b.example', `/about?${carried}`],
    ])('is asked for with that, so that forms know it without scripts: %s', async (path, before, location) => {
      const asked = await rawRequest(app.url, 'GET', path, { referer: app.url + before });
      expect([asked.status, asked.headers.get('location')]).toEqual([302, location]);
      expect(asked.headers.get('cache-control')).toBe('no-store');
      const there = await rawRequest(app.url, 'GET', location, { referer: app.url + before });
      expect(there.status).toBe(200);
      expect(there.text).not.toContain('Messe');
    });

    it('is shown at once if another website led to it, or the page before told nothing', async () => {
      for (const referer of ['https://blog.example/?utm_source=Messe', `${app.url}/?q=1`, `${app.url}/about`]) {
        expect((await rawRequest(app.url, 'GET', '/beta', { referer })).status).toBe(200);
      }
    });
  });

  describe('language switch without scripts', () => {
    it('sets a cookie for a year, only from links of this site', async () => {
      for (const [path, location, language] of [
        ['/about?lng=en', '/en/about', 'en'],
        ['/en/about?lng=de', '/about?lng=de', 'de'],
      ] as const) {
        const { status, headers } = await get(path, { 'sec-fetch-site': 'same-origin' });
        expect(status).toBe(302);
        expect(headers.get('location')).toEqual(location);
        expect(headers.get('set-cookie')).toMatch(
          new RegExp(`^i18next=${language}; Max-Age=31536000; Path=/; Expires=[^;]+; SameSite=Lax$`),
        );
        const followed = await get(location, { ...english, cookie: `i18next=${language}` });
        expect(followed.status).toBe(200);
        expect(followed.headers.get('content-language')).toEqual(language);
        for (const site of ['cross-site', 'same-site', 'none']) {
          expect((await get(path, { 'sec-fetch-site': site })).headers.get('set-cookie')).toBeNull();
        }
      }
    });
  });

  describe('plain form', () => {
    it.each([
      ['en', {}, '/en/beta', '/en', 'Thank you!'],
      ['de', {}, '/beta', '/', 'Vielen Dank!'],
      ['de', english, '/beta?lng=de', '/?lng=de', 'Vielen Dank!'],
    ] as const)(
      'in %s with %j links to %s if refused and to %s if accepted',
      async (language, headers, form, home, thanks) => {
        const body = new URLSearchParams({
          name: 'Plain Person',
          email: 'plain@abseits.example',
          reason: 'Walking through cities without scripts.',
        });
        const page = await get(language === 'de' ? '/beta?lng=de' : '/en/beta', headers);
        const action = /<form\b[^>]*\saction="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
        for (const [raw, heading] of [
          [body.toString(), thanks],
          ['name=', undefined],
        ] as const) {
          const answer = await app
            .visitor({ ...headers, 'content-type': 'application/x-www-form-urlencoded' })
            .post(action, undefined, { raw });
          expect(answer.status).toBe(heading ? 201 : 400);
          expect(answer.text).toContain(`<html lang="${language}">`);
          if (heading) expect(answer.text).toContain(`<title>${heading} – `);
          expect(linksOf(`<body>${answer.text} id="state"`)).toContain(heading ? home : form);
        }
      },
    );
  });
});
