import { describe, expect, it } from 'vitest';
import { changedFields, dirtyFields, withTyped } from './field-names';

const before = {
  title: 'Titel',
  content: 'Zeile\r\nZeile',
  metadata: { role: 'text' },
  translations: { en: { title: 'Title', content: 'Line' } },
};

describe('changedFields', () => {
  it('is empty where nothing changed', () => {
    expect(changedFields(before, structuredClone(before))).toEqual({});
  });

  it('sends one language alone', () => {
    const after = { ...before, translations: { en: { title: 'New', content: 'Line' } } };
    expect(changedFields(before, after)).toEqual({ translations: { en: { title: 'New' } } });
    expect(changedFields(before, { ...before, title: 'Neu' })).toEqual({ title: 'Neu' });
  });

  it('says null for a removed translation', () => {
    const after = { ...before, translations: { en: { title: null, content: 'Line' } } };
    expect(changedFields(before, after)).toEqual({ translations: { en: { title: null } } });
  });

  it('sends metadata as a whole', () => {
    const after = { ...before, metadata: { role: 'text', icon: 'key' } };
    expect(changedFields(before, after)).toEqual({ metadata: { role: 'text', icon: 'key' } });
  });
});

const sent = {
  title: 'Eins ',
  isActive: true,
  metadata: { alt: 'Dach' },
  translations: { en: { title: 'One', confirmed: ['title'], metadata: { alt: 'Roof' } } },
};
const stored = {
  title: 'Eins',
  isActive: true,
  metadata: { alt: 'Dach' },
  translations: { en: { title: 'One', confirmed: [] as string[], metadata: { alt: 'Roof' } } },
};

describe('what is typed while a save is under way', () => {
  it('is told field by field, to the depth of a translation’s metadata', () => {
    const typed = structuredClone(sent);
    expect(dirtyFields(sent, typed)).toEqual([]);
    typed.isActive = false;
    typed.translations.en.metadata.alt = 'The roof';
    typed.translations.en.confirmed = [];
    expect(dirtyFields(sent, typed)).toEqual(['isActive', 'translations.en.confirmed', 'translations.en.metadata.alt']);
  });

  it('stays beside what was stored, which is taken everywhere else', () => {
    const typed = structuredClone(sent);
    typed.translations.en.metadata.alt = 'The roof';
    expect(withTyped(stored, typed, dirtyFields(sent, typed))).toEqual({
      ...stored,
      translations: { en: { ...stored.translations.en, metadata: { alt: 'The roof' } } },
    });
    expect(stored.translations.en.metadata.alt).toBe('Roof');
    expect(withTyped(stored, typed, ['key.that.is.gone'])).toEqual(stored);
  });
});
