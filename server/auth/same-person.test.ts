import type { AuthUser } from '@shared/contracts/auth';
import { users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { addPeople, administrator, editor, useTestApp } from '../testing/test-app';

describeOnEachDatabase('request for a former user', (kind) => {
  const app = useTestApp({ kind });
  beforeAll(() => addPeople(app.db));
  const idOf = async (username: string) =>
    (await app.db.select().from(users).where(eq(users.username, username)))[0]?.id ?? 0;
  const sentFor = async (username: string) => ({ headers: { 'expected-user': String(await idOf(username)) } });

  it('is refused with 412 and the current user’s name, and writes nothing', async () => {
    const client = await app.signedIn(editor);
    const former = await sentFor(administrator.username);
    for (const [method, path, body] of [
      ['GET', '/api/cms/sections', undefined],
      ['GET', '/api/people', undefined],
      ['PUT', '/api/cms/settings/footer-heading', { value: 'Im falschen Namen' }],
      ['POST', '/api/auth/password', { currentPassword: editor.password, newPassword: 'ein-neues-Kennwort-17' }],
      ['POST', '/api/auth/logout', {}],
    ] as const) {
      const { status, text } = await client.request(method, path, body, former);
      expect(status, path).toBe(412);
      const answer = JSON.parse(text) as { message: string; user: AuthUser };
      expect(answer.user).toEqual({
        id: await idOf(editor.username),
        username: editor.username,
        isAdmin: false,
        role: 'editor',
      });
      expect(answer.message).toContain(editor.username);
    }
    expect((await client.get('/api/auth/me')).status).toBe(200);
    expect((await client.get('/api/cms/settings')).text).not.toContain('Im falschen Namen');
  });

  it('is served for the current user, and gets 401 without a session', async () => {
    const client = await app.signedIn(editor);
    const own = await sentFor(editor.username);
    expect((await client.request('GET', '/api/cms/sections', undefined, own)).status).toBe(200);
    expect((await client.get('/api/cms/sections')).status).toBe(200);
    const visitor = app.visitor();
    expect((await visitor.request('GET', '/api/cms/sections', undefined, own)).status).toBe(401);
    expect((await visitor.request('POST', '/api/auth/login', administrator, own)).status).toBe(200);
  });
});
