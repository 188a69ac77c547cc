import { describe, expect, it } from 'vitest';
import { newUsernameSchema, usernameKey } from '../contracts/auth';

const read = (name: string) => newUsernameSchema.safeParse(name);

describe('new user name', () => {
  it.each([
    'rita',
    'Rita',
    'max.muster',
    'a-b_c',
    'rita@abseits.example',
    'Rita Meier',
    '007',
    'Česlav',
    'Miłosz',
    'Jörg Weiß',
    'Ðóra',
    'Nguyễn Thị Ơn',
    'Șerban',
    'João',
    'Zoë',
    'Ångström',
  ])('may be %s', (name) => expect(read(name).data).toBe(name));

  it.each([
    ['a soft hyphen', 'ad\u00admin'],
    ['a tag', 'admin\u{e0041}x'],
    ['a grapheme joiner', 'ad\u034fmin'],
    ['a direction', 'ad\u202emin'],
    ['a zero-width joiner', 'ad\u200dmin'],
    ['a variation selector', 'admin\ufe0fx'],
    ['a line break', 'ad\nmin'],
    ['a control character', 'ad\u0001min'],
    ['Cyrillic', '\u0430dmin'],
    ['Greek', 'admi\u03bd'],
    ['fullwidth letters', '\uff41dmin'],
    ['mathematical letters', '\u{1d41a}dmin'],
    ['a ligature', '\ufb01nn'],
    ['a letter of phonetics', '\u0251dmin'],
    ['the dotless i', 'adm\u0131n'],
    ['the dotted capital I', 'ADM\u0130N'],
    ['a Roman numeral', 'adm\u2170n'],
    ['other digits', 'admin\u0661'],
    ['a free accent', 'a\u0323\u0301\u0302\u0308dmin'],
    ['a no-break space', 'Rita\u00a0Meier'],
    ['two spaces', 'Rita  Meier'],
    ['a slash', 'rita/meier'],
    ['no letter or digit', '._-'],
  ])('is refused with %s', (_what, name) => {
    expect(read(name).error?.issues[0]?.message).toMatch(/^validation\.(?:usernameCharacters|unstorable)$/);
  });

  it('is normalised, and trimmed of invisible characters', () => {
    expect(read(' Jo\u0308rg\u200b ').data).toBe('Jörg');
  });
});

describe('usernameKey', () => {
  it.each([
    ['Rita', 'rita'],
    ['Jörg', 'JO\u0308RG'],
    ['Đorđe', 'Ðorðe'],
  ])('treats %s and %s as the same name', (one, other) => expect(usernameKey(one)).toBe(usernameKey(other)));

  it('tells names with and without an accent apart', () => {
    expect(usernameKey('René')).not.toBe(usernameKey('Rene'));
  });
});
