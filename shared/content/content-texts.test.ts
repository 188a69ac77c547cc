import { describe, expect, it } from 'vitest';
import { sampleBlock, sampleSection, sampleSetting } from '../testing/samples';
import { blockTexts, countTexts, sectionTexts, settingTexts } from './content-texts';
import { plainText } from './plain-text';

const section = sampleSection({
  key: 'features',
  subtitle: 'Untertitel',
  translations: { en: { title: 'Six things' } },
  outdated: ['translations.en.title'],
});
const block = sampleBlock({
  sectionKey: 'own',
  content: '/images/a.webp',
  type: 'image',
  metadata: { alt: 'Ein Dach' },
});

describe('texts of an entity', () => {
  it('count missing and outdated translations', () => {
    expect(countTexts(sectionTexts(section))).toEqual({ missing: 1, outdated: 1 });
  });

  it('count none missing in content that is German only', () => {
    const none = { missing: 0, outdated: 0 };
    expect(countTexts(sectionTexts({ ...section, design: 'roadmap', translations: {} }))).toEqual(none);
    expect(countTexts(sectionTexts({ ...section, page: 'impressum', translations: {} }))).toEqual(none);
    expect(countTexts(blockTexts(block, true))).toEqual(none);
  });

  it('need English for visible metadata, but not for addresses', () => {
    expect(blockTexts(block, false).map(({ field, translations }) => [field, translations.en.state])).toEqual([
      ['content', 'neutral'],
      ['metadata.alt', 'missing'],
    ]);
  });

  it('count settings with the same value in both languages as neutral', () => {
    const stateOf = (key: string) => settingTexts(sampleSetting({ key }))[0]?.translations.en.state;
    expect(stateOf('contact-phone')).toBe('neutral');
    expect(stateOf('site-tagline')).toBe('missing');
  });

  it('are read without HTML tags', () => {
    expect(plainText('<p>Gut &amp; schön</p><p>Hier</p>')).toBe('Gut & schön Hier');
    expect(plainText('Die <strong>Stadt</strong>führung, am <a href="/a">Abend</a>.<br>Neu<b></b>')).toBe(
      'Die Stadtführung, am Abend. Neu',
    );
  });
});
