import { describe, expect, it } from 'vitest';
import { newsText } from './news';

describe('newsText', () => {
  it('counts new enquiries of each kind', () => {
    expect(newsText([])).toBe('');
    expect(newsText([{ kind: 'beta' }])).toBe('1 neue Beta-Anfrage');
    expect(newsText([{ kind: 'investors' }, { kind: 'beta' }, { kind: 'investors' }])).toBe(
      '2 neue Investorenanfragen und 1 neue Beta-Anfrage',
    );
  });
});
