import { describe, expect, it } from 'vitest';
import { fieldsTypedSince, withStored } from './typed-since';

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
    expect(fieldsTypedSince(sent, typed)).toEqual([]);
    typed.isActive = false;
    typed.translations.en.metadata.alt = 'The roof';
    typed.translations.en.confirmed = [];
    expect(fieldsTypedSince(sent, typed)).toEqual([
      'isActive',
      'translations.en.confirmed',
      'translations.en.metadata.alt',
    ]);
  });

  it('stays beside what was stored, which is taken everywhere else', () => {
    const typed = structuredClone(sent);
    typed.translations.en.metadata.alt = 'The roof';
    expect(withStored(stored, typed, fieldsTypedSince(sent, typed))).toEqual({
      ...stored,
      translations: { en: { ...stored.translations.en, metadata: { alt: 'The roof' } } },
    });
    expect(stored.translations.en.metadata.alt).toBe('Roof');
    expect(withStored(stored, typed, ['key.that.is.gone'])).toEqual(stored);
  });
});
