import { describe, expect, it } from 'vitest';
import { addressOf } from './rate-limit';

describe('addressOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    [undefined, 'unknown'],
    ['', 'unknown'],
  ])('turns %s into %s', (ip, expected) => {
    expect(addressOf(ip)).toBe(expected);
  });

  it('counts an IPv6 /64 as one visitor', () => {
    expect(addressOf('2001:db8:1:2::a')).toBe(addressOf('2001:db8:1:2:ffff::b'));
    expect(addressOf('2001:db8:1:2::a')).not.toBe(addressOf('2001:db8:1:3::a'));
  });
});
