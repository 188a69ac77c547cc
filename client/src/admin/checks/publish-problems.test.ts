import type { Block } from '@shared/contracts/blocks';
import type { Section } from '@shared/contracts/sections';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './publish-problems';

const section: Section = {
  id: 1,
  key: 'eigener',
  page: 'home',
  title: 'Eigener Abschnitt',
  subtitle: null,
  description: null,
  order: 0,
  isActive: true,
  translations: { en: { title: 'A section of its own' } },
  outdated: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const block: Block = {
  id: 7,
  sectionKey: 'eigener',
  title: 'Knopf',
  subtitle: null,
  content: '#nirgends',
  imageUrl: null,
  order: 0,
  type: 'button',
  status: 'active',
  isActive: true,
  metadata: {},
  translations: { en: { title: 'Button' } },
  outdated: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const kinds = (...found: Parameters<typeof problemsOf>) => problemsOf(...found).map(({ kind }) => kind);

describe('what a publication would show wrong', () => {
  it('covers a block that is not stored yet', () => {
    const content = { sections: [section], blocks: [] };
    expect(kinds(content, { block: { ...block, id: 0, translations: {} } })).toEqual(['deadAnchor', 'englishMissing']);
  });

  it('covers a new section, with the anchor that it brings', () => {
    const linked = { ...block, content: '#eigener' };
    expect(kinds({ sections: [], blocks: [linked] }, { section })).toEqual([]);
    expect(kinds({ sections: [], blocks: [] }, { section: { ...section, translations: {} } })).toEqual([
      'englishMissing',
    ]);
  });

  it('covers the active blocks that come with a section, and not its drafts', () => {
    const draft: Block = { ...block, id: 8, status: 'draft', isActive: false };
    const content = { sections: [{ ...section, isActive: false }], blocks: [block, draft] };
    expect(problemsOf(content, { section }).map(({ block: id }) => id)).toEqual([7]);
  });

  it('covers blocks that come back from the bin along with their section', () => {
    expect(kinds({ sections: [], blocks: [] }, { section, blocks: [block] })).toEqual(['deadAnchor']);
  });
});
