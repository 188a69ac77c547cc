import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { requestLanguage } from './request-language';

const language = (url: string, headers: Record<string, string> = {}) =>
  requestLanguage({ url, headers } as unknown as IncomingMessage);

describe('requestLanguage', () => {
  it('is German by default', () => {
    expect(language('/')).toBe('de');
    expect(language('')).toBe('de');
  });

  it('follows the prefix before anything else', () => {
    for (const url of ['/en', '/en/about', '/en/about?lng=de']) {
      expect(language(url, { cookie: 'i18next=de', 'accept-language': 'de' })).toBe('en');
    }
    expect(language('/english', {})).toBe('de');
  });

  it('follows the query, then the cookie, then Accept-Language', () => {
    const headers = { cookie: 'a=b; i18next=de', 'accept-language': 'en' };
    expect(language('/?lng=en', headers)).toBe('en');
    expect(language('/', headers)).toBe('de');
    expect(language('/', { 'accept-language': 'en' })).toBe('en');
  });

  it.each([
    ['/?lng=en-GB', 'en'],
    ['/?lng=EN', 'en'],
    ['/?a=1&lng=en', 'en'],
    ['/?lng=en&lng=de', 'en'],
    ['/?lng=%65n', 'en'],
    ['/?lng=fr', 'de'],
    ['/?lng=', 'de'],
    ['/?lng=cimode', 'de'],
    ['/?lng=english', 'de'],
    ['/?lng[]=en', 'de'],
    ['/?lng=%ff', 'de'],
    ['/?xlng=en', 'de'],
    ['/?lng=__proto__', 'de'],
  ])('reads %s as %s', (url, expected) => {
    expect(language(url)).toBe(expected);
  });

  it.each([
    ['i18next=en', 'en'],
    ['i18next=en-US', 'en'],
    ['i18next=%65n', 'en'],
    ['i18next=xx', 'de'],
    ['i18next=%', 'de'],
    ['xi18next=en', 'de'],
    ['i18next', 'de'],
  ])('reads the cookie %s as %s', (cookie, expected) => {
    expect(language('/', { cookie })).toBe(expected);
  });

  it.each([
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['de;q=0.5,en;q=0.9', 'en'],
    ['fr,en;q=0.5', 'en'],
    ['fr', 'de'],
    ['*', 'de'],
    ['en;q=0', 'de'],
    ['de-AT', 'de'],
    ['en-US', 'en'],
    [';;;', 'de'],
  ])('reads Accept-Language %s as %s', (header, expected) => {
    expect(language('/', { 'accept-language': header })).toBe(expected);
  });
});
