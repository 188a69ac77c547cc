import { describe, expect, it } from 'vitest';
import { blockEntity } from './block';
import { changesBetween, conflictsIn, languageOfChange, sameValue, splitByLanguage } from './field-changes';
import { fingerprint, type Translations } from './translation';
import type { Metadata } from './values';
import { withChanges } from './with-changes';

const state = {
  sectionKey: 'a',
  title: 'Titel' as string,
  subtitle: null as string | null,
  content: 'Inhalt',
  metadata: { alt: 'Bild', stars: 5 } as Metadata,
  type: 'text',
  status: 'active',
  imageUrl: null,
  order: 1,
  translations: {
    en: { title: 'Title', metadata: { alt: 'Picture' }, source: { title: fingerprint('Titel') } },
  } as Translations,
};
const next = {
  ...state,
  title: 'Neu',
  metadata: { stars: 5, city: ['Ulm'] },
  translations: { en: { title: 'New', source: { title: fingerprint('Neu') } } } as Translations,
};
const between = (to: typeof state, from = state) => changesBetween(blockEntity, from, to);

describe('field changes', () => {
  it('have the names of form fields, with old and new value', () => {
    expect(between(next)).toEqual({
      title: { from: 'Titel', to: 'Neu' },
      'metadata.alt': { from: 'Bild', to: null },
      'metadata.city': { from: null, to: ['Ulm'] },
      'translations.en.title': { from: 'Title', to: 'New' },
      'translations.en.metadata.alt': { from: 'Picture', to: null },
      'translations.en.source.title': { from: fingerprint('Titel'), to: fingerprint('Neu') },
    });
    expect(between(state)).toEqual({});
  });

  it('turn one state into the other and back, and ignore unknown fields', () => {
    expect(withChanges(blockEntity, state, between(next))).toEqual(next);
    expect(withChanges(blockEntity, next, between(state, next))).toEqual(state);
    const unknown = { gone: { from: null, to: 'x' }, 'translations.fr.title': { from: null, to: 'x' } };
    expect(withChanges(blockEntity, state, unknown)).toEqual(state);
  });

  it('leave other changed fields alone', () => {
    const moved = { ...state, order: 7, subtitle: 'dazu' };
    expect(withChanges(blockEntity, moved, between(next))).toMatchObject({ order: 7, subtitle: 'dazu', title: 'Neu' });
  });

  it('keep the first old value if a field changes again, and vanish if it is restored', () => {
    const first = between({ ...state, title: 'Eins' });
    const saved = { ...state, title: 'Direkt' };
    const again = changesBetween(blockEntity, saved, { ...saved, title: 'Zwei' }, first);
    expect(again).toEqual({ title: { from: 'Titel', to: 'Zwei' } });
    expect(conflictsIn(blockEntity, saved, again)).toEqual(['title']);
    expect(conflictsIn(blockEntity, state, again)).toEqual([]);
    expect(conflictsIn(blockEntity, { ...state, title: 'Zwei' }, again)).toEqual([]);
    expect(changesBetween(blockEntity, saved, saved, again)).toEqual({});
  });

  it('are split by language, those without one with German', () => {
    const [german, english] = splitByLanguage(between(next), ['de']);
    expect(Object.keys(german)).toEqual(['title', 'metadata.alt', 'metadata.city']);
    expect(Object.keys(english).every((name) => name.startsWith('translations.en.'))).toBe(true);
    expect(splitByLanguage(between({ ...state, status: 'draft' }), ['en'])[0]).toEqual({});
  });

  it('of a confirmed translation belong to German, and do not stand alone', () => {
    const confirmed = {
      ...state,
      title: 'Neu',
      translations: { en: { ...state.translations.en, source: { title: fingerprint('Neu') } } } as Translations,
    };
    const mark = 'translations.en.source.title';
    const changes = between(confirmed);
    expect(languageOfChange(mark, changes)).toBe('de');
    expect(Object.keys(splitByLanguage(changes, ['de'])[0])).toEqual(['title', mark]);
    expect(between({ ...confirmed, title: 'Titel' })).toEqual({});
  });
});

describe('sameValue', () => {
  it('ignores the order of keys, but not the order of a list', () => {
    expect(sameValue({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
    expect(sameValue([1, 2], [2, 1])).toBe(false);
    expect(sameValue({ a: 1 }, { b: 1 })).toBe(false);
    expect(sameValue([], {})).toBe(false);
    expect(sameValue(null, {})).toBe(false);
  });
});
