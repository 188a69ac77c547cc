import { paths } from '@shared/paths';
import { contentSections, investors } from '@shared/schema';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { createPostgres, describeOnPostgres } from '../testing/databases';
import { openProxy, type TcpProxy } from '../testing/tcp-proxy';
import { createTestApp, type TestApp } from '../testing/test-app';
import type { Database } from './database';
import { openPostgres } from './postgres';

const log = pino({ level: 'silent' });
const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag', idempotencyKey: 'key-of-outage' };
const request = { name: 'Bo', email: 'bo@stadt.example', reason: 'Ich gehe gern zu Fuß.' };
/** How long anybody waits at a database that is away (docs/configuration.md), and what a machine with half a core adds. */
const promised = 3;
const slack = 2;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describeOnPostgres('PostgreSQL', () => {
  let proxy: TcpProxy;
  let app: TestApp;
  /** The same database without the proxy between. */
  let direct: Database;
  let admin: TestClient;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const own = await createPostgres();
    drop = own.drop;
    proxy = await openProxy(own.url);
    direct = openPostgres(own.url, log);
    app = await createTestApp({ kind: 'postgres', database: openPostgres(proxy.url, log) });
  });
  afterAll(async () => {
    await app.stop();
    await app.database.close();
    await direct.close();
    await proxy.close();
    await drop();
  });
  beforeEach(async () => {
    await app.reset();
    admin = await app.signedIn();
  });
  afterEach(() => proxy.restore());

  const change = (title: string) =>
    direct.db.update(contentSections).set({ title }).where(eq(contentSections.key, 'hero'));
  const page = () => app.visitor().get('/api/content?page=home&lng=de');
  const ready = async () => (await app.visitor().get('/readyz')).status;

  describe.each<[string, () => void | Promise<void>]>([
    ['while it hangs', () => proxy.stall()],
    ['while it is stopped', () => proxy.cut()],
  ])('%s', (_what, fail) => {
    it('leaves content readable, answers 503 elsewhere, and is used again afterwards', async () => {
      const before = (await page()).text;
      await fail();

      expect((await page()).text).toBe(before);
      expect((await app.visitor().get('/healthz')).status).toBe(200);
      const plain = { raw: new URLSearchParams({ ...request }).toString(), headers: form };
      const asked = performance.now();
      const answers = await Promise.all([
        app.visitor().post('/api/investors', enquiry),
        app.visitor().post('/api/beta', request),
        app.visitor().post(paths.form('beta', '/beta', 'de'), undefined, plain),
        app.visitor().post('/api/auth/login', { username: 'jemand', password: 'irgendein-Passwort' }),
        admin.get('/api/cms/sections'),
        admin.put('/api/cms/sections/hero', { title: 'Während der Störung' }),
        // More than there are connections: those that wait for one end as well.
        ...Array.from({ length: 20 }, () => admin.get('/api/investors')),
      ]);
      const seconds = (performance.now() - asked) / 1_000;
      expect(seconds).toBeLessThan(promised + slack);
      for (const { status, headers } of answers) {
        expect(status).toBe(503);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(await ready()).toBe(503);

      await proxy.restore();
      await expect.poll(ready).toBe(200);
      // What was typed is sent again with the same key, and is there once, whatever became of the first try.
      await expect.poll(async () => (await app.visitor().post('/api/investors', enquiry)).status).toBe(201);
      expect(await direct.db.select().from(investors)).toHaveLength(1);
      expect((await admin.get('/api/cms/sections')).status).toBe(200);
    });

    it('has its content read again afterwards, so that no change stays hidden', async () => {
      await fail();
      await change('Während der Störung geändert');
      await expect(app.content.refresh()).rejects.toThrow();
      expect((await page()).text).not.toContain('Während der Störung geändert');
      await proxy.restore();
      await expect.poll(async () => (await page()).text).toContain('Während der Störung geändert');
      await change('Wieder anders');
      await app.content.refresh();
      expect((await page()).text).toContain('Wieder anders');
    });

    it('announces changes again afterwards', async () => {
      let notifications = 0;
      app.database.onChange(() => {
        notifications += 1;
      });
      await fail();
      await proxy.restore();
      await expect
        .poll(async () => {
          const before = notifications;
          await direct.db.transaction((tx) => direct.announceChange(tx));
          await expect.poll(() => notifications, { timeout: 500 }).toBeGreaterThan(before);
          return true;
        })
        .toBe(true);
    });
  });
});
