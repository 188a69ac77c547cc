import { describe, expect, it } from 'vitest';
import { choiceAddress, filterOf, readChoice } from './activity-page';

describe('filter of the activity log', () => {
  it('survives being written to the address and read again', () => {
    const choice = { event: 'signed-in', person: 'eva & co', from: '2026-01-31', to: '2026-02-01' };
    const [path, query = ''] = choiceAddress(choice).split('?');
    expect(readChoice(query)).toEqual(choice);
    expect(path).toBe('/admin/protokoll');
    expect(choiceAddress(readChoice(''))).toBe('/admin/protokoll');
  });

  it('ignores invalid values in the address', () => {
    expect(readChoice('ereignis=nonsense&von=gestern&bis=2026-99-99')).toEqual({
      event: '',
      person: '',
      from: '',
      to: '',
    });
  });

  it('asks the server for whole days in Berlin, including the last', () => {
    const { from, to } = filterOf({ event: '', person: ' ', from: '2026-01-31', to: '2026-01-31' });
    expect(from).toBe('2026-01-30T23:00:00.000Z');
    expect(to).toBe('2026-01-31T23:00:00.000Z');
    // Summer time begins in Berlin, wherever the browser is.
    const short = filterOf({ event: '', person: '', from: '2026-03-29', to: '2026-03-29' });
    expect(short.from).toBe('2026-03-28T23:00:00.000Z');
    expect(short.to).toBe('2026-03-29T22:00:00.000Z');
    expect(filterOf(readChoice(''))).toEqual({});
  });
});
