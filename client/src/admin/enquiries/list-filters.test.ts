import { describe, expect, it } from 'vitest';
import { enquiryAddress, isFiltered, listAddress, readFilters } from './list-filters';

const given = (search: string) => JSON.parse(JSON.stringify(readFilters(search))) as object;

describe('filters of the lists', () => {
  it('are read from the address as they are written to it', () => {
    const filters = { q: 'nord kapital', status: 'in-progress', assignee: '7', spam: '1', sort: 'name' } as const;
    expect(given(listAddress(filters).split('?')[1] ?? '')).toEqual(filters);
    expect(listAddress({})).toBe('/admin/investoren');
    expect(enquiryAddress('beta', 3, { status: 'new' })).toBe('/admin/investoren/beta/3?status=new');
  });

  it.each(['', 'status=neu', 'assignee=0', 'assignee=x', 'sort=alter', 'spam=ja', 'q=%20%20'])(
    'are none where the address says %j',
    (search) => expect(given(search)).toEqual({}),
  );

  it('are told from what keeps no row away', () => {
    expect(isFiltered({ sort: 'name', spam: '1' })).toBe(false);
    expect(isFiltered({ assignee: 'none' })).toBe(true);
  });
});
