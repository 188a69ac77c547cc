import { describe, expect, it } from 'vitest';
import { createLoginToken, readLoginToken } from './login-token';

const secret = 'a secret for tests';
const now = Date.parse('2026-05-01T12:00:00Z');
const quarter = 15 * 60 * 1000;

describe('a token of a sign-in link', () => {
  it('says when it ends and has a hash to remember it by', () => {
    const read = readLoginToken(secret, createLoginToken(secret, now), now);
    expect(read?.expiresAt).toEqual(new Date(now + quarter));
    expect(read?.tokenHash).toMatch(/^[\w-]{43}$/);
  });

  it('is valid for 15 minutes', () => {
    const token = createLoginToken(secret, now);
    expect(readLoginToken(secret, token, now + quarter - 1)).not.toBeNull();
    expect(readLoginToken(secret, token, now + quarter)).toBeNull();
  });

  it('is different each time and can stand in an address', () => {
    const [one, two] = [createLoginToken(secret, now), createLoginToken(secret, now)];
    expect(one).not.toBe(two);
    expect(encodeURIComponent(one)).toBe(one);
  });

  it('has one spelling only, so that a used one cannot come back in another', () => {
    const token = createLoginToken(secret, now);
    const [expiry = '', ...rest] = token.split('.');
    const others = [
      `${token}.`,
      `${token}.x`,
      `${token}=`,
      ` ${token}`,
      `${token}\n`,
      [`+${expiry}`, ...rest].join('.'),
    ];
    for (const other of [...others, [expiry.toUpperCase(), ...rest].join('.')]) {
      expect(readLoginToken(secret, other, now), other).toBeNull();
    }
  });

  it('is worth nothing under another secret, without a signature or as rubbish', () => {
    const token = createLoginToken(secret, now);
    expect(readLoginToken('another secret', token, now)).toBeNull();
    expect(readLoginToken(secret, token.split('.').slice(0, 2).join('.'), now)).toBeNull();
    for (const rubbish of ['', '.', '..', '...', 'ü.ü.ü']) expect(readLoginToken(secret, rubbish, now)).toBeNull();
  });
});
