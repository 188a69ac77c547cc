import { sessions } from '@shared/schema';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { plainUser, useTestApp } from '../testing/test-app';

const path = '/api/auth/logout-everywhere';

describeOnEachDatabase(path, (kind) => {
  const app = useTestApp({ kind });

  it('ends every session of the account, the current one too, and no other account’s', async () => {
    await app.db.delete(sessions);
    const here = await app.signedIn();
    const there = await app.signedIn();
    const other = await app.signedIn(plainUser);
    const old = new Map(here.cookies);
    const { status, body } = await here.post(path);
    expect([status, body]).toEqual([200, { success: true, data: { sessions: 2 } }]);
    expect(here.cookies.has('abseits.sid')).toBe(false);
    for (const [name, value] of old) here.cookies.set(name, value);
    for (const client of [here, there]) expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await other.get('/api/auth/me')).status).toBe(200);
    expect(await app.db.select().from(sessions)).toHaveLength(1);
  });

  it('keeps the password valid', async () => {
    await (await app.signedIn()).post(path);
    await app.signedIn();
  });

  it('does nothing without a session, for a foreign page, or by GET', async () => {
    const client = await app.signedIn();
    expect((await app.visitor().post(path)).status).toBe(401);
    const foreign = { headers: { origin: 'https://boese.example', 'sec-fetch-site': 'cross-site' } };
    expect((await client.post(path, undefined, foreign)).status).toBe(403);
    expect((await client.get(path)).status).toBe(404);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('is logged with the number of sessions alone', async () => {
    await (await app.signedIn()).post(path);
    const line = app.logLines().find((text) => text.includes('sign-out everywhere'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ username: 'admin', sessions: expect.any(Number) });
  });
});
