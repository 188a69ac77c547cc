import { samplePage } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { targetChoices } from '../menus/menu-entry-form-values';
import { namedPages } from './page-names';

const entry = (key: string, newsDate: string) => samplePage({ key, title: key, newsDate });
const pages = [
  entry('alt', '2025-03-01'),
  samplePage({ key: 'presse', title: 'Presse' }),
  entry('neu', '2026-03-01'),
  samplePage({ key: 'team', title: 'Team' }),
];

describe('choice of a page', () => {
  it('names pages in their order, and behind them news entries, the newest first', () => {
    expect(namedPages(pages).map(({ key }) => key)).toEqual(['presse', 'team', 'neu', 'alt']);
    const content = { pages, sections: [], menuEntries: [] };
    expect(targetChoices('page', content).map(([key]) => key)).toEqual(['presse', 'team', 'neu', 'alt']);
  });
});
