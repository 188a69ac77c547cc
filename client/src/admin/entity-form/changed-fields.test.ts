import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields';

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
