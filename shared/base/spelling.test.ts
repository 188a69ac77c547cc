import { describe, expect, it } from 'vitest';
import { apiStrings, siteStrings, validationStrings } from '../i18n/catalogs';
import { locales } from '../locales';
import { knownSettings } from '../settings/settings';
import { defaultSections } from '../testing/default-content';

/** How words begin that are spelt so in America alone. */
const american = new RegExp(
  `\\b(?:${[
    'color',
    'favor',
    'flavor',
    'honor',
    'neighbor',
    'behavior',
    'labor(?!at)',
    'center',
    'theater',
    'gray',
    'analyz',
    'organiz',
    'personaliz',
    'recogniz',
    'optimiz',
    'specializ',
    'realiz',
    'customiz',
    'summariz',
    'traveler',
    'traveling',
    'traveled',
    'canceled',
    'canceling',
    'catalog(?!ue)',
    'inquir',
    'fulfill(?!ed|ing)',
  ].join('|')})\\p{L}*`,
  'giu',
);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
}

describe('English texts', () => {
  it('have British spelling', async () => {
    expect(locales.en.openGraph).toBe('en_GB');
    const strings = await Promise.all([siteStrings, apiStrings, validationStrings].map((of) => of.en()));
    const sections = defaultSections().map(({ en, blocks }) => [en, blocks.map((block) => block.en)]);
    const texts = textsIn([strings, sections, knownSettings.map((setting) => setting.en)]);
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.flatMap((text) => [...text.matchAll(american)].map(([word]) => word))).toEqual([]);
  });
});
