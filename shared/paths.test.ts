import { describe, expect, it } from 'vitest';
import { pageAt, pagePaths, pages, paths } from './paths';

/** Every address in one list, so that none changes unnoticed: search engines, mails and bookmarks know them. */
describe('addresses', () => {
  it('of pages', () => {
    expect(pages.map((page) => [page, paths.page(page), paths.page(page, 'en')])).toEqual([
      ['home', '/', '/?lng=en'],
      ['classic', '/classic', '/classic?lng=en'],
      ['investor', '/investor', '/investor?lng=en'],
      ['about', '/about', '/about?lng=en'],
      ['contact', '/contact', '/contact?lng=en'],
      ['beta', '/beta', '/beta?lng=en'],
      ['impressum', '/impressum', '/impressum?lng=en'],
      ['datenschutz', '/datenschutz', '/datenschutz?lng=en'],
      ['barrierefreiheit', '/barrierefreiheit', '/barrierefreiheit?lng=en'],
      ['nutzungsbedingungen', '/nutzungsbedingungen', '/nutzungsbedingungen?lng=en'],
    ]);
  });

  it('of anchors', () => {
    expect(paths.anchor('features')).toBe('/#features');
    expect(paths.anchor('vision', 'investor')).toBe('/investor#vision');
  });

  it('of the content area', () => {
    expect([paths.admin, paths.adminLogin, paths.adminDirectLogin()]).toEqual([
      '/admin',
      '/admin/login',
      '/admin/direct-login',
    ]);
    expect(paths.adminDirectLogin('a&b')).toBe('/admin/direct-login?token=a%26b');
  });

  it('of the API (spec point 7)', () => {
    expect(paths.api).toMatchObject({
      investors: '/api/investors',
      beta: '/api/beta',
      login: '/api/auth/login',
      status: '/api/auth/status',
      me: '/api/auth/me',
      logout: '/api/auth/logout',
      directLogin: '/api/auth/direct-login',
      password: '/api/auth/password',
      sections: '/api/cms/sections',
      blocksCreate: '/api/cms/blocks',
      settings: '/api/cms/settings',
    });
    expect(paths.api.section('a/b')).toBe('/api/cms/sections/a%2Fb');
    expect(paths.api.blocks('a b')).toBe('/api/cms/blocks/a%20b');
    expect(paths.api.block(7)).toBe('/api/cms/blocks/7');
    expect(paths.api.setting('a?b')).toBe('/api/cms/settings/a%3Fb');
    expect(paths.api.content('about', 'en')).toBe('/api/content?page=about&lng=en');
  });
});

describe('pageAt', () => {
  it('finds every page at its own address', () => {
    for (const page of pages) expect(pageAt(pagePaths[page])).toBe(page);
  });

  it.each(['', '/About', '/about/', '/about?x', '//', '/admin', '/home', '/__proto__', '/constructor'])(
    'finds none at %s',
    (address) => {
      expect(pageAt(address)).toBeUndefined();
    },
  );
});
