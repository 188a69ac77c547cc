import { sessions, users } from '@shared/schema';
import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cheapHash } from '../testing/accounts';
import { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { expectInvalid } from '../testing/expectations';
import { administrator, plainUser, useTestApp } from '../testing/test-app';

const login = '/api/auth/login';

describeOnEachDatabase('/api/auth', (kind) => {
  const app = useTestApp({ kind });
  const sessionCount = async () => (await app.db.select({ total: count() }).from(sessions))[0]?.total;

  it('signs in, names the signed-in user, and signs out', async () => {
    const client = app.visitor();
    const user = { id: expect.any(Number), username: 'admin', isAdmin: true, role: 'administrator' };
    const answer = await client.post(login, administrator);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, user });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await client.get('/api/auth/status')).body).toMatchObject({
      success: true,
      isAuthenticated: true,
      hasSession: true,
    });
    expect((await client.get('/api/auth/me')).body).toEqual({ success: true, user });
    expect((await client.post('/api/auth/logout')).body).toEqual({ success: true });
    expect((await client.get('/api/auth/status')).body.isAuthenticated).toBe(false);
  });

  it('accepts a user name with spaces around it', async () => {
    const { status } = await app.visitor().post(login, { ...administrator, username: ' admin ' });
    expect(status).toBe(200);
  });

  it('tells nothing about any user without a session', async () => {
    const status = await app.visitor().get('/api/auth/status');
    expect(status.status).toBe(200);
    expect(status.body).toEqual({ success: true, isAuthenticated: false, hasSession: false, directLogin: false });
    const me = await app.visitor().get('/api/auth/me');
    expect(me.status).toBe(401);
    expect(me.body).toEqual({ success: false, message: 'Bitte melden Sie sich an.' });
  });

  it('writes no log line if an anonymous visitor asks who is signed in', async () => {
    await app.visitor().get('/api/auth/me');
    expect(app.logLines()).toEqual([]);
    await app.visitor().get('/api/cms/sections');
    expect(app.logLines()).toEqual([expect.stringContaining('a request was refused')]);
  });

  it('answers a known and an unknown user alike after a wrong password', async () => {
    const wrong = await app.visitor().post(login, { ...administrator, password: 'falsch' });
    const unknown = await app.visitor().post(login, { username: 'niemand', password: 'falsch' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toEqual(unknown.text);
    expect(unknown.status).toBe(401);
    expect(wrong.body.message).toBe('Falscher Benutzername oder Passwort');
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  describe('sign-in', () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['a missing name', { username: undefined }, 'username'],
      ['a blank name', { username: ' ' }, 'username'],
      ['a name as an array', { username: ['admin'] }, 'username'],
      ['a name as an object', { username: { $gt: '' } }, 'username'],
      ['an over-long name', { username: 'x'.repeat(101) }, 'username'],
      ['a missing password', { password: undefined }, 'password'],
      ['an empty password', { password: '' }, 'password'],
      ['a password as an array', { password: [administrator.password] }, 'password'],
      ['an over-long password', { password: 'x'.repeat(1_025) }, 'password'],
    ];
    it.each(wrong)('refuses %s with 400 that names the field', async (_what, change, field) => {
      await expectInvalid(app.visitor(), 'POST', login, { ...administrator, ...change }, field);
    });

    it('refuses SQL and characters that cannot be stored in the user name', async () => {
      for (const username of ["admin'--", "' or 1=1 --", 'admin\u0000', 'admin"; drop table users; --', '\ud800']) {
        const { status, body } = await app.visitor().post(login, { ...administrator, username });
        expect([400, 401]).toContain(status);
        expect(body.success).toBe(false);
      }
      expect((await app.db.select().from(users)).length).toBe(2);
    });

    it('ignores credentials in the query', async () => {
      const { status } = await app.visitor().post(`${login}?username=admin&password=${administrator.password}`, {});
      expect(status).toBe(400);
    });
  });

  describe('session cookie', () => {
    const attributes = async (client: TestClient) => {
      // The first of two; the other is the device's.
      const [cookie = '', ...others] = (await client.post(login, administrator)).headers.getSetCookie();
      expect(others).toEqual([expect.stringMatching(/^(?:__Host-)?abseits\.device=/)]);
      return cookie;
    };

    it('is HttpOnly, SameSite=Lax and valid for the whole site over http', async () => {
      const cookie = await attributes(app.visitor());
      expect(cookie).toMatch(/^abseits\.sid=/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).not.toMatch(/Secure|Domain/);
    });

    it('is Secure and bound to the host if PUBLIC_URL is https, also when it is deleted', async () => {
      const https = await app.alsoAs({ publicUrl: 'https://abseits.example' });
      const client = new TestClient(https.url);
      const cookie = await attributes(client);
      expect(cookie).toMatch(/^__Host-abseits\.sid=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      expect((await client.get('/api/auth/me')).status).toBe(200);
      const [taken = ''] = (await client.post('/api/auth/logout')).headers.getSetCookie();
      expect(taken).toMatch(/^__Host-abseits\.sid=;.*Secure/);
      await https.close();
    });

    it('is never set before a sign-in', async () => {
      const client = app.visitor();
      const before = await sessionCount();
      for (const path of [
        '/api/auth/status',
        '/api/auth/me',
        '/api/content?page=home',
        '/api/cms/sections',
        '/healthz',
        '/',
      ]) {
        expect((await client.get(path)).headers.get('set-cookie'), path).toBeNull();
      }
      await client.post('/api/investors', { name: 'I', email: 'i@i.example', message: 'm' });
      await client.post('/api/auth/logout');
      expect(client.cookies.size).toBe(0);
      expect(await sessionCount()).toBe(before);
    });

    it('holds a session id that the database does not keep in plain text', async () => {
      const client = await app.signedIn();
      const sid =
        decodeURIComponent([...client.cookies.values()][0] ?? '')
          .slice(2)
          .split('.')[0] ?? '';
      expect(sid.length).toBeGreaterThanOrEqual(32);
      expect(JSON.stringify(await app.db.select().from(sessions))).not.toContain(sid);
    });
  });

  describe('session', () => {
    it('gets a new id at sign-in, and the planted id stops working', async () => {
      const planted = await app.signedIn(plainUser);
      const before = [...planted.cookies.values()][0];
      const victim = app.visitor();
      for (const [name, value] of planted.cookies) victim.cookies.set(name, value);
      await victim.post(login, administrator);
      expect([...victim.cookies.values()][0]).not.toBe(before);
      expect((await planted.get('/api/auth/me')).status).toBe(401);
    });

    it('is refused if its cookie is invented or forged', async () => {
      for (const value of ['s%3Ainvented.signature', 'invented', 's%3A', '%', 'j%3A%7B%7D']) {
        const { status } = await app.visitor({ cookie: `abseits.sid=${value}` }).get('/api/auth/me');
        expect(status).toBe(401);
      }
    });

    it('ends at sign-out: its row is deleted and its old cookie gets 401', async () => {
      const client = await app.signedIn();
      const old = new Map(client.cookies);
      const before = await sessionCount();
      await client.post('/api/auth/logout');
      expect([...client.cookies.keys()]).toEqual(['abseits.device']);
      expect(await sessionCount()).toBe(Number(before) - 1);
      for (const [name, value] of old) client.cookies.set(name, value);
      expect((await client.get('/api/auth/me')).status).toBe(401);
      expect((await client.post('/api/auth/logout')).status).toBe(200);
    });

    const age = (change: ReturnType<typeof sql>) => app.db.execute(sql`update sessions set ${change}`);
    /** Sessions whose end has been moved; no answer waits for that. */
    const keptAlive = () => app.db.select().from(sessions).where(sql`expires_at > now() + interval '11 hours'`);

    it('ends after 12 hours without a request', async () => {
      const client = await app.signedIn();
      const [row] = await app.db.select().from(sessions).orderBy(sql`created_at desc`).limit(1);
      const left = Number(row?.expiresAt.getTime()) - Date.now();
      expect(left).toBeGreaterThan(11.9 * 3_600_000);
      expect(left).toBeLessThanOrEqual(12 * 3_600_000);
      await age(sql`expires_at = now() + interval '1 minute'`);
      expect((await client.get('/api/auth/me')).status).toBe(200);
      await expect.poll(keptAlive).toHaveLength(1);
      await age(sql`expires_at = now() - interval '1 second'`);
      expect((await client.get('/api/auth/me')).status).toBe(401);
    });

    it('is extended by a request', async () => {
      const client = await app.signedIn();
      await age(sql`expires_at = now() + interval '1 minute'`);
      await client.get('/api/auth/me');
      await expect.poll(keptAlive).toHaveLength(1);
    });

    it('ends 24 hours after sign-in in spite of requests', async () => {
      const client = await app.signedIn();
      await age(sql`created_at = now() - interval '23 hours 59 minutes'`);
      expect((await client.get('/api/auth/me')).status).toBe(200);
      await age(sql`created_at = now() - interval '24 hours 1 second'`);
      expect((await client.get('/api/auth/me')).status).toBe(401);
      expect((await client.get('/api/cms/sections')).status).toBe(401);
    });

    it('loses its rights with its user, and ends when the user is deleted', async () => {
      const account = { username: 'zweite', password: 'noch-ein-Kennwort-9!' };
      await app.db.insert(users).values({ ...account, password: await cheapHash(account.password), isAdmin: true });
      const client = await app.signedIn(account);
      expect((await client.get('/api/cms/settings')).status).toBe(200);
      await app.db.update(users).set({ isAdmin: false }).where(eq(users.username, account.username));
      expect((await client.get('/api/cms/settings')).status).toBe(403);
      await app.db.delete(users).where(eq(users.username, account.username));
      expect((await client.get('/api/cms/settings')).status).toBe(401);
      expect((await client.get('/api/auth/me')).status).toBe(401);
    });
  });

  it('logs sign-ins and refusals in UTC, one line each, without passwords or session ids', async () => {
    await app.visitor().post(login, { username: 'böse\nzeile', password: 'geheimes-Kennwort' });
    const client = await app.signedIn();
    await client.post('/api/auth/logout');
    await app.visitor().get('/api/cms/sections');
    const lines = app.logLines();
    const events = lines.map((line) => (JSON.parse(line) as { event?: string }).event);
    expect(events).toEqual(expect.arrayContaining(['sign-in failed', 'sign-in', 'sign-out']));
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(lines.every((line) => /"time":"[^"]*Z"/.test(line))).toBe(true);
    expect(lines.join('')).not.toMatch(/geheimes-Kennwort|korrekt-Pferd|s%3A|argon2/);
  });
});
