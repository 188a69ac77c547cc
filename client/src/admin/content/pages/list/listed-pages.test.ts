import { sampleBlock, samplePage, sampleSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { sampleChange, sampleField } from '../../../../testing/pending.fixture';
import { namedPages } from '../../entities/page-names';
import { filteredPages, listedPages, type PageFilter, pageFilterAddress, readPageFilter } from './listed-pages';

const at = (day: number) => `2026-01-0${day}T08:00:00.000Z`;
const press = samplePage({
  id: 2,
  key: 'presse',
  title: 'Presse für Größere',
  path: '/presse',
  updatedAt: at(1),
  translations: { en: { title: 'Newsroom', path: '/press' } },
});
const entry = samplePage({
  id: 3,
  key: 'fest',
  title: 'Fest 10',
  path: '/n/fest',
  status: 'draft',
  newsDate: '2026-03-01',
});
const older = samplePage({
  id: 4,
  key: 'alt',
  title: 'Fest 9',
  path: '/n/alt',
  newsDate: '2025-03-01',
  tags: 'Sommer',
});
const pages = [press, entry, older];
const section = sampleSection({ key: 'kontakt', page: 'presse', updatedAt: at(2) });
const block = sampleBlock({ sectionKey: 'kontakt', updatedAt: at(3) });
const content = { pages, sections: [section], blocks: [block] };
const goesPublic = sampleChange({
  entity: 'page',
  id: 3,
  state: 'scheduled',
  fields: [sampleField({ name: 'status', to: 'active' })],
});
const changes = [goesPublic, sampleChange({ entity: 'block', id: 9, key: 'kontakt' })];
const rows = () => listedPages(namedPages(pages), content, changes);
const found = (filter: Partial<PageFilter>) =>
  filteredPages(rows(), { state: '', sorting: '', words: '', ...filter }).map(({ page }) => page.key);

describe('list of pages', () => {
  it('tells of each page and of all that stands on it', () => {
    const [first, second] = rows();
    expect(first).toMatchObject({ title: 'Presse für Größere', editedAt: at(3), changesInside: 1, change: undefined });
    expect(first?.texts.map(({ field }) => field)).toContain('content');
    expect(second).toMatchObject({ changesInside: 0, change: goesPublic });
    expect(listedPages(namedPages(pages), undefined, [])[0]?.editedAt).toBe(at(1));
  });

  it('finds pages by title, address and tag in every language', () => {
    expect(found({ words: 'groessere presse' })).toEqual(['presse']);
    expect(found({ words: 'newsroom' })).toEqual(['presse']);
    expect(found({ words: '/n/' })).toEqual(['fest', 'alt']);
    expect(found({ words: 'sommer' })).toEqual(['alt']);
  });

  it('shows the pages of a state', () => {
    expect(found({ state: 'aktiv' })).toEqual(['presse', 'alt']);
    expect(found({ state: 'entwurf' })).toEqual(['fest']);
    expect(found({ state: 'geplant' })).toEqual(['fest']);
    expect(found({ state: 'meldung' })).toEqual(['fest', 'alt']);
  });

  it('sorts by title, last change and date, those without a date last', () => {
    expect(found({})).toEqual(['presse', 'fest', 'alt']);
    expect(found({ sorting: 'titel' })).toEqual(['alt', 'fest', 'presse']);
    expect(found({ sorting: 'geaendert' })[0]).toBe('presse');
    expect(found({ sorting: 'datum' })).toEqual(['fest', 'alt', 'presse']);
  });

  it('reads its filter back from the address', () => {
    const filter = { state: 'entwurf', sorting: 'titel', words: 'größer' };
    expect(readPageFilter(pageFilterAddress(filter).split('?')[1] ?? '')).toEqual(filter);
  });
});
