import { expect, it } from 'vitest';
import { fieldOnPage } from './open-part';

const english = { page: 'home', language: 'en' } as const;

it('a field that was clicked on a page is gone to in the language that is read there', () => {
  expect(fieldOnPage(english, 'testimonials', 'title')).toBe('translations.en.title');
  expect(fieldOnPage({ ...english, language: 'de' }, 'testimonials', 'title')).toBe('title');
  expect(fieldOnPage({ ...english, page: 'investor' }, 'cards', 'title')).toBe('title');
});

it('a picture has one field, whatever the language', () => {
  expect(fieldOnPage(english, 'hero', 'imageUrl')).toBe('imageUrl');
  expect(fieldOnPage(english, 'hero', 'metadata.picture')).toBe('metadata.picture');
});
