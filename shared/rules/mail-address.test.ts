import { describe, expect, it } from 'vitest';
import { emailAddress } from './fields';
import { mailtoAddress, normalMailAddress, withNormalDomains } from './mail-address';

const contract = emailAddress('validation.emailRequired');

describe('e-mail address', () => {
  it.each([
    ['ida@firma.example', 'ida@firma.example'],
    [' ida@firma.example\n', 'ida@firma.example'],
    ['Ida.Weber@Firma.EXAMPLE', 'Ida.Weber@firma.example'],
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
    ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
    ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
    ['info@straße.example', 'info@xn--strae-oqa.example'],
    ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
    ['info@firma.xn--p1ai', 'info@firma.xn--p1ai'],
    ['info@ｆｉｒｍａ。example', 'info@firma.example'],
    ['m&a@firma.example', 'm&a@firma.example'],
    ['a/b@firma.example', 'a/b@firma.example'],
    ["o'brien+news@firma.example", "o'brien+news@firma.example"],
    ['{a}|b~!#$%*=?^_`-@firma.example', '{a}|b~!#$%*=?^_`-@firma.example'],
    ['.a..b.@firma.example', '.a..b.@firma.example'],
    ['ida@1.firma.example', 'ida@1.firma.example'],
    ['ida@a--b.example', 'ida@a--b.example'],
    [`ida@${'a'.repeat(63)}.example`, `ida@${'a'.repeat(63)}.example`],
  ])('accepts %j as %j', (typed, stored) => {
    expect(contract.parse(typed)).toBe(stored);
    expect(normalMailAddress(stored)).toBe(stored);
  });

  it.each([
    '',
    'ida',
    'ida@',
    '@firma.example',
    'ida@firma',
    'ida@localhost',
    'ida@firma.',
    'ida@.example',
    'ida@firma..example',
    'ida@-firma.example',
    'ida@firma-.example',
    'ida@fir ma.example',
    'ida weber@firma.example',
    'ida@@firma.example',
    'ida@firma.example,bo@firma.example',
    'ida@firma.example;bo@firma.example',
    'Ida <ida@firma.example>',
    '<ida@firma.example>',
    '"ida"@firma.example',
    'ida(x)@firma.example',
    'ida@[192.0.2.1]',
    'ida@firma.example:25',
    'ida@firma.example/x',
    'ida@firma.example?x',
    'ida@firma.example#x',
    'ida@müller.example:25',
    'ida@müller.example/x',
    'ida@m%C3%BCller.example',
    'ida@müller%2eexample',
    'ida@müller_x.example',
    'müller@firma.example',
    'ida@mü\u0000ller.example',
    'ida@\u00ad',
    'ida@mü＃ller.example',
    'ida@mü／ller.example',
    `ida@${'a'.repeat(64)}.example`,
    `${'a'.repeat(250)}@firma.example`,
    `ida@${'ü'.repeat(60)}.example`,
  ])('refuses %j', (typed) => {
    expect(contract.safeParse(typed).success).toBe(false);
  });
});

describe('withNormalDomains', () => {
  it('finds domains with umlauts in a search text', () => {
    expect(withNormalDomains('Müller info@müller.example')).toBe('Müller info@xn--mller-kva.example');
    expect(withNormalDomains('Dr. Müller müller.example')).toBe('Dr. Müller xn--mller-kva.example');
  });
});

describe('mailtoLink', () => {
  it.each([
    ['m&a@firma.example', 'mailto:m%26a@firma.example'],
    ['a?b#c@firma.example', 'mailto:a%3Fb%23c@firma.example'],
    ['info@müller.example', 'mailto:info@xn--mller-kva.example'],
  ])('links %s as %s', (address, link) => expect(mailtoAddress(address)).toBe(link));
});
