import { describe, expect, it } from 'vitest';
import { changedFields, dirtyFields, withTyped } from './field-names';

const before = {
  title: 'Titel',
  content: 'Zeile\r\nZeile',
  metadata: { role: 'text' },
  translations: { en: { title: 'Title', content: 'Line' } },
};

describe('changedFields', () => {
  it('returns nothing if no field changed', () => {
    expect(changedFields(before, structuredClone(before))).toEqual({});
  });

  it('returns only the language that changed', () => {
    const after = { ...before, translations: { en: { title: 'New', content: 'Line' } } };
    expect(changedFields(before, after)).toEqual({ translations: { en: { title: 'New' } } });
    expect(changedFields(before, { ...before, title: 'Neu' })).toEqual({ title: 'Neu' });
  });

  it('returns null for a removed translation', () => {
    const after = { ...before, translations: { en: { title: null, content: 'Line' } } };
    expect(changedFields(before, after)).toEqual({ translations: { en: { title: null } } });
  });

  it('returns metadata as a whole if one value of it changed', () => {
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

describe('fields typed into during a save', () => {
  it('lists each changed field, down to the metadata of a translation', () => {
    const typed = structuredClone(sent);
    expect(dirtyFields(sent, typed)).toEqual([]);
    typed.isActive = false;
    typed.translations.en.metadata.alt = 'The roof';
    typed.translations.en.confirmed = [];
    expect(dirtyFields(sent, typed)).toEqual(['isActive', 'translations.en.confirmed', 'translations.en.metadata.alt']);
  });

  it('keeps typed values, and takes the stored value of all other fields', () => {
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
