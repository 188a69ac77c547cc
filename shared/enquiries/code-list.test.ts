import { describe, expect, it } from 'vitest';
import { readCodeList } from './code-list';

const codes = ['K7QF2MXA', 'PLZ-93-TT', '0042117'];

describe('a list of codes', () => {
  it.each<[string, string, number]>([
    ['one in a line', 'K7QF2MXA\nPLZ-93-TT\n\n  0042117  \n', 0],
    ['a file of Windows with a byte order mark', '\uFEFFK7QF2MXA\r\nPLZ-93-TT\r\n0042117\r\n', 0],
    ['a heading above them', 'Promo code\nK7QF2MXA\nPLZ-93-TT\n0042117', 1],
    ['a heading of one word', '\uFEFF"Code"\n"K7QF2MXA"\n"PLZ-93-TT"\n"0042117"', 1],
    [
      'codes with addresses, as the App Store gives them',
      codes.map((code) => `${code},https://apps.apple.com/redeem?ctx=offercodes&id=1&code=${code}`).join('\n'),
      0,
    ],
    [
      'a table with quotes, commas within them and dates before the codes',
      `"Created","Campaign","Promotion code","Status"\n${codes.map((code) => `"2026-03-01","Frühling, Berlin","${code}","unused"`).join('\n')}`,
      1,
    ],
    [
      'a table with semicolons',
      `Nr;Gutscheincode;Gültig bis\n${codes.map((code, at) => `${at + 1};${code};31.12.2026`).join('\n')}`,
      1,
    ],
    [
      'a table with tabs and no heading',
      codes.map((code) => `2026-03-01T10:00:00Z\t${code}\tSommer2026`).join('\n'),
      0,
    ],
    ['digits as spreadsheets keep them', 'K7QF2MXA,1\nPLZ-93-TT,1\n="0042117",1', 0],
    [
      'lines before and after the table',
      `App Abseits, 3 Codes\nCode,Ends\n${codes.map((code) => `${code},2026-12-31`).join('\n')}\nEnde der Liste`,
      3,
    ],
  ])('is read as %s', (_as, pasted, leftOut) => {
    const found = readCodeList(pasted);
    expect(found.codes).toEqual(codes);
    expect(found.leftOut).toHaveLength(leftOut);
  });

  it.each([
    'B B',
    'https://stadt.example/AAA',
    'ada@stadt.example',
    '2026-12-31',
    '31.12.2026',
    '--',
    'AB',
    'x'.repeat(101),
  ])('leaves out %j and says so', (line) =>
    expect(readCodeList(`AAAA\n${line}\nBBBB`)).toEqual({ codes: ['AAAA', 'BBBB'], leftOut: [line] }),
  );

  it('holds nothing if it is empty', () => expect(readCodeList(' \n\uFEFF')).toEqual({ codes: [], leftOut: [] }));
});
