import type { ManagedUser } from '@shared/contracts/users';
import { activityLog, sessions, users } from '@shared/schema';
import { eq, ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { cheapHash } from '../testing/accounts';
import { describeOnEachDatabase } from '../testing/databases';
import { addPeople, administrator, editor, enquiriesPerson, useTestApp } from '../testing/test-app';

const second = { username: 'zweite', password: 'Noch-Jemand-Laterne-55' };

describeOnEachDatabase('/api/people', (kind) => {
  const app = useTestApp({ kind });
  const idOf = async (username: string) => {
    const [user] = await app.db.select().from(users).where(eq(users.username, username));
    return user?.id ?? 0;
  };
  const pathOf = async ({ username }: { username: string }) => `/api/people/${await idOf(username)}`;
  const entries = () =>
    app.db.select().from(activityLog).where(eq(activityLog.event, 'person-changed')).orderBy(activityLog.id);

  async function addSecondAdministrator() {
    const row = { username: second.username, password: await cheapHash(second.password), isAdmin: true };
    await app.db.insert(users).values(row);
  }

  beforeEach(async () => {
    await app.db.delete(users).where(ne(users.username, administrator.username));
    await app.db.update(users).set({ isAdmin: true, role: null, disabledAt: null, email: null });
    await app.db.delete(activityLog);
    await addPeople(app.db);
  });

  it('lists users without passwords', async () => {
    const { body, text, headers } = await (await app.signedIn()).get<ManagedUser[]>('/api/people');
    expect(body.data.map(({ username, role }) => [username, role])).toEqual([
      ['admin', 'administrator'],
      ['redaktion', 'editor'],
      ['anfragen', 'enquiries'],
    ]);
    expect(text).not.toMatch(/argon2|password/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('tells when each user last signed in, also after their sessions have ended', async () => {
    const admin = await app.signedIn();
    await app.signedIn(editor);
    await app.db.delete(sessions).where(eq(sessions.userId, await idOf(editor.username)));
    const { data } = (await admin.get<ManagedUser[]>('/api/people')).body;
    const lately = data.map(({ username, lastSignInAt }) => [
      username,
      lastSignInAt !== null && Date.now() - Date.parse(lastSignInAt) < 60_000,
    ]);
    expect(Object.fromEntries(lately)).toEqual({ admin: true, redaktion: true, anfragen: false });
  });

  it('does not tell a sign-in of a former user as that of a new one of the same name', async () => {
    const admin = await app.signedIn();
    await app.signedIn(editor);
    expect((await admin.delete(await pathOf(editor))).status).toBe(200);
    await addPeople(app.db);
    const lastSignIn = async () => {
      const { data } = (await admin.get<ManagedUser[]>('/api/people')).body;
      return data.find(({ username }) => username === editor.username)?.lastSignInAt;
    };
    expect(await lastSignIn()).toBeNull();
    await app.signedIn(editor);
    await app.db.delete(sessions).where(eq(sessions.userId, await idOf(editor.username)));
    expect(await lastSignIn()).toEqual(expect.any(String));
  });

  it('tells each user their role at sign-in and afterwards', async () => {
    for (const [account, isAdmin, role] of [
      [administrator, true, 'administrator'],
      [editor, false, 'editor'],
      [enquiriesPerson, false, 'enquiries'],
    ] as const) {
      const client = app.visitor();
      const expected = { id: await idOf(account.username), username: account.username, isAdmin, role };
      expect((await client.post('/api/auth/login', account)).body.user).toEqual(expected);
      expect((await client.get('/api/auth/me')).body.user).toEqual(expected);
    }
  });

  it('refuses a stale change of a field with 409, and leaves other fields', async () => {
    const admin = await app.signedIn();
    const person = await pathOf(editor);
    const before = { role: 'editor', email: null } as const;
    await admin.put(person, { role: 'enquiries', before });
    const stale = await admin.put(person, { role: 'administrator', before });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ current: { username: editor.username, role: 'enquiries' } });
    // Of another field it knows nothing, and leaves it.
    const { status, body } = await admin.put<ManagedUser>(person, { email: 'eva@abseits.example', before });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ role: 'enquiries', email: 'eva@abseits.example' });
  });

  it('changes a role and ends the sessions of that user', async () => {
    const admin = await app.signedIn();
    const other = await app.signedIn(editor);
    const { status, body } = await admin.put<ManagedUser>(await pathOf(editor), {
      role: 'administrator',
      email: 'r@abseits.example',
    });
    expect(status).toBe(200);
    expect(body.data.role).toBe('administrator');
    expect(body.data.email).toBe('r@abseits.example');
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await (await app.signedIn(editor)).get('/api/people')).status).toBe(200);
    expect((await entries()).map(({ username, details }) => ({ username, ...details }))).toEqual([
      { username: 'admin', person: 'redaktion', change: 'role', from: 'editor', to: 'administrator' },
      { username: 'admin', person: 'redaktion', change: 'email' },
    ]);
  });

  it('disables a user like wrong credentials, and enables them again', async () => {
    const admin = await app.signedIn();
    const other = await app.signedIn(editor);
    await admin.put(await pathOf(editor), { disabled: true });
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await other.get('/api/cms/sections')).status).toBe(401);
    expect(
      await app.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, await idOf(editor.username))),
    ).toEqual([]);
    const refused = await app.visitor().post('/api/auth/login', editor);
    const wrong = await app.visitor().post('/api/auth/login', { ...editor, password: 'falsch-und-lang-genug' });
    expect([refused.status, refused.text]).toEqual([401, wrong.text]);
    await admin.put(await pathOf(editor), { disabled: false });
    await app.signedIn(editor);
  });

  it('refuses a disabled user with a session', async () => {
    const other = await app.signedIn(editor);
    await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.username, editor.username));
    expect((await other.get('/api/cms/sections')).status).toBe(401);
  });

  it('removes a user, whose name stays in the log', async () => {
    const admin = await app.signedIn();
    const other = await app.signedIn(editor);
    const path = await pathOf(editor);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await admin.put(path, { disabled: true })).status).toBe(404);
    expect((await entries()).at(-1)?.details).toEqual({ person: 'redaktion', change: 'removed' });
  });

  it('keeps the last administrator', async () => {
    const admin = await app.signedIn();
    await addSecondAdministrator();
    // Whoever is kept out is none who could help.
    await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.username, second.username));
    const path = await pathOf(administrator);
    expect((await admin.put(path, { role: 'editor' })).status).toBe(409);
    expect((await admin.put(path, { disabled: true })).status).toBe(409);
    const { status, body } = await admin.delete(path);
    expect([status, body.message]).toEqual([409, expect.stringContaining('letzte Person')]);
    expect((await admin.get('/api/people')).status).toBe(200);
    expect(await entries()).toEqual([]);
  });

  it.each([
    ['disabled', (path: string) => ['PUT', path, { disabled: true }]],
    ['demoted', (path: string) => ['PUT', path, { role: 'enquiries' }]],
    ['removed', (path: string) => ['DELETE', path, undefined]],
  ] as [string, (path: string) => [string, string, object?]][])(
    'keeps one of two administrators who are %s by each other at once',
    async (_how, of) => {
      for (let round = 0; round < 3; round += 1) {
        await app.db.delete(users).where(ne(users.username, administrator.username));
        await app.db.update(users).set({ isAdmin: true, role: null, disabledAt: null });
        await app.db
          .insert(users)
          .values({ username: second.username, password: await cheapHash(second.password), isAdmin: true });
        const one = await app.signedIn();
        const other = await app.signedIn(second);
        const paths = [await pathOf(second), await pathOf(administrator)] as const;
        const send = (client: typeof one, path: string) => {
          const [method, target, body] = of(path);
          return client.request(method, target, body);
        };
        await Promise.all([send(one, paths[0]), send(other, paths[1])]);
        const admitted = (await app.db.select().from(users)).filter((user) => user.isAdmin && !user.disabledAt);
        expect(admitted).toHaveLength(1);
        if (admitted[0]?.username === second.username) {
          // The first one is needed by the next round.
          const row = {
            username: administrator.username,
            password: await cheapHash(administrator.password),
            isAdmin: true,
          };
          await app.db
            .insert(users)
            .values(row)
            .onConflictDoUpdate({ target: users.username, set: { isAdmin: true, role: null, disabledAt: null } });
        }
      }
    },
  );

  it('signs in the first enabled administrator by link', async () => {
    await addSecondAdministrator();
    const { createLoginToken } = await import('../auth/login-token');
    await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.username, administrator.username));
    const token = createLoginToken(app.config.sessionSecret);
    const { body } = await app.visitor().post('/api/auth/direct-login', { token });
    expect(body.user).toMatchObject({ username: second.username, role: 'administrator' });
  });

  it.each([
    [{ role: 'king' }, 'role'],
    [{ role: null }, 'role'],
    [{ email: 'no address' }, 'email'],
    [{ disabled: 'yes' }, 'disabled'],
  ])('refuses %j', async (input, field) => {
    const { status, body } = await (await app.signedIn()).put(await pathOf(editor), input);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('changes no other column', async () => {
    const admin = await app.signedIn();
    await admin.put(await pathOf(editor), { isAdmin: true, username: 'x', password: 'y', id: 1 });
    const [row] = await app.db.select().from(users).where(eq(users.username, editor.username));
    expect(row).toMatchObject({ isAdmin: false, role: 'editor' });
  });
});
