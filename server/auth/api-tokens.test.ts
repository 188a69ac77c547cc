import type { ApiToken, NewApiToken, OwnToken } from '@shared/contracts/api-tokens';
import { activityLog, apiTokens, contentVersions, users } from '@shared/schema';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import { removeEndedTokens } from './api-tokens';

describeOnEachDatabase('API token', (kind) => {
  const app = useTestApp({ kind });

  beforeEach(() => app.db.delete(apiTokens));

  const input = { name: 'Import', permissions: ['content'], mayWrite: true, days: 30 };
  async function make(changes: Partial<typeof input> = {}) {
    const { status, body } = await (await app.signedIn()).post<NewApiToken>('/api/tokens', { ...input, ...changes });
    expect(status).toBe(201);
    return { ...body.data, program: app.visitor({ authorization: `Bearer ${body.data.token}` }) };
  }
  const expire = (interval: string) => app.db.update(apiTokens).set({ expiresAt: sql`now() - ${interval}::interval` });

  it('is shown once, stored as a hash, and lets a program in without a session or cookie', async () => {
    const { token, made, program } = await make();
    expect(token).toMatch(/^abs_[\w-]{43}$/);
    const kept = JSON.stringify([await app.db.select().from(apiTokens), await app.db.select().from(activityLog)]);
    const listed = await (await app.signedIn()).get<ApiToken[]>('/api/tokens');
    expect([kept, listed.text, app.logLines().join()].some((text) => text.includes(token.slice(12)))).toBe(false);
    expect(listed.body.data).toEqual([made]);
    expect(token.startsWith(made.prefix)).toBe(true);
    expect((Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000).toBeCloseTo(30, 1);
    const own = await program.get<OwnToken>('/api/token');
    expect([own.headers.get('set-cookie'), own.headers.get('cache-control')]).toEqual([null, 'no-store']);
    const { name, permissions, mayWrite, madeBy, expiresAt } = made;
    expect(own.body.data).toEqual({ name, permissions, mayWrite, madeBy, expiresAt });
    expect((await program.get('/api/cms/sections')).status).toBe(200);
  });

  it('is made and revoked only by a person with a recent proof, never by a program', async () => {
    const admin = await app.signedIn();
    for (const wrong of [
      { days: 3650 },
      { days: undefined },
      { permissions: [] },
      { permissions: ['root'] },
      { name: ' ' },
    ]) {
      expect((await admin.post('/api/tokens', { ...input, ...wrong })).status).toBe(400);
    }
    const proven = (at: string) =>
      app.db.execute(
        sql`update sessions set data = jsonb_set(data, '{provenAt}', ${at}::jsonb) where user_id is not null`,
      );
    await proven('1');
    const refused = await admin.post('/api/tokens', input);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ proofNeeded: true });
    expect(await app.db.select().from(apiTokens)).toEqual([]);
    await proven(String(Date.now()));
    const { program, made } = await make({ permissions: ['operation', 'people'] });
    for (const [method, path] of [
      ['POST', '/api/tokens'],
      ['DELETE', `/api/tokens/${made.id}`],
      ['POST', '/API/Invitations'],
    ] as const) {
      const { status, body } = await program.request(method, path, { role: 'administrator', ...input });
      expect(status).toBe(403);
      expect(body.message).toEqual(expect.stringContaining('nicht mit einem Token'));
    }
    expect((await admin.delete(`/api/tokens/${made.id}`)).status).toBe(200);
    expect((await admin.delete(`/api/tokens/${made.id}`)).status).toBe(404);
    expect((await program.get('/api/activity')).body.message).toContain('widerrufen');
    const entries = await app.db.select().from(activityLog).orderBy(desc(activityLog.id)).limit(2);
    expect(entries).toMatchObject([
      { event: 'token-revoked', username: 'admin', details: { token: 'Import' } },
      { event: 'token-made', username: 'admin', details: { permissions: 'operation,people', days: 30 } },
    ]);
  });

  it('appears with the name of its maker in versions and activity log, also after a rename', async () => {
    const { program } = await make({ permissions: ['content', 'enquiries'] });
    const section = { key: 'test-token', title: 'Von einem Programm', design: 'general', page: 'home' };
    expect((await program.post('/api/cms/sections', section)).status).toBe(201);
    expect((await program.get('/api/inbox/beta/export.csv')).status).toBe(200);
    const names = async () => {
      const [version] = await app.db.select().from(contentVersions).orderBy(desc(contentVersions.id)).limit(1);
      const [entry] = await app.db.select().from(activityLog).where(eq(activityLog.event, 'exported'));
      return [version?.username, entry?.username];
    };
    expect(await names()).toEqual(Array(2).fill('admin (Zugang „Import“)'));
    const admin = await app.signedIn();
    expect((await admin.put('/api/auth/account', { username: 'chefin' })).status).toBe(200);
    expect(await names()).toEqual(Array(2).fill('chefin (Zugang „Import“)'));
    expect((await admin.get<unknown[]>('/api/activity?person=chefin&event=exported')).body.data).toHaveLength(1);
    expect((await admin.put('/api/auth/account', { username: 'admin' })).status).toBe(200);
  });

  it('may only read if it was made for reading, and keeps the hour of its last use', async () => {
    const { program } = await make({ mayWrite: false });
    expect((await program.get('/api/cms/sections')).status).toBe(200);
    const refused = await program.put('/api/cms/settings/site-name', { value: 'Gekapert' });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toEqual(expect.stringContaining('nur lesen'));
    const used = async () => (await app.db.select().from(apiTokens))[0]?.lastUsedAt;
    await expect.poll(used).toEqual(expect.any(Date));
    expect((await used())?.toISOString()).toMatch(/:00:00\.000Z$/);
  });

  it('allows at most what its maker may do now, nothing once that user is disabled or deleted', async () => {
    const { program } = await make({ permissions: ['content', 'enquiries'] });
    const [other] = await app.db.insert(users).values({ username: 'zweite', password: 'x', isAdmin: true }).returning();
    const maker = other?.id ?? 0;
    await app.db.update(apiTokens).set({ userId: maker });
    const manager = await app.signedIn();
    const status = async (path: string) => (await program.get(path)).status;
    expect((await manager.put(`/api/people/${maker}`, { role: 'editor' })).status).toBe(200);
    expect([await status('/api/cms/sections'), await status('/api/beta')]).toEqual([200, 403]);
    expect((await program.get('/api/beta')).body.message).toBe('Diesem Token fehlt das Recht „enquiries“.');
    expect((await program.get<OwnToken>('/api/token')).body.data.permissions).toEqual(['content']);
    expect((await manager.put(`/api/people/${maker}`, { disabled: true })).status).toBe(200);
    expect(await status('/api/cms/sections')).toBe(401);
    expect((await manager.put(`/api/people/${maker}`, { disabled: false })).status).toBe(200);
    expect(await status('/api/cms/sections')).toBe(401);
    await app.db.update(apiTokens).set({ revokedAt: null });
    expect(await status('/api/cms/sections')).toBe(200);
    expect((await manager.delete(`/api/people/${maker}`)).status).toBe(200);
    expect((await program.get('/api/cms/sections')).body.message).toContain('Dieses Token gibt es nicht');
  });

  it('is refused with a reason if it is unknown or expired, and with 429 after many tries', async () => {
    const { program, token } = await make();
    const admin = await app.signedIn();
    const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
    const wrong = app.visitor({ authorization: `Bearer ${token.slice(0, -1)}`, cookie, 'accept-language': 'en' });
    const unknown = await wrong.get('/api/cms/sections');
    expect(unknown.status).toBe(401);
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(unknown.body.message).toContain('There is no such token');
    expect((await app.visitor().get('/api/token')).headers.get('www-authenticate')).toBe('Bearer');
    await expire('1 second');
    expect((await program.get('/api/cms/sections')).body.message).toContain('abgelaufen');
    const statuses: number[] = [];
    for (let tried = 0; tried < 30; tried += 1) statuses.push((await wrong.get('/api/token')).status);
    expect(statuses.slice(-3)).toEqual([401, 429, 429]);
    // One that holds is let in all the same.
    expect((await (await make()).program.get('/api/token')).status).toBe(200);
    expect(app.logLines().join()).not.toContain(token.slice(4, 20));
  });

  it('stays in the list for 30 days after its end, then is removed', async () => {
    await make();
    await expire('29 days');
    await removeEndedTokens(app.db);
    expect(await app.db.select().from(apiTokens)).toHaveLength(1);
    await app.db
      .update(apiTokens)
      .set({ revokedAt: sql`now() - interval '31 days'`, expiresAt: sql`now() + interval '9 days'` });
    await removeEndedTokens(app.db);
    expect(await app.db.select().from(apiTokens)).toEqual([]);
  });
});
