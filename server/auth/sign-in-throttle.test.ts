import { rateLimits } from '@shared/schema';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { administrator, plainUser, useTestApp } from '../testing/test-app';

describeOnEachDatabase('limit of sign-in tries per address', (kind) => {
  const app = useTestApp({ kind });
  const attempt = (username: string, headers: Record<string, string> = {}, url = app.url) =>
    new TestClient(url, headers).post('/api/auth/login', { username, password: 'falsch' });
  const statuses = async (tries: number, username: string) => {
    const seen: number[] = [];
    for (let count = 0; count < tries; count += 1) seen.push((await attempt(username)).status);
    return seen;
  };

  it.each(['admin', 'niemand'])('answers 429 with Retry-After from the sixth wrong try on (%s)', async (username) => {
    expect(await statuses(5, username)).toEqual([401, 401, 401, 401, 401]);
    const { status, headers, body } = await attempt(username);
    expect(status).toBe(429);
    expect(body.success).toBe(false);
    expect(body.message).toMatch(/^Zu viele Fehlversuche.*15 Minuten/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  it('counts on with another X-Forwarded-For, another case or spaces', async () => {
    await statuses(5, 'admin');
    expect((await attempt('admin', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(429);
    expect((await attempt('admin', { 'x-real-ip': '203.0.113.8', forwarded: 'for=203.0.113.8' })).status).toBe(429);
    expect((await attempt(' ADMIN ')).status).toBe(429);
    expect((await app.visitor().post('/api/auth/login', administrator)).status).toBe(429);
  });

  it('leaves other accounts alone', async () => {
    await statuses(6, 'admin');
    expect((await app.visitor().post('/api/auth/login', plainUser)).status).toBe(200);
  });

  it('lets the owner in from another address', async () => {
    const proxied = await app.alsoAs({ trustProxy: 1 });
    for (let count = 0; count < 6; count += 1)
      await attempt('admin', { 'x-forwarded-for': '203.0.113.1' }, proxied.url);
    const from = async (address: string) => {
      const client = new TestClient(proxied.url, { 'x-forwarded-for': address });
      return (await client.post('/api/auth/login', administrator)).status;
    };
    expect(await from('203.0.113.1')).toBe(429);
    expect(await from('198.51.100.1, 203.0.113.1')).toBe(429);
    expect(await from('203.0.113.2')).toBe(200);
    await proxied.close();
  });

  it('starts again after a successful sign-in', async () => {
    await statuses(4, 'admin');
    await app.signedIn();
    expect(await statuses(5, 'admin')).toEqual([401, 401, 401, 401, 401]);
  });

  it('ends after 15 minutes, and further tries do not extend it', async () => {
    await statuses(6, 'admin');
    const windowEnds = () =>
      app.db.select({ key: rateLimits.key, expiresAt: rateLimits.expiresAt }).from(rateLimits).orderBy(rateLimits.key);
    const ends = await windowEnds();
    await attempt('admin');
    expect(await windowEnds()).toEqual(ends);
    await app.db.execute(sql`update rate_limits set expires_at = now() - interval '1 second'`);
    expect((await attempt('admin')).status).toBe(401);
  });

  it('is shared by all processes, and counts each try once', async () => {
    const second = await app.alsoAs({});
    const tries = Array.from({ length: 8 }, (_, index) => attempt('admin', {}, index % 2 ? second.url : app.url));
    const seen = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    await second.close();
  });

  it('stores neither the user name nor the address', async () => {
    await attempt('admin');
    const keys = (await app.db.select().from(rateLimits)).map(({ key }) => key);
    expect(keys).not.toHaveLength(0);
    expect(keys.join(' ')).not.toMatch(/admin|127\.0\.0\.1/);
  });
});
