import { describe, expect, it } from 'vitest';
import { choiceQuery, filterOf, readChoice } from './activity-filters';

describe('the choice in the address', () => {
  it('comes back as it was written', () => {
    const choice = { event: 'signed-in', person: 'eva & co', from: '2026-01-31', to: '2026-02-01' };
    expect(readChoice(choiceQuery(choice))).toEqual(choice);
    expect(choiceQuery(readChoice(''))).toBe('');
  });

  it('leaves out what nobody can mean', () => {
    expect(readChoice('ereignis=nonsense&von=gestern&bis=2026-99-99')).toEqual({
      event: '',
      person: '',
      from: '',
      to: '',
    });
  });

  it('asks for whole days, the last one included', () => {
    const { from, to } = filterOf({ event: '', person: ' ', from: '2026-01-31', to: '2026-01-31' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 60 * 60 * 1_000);
    expect(filterOf(readChoice(''))).toEqual({});
  });
});
