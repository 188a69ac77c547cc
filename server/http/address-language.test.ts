import { fixedAddresses } from '@shared/addresses';
import { describe, expect, it } from 'vitest';
import { addressLanguage } from './request-language';

const look = (url: string, headers: Record<string, string> = {}) => addressLanguage({ url, headers }, fixedAddresses);

const parameters = [undefined, 'de', 'en', 'fr'] as const;
const cookies = [undefined, 'de', 'en', 'xx'] as const;
const browsers = [undefined, 'de-DE,de;q=0.9,en;q=0.5', 'en-GB,en;q=0.9,de;q=0.5', 'fr'] as const;

type Case = [
  address: string,
  parameter?: string | undefined,
  cookie?: string | undefined,
  browser?: string | undefined,
];

/** Every parameter, cookie and browser language at an address. */
function casesAt(address: string): Case[] {
  return parameters.flatMap((parameter) =>
    cookies.flatMap((cookie) => browsers.map((browser): Case => [address, parameter, cookie, browser])),
  );
}

const urlOf = ([address, parameter]: Case) => address + (parameter ? `?lng=${parameter}` : '');
const headersOf = ([, , cookie, browser]: Case) => ({
  ...(cookie ? { cookie: `i18next=${cookie}` } : {}),
  ...(browser ? { 'accept-language': browser } : {}),
});
const known = (language: string | undefined) => (language === 'de' || language === 'en' ? language : undefined);

describe('address without prefix', () => {
  it.each(casesAt('/about'))(
    'is shown in German or leads to English: %s with ?lng=%s, cookie %s and browser %s',
    (...of) => {
      const [, parameter, cookie, browser] = of;
      const visitor = known(cookie) ?? (browser?.startsWith('en') ? 'en' : 'de');
      const wanted = known(parameter) ?? visitor;
      expect(look(urlOf(of), headersOf(of))).toEqual(
        wanted === 'de'
          ? { kind: 'shown', language: 'de', path: '/about', carried: parameter === 'de' && visitor === 'en' }
          : {
              kind: 'elsewhere',
              location: '/en/about',
              choice: undefined,
            },
      );
    },
  );

  it.each(casesAt('/about'))('leads elsewhere at most once: %s with ?lng=%s, cookie %s and browser %s', (...of) => {
    const first = look(urlOf(of), headersOf(of));
    if (first.kind === 'elsewhere') expect(look(first.location, headersOf(of)).kind).toBe('shown');
  });

  it('of a file leads nowhere', () => {
    for (const path of ['/assets/gone.js', '/.git/HEAD', '/favicon.ico']) {
      expect(look(path, { 'accept-language': 'en' })).toMatchObject({ kind: 'shown', language: 'de', path });
    }
  });
});

describe('address under a prefix', () => {
  it.each(casesAt('/en/about'))('is English unless ?lng=de: %s with ?lng=%s, cookie %s and browser %s', (...of) => {
    const parameter = of[1];
    const found = look(urlOf(of), headersOf(of));
    expect(found).toEqual(
      parameter === 'de'
        ? { kind: 'elsewhere', location: '/about?lng=de', choice: undefined }
        : { kind: 'shown', language: 'en', path: '/about', carried: false },
    );
    if (found.kind === 'elsewhere') expect(look(found.location, headersOf(of)).kind).toBe('shown');
  });

  it.each([
    ['/en', '/'],
    ['/en/admin', '/admin'],
    ['/en/en/about', '/en/about'],
    ['/en/nowhere', '/nowhere'],
  ])('means another path in English: %s is %s', (address, path) => {
    expect(look(address)).toEqual({ kind: 'shown', language: 'en', path, carried: false });
  });

  it.each(['/EN/about', '/english', '/de/about', '/%65n', '/fr'])('does not include %s', (address) => {
    expect(look(address)).toEqual({ kind: 'shown', language: 'de', path: address, carried: false });
  });
});

describe('redirect to another language', () => {
  it.each([
    ['/?lng=en', '/en'],
    ['/?a=1&lng=en&b=%2F&c', '/en?a=1&b=%2F&c'],
    ['/?lng=en&lng=de', '/en'],
    ['/about?%6Cng=en&x=1', '/en/about?x=1'],
    ['/nowhere?lng=en', '/en/nowhere'],
    ['/en?lng=de', '/?lng=de'],
    ['/en/about?a=1&lng=de&b=2', '/about?lng=de&a=1&b=2'],
  ])('keeps the other parameters: %s', (url, location) => {
    expect(look(url)).toMatchObject({ kind: 'elsewhere', location });
  });

  it.each([
    ['/en//evil.example?lng=de', '/en//evil.example'],
    ['/en//evil?lng=de', '/evil?lng=de'],
    ['/en/\\evil?lng=de', '/evil?lng=de'],
    ['/en///\\/evil?lng=de', '/evil?lng=de'],
    ['//evil?lng=en', '/en/evil'],
  ])('never leaves the host: %s', (url, expected) => {
    const found = look(url);
    if (found.kind === 'elsewhere') expect(found.location).toBe(expected);
    else expect(found.path).not.toBe('/');
  });

  it('counts as a choice only if a page of the site links there', () => {
    const inSite = { 'sec-fetch-site': 'same-origin' };
    expect(look('/about?lng=en', inSite)).toMatchObject({ choice: 'en' });
    expect(look('/en/about?lng=de', inSite)).toMatchObject({ choice: 'de' });
    for (const site of ['none', 'cross-site', 'same-site']) {
      expect(look('/about?lng=en', { 'sec-fetch-site': site })).toMatchObject({ choice: undefined });
    }
    // Led there by cookie or browser, and carried links: nobody chose.
    expect(look('/about', { ...inSite, cookie: 'i18next=en' })).toMatchObject({ choice: undefined });
    expect(look('/about?lng=de', { ...inSite, 'accept-language': 'en' })).toEqual({
      kind: 'shown',
      language: 'de',
      path: '/about',
      carried: true,
    });
  });
});
