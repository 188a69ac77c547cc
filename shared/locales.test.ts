import { describe, expect, it } from 'vitest';
import { otherLanguage, parseLanguage } from './locales';

describe('parseLanguage', () => {
  it.each([
    ['de', 'de'],
    ['EN', 'en'],
    [' en-GB ', 'en'],
    ['de_AT', 'de'],
    ['fr', undefined],
    ['cimode', undefined],
    ['', undefined],
    ['english', undefined],
    ['<script>', undefined],
    [null, undefined],
    [undefined, undefined],
    [['en'], undefined],
    [{ en: 'en' }, undefined],
    [new String('en'), undefined],
  ])('narrows %j to %s', (value, expected) => {
    expect(parseLanguage(value)).toBe(expected);
  });

  it('knows the other language of the pair', () => {
    expect([otherLanguage('de'), otherLanguage('en')]).toEqual(['en', 'de']);
  });
});
