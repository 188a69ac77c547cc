import { expect, it } from 'vitest';
import { newsText } from './news';

it('tells how many of each kind have come', () => {
  expect(newsText([])).toBe('');
  expect(newsText([{ kind: 'beta' }])).toBe('1 neue Beta-Anfrage');
  expect(newsText([{ kind: 'investors' }, { kind: 'beta' }, { kind: 'investors' }])).toBe(
    '2 neue Investorenanfragen und 1 neue Beta-Anfrage',
  );
});
