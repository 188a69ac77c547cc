import { describe, expect, it } from 'vitest';
import { enquiryAddress, isFiltered, listAddress, readFilters } from './list-filters';

const given = (search: string) => JSON.parse(JSON.stringify(readFilters(search))) as object;

describe('filters of the enquiry list', () => {
  it('survive being written to the address and read again', () => {
    const filters = {
      q: 'nord kapital',
      status: 'in-progress',
      assignee: '7',
      spam: '1',
      origin: 'Messe, März',
      tag: 'presse',
      invitation: 'unknown',
      sort: 'name',
    } as const;
    expect(given(listAddress(filters).split('?')[1] ?? '')).toEqual(filters);
    expect(listAddress({})).toBe('/admin/investoren');
    expect(enquiryAddress('beta', 3, { status: 'new' })).toBe('/admin/investoren/beta/3?status=new');
  });

  it.each([
    '',
    'status=neu',
    'assignee=0',
    'assignee=x',
    'sort=alter',
    'spam=ja',
    'q=%20%20',
    'tag=%2C',
    'invitation=gesendet',
  ])('are empty for the invalid address part %j', (search) => expect(given(search)).toEqual({}));

  it('count as active only if they hide rows', () => {
    expect(isFiltered({ sort: 'name', spam: '1' })).toBe(false);
    expect(isFiltered({ assignee: 'none' })).toBe(true);
    expect(isFiltered({ tag: 'presse' })).toBe(true);
    expect(isFiltered(readFilters('invitation=3'))).toBe(true);
  });
});
