import { users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { expectInvalid } from '../testing/expectations';
import { addPeople, useTestApp } from '../testing/test-app';
import { createLoginToken } from './login-token';

const path = '/api/auth/direct-login';

describeOnEachDatabase('/api/auth/direct-login', (kind) => {
  const app = useTestApp({ kind });
  const token = (now = Date.now()) => createLoginToken(app.config.sessionSecret, { now });

  it('signs in the first administrator once per token', async () => {
    const once = token();
    const client = app.visitor();
    const { status, body } = await client.post(path, { token: once });
    expect(status).toBe(200);
    expect(body.user.username).toBe('admin');
    expect((await client.get('/api/cms/sections')).status).toBe(200);
    const again = await app.visitor().post(path, { token: once });
    expect(again.status).toBe(403);
    expect(again.body.success).toBe(false);
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('signs in the user that a token names, in any case, once', async () => {
    await addPeople(app.db);
    const named = (username: string) => createLoginToken(app.config.sessionSecret, { username });
    const once = named('REDAKTION');
    const { status, body } = await app.visitor().post(path, { token: once });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: 'redaktion', role: 'editor' });
    expect((await app.visitor().post(path, { token: once })).status).toBe(403);
    await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.username, 'redaktion'));
    for (const name of ['redaktion', 'niemand']) {
      const refused = await app.visitor().post(path, { token: named(name) });
      expect(refused.status).toBe(403);
      expect(refused.body.message).toEqual(expect.stringContaining(`„${name}“`));
      expect(refused.headers.get('set-cookie')).toBeNull();
    }
  });

  it('accepts one of several parallel uses of a token', async () => {
    const once = token();
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.visitor().post(path, { token: once })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });

  it.each([
    ['something appended', (once: string) => `${once}.x`],
    ['a dot appended', (once: string) => `${once}.`],
    ['a space appended', (once: string) => `${once} `],
    ['padding appended', (once: string) => `${once}=`],
    ['another case', (once: string) => once.toUpperCase()],
    ['a leading zero', (once: string) => `0${once}`],
  ])('refuses a used token with %s', async (_what, change) => {
    const once = token();
    expect((await app.visitor().post(path, { token: once })).status).toBe(200);
    expect((await app.visitor().post(path, { token: change(once) })).status).toBe(403);
  });

  it('refuses a token after 15 minutes', async () => {
    expect((await app.visitor().post(path, { token: token(Date.now() - 15 * 60_000 - 1) })).status).toBe(403);
    expect((await app.visitor().post(path, { token: token(Date.now() - 14 * 60_000) })).status).toBe(200);
  });

  it('refuses a forged token', async () => {
    const [expiry = '', nonce = '', signature = ''] = token().split('.');
    const later = (Date.now() + 1e10).toString(36);
    const forged = [
      createLoginToken('another secret of more than 32 characters'),
      [later, nonce, signature].join('.'),
      [expiry, 'anderer', signature].join('.'),
      [expiry, nonce].join('.'),
      [expiry, nonce, ''].join('.'),
      '..',
      'x',
    ];
    for (const wrong of forged) expect((await app.visitor().post(path, { token: wrong })).status, wrong).toBe(403);
  });

  it('refuses a request without a token', async () => {
    for (const body of [{}, { token: '' }, { username: 'admin', isAdmin: true }]) {
      const { status, headers } = await app.visitor().post(path, body);
      expect(status).toBe(403);
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect((await app.visitor().get('/api/auth/status')).body.directLogin).toBe(false);
  });

  it('refuses a token that is not a string or too long with 400', async () => {
    await expectInvalid(app.visitor(), 'POST', path, { token: [token()] }, 'token');
    await expectInvalid(app.visitor(), 'POST', path, { token: 'x'.repeat(301) }, 'token');
  });

  it('answers 429 after 30 wrong tokens', async () => {
    const seen: number[] = [];
    for (let count = 0; count < 31; count += 1) seen.push((await app.visitor().post(path, { token: 'x' })).status);
    expect(seen.slice(0, 30).every((status) => status === 403)).toBe(true);
    expect(seen[30]).toBe(429);
  });

  describe('development server', () => {
    it('signs in from the same machine without a token, and from nowhere else', async () => {
      const development = await app.alsoAs({ development: true });
      const post = (headers: Record<string, string>) => new TestClient(development.url, headers).post(path, {});
      expect((await new TestClient(development.url).get('/api/auth/status')).body.directLogin).toBe(true);
      expect((await post({})).status).toBe(200);
      expect((await post({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(403);
      expect((await post({ forwarded: 'for=127.0.0.1' })).status).toBe(403);
      expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
      await development.close();
    });
  });
});
