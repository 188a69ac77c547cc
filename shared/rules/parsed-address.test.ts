import { afterEach, describe, expect, it } from 'vitest';
import { meantAddress } from '../../client/src/admin/content/rich-text/pasted-links';
import { webhookRule } from '../settings/setting-rules';
import { canonicalTarget } from './address-path';
import { normalMailAddress } from './mail-address';
import { parsedAddress } from './parsed-address';

describe('parsedAddress', () => {
  it('returns the parts of an address, and null for a text that is none', () => {
    expect(parsedAddress('https://müller.example/a?b#c')).toMatchObject({ hostname: 'xn--mller-kva.example' });
    expect(parsedAddress('/a', 'https://abseits.example')?.href).toBe('https://abseits.example/a');
    expect(parsedAddress('/a')).toBeNull();
    expect(parsedAddress('https://')).toBeNull();
  });
});

describe('addresses in browsers without URL.canParse', () => {
  const canParse = Object.getOwnPropertyDescriptor(URL, 'canParse') ?? {};
  afterEach(() => Object.defineProperty(URL, 'canParse', canParse));

  it.each([
    ['mail', () => normalMailAddress('rita@müller-straße.example'), 'rita@xn--mller-strae-46a18a.example'],
    ['a webhook', () => webhookRule('https://haken.example/a'), null],
    [
      'a pasted link',
      () => meantAddress('https://www.google.com/url?q=https://abseits.example/a'),
      'https://abseits.example/a',
    ],
    ['a redirect', () => canonicalTarget('https://abseits.example/a'), 'https://abseits.example/a'],
  ])('are read: %s', (_name, read, expected) => {
    Reflect.deleteProperty(URL, 'canParse');
    expect(read()).toBe(expected);
  });
});
