import { describe, expect, it } from 'vitest';
import { sampleBlock } from '../testing/samples';
import { carriedRoles, unshownBy } from './change-design';
import { freeKey, keyFromTitle } from './section-key';

describe('unshownBy', () => {
  const quote = sampleBlock({
    design: 'testimonials',
    title: 'Lena',
    content: 'Schön.',
    metadata: { role: 'quote', city: 'München', stars: 4, stamp: '' },
  });
  const unshown = (...given: Parameters<typeof unshownBy>) =>
    unshownBy(...given).map(({ fields, isFurther }) => [fields, isFurther]);

  it('lists filled visible fields that the new design does not show', () => {
    expect(unshown('cards', [quote])).toEqual([[['Ort', 'Sterne'], false]]);
    expect(unshown('prose', [quote])).toEqual([[['Ort', 'Sterne'], false]]);
    expect(unshown('testimonials', [quote])).toEqual([]);
  });

  it('lists nothing for fields that are hidden already', () => {
    const badge = sampleBlock({ design: 'hero', subtitle: 'Nie gezeigt', metadata: { role: 'badge' } });
    expect(unshown('general', [badge])).toEqual([]);
  });

  it('lists a text that the role of the same name no longer shows', () => {
    const action = sampleBlock({ design: 'prose', type: 'html', subtitle: 'Zeile', metadata: { role: 'text' } });
    expect(unshown('contact', [action])).toEqual([[[], true]]);
    const form = sampleBlock({ design: 'beta', metadata: { role: 'benefitsHead' } });
    expect(unshown('investors', [form])).toEqual([[[], true]]);
  });
});

describe('carriedRoles', () => {
  it('counts which roles become which others, without those that stay or have none like them', () => {
    const quote = sampleBlock({ design: 'testimonials', metadata: { role: 'quote' } });
    const notice = sampleBlock({ design: 'testimonials', metadata: { role: 'notice' } });
    expect(carriedRoles('questions', [notice, quote, quote])).toEqual([{ from: 'Stimme', to: 'Frage', count: 2 }]);
    expect(carriedRoles('newest-news', [notice, quote])).toEqual([]);
  });
});

describe('key of a section', () => {
  it('is made of its title, and differs from all others', () => {
    expect(keyFromTitle('Größe & Maß: {{site-name}} – élan!', [])).toBe('groesse-mass-elan');
    expect(keyFromTitle('🎉', ['abschnitt'])).toBe('abschnitt-2');
    expect(keyFromTitle('Presse', ['presse', 'presse-2'])).toBe('presse-3');
    expect(keyFromTitle('x'.repeat(500), []).length).toBeLessThanOrEqual(60);
    expect(freeKey('hero-2', ['hero-2'])).toBe('hero-3');
  });
});
