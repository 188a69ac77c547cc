import { sampleBlock, sampleSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './publish-problems';

const section = sampleSection({ key: 'eigener', translations: { en: { title: 'A section of its own' } } });

const block = sampleBlock({
  id: 7,
  sectionKey: 'eigener',
  title: 'Knopf',
  content: '#nirgends',
  type: 'button',
  translations: { en: { title: 'Button' } },
});

const kinds = (...found: Parameters<typeof problemsOf>) => problemsOf(...found).map(({ kind }) => kind);

describe('problemsOf', () => {
  it('finds problems of a block that is not stored yet', () => {
    const content = { sections: [section], blocks: [], media: [] };
    expect(kinds(content, { block: { ...block, id: 0, translations: {} } })).toEqual([
      'deadAnchor',
      'translationMissing',
    ]);
  });

  it('finds problems of a new section, and knows its anchor', () => {
    const linked = { ...block, content: '#eigener' };
    expect(kinds({ sections: [], blocks: [linked], media: [] }, { section })).toEqual([]);
    expect(kinds({ sections: [], blocks: [], media: [] }, { section: { ...section, translations: {} } })).toEqual([
      'translationMissing',
    ]);
  });

  it('finds problems of the active blocks of a section, but not of its drafts', () => {
    const draft = { ...block, id: 8, status: 'draft', isActive: false } as const;
    const content = { sections: [{ ...section, isActive: false }], blocks: [block, draft], media: [] };
    expect(problemsOf(content, { section }).map(({ block: id }) => id)).toEqual([7]);
  });

  it('finds problems of blocks restored from the bin with their section', () => {
    expect(kinds({ sections: [], blocks: [], media: [] }, { section, blocks: [block] })).toEqual(['deadAnchor']);
  });

  it('checks blocks against the new design of their section', () => {
    const metadata = { role: 'quote', city: 'Köln' };
    const quote = sampleBlock({
      sectionKey: 'eigener',
      design: 'testimonials',
      metadata,
      translations: block.translations,
    });
    const content = { sections: [], blocks: [quote], media: [] };
    const fields = (design: 'testimonials' | 'general') =>
      problemsOf(content, { section: { ...section, design } }).map(({ field }) => field);
    expect(fields('testimonials')).toContain('translations.en.metadata.city');
    expect(fields('general')).not.toContain('translations.en.metadata.city');
  });
});
