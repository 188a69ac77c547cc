import { paths } from '@shared/paths';
import { betaRequests, investors } from '@shared/schema';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPostgres } from '../db/postgres';
import { createPostgres, describeOnPostgres } from '../testing/databases';
import { openProxy, type TcpProxy } from '../testing/tcp-proxy';
import { createTestApp, type TestApp } from '../testing/test-app';

const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag' };
const request = { name: 'Bo', email: 'bo@stadt.example', reason: 'Ich gehe gern zu Fuß.' };
const log = pino({ level: 'silent' });

/** An enquiry is there exactly where its visitor was told so. */
describeOnPostgres('form on a slow database', () => {
  let proxy: TcpProxy;
  let app: TestApp;
  /** The same database without the proxy between. */
  let direct: ReturnType<typeof openPostgres>;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const own = await createPostgres();
    drop = own.drop;
    proxy = await openProxy(own.url);
    direct = openPostgres(own.url, log);
    app = await createTestApp({ kind: 'postgres', database: openPostgres(proxy.url, log) });
  });
  afterAll(async () => {
    await app.close();
    await direct.close();
    await proxy.close();
    await drop();
  });
  beforeEach(() => app.reset());
  afterEach(() => proxy.restore());

  it.each([
    ['with a key', () => app.visitor().post('/api/investors', { ...enquiry, idempotencyKey: 'key-of-slowness' })],
    ['without a key', () => app.visitor().post('/api/investors', enquiry)],
    [
      'without scripts',
      () =>
        app.visitor().post(paths.form('beta', '/beta', 'de'), undefined, {
          raw: new URLSearchParams(request).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
    ],
  ])('is stored at 600 ms a round trip, %s', async (_how, post) => {
    proxy.delay(600);
    expect((await post()).status).toBe(201);
    await proxy.restore();
    const stored = [...(await direct.db.select().from(investors)), ...(await direct.db.select().from(betaRequests))];
    expect(stored).toHaveLength(1);
  });

  it('is answered after the deadline once it is being stored', async () => {
    // Two ways there and back, one to count the post and one to store it, take longer than an answer may otherwise.
    proxy.delay(1_700);
    const { status } = await app.visitor().post('/api/investors', { ...enquiry, idempotencyKey: 'key-of-patience' });
    expect(status).toBe(201);
  });
});
