import { describe, expect, it } from 'vitest';
import { createLoginToken, readLoginToken } from './login-token';

const secret = 'a secret for tests';
const now = Date.parse('2026-05-01T12:00:00Z');
const quarter = 15 * 60 * 1000;

describe('token of a sign-in link', () => {
  it('is valid for 15 minutes and has a hash', () => {
    const token = createLoginToken(secret, { now });
    expect(readLoginToken(secret, token, now + quarter - 1)).toEqual({
      expiresAt: new Date(now + quarter),
      tokenHash: expect.stringMatching(/^[\w-]{43}$/),
      username: null,
    });
    expect(readLoginToken(secret, token, now + quarter)).toBeNull();
    expect(readLoginToken('another secret', token, now)).toBeNull();
  });

  it('may name the user', () => {
    const token = createLoginToken(secret, { username: 'Jörg Łuczak', now });
    expect(readLoginToken(secret, token, now)?.username).toBe('Jörg Łuczak');
  });
});
