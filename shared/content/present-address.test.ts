import { describe, expect, it } from 'vitest';
import type { LeadingAddress } from '../contracts/redirects';
import { addressPath } from '../paths';
import { sampleSection } from '../testing/samples';
import { presentAddresses } from './present-address';

const paths: Readonly<Record<string, readonly [german: string, english: string]>> = {
  home: ['/', '/'],
  about: ['/about', '/about'],
  presse: ['/medien', '/media'],
};
const pageAt = (address: string) =>
  Object.keys(paths).find((page) => {
    const [german = '', english = ''] = paths[page] ?? [];
    return [german, addressPath({ language: 'en', path: english })].includes(address.replace(/(?<=.)\/$/, ''));
  });
const led = (fromPath: string, target: string, status: LeadingAddress['status'] = 301) => ({
  fromPath,
  target,
  status,
});

const present = presentAddresses({
  sections: [
    sampleSection({ id: 1, key: 'kontakt', page: 'presse', order: 0 }),
    sampleSection({ id: 2, key: 'bilder', page: 'about', order: 0 }),
    sampleSection({ id: 3, key: 'fragen', page: 'about', order: 1, design: 'questions' }),
    sampleSection({ id: 4, key: 'entwurf', page: 'presse', order: 2, isActive: false }),
  ],
  redirects: [
    led('/presse', '/medien'),
    led('/en/presse', '/en/media'),
    led('/ganz-alt', '/presse'),
    led('/archiv/*', '/medien'),
    led('/stelle', '/medien#kontakt'),
    led('/jetzt', '/medien', 302),
    led('/weg', '', 410),
    led('/fort', 'https://example.org/'),
  ],
  pageAt,
  addressOf: (page, language) => {
    const path = paths[page]?.[language === 'de' ? 0 : 1];
    return path === undefined ? undefined : addressPath({ language, path });
  },
});

describe('present addresses of links', () => {
  it.each([
    ['a page that has moved', '/presse', '/medien'],
    ['with a slash at its end', '/presse/', '/medien'],
    ['in English', '/en/presse', '/en/media'],
    ['a page that has moved twice', '/ganz-alt', '/medien'],
    ['an address below a redirected one', '/archiv/2020', '/medien'],
    ['a place on a page that has moved', '/presse#kontakt', '/medien#kontakt'],
    ['a redirect to a place', '/stelle', '/medien#kontakt'],
    ['a section that stands on another page', '/about#kontakt', '/medien#kontakt'],
    ['a section of another page, in English', '/en/about#kontakt', '/en/media#kontakt'],
    ['a section that has moved from a page that has moved too', '/presse#bilder', '/about#bilder'],
    ['a section that the own page no longer has', '#kontakt', '/medien#kontakt'],
  ])('lead to its present place: %s', (_, href, to) => {
    expect(present(href, 'about')).toBe(to);
  });

  it('lead to a section whose fragment has changed on its page', () => {
    const anchor = present('/about#fragen', 'home').split('#')[1];
    expect(anchor).not.toBe('fragen');
    expect(present(`/about#${anchor}`, 'home')).toBe(`/about#${anchor}`);
    expect(present('#fragen', 'about')).toBe(`#${anchor}`);
  });

  it.each([
    '/medien',
    '/medien#kontakt',
    '#bilder',
    '#nirgends',
    '/about#nirgends',
    '/about#entwurf',
    '/nirgends',
    '/jetzt',
    '/weg',
    '/fort',
    '/presse?seite=2',
    'https://example.org/presse',
    '//example.org/presse',
    'mailto:a@b.example',
    '/media/12',
    '',
    '#',
  ])('leave all others as they are: %s', (href) => {
    expect(present(href, 'about')).toBe(href);
  });
});
