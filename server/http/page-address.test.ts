import { fixedAddresses } from '@shared/addresses';
import { languages } from '@shared/locales';
import { fixedPages, paths } from '@shared/paths';
import { describe, expect, it } from 'vitest';
import { ownAddress as ownAddressOf } from './page-address';

const ownAddress = (url: string) => ownAddressOf(url, fixedAddresses);

describe('canonical address of a page', () => {
  it.each(languages.flatMap((language) => fixedPages.map((page) => paths.page(page, language))))(
    'is %s itself',
    (address) => {
      expect([ownAddress(address), ownAddress(`${address}?x=1`)]).toEqual([null, null]);
    },
  );

  it.each([
    ['/Beta', '/beta'],
    ['/BETA?x=A%2fb&y=%C3%84', '/beta?x=A%2fb&y=%C3%84'],
    ['/about/', '/about'],
    ['/About/?lng=en', '/about?lng=en'],
    ['/about//', '/about'],
    ['//about', '/about'],
    ['/%61bout', '/about'],
    ['/EN', '/en'],
    ['/en/', '/en'],
    ['/En/Impressum/', '/en/impressum'],
    ['/en//beta', '/en/beta'],
    ['//', '/'],
    ['/Admin', '/admin'],
    ['/admin/', '/admin'],
    ['/nowhere/', '/nowhere'],
    ['https://abseits.example/Beta?x=1', '/beta?x=1'],
  ])('of %s is %s', (address, own) => {
    expect(ownAddress(address)).toBe(own);
    expect(ownAddress(own)).toBeNull();
  });

  it.each([
    '/',
    '/?Beta',
    '/Nowhere',
    '/beta.html',
    '/de/about',
    '/beta/more',
    '/%E0%A4%A',
    '/%ff',
    '/admin/inhalte/Hero',
    '/Administrator',
    '/assets/Beta-1a2B.js',
    '//evil.example',
    '/\\evil.example',
    '/en//evil.example',
    'https://abseits.example',
  ])('is left as asked: %s', (address) => {
    expect(ownAddress(address)).toBeNull();
  });

  it.each(['//evil.example/', '///evil.example/', '/\\evil.example/', '//evil.example/?next=//evil.example'])(
    'never names another host: %s',
    (address) => {
      expect(ownAddress(address)).toMatch(/^\/evil\.example(\?|$)/);
    },
  );

  it('is found in linear time', () => {
    const long = `/a${'/'.repeat(100_000)}b/`;
    expect(ownAddress(long)).toBe(long.slice(0, -1));
  });
});
