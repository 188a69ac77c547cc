import type { Block } from '@shared/contracts/blocks';
import type { Section } from '@shared/contracts/sections';
import { describe, expect, it } from 'vitest';
import { blockTexts, countTexts, plainText, sectionTexts, settingTexts } from './entity-texts';

const updatedAt = '2026-01-01T00:00:00.000Z';
const section: Section = {
  id: 1,
  key: 'features',
  page: 'home',
  title: 'Sechs Dinge',
  subtitle: 'Untertitel',
  description: null,
  order: 0,
  isActive: true,
  translations: { en: { title: 'Six things' } },
  outdated: ['title'],
  updatedAt,
};
const block: Block = {
  id: 1,
  sectionKey: 'own',
  title: 'Bild',
  subtitle: null,
  content: '/images/a.webp',
  imageUrl: null,
  order: 0,
  type: 'image',
  status: 'active',
  isActive: true,
  metadata: { alt: 'Ein Dach' },
  translations: {},
  outdated: [],
  updatedAt,
};

describe('texts of an entity', () => {
  it('know what is missing and what is outdated', () => {
    expect(countTexts(sectionTexts(section))).toEqual({ missing: 1, outdated: 1 });
  });

  it('miss nothing in a section or on a page that exists in German only', () => {
    const none = { missing: 0, outdated: 0 };
    expect(countTexts(sectionTexts({ ...section, key: 'roadmap', translations: {} }))).toEqual(none);
    expect(countTexts(sectionTexts({ ...section, page: 'impressum', translations: {} }))).toEqual(none);
    expect(countTexts(blockTexts(block, true))).toEqual(none);
  });

  it('do not ask for the English of an address, but for that of metadata that visitors read', () => {
    expect(blockTexts(block, false).map(({ field, state }) => [field, state])).toEqual([
      ['title', 'missing'],
      ['content', 'neutral'],
      ['metadata.alt', 'missing'],
    ]);
  });

  it('take settings that say the same in both languages for neutral', () => {
    const setting = {
      id: 1,
      value: 'x',
      type: 'text',
      category: 'general',
      description: null,
      outdated: [],
      updatedAt,
    } as const;
    const stateOf = (key: string) => settingTexts({ ...setting, key, translations: {}, outdated: [] })[0]?.state;
    expect([stateOf('contact-phone'), stateOf('site-tagline')]).toEqual(['neutral', 'missing']);
  });

  it('are read without their tags', () => {
    expect(plainText('<p>Gut &amp; schön</p><p>Hier</p>')).toBe('Gut & schön Hier');
  });
});
