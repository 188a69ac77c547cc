import type { Factors } from '@shared/contracts/second-factor';
import { passkeys, sessions, users } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { addPasskey, challengeFor, withoutFactors } from '../testing/factors';
import { SoftPasskey } from '../testing/soft-passkey';
import { administrator, plainUser, useTestApp } from '../testing/test-app';

describeOnEachDatabase('passkey', (kind) => {
  const app = useTestApp({ kind });
  // Unbundled it is a hundred files, which a busy machine reads for longer than a request may take.
  beforeAll(() => import('@simplewebauthn/server'));
  beforeEach(() => withoutFactors(app.db));

  type Purpose = 'sign-in' | 'second-factor' | 'proof';
  const ask = (client: TestClient, purpose: Purpose = 'sign-in') =>
    challengeFor(client, '/api/auth/passkey/options', { purpose });
  async function use(client: TestClient, passkey: SoftPasskey, purpose: Purpose = 'sign-in', counter = 0) {
    const response = passkey.answer(await ask(client, purpose), { origin: client.url, counter });
    return client.post('/api/auth/passkey', { purpose, response });
  }

  it('signs in without a name or password, in a session with a new id', async () => {
    const { passkey, codes } = await addPasskey(await app.signedIn());
    expect(codes).toHaveLength(10);
    const client = app.visitor();
    const challenge = await ask(client);
    const asked = client.cookies.get('abseits.sid');
    expect((await client.get('/api/auth/me')).status).toBe(401);
    const response = passkey.answer(challenge, { origin: client.url });
    const { status, body } = await client.post('/api/auth/passkey', { purpose: 'sign-in', response });
    expect([status, body.user.username]).toEqual([200, 'admin']);
    expect(client.cookies.get('abseits.sid')).not.toBe(asked);
    const { data } = (await client.get<Factors>('/api/auth/factors')).body;
    expect(data.passkeys).toEqual([
      { id: expect.any(Number), name: 'Laptop', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
    ]);
  });

  it('is asked for without naming any account before sign-in', async () => {
    await addPasskey(await app.signedIn());
    const { body } = await app
      .visitor()
      .post<Record<string, unknown>>('/api/auth/passkey/options', { purpose: 'sign-in' });
    expect(body.data).not.toHaveProperty('allowCredentials');
    expect(body.data).toMatchObject({ userVerification: 'required', rpId: '127.0.0.1' });
  });

  it('works as the second factor for the user whose password was given', async () => {
    const { passkey } = await addPasskey(await app.signedIn());
    const foreign = await addPasskey(await app.signedIn(plainUser));
    const client = app.visitor();
    const { body } = await client.post('/api/auth/login', administrator);
    expect(body).toEqual({ success: true, secondFactor: ['passkey', 'recovery'] });
    expect((await use(client, foreign.passkey, 'second-factor')).status).toBe(401);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await use(client, passkey, 'second-factor')).status).toBe(200);
    expect((await client.get('/api/auth/me')).body.user.username).toBe('admin');
  });

  it('answers a challenge once, in time, and for its own purpose only', async () => {
    const { passkey } = await addPasskey(await app.signedIn());
    const client = app.visitor();
    const response = passkey.answer(await ask(client), { origin: client.url });
    const twins = [1, 2, 3].map(() => {
      const twin = app.visitor();
      for (const [name, value] of client.cookies) twin.cookies.set(name, value);
      return twin;
    });
    const answers = await Promise.all(
      twins.map((twin) => twin.post('/api/auth/passkey', { purpose: 'sign-in', response })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await client.post('/api/auth/passkey', { purpose: 'sign-in', response })).status).toBe(401);

    const late = app.visitor();
    const tooLate = passkey.answer(await ask(late), { origin: late.url });
    await app.db.execute(
      sql`update sessions set data = jsonb_set(data, '{passkeyChallenge,expiresAt}', '1') where user_id is null`,
    );
    expect((await late.post('/api/auth/passkey', { purpose: 'sign-in', response: tooLate })).status).toBe(401);

    const other = await app.visitor();
    await other.post('/api/auth/login', administrator);
    const forStep = passkey.answer(await ask(other, 'second-factor'), { origin: other.url });
    expect((await other.post('/api/auth/passkey', { purpose: 'sign-in', response: forStep })).status).toBe(401);
  });

  it('is refused for another site, challenge or key, or without user verification', async () => {
    const { passkey } = await addPasskey(await app.signedIn());
    const refused = async (make: (challenge: string, origin: string) => unknown) => {
      const client = app.visitor();
      const response = make(await ask(client), client.url);
      expect((await client.post('/api/auth/passkey', { purpose: 'sign-in', response })).status).toBe(401);
      expect((await client.get('/api/auth/me')).status).toBe(401);
    };
    await refused((challenge) => passkey.answer(challenge, { origin: 'https://boese.example', rpId: '127.0.0.1' }));
    await refused((challenge, origin) => passkey.answer(challenge, { origin, rpId: 'boese.example' }));
    await refused((_challenge, origin) => passkey.answer('YW5kZXJl', { origin }));
    await refused((challenge, origin) => passkey.answer(challenge, { origin, verified: false }));
    await refused((challenge, origin) => new SoftPasskey().answer(challenge, { origin }));
    await refused((challenge, origin) => ({
      ...new SoftPasskey().answer(challenge, { origin }),
      id: passkey.id,
      rawId: passkey.id,
    }));
    await refused((challenge, origin) => {
      const answer = passkey.answer(challenge, { origin });
      return { ...answer, response: { ...answer.response, userHandle: Buffer.from('user-9').toString('base64url') } };
    });
  });

  it('is refused as a copy if its counter does not grow', async () => {
    const { passkey } = await addPasskey(await app.signedIn());
    expect((await use(app.visitor(), passkey, 'sign-in', 5)).status).toBe(200);
    expect((await use(app.visitor(), passkey, 'sign-in', 5)).status).toBe(401);
    expect((await use(app.visitor(), passkey, 'sign-in', 0)).status).toBe(401);
    expect((await use(app.visitor(), passkey, 'sign-in', 6)).status).toBe(200);
    const [row] = await app.db.select().from(passkeys);
    expect(row?.counter).toBe(6);
  });

  it('does not sign in a disabled user', async () => {
    const { passkey } = await addPasskey(await app.signedIn(plainUser));
    await app.db.update(users).set({ disabledAt: sql`now()` }).where(eq(users.username, plainUser.username));
    expect((await use(app.visitor(), passkey)).status).toBe(401);
    await app.db.update(users).set({ disabledAt: null }).where(eq(users.username, plainUser.username));
  });

  it('proves the identity of its owner alone', async () => {
    const client = await app.signedIn();
    const { passkey } = await addPasskey(client);
    await app.db.execute(sql`update sessions set data = jsonb_set(data, '{provenAt}', '1') where user_id is not null`);
    expect((await client.post('/api/auth/totp', {})).status).toBe(403);
    const foreign = await addPasskey(await app.signedIn(plainUser));
    expect((await use(client, foreign.passkey, 'proof')).status).toBe(400);
    expect((await use(client, passkey, 'proof')).status).toBe(200);
    expect((await client.post('/api/auth/totp', {})).status).toBe(201);
  });

  it('is registered once, only for this site and for a challenge that was given', async () => {
    const client = await app.signedIn();
    const { passkey } = await addPasskey(client);
    const add = async (own: SoftPasskey, origin = client.url) => {
      const challenge = await challengeFor(client, '/api/auth/passkeys/options', {});
      return client.post('/api/auth/passkeys', { name: 'Noch einer', response: own.register(challenge, { origin }) });
    };
    expect((await add(passkey)).status).toBe(400);
    expect((await add(new SoftPasskey(), 'https://boese.example')).status).toBe(400);
    const response = new SoftPasskey().register('YW5kZXJl', { origin: client.url });
    expect((await client.post('/api/auth/passkeys', { name: 'Ungefragt', response })).status).toBe(400);
    expect((await client.post('/api/auth/passkeys', { name: ' ', response })).body.errors).toHaveProperty('name');
    expect(await app.db.select().from(passkeys)).toHaveLength(1);
  });

  it('is removed by its owner alone, and then no longer signs in', async () => {
    const client = await app.signedIn();
    const { passkey } = await addPasskey(client);
    const [row] = await app.db.select().from(passkeys);
    const stranger = await app.signedIn(plainUser);
    expect((await stranger.delete(`/api/auth/passkeys/${row?.id}`)).status).toBe(404);
    expect((await client.delete(`/api/auth/passkeys/${row?.id}`)).status).toBe(200);
    expect((await use(app.visitor(), passkey)).status).toBe(401);
    await app.signedIn();
  });

  it('is bound to the host of PUBLIC_URL if that is set', async () => {
    const https = await app.alsoAs({ publicUrl: 'https://abseits.example', publicUrlIsSet: true });
    const client = new TestClient(https.url, { host: 'abseits.example' });
    const { body } = await client.post<{ rpId: string }>('/api/auth/passkey/options', { purpose: 'sign-in' });
    expect(body.data?.rpId).toBe('abseits.example');
    await https.close();
  });

  it('keeps its challenge for at most ten minutes', async () => {
    await app.db.delete(sessions);
    await ask(app.visitor());
    const [row] = await app.db
      .select({ left: sql<number>`extract(epoch from ${sessions.expiresAt} - now())::float`, userId: sessions.userId })
      .from(sessions);
    expect(row?.userId).toBeNull();
    expect(row?.left).toBeLessThanOrEqual(600);
  });
});
