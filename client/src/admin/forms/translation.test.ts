import type { ContentVersion } from '@shared/contracts/versions';
import { describe, expect, it } from 'vitest';
import { translationState } from './translation';
import { translatedFrom } from './translation-note';

const facts = {
  entity: 'block' as const,
  id: 1,
  outdated: ['content', 'metadata.alt'],
  before: { title: 'Titel', content: 'Neu', translations: { en: { title: 'Title', content: 'Old' } } },
  lacksNothing: false,
};

describe('the state of a translation', () => {
  const state = (field: string, german: string, english: string, confirmed: string[] = []) =>
    translationState(field, { german, english, confirmed }, facts);

  it('is missing only where there is something to translate', () => {
    expect(state('title', 'Titel', ' ')).toBe('missing');
    expect(state('title', ' ', '')).toBe('fine');
  });

  it('is outdated where the German changed, before it is saved as well', () => {
    expect(state('content', 'Neu', 'Old')).toBe('outdated');
    expect(state('title', 'Anderer Titel', 'Title')).toBe('outdated');
    expect(state('title', 'Titel', 'Title')).toBe('fine');
  });

  it('ends with a confirmation or with a new text', () => {
    expect(state('content', 'Neu', 'Old', ['content'])).toBe('confirmed');
    expect(state('content', 'Neu', 'New')).toBe('fine');
  });

  it('is nowhere missed where German alone is enough', () => {
    expect(
      translationState('title', { german: 'x', english: '', confirmed: [] }, { ...facts, lacksNothing: true }),
    ).toBe('fine');
  });
});

describe('the German that a translation was written from', () => {
  const version = (content: string, source: string | undefined): ContentVersion =>
    ({ snapshot: { content, translations: { en: source ? { source: { content: source } } : {} } } }) as ContentVersion;

  it('is that of the version that first had the present mark', () => {
    const versions = [version('drei', 'b'), version('zwei', 'b'), version('eins', 'b'), version('null', 'a')];
    expect(translatedFrom(versions, 'content')).toBe('eins');
    expect(translatedFrom(versions.slice(0, 3), 'content')).toBe('eins');
  });

  it('is unknown without versions or without a mark', () => {
    expect(translatedFrom([], 'content')).toBeUndefined();
    expect(translatedFrom([version('eins', undefined)], 'content')).toBeUndefined();
  });
});
