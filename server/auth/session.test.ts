import { sessions, users } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cheapHash } from '../testing/accounts';
import { describeOnEachDatabase } from '../testing/databases';
import { administrator, plainUser, useTestApp } from '../testing/test-app';
import { createLoginToken } from './login-token';
import { sessionIdHash } from './session';

/** What of passport and passport-local this product relies on, held against the real ones. */

const login = '/api/auth/login';
const sidOf = (cookie = '') => decodeURIComponent(cookie).slice(2).split('.')[0] ?? '';

describeOnEachDatabase('passport', (kind) => {
  const app = useTestApp({ kind });
  const sessionOf = async (client: { cookies: Map<string, string> }) => {
    const idHash = sessionIdHash(sidOf(client.cookies.get('abseits.sid')));
    const [row] = await app.db.select().from(sessions).where(eq(sessions.idHash, idHash));
    return row;
  };
  /** Runs with a table that cannot be read. */
  async function without(table: 'users' | 'sessions', run: () => Promise<void>): Promise<void> {
    await app.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
    try {
      await run();
    } finally {
      await app.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
    }
  }

  describe('sign-in', () => {
    it('begins a session with a new id and none of the data of the one before', async () => {
      const client = app.visitor();
      await client.post('/api/auth/direct-login', { token: createLoginToken(app.config.sessionSecret) });
      const before = await sessionOf(client);
      expect(before?.data).toMatchObject({ byLink: true });
      await client.post(login, plainUser);
      const after = await sessionOf(client);
      expect(after?.idHash).not.toBe(before?.idHash);
      expect(after?.data).not.toHaveProperty('byLink');
      expect(
        await app.db
          .select()
          .from(sessions)
          .where(eq(sessions.idHash, before?.idHash ?? '')),
      ).toEqual([]);
    });

    it('begins a new session for the same user, too', async () => {
      const client = await app.signedIn();
      const before = client.cookies.get('abseits.sid');
      await client.post(login, administrator);
      expect(client.cookies.get('abseits.sid')).not.toBe(before);
    });

    it('stores the id of the user and nothing else about them', async () => {
      const row = await sessionOf(await app.signedIn());
      expect(row?.data.passport).toEqual({ user: row?.userId });
    });

    it('leaves the session of another user in place after a wrong password', async () => {
      const client = await app.signedIn(plainUser);
      const before = client.cookies.get('abseits.sid');
      expect((await client.post(login, { ...administrator, password: 'falsch' })).status).toBe(401);
      expect(client.cookies.get('abseits.sid')).toBe(before);
      expect((await client.get('/api/auth/me')).body.user.username).toBe(plainUser.username);
    });

    it('reads name and password from the validated body, never from the query', async () => {
      const query = `?username=${administrator.username}&password=${administrator.password}`;
      const wrong = { username: 'admin', password: 'falsch' };
      expect((await app.visitor().post(login + query, wrong)).status).toBe(401);
      expect((await app.visitor().post(login + query, { username: 'admin', password: '' })).status).toBe(400);
    });

    it('fails if users or sessions cannot be read, and lets nobody in', async () => {
      for (const table of ['users', 'sessions'] as const) {
        await without(table, async () => {
          const { status, headers } = await app.visitor().post(login, administrator);
          expect(status, table).toBe(500);
          expect(headers.get('set-cookie'), table).toBeNull();
        });
      }
    });
  });

  describe('request with a session', () => {
    it('reads the user as they are now, without the password', async () => {
      const client = await app.signedIn();
      await app.db.update(users).set({ username: 'chefin' }).where(eq(users.username, administrator.username));
      const { body } = await client.get('/api/auth/me');
      await app.db.update(users).set({ username: administrator.username }).where(eq(users.username, 'chefin'));
      expect(body.user).toEqual({ id: expect.any(Number), username: 'chefin', isAdmin: true, role: 'administrator' });
    });

    it('is anonymous once the user is deleted', async () => {
      const account = { username: 'dritte', password: 'noch-ein-Kennwort-7!' };
      await app.db.insert(users).values({ ...account, password: await cheapHash(account.password) });
      const client = await app.signedIn(account);
      await app.db.delete(users).where(eq(users.username, account.username));
      expect((await client.get('/api/auth/status')).body.isAuthenticated).toBe(false);
    });

    it('fails with 500 if the user cannot be read', async () => {
      const client = await app.signedIn();
      await without('users', async () => {
        expect((await client.get('/api/auth/me')).status).toBe(500);
        expect((await client.get('/api/cms/settings')).status).toBe(500);
      });
      expect((await client.get('/api/auth/me')).status).toBe(200);
    });

    it.each([{}, { user: null }, { user: 'admin' }, { user: -1 }, { user: { id: 1 } }, 'x', null])(
      'is refused if the session names its user as %j',
      async (passport) => {
        const client = await app.signedIn();
        const row = await sessionOf(client);
        const data = { ...row?.data, passport };
        await app.db
          .update(sessions)
          .set({ data })
          .where(eq(sessions.idHash, row?.idHash ?? ''));
        const { status } = await client.get('/api/cms/settings');
        expect(status).toBeGreaterThanOrEqual(400);
      },
    );
  });

  it('leaves no row of a signed-out session', async () => {
    const client = await app.signedIn();
    const row = await sessionOf(client);
    expect(row).toBeDefined();
    await client.post('/api/auth/logout');
    expect(
      await app.db
        .select()
        .from(sessions)
        .where(eq(sessions.idHash, row?.idHash ?? '')),
    ).toEqual([]);
  });

  it('reads no session for public content', async () => {
    const client = await app.signedIn();
    await without('sessions', async () => {
      expect((await client.get('/api/content?page=home')).status).toBe(200);
    });
  });
});
