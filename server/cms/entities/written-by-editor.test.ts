import { pastedCases } from '@shared/testing/pasted-programs';
import written from '@shared/testing/written-by-editor.json' with { type: 'json' };
import { corpus } from '@shared/testing/written-corpus';
import { describe, expect, it } from 'vitest';
import { cleanHtml, isTooDeep } from './clean-html';

/**
 * What the editor of the content area writes of the corpus, in a real browser
 * (client/src/admin/content/rich-text/text-editor.browser.test.tsx).
 */
describe('HTML of the text editor', () => {
  it('covers the whole corpus', () => {
    expect(Object.keys(written)).toEqual(corpus.map(({ name, way }) => `${way}: ${name}`));
  });

  it.each(Object.entries(written))('passes cleanHtml unchanged: %s', (_name, html) => {
    expect(isTooDeep(html)).toBe(false);
    expect(cleanHtml(html)).toBe(html);
  });

  it.each(pastedCases)('passes cleanHtml unchanged if pasted from $program: $what', ({ stored }) => {
    expect(cleanHtml(stored)).toBe(stored);
  });
});
