import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

const lineOf = (...cells: string[]) => toCsv(['A'], [cells]).split('\r\n')[1];

describe('toCsv', () => {
  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', ' =1', '\t=1'])('neutralises %j', (text) => {
    expect(lineOf(text)).toBe(`'${text}`);
  });

  it('leaves telephone numbers readable', () => {
    expect(lineOf('+49 30 23125-014')).toBe('+49 30 23125-014');
  });

  it('quotes separators, quotation marks and line breaks', () => {
    expect(toCsv(['A', 'B'], [['a;b', 'er sagte "ja"\nund ging']])).toBe(
      '\uFEFFA;B\r\n"a;b";"er sagte ""ja""\nund ging"\r\n',
    );
  });
});
