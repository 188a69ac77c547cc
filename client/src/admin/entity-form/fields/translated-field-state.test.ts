import type { ContentVersion } from '@shared/contracts/versions';
import { blockEntity } from '@shared/entities/block';
import { fingerprint } from '@shared/entities/translation';
import { sampleBlock, sampleSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { translatedFrom } from './german-difference';
import { type EntityFacts, translationState } from './translated-field-state';

const source = { title: fingerprint('Titel'), content: fingerprint('Alt') };
const facts: EntityFacts = {
  entity: blockEntity,
  stored: sampleBlock({
    title: 'Titel',
    content: 'Neu',
    translations: { en: { title: 'Title', content: 'Old', source } },
    outdated: ['translations.en.content'],
  }),
  lacksNothing: false,
};

describe('translationState', () => {
  const state = (field: string, german: string, translated: string, confirmed: string[] = []) =>
    translationState(field, 'en', { german, translated, confirmed }, facts);

  it('reports a missing translation only if there is a German text', () => {
    expect(state('title', 'Titel', ' ')).toBe('missing');
    expect(state('title', ' ', '')).toBe('fine');
  });

  it('reports an outdated translation if the German text changed, even before it is saved', () => {
    expect(state('content', 'Neu', 'Old')).toBe('outdated');
    expect(state('title', 'Anderer Titel', 'Title')).toBe('outdated');
    expect(state('title', 'Titel', 'Title')).toBe('fine');
  });

  it('reports no outdated translation after a confirmation or a new text', () => {
    expect(state('content', 'Neu', 'Old', ['content'])).toBe('confirmed');
    expect(state('content', 'Neu', 'New')).toBe('fine');
  });

  it('reports no missing translation if German alone is enough', () => {
    expect(
      translationState('title', 'en', { german: 'x', translated: '', confirmed: [] }, { ...facts, lacksNothing: true }),
    ).toBe('fine');
  });
});

describe('translatedFrom', () => {
  const version = (title: string, source: string | undefined): ContentVersion => ({
    id: 1,
    entity: 'section',
    entityId: 1,
    action: 'updated',
    snapshot: sampleSection({ title, translations: { en: source ? { source: { title: source } } : {} } }),
    username: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  });

  it('returns the German text of the oldest version with the present source', () => {
    const versions = [version('drei', 'b'), version('zwei', 'b'), version('eins', 'b'), version('null', 'a')];
    expect(translatedFrom(versions, 'title', 'en')).toBe('eins');
    expect(translatedFrom(versions.slice(0, 3), 'title', 'en')).toBe('eins');
  });

  it('returns nothing without versions or without a source', () => {
    expect(translatedFrom([], 'title', 'en')).toBeUndefined();
    expect(translatedFrom([version('eins', undefined)], 'title', 'en')).toBeUndefined();
  });
});
