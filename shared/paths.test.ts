import { describe, expect, it } from 'vitest';
import { addressInLanguage } from './address-in-language';
import { canonicalLanguage, languagesOf } from './addresses';
import { addressPath, fixedPages, pageAt, pagePaths, parseAddress, paths } from './paths';

/** Every address in one list, so that none changes unnoticed: search engines, mails and bookmarks know them. */
describe('addresses', () => {
  it('of pages stay unchanged', () => {
    expect(fixedPages.map((page) => [page, paths.page(page), paths.page(page, 'en')])).toEqual([
      ['home', '/', '/en'],
      ['classic', '/classic', '/en/classic'],
      ['investor', '/investor', '/en/investor'],
      ['about', '/about', '/en/about'],
      ['contact', '/contact', '/en/contact'],
      ['beta', '/beta', '/en/beta'],
      ['impressum', '/impressum', '/en/impressum'],
      ['datenschutz', '/datenschutz', '/en/datenschutz'],
      ['barrierefreiheit', '/barrierefreiheit', '/en/barrierefreiheit'],
      ['nutzungsbedingungen', '/nutzungsbedingungen', '/en/nutzungsbedingungen'],
    ]);
  });

  it('of anchors stay unchanged', () => {
    expect(paths.anchor('features')).toBe('/#features');
    expect(paths.anchor('vision', 'investor')).toBe('/investor#vision');
    expect(paths.anchor('features', 'home', 'en')).toBe('/en#features');
  });

  it('of the content area stay unchanged', () => {
    expect(paths.admin).toBe('/admin');
    expect(paths.adminLogin).toBe('/admin/login');
    expect(paths.adminDirectLogin()).toBe('/admin/direct-login');
    expect(paths.adminDirectLogin('a&b')).toBe('/admin/direct-login?token=a%26b');
  });

  it('of the API stay unchanged', () => {
    expect(paths.api).toMatchObject({
      investors: '/api/investors',
      beta: '/api/beta',
      sections: '/api/cms/sections',
      blocksCreate: '/api/cms/blocks',
      settings: '/api/cms/settings',
      defaultSections: '/api/cms/default-sections',
    });
    expect(paths.api.enquiry('investors', 7)).toBe('/api/investors/7');
    expect(paths.api.enquiry('beta', 7)).toBe('/api/beta/7');
    expect(paths.api.section('a/b')).toBe('/api/cms/sections/a%2Fb');
    expect(paths.api.blocks('a b')).toBe('/api/cms/blocks/a%20b');
    expect(paths.api.defaultSection('a/b')).toBe('/api/cms/default-sections/a%2Fb');
    expect(paths.api.block(7)).toBe('/api/cms/blocks/7');
    expect(paths.api.setting('a?b')).toBe('/api/cms/settings/a%3Fb');
    expect(paths.api.content('about', 'en')).toBe('/api/content?page=about&lng=en');
  });
});

describe('pageAt', () => {
  it('finds every page at its own address', () => {
    for (const page of fixedPages) expect(pageAt(pagePaths[page])).toBe(page);
  });

  it.each(['', '/About', '/about/', '/about?x', '//', '/admin', '/home', '/__proto__', '/constructor'])(
    'finds no page at %s',
    (address) => {
      expect(pageAt(address)).toBeUndefined();
    },
  );
});

describe('addresses with a language', () => {
  it('are parsed and put together again unchanged', () => {
    for (const page of fixedPages) {
      for (const language of ['de', 'en'] as const) {
        const address = paths.page(page, language);
        expect(parseAddress(address)).toEqual({ language, path: pagePaths[page] });
        expect(addressPath(parseAddress(address))).toBe(address);
      }
    }
  });

  it('match no page with an extra slash', () => {
    for (const address of ['/en/', '/en//', '/en/about/']) expect(pageAt(parseAddress(address).path)).toBeUndefined();
  });

  it('of pages in German only have the German address as canonical', () => {
    expect(languagesOf({ page: 'impressum' })).toEqual(['de']);
    expect(canonicalLanguage({ page: 'impressum' }, 'en')).toBe('de');
    expect(languagesOf({ page: 'about' })).toEqual(['de', 'en']);
    expect(canonicalLanguage({ page: 'about' }, 'en')).toBe('en');
  });
});

describe('addressInLanguage', () => {
  it.each([
    ['/', 'en', false, '/en'],
    ['/#investors', 'en', false, '/en#investors'],
    ['/beta?x=1#form', 'en', false, '/en/beta?x=1#form'],
    ['/impressum', 'en', false, '/en/impressum'],
    ['/about/', 'en', false, '/en/about'],
    ['/about', 'de', false, '/about'],
    ['/about', 'de', true, '/about?lng=de'],
    ['/#investors', 'de', true, '/?lng=de#investors'],
    ['/beta?x=1#form', 'de', true, '/beta?x=1&lng=de#form'],
    // Whoever names a language means it.
    ['/about?lng=de', 'en', false, '/about?lng=de'],
  ] as const)('leads from %s in %s (carried: %s) to %s', (href, language, carried, expected) => {
    expect(addressInLanguage(href, language, carried)).toBe(expected);
  });

  it.each([
    '#features',
    '/admin',
    '/images/a.jpg',
    '/en/about',
    '//evil.example',
    'https://abseits.example/about',
    'mailto:a@abseits.example?subject=x#y',
    'tel:+49',
    '',
  ])('keeps %s unchanged', (href) => {
    expect(addressInLanguage(href, 'en')).toBe(href);
    expect(addressInLanguage(href, 'de', true)).toBe(href);
  });
});
