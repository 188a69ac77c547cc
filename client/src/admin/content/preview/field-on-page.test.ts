import { describe, expect, it } from 'vitest';
import { fieldOnPage } from './field-on-page';

const english = { page: 'home', language: 'en' } as const;

describe('fieldOnPage', () => {
  it('returns the field of the language shown on the page', () => {
    expect(fieldOnPage(english, 'testimonials', 'title')).toBe('translations.en.title');
    expect(fieldOnPage({ ...english, language: 'de' }, 'testimonials', 'title')).toBe('title');
    expect(fieldOnPage({ ...english, page: 'investor' }, 'cards', 'title')).toBe('title');
  });

  it('returns the same picture field for every language', () => {
    expect(fieldOnPage(english, 'hero', 'imageUrl')).toBe('imageUrl');
    expect(fieldOnPage(english, 'hero', 'metadata.picture')).toBe('metadata.picture');
  });
});
