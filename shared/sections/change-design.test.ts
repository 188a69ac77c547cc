import { describe, expect, it } from 'vitest';
import { sampleBlock } from '../testing/samples';
import { unshownBy } from './change-design';
import { freeKey, keyFromTitle } from './section-key';

describe('what another design does not show', () => {
  const quote = sampleBlock({
    design: 'testimonials',
    title: 'Lena',
    content: 'Schön.',
    metadata: { role: 'quote', city: 'München', stars: 4, stamp: '' },
  });
  const told = (...given: Parameters<typeof unshownBy>) =>
    unshownBy(...given).map(({ fields, isFurther }) => [fields, isFurther]);

  it('is every field that is filled in and seen, and what has no place any more', () => {
    expect(told('cards', [quote])).toEqual([[['Ort', 'Sterne'], true]]);
    // Paragraphs are what this design is made of.
    expect(told('prose', [quote])).toEqual([[['Ort', 'Sterne'], false]]);
    expect(told('testimonials', [quote])).toEqual([]);
  });

  it('is nothing of what nobody sees now', () => {
    const badge = sampleBlock({ design: 'hero', subtitle: 'Nie gezeigt', metadata: { role: 'badge' } });
    expect(told('general', [badge])).toEqual([]);
  });

  it('is a text that a role of the same name shows no more', () => {
    const action = sampleBlock({ design: 'prose', type: 'html', subtitle: 'Zeile', metadata: { role: 'text' } });
    expect(told('contact', [action])).toEqual([[[], true]]);
    const form = sampleBlock({ design: 'beta', metadata: { role: 'benefitsHead' } });
    expect(told('investors', [form])).toEqual([[[], true]]);
  });
});

describe('the key of a section', () => {
  it('is made of its title, and unlike all others', () => {
    expect(keyFromTitle('Größe & Maß: {{site-name}} – élan!', [])).toBe('groesse-mass-elan');
    expect(keyFromTitle('🎉', ['abschnitt'])).toBe('abschnitt-2');
    expect(keyFromTitle('Presse', ['presse', 'presse-2'])).toBe('presse-3');
    expect(keyFromTitle('x'.repeat(500), []).length).toBeLessThanOrEqual(60);
    expect(freeKey('hero-2', ['hero-2'])).toBe('hero-3');
  });
});
