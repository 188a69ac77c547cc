import { describe, expect, it } from 'vitest';
import { claimOf, createSigned, readSigned } from './signed';

const key = { secret: 'a secret for tests', bound: 'test|7', lifetime: 60 * 60 * 1_000 };
const now = Date.parse('2026-05-01T12:00:00Z');
const hour = key.lifetime;
const made = (claim = '') => createSigned(key, { claim, now });
const read = (text: string, its = key, at = now) => readSigned(its, text, at);

describe('signed value', () => {
  it('tells its end, its claim and an id', () => {
    expect(read(made('UmitA'))).toEqual({
      claim: 'UmitA',
      expiresAt: new Date(now + hour),
      id: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(read(made())?.claim).toBe('');
    expect(claimOf(made('UmitA'))).toBe('UmitA');
    expect(claimOf(made())).toBe('');
    expect(claimOf('')).toBe('');
  });

  it('is valid for its lifetime', () => {
    const text = made();
    expect(read(text, key, now + hour - 1)).not.toBeNull();
    expect(read(text, key, now + hour)).toBeNull();
  });

  it('is invalid before it was made, except for a small step of the clock', () => {
    const text = made();
    expect(read(text, key, now - 30_000)).not.toBeNull();
    expect(read(text, key, now - 2 * 60_000)).toBeNull();
    expect(read(text, key, now - 365 * 24 * hour)).toBeNull();
  });

  it('is different each time, and fits into an address or a cookie', () => {
    expect(made()).not.toBe(made());
    expect(encodeURIComponent(made('UmitA'))).toMatch(/^[\w.-]+$/);
  });

  it('is valid only for its own purpose and secret', () => {
    for (const other of [
      { ...key, bound: 'test|8' },
      { ...key, bound: 'test' },
      { ...key, secret: 'another' },
    ]) {
      expect(read(made(), other), JSON.stringify(other)).toBeNull();
    }
  });

  it('is valid in one spelling only', () => {
    const text = made('UmitA');
    const [expiry = '', nonce = '', claim = '', signature = ''] = text.split('.');
    const later = (now + 2 * hour).toString(36);
    const others = [
      ...['.', '.x', '=', ' ', '\n'].map((more) => text + more),
      ` ${text}`,
      `0${text}`,
      text.toUpperCase(),
      [`+${expiry}`, nonce, claim, signature].join('.'),
      [later, nonce, claim, signature].join('.'),
      [expiry, 'anderer', claim, signature].join('.'),
      [expiry, nonce, 'andere', signature].join('.'),
      [expiry, nonce, signature].join('.'),
      [expiry, nonce, claim, ''].join('.'),
      [expiry, nonce, claim].join('.'),
      '',
      '.',
      '..',
      '...',
      'ü.ü.ü',
      'x',
    ];
    for (const other of others) expect(read(other), other).toBeNull();
  });
});
