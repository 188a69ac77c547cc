import { paths } from '@shared/paths';
import { authenticators, sessions } from '@shared/schema';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { addApp, codeAt, halfIn, isIn, step, withoutFactors } from '../testing/factors';
import { administrator, useTestApp } from '../testing/test-app';

const { api } = paths;

describeOnEachDatabase('second factor', (kind) => {
  const app = useTestApp({ kind });
  beforeEach(() => withoutFactors(app.db));

  it('is asked for after the password, and signs in', async () => {
    const { secret } = await addApp(await app.signedIn());
    const client = app.visitor();
    const { status, body, headers } = await client.post('/api/auth/login', administrator);
    expect([status, body]).toEqual([200, { success: true, secondFactor: ['totp', 'recovery'] }]);
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(await isIn(client)).toBe(false);
    const half = client.cookies.get('abseits.sid');
    const done = await step(client, codeAt(secret, 1));
    expect([done.status, done.body.user.username]).toEqual([200, 'admin']);
    expect(client.cookies.get('abseits.sid')).not.toBe(half);
    expect(client.cookies.has('abseits.device')).toBe(true);
    expect(await isIn(client)).toBe(true);
  });

  it('is not asked for if the account has none or its app was never confirmed', async () => {
    const client = await app.signedIn();
    await client.post('/api/auth/totp', {});
    const { body } = await app.visitor().post('/api/auth/login', administrator);
    expect(body.user.username).toBe('admin');
  });

  it('keeps every route closed to a pending sign-in', async () => {
    await addApp(await app.signedIn());
    const client = await halfIn(app);
    expect((await client.get('/api/auth/status')).body).toMatchObject({ isAuthenticated: false, hasSession: true });
    const gets = [
      '/api/auth/me',
      '/api/auth/factors',
      api.sections,
      api.settings,
      api.allContent,
      api.bin,
      api.investors,
      api.beta,
    ];
    for (const path of gets) expect((await client.get(path)).status, path).toBe(401);
    const posts = [
      '/api/auth/password',
      '/api/auth/logout-everywhere',
      '/api/auth/proof',
      '/api/auth/passkeys/options',
      '/api/auth/passkeys',
      '/api/auth/totp',
      '/api/auth/totp/confirm',
      '/api/auth/recovery-codes',
      api.sections,
      api.blocksCreate,
      api.settings,
      api.preview,
    ];
    for (const path of posts) expect((await client.post(path, {})).status, path).toBe(401);
    for (const path of [
      '/api/auth/totp',
      '/api/auth/passkeys/1',
      api.section('hero'),
      api.block(1),
      api.setting('site-name'),
    ]) {
      expect((await client.delete(path)).status, path).toBe(401);
    }
    expect((await client.post('/api/auth/passkey/options', { purpose: 'proof' })).status).toBe(401);
    expect((await client.get('/api/auth/status')).body.isAuthenticated).toBe(false);
  });

  it('ends the session before it if the password is given again', async () => {
    const client = await app.signedIn();
    await addApp(client);
    const before = new Map(client.cookies);
    await client.post('/api/auth/login', administrator);
    expect(await isIn(client)).toBe(false);
    for (const [name, value] of before) client.cookies.set(name, value);
    expect(await isIn(client)).toBe(false);
  });

  describe('pending sign-in', () => {
    const startedOver = async (client: TestClient, secret: string) => {
      const { status, body } = await step(client, codeAt(secret, 1));
      expect([status, body]).toMatchObject([401, { startOver: true }]);
    };

    it('ends after ten minutes in spite of requests', async () => {
      const { secret } = await addApp(await app.signedIn());
      const client = await halfIn(app);
      await client.get('/api/auth/status');
      const [row] = await app.db
        .select({ left: sql<number>`extract(epoch from ${sessions.expiresAt} - now())::float` })
        .from(sessions)
        .where(sql`${sessions.userId} is null`);
      expect(row?.left).toBeLessThanOrEqual(600);
      await app.db.execute(
        sql`update sessions set data = jsonb_set(data, '{pendingSignIn,expiresAt}', '1') where user_id is null`,
      );
      await startedOver(client, secret);
    });

    it('ends if the password changes', async () => {
      const signedIn = await app.signedIn();
      const { secret } = await addApp(signedIn);
      const client = await halfIn(app);
      const password = 'eine-andere-Laterne-im-Regen-9';
      await signedIn.post('/api/auth/password', { currentPassword: administrator.password, newPassword: password });
      await startedOver(client, secret);
      await signedIn.post('/api/auth/password', { currentPassword: password, newPassword: administrator.password });
    });

    it('is required: a code without the password is refused', async () => {
      const { secret } = await addApp(await app.signedIn());
      await startedOver(app.visitor(), secret);
    });

    it('is used up by its success', async () => {
      const { secret } = await addApp(await app.signedIn());
      const client = await halfIn(app);
      const half = new Map(client.cookies);
      await step(client, codeAt(secret, 1));
      const again = app.visitor();
      for (const [name, value] of half) again.cookies.set(name, value);
      await startedOver(again, secret);
    });
  });

  describe('app code', () => {
    it('is accepted once, also in parallel requests and in another sign-in', async () => {
      const { secret } = await addApp(await app.signedIn());
      await app.db.update(authenticators).set({ lastStep: 0 });
      const clients = [await halfIn(app), await halfIn(app), await halfIn(app)];
      const code = codeAt(secret);
      const answers = await Promise.all(clients.map((client) => step(client, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      expect((await step(await halfIn(app), code)).status).toBe(401);
      const next = await step(await halfIn(app), codeAt(secret, 1));
      expect(next.status).toBe(200);
      expect((await step(await halfIn(app), code)).status).toBe(401);
    });

    it('is accepted one step early or late and with spaces, but not three steps off', async () => {
      const { secret } = await addApp(await app.signedIn());
      await app.db.update(authenticators).set({ lastStep: 0 });
      expect((await step(await halfIn(app), codeAt(secret, -3))).status).toBe(401);
      expect((await step(await halfIn(app), codeAt(secret, 3))).status).toBe(401);
      expect((await step(await halfIn(app), codeAt(secret, -1).replace(/(...)/, '$1 '))).status).toBe(200);
    });

    it.each(['', 'abcdef', '12345', '1234567', '１２３４５６', '{"$gt":0}'])('is refused if it is %j', async (code) => {
      await addApp(await app.signedIn());
      expect([400, 401]).toContain((await step(await halfIn(app), code)).status);
    });

    it('gets 429 with Retry-After from the sixth try on, right or wrong', async () => {
      const { secret } = await addApp(await app.signedIn());
      const seen: number[] = [];
      for (let count = 0; count < 5; count += 1) seen.push((await step(await halfIn(app), '000000')).status);
      expect(seen).toEqual([401, 401, 401, 401, 401]);
      const { status, headers } = await step(await halfIn(app), codeAt(secret, 1));
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('is refused for a day after 30 wrong tries from many addresses', async () => {
      const { secret } = await addApp(await app.signedIn());
      const proxied = await app.alsoAs({ trustProxy: 1 });
      const from = async (index: number, code: string) => {
        const client = app.visitor({ 'x-forwarded-for': `203.0.113.${index}` });
        Object.assign(client, { url: proxied.url });
        await client.post('/api/auth/login', administrator);
        return step(client, code);
      };
      for (let index = 1; index <= 30; index += 1) expect((await from(index, '000000')).status, `${index}`).toBe(401);
      const { status, headers } = await from(31, codeAt(secret, 1));
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
      await proxied.close();
    });

    it('cannot be made from the database, nor checked with another session secret', async () => {
      const { secret } = await addApp(await app.signedIn());
      const [row] = await app.db.select().from(authenticators);
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(Buffer.from(row?.secret ?? '', 'base64url').toString('latin1')).not.toContain(secret);
      const other = await app.alsoAs({ sessionSecret: 'another-secret-for-tests-of-more-than-32-chars' });
      const client = app.visitor();
      Object.assign(client, { url: other.url });
      await client.post('/api/auth/login', administrator);
      expect((await step(client, codeAt(secret, 1))).status).toBe(401);
      await other.close();
    });
  });
});
