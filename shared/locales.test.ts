import { describe, expect, it } from 'vitest';
import { fallbackLanguage, languages, parseLanguage } from './locales';

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
  ])('reads %j as %s', (value, expected) => {
    expect(parseLanguage(value)).toBe(expected);
  });
});

describe('languages', () => {
  it('begin with the fallback language', () => {
    expect(languages[0]).toBe(fallbackLanguage);
  });
});
