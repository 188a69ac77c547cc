import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheUser, forgetCachedUser, readCachedUser } from './cached-user';

const day = 24 * 60 * 60 * 1000;
const user = { id: 1, username: 'admin', isAdmin: true, role: 'administrator' as const };

describe('cached user', () => {
  const store = new Map<string, string>();

  beforeEach(() => {
    store.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
  });

  it('is kept for 24 hours and deleted afterwards', () => {
    cacheUser(user);
    expect(readCachedUser(Date.now() + day - 1_000)).toEqual(user);
    expect(readCachedUser(Date.now() + day + 1_000)).toBeNull();
    expect(store.size).toBe(0);
  });

  it('consists of id, name, role and time alone', () => {
    cacheUser({ ...user, password: 'secret' } as typeof user);
    expect(Object.keys(JSON.parse([...store.values()][0] ?? '{}'))).toEqual([
      'id',
      'username',
      'isAdmin',
      'role',
      'timestamp',
    ]);
  });

  it.each([
    'null',
    '{',
    '[]',
    '"admin"',
    '{"id":"1"}',
    '{"id":1,"username":"a","isAdmin":"yes","role":"administrator","timestamp":0}',
    '{"id":1,"username":"a","isAdmin":true,"timestamp":1}',
  ])('is ignored if it is invalid: %s', (stored) => {
    cacheUser(user);
    const [key = ''] = store.keys();
    store.set(key, stored);
    expect(readCachedUser()).toBeNull();
  });

  it('is ignored if its time is in the future', () => {
    cacheUser(user);
    expect(readCachedUser(Date.now() - day)).toBeNull();
  });

  it('can be forgotten, and causes no error without local storage', () => {
    cacheUser(user);
    forgetCachedUser();
    expect(readCachedUser()).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    expect(() => cacheUser(user)).not.toThrow();
    expect(readCachedUser()).toBeNull();
  });
});
