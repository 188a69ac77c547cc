import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../base/log';
import { createPostgres, describeOnPostgres } from '../testing/databases';
import { createTestApp, type TestApp } from '../testing/test-app';
import { openPostgres } from './postgres';

const request = { name: 'Bo', email: 'bo@stadt.example', reason: 'Ich gehe gern zu Fuß.' };

describeOnPostgres('database taken from a running server', () => {
  let app: TestApp;
  let operator: pg.Client;
  let name: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const own = await createPostgres();
    drop = own.drop;
    const url = new URL(own.url);
    name = url.pathname.slice(1);
    operator = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await operator.connect();
    await operator.query(`create role ${name} login password 'geheim' superuser`);
    Object.assign(url, { username: name, password: 'geheim' });
    app = await createTestApp({ kind: 'postgres', database: openPostgres(url.href, createLog('silent')) });
  });
  afterAll(async () => {
    await app.close();
    await drop();
    await operator.query(`drop role ${name}`);
    await operator.end();
  });

  const end = (database: string) =>
    operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);

  /** Ends every connection and renames; a server that reconnects in between is ended again. */
  async function rename(from: string, to: string): Promise<void> {
    await expect
      .poll(async () => {
        await end(from);
        return operator.query(`alter database ${from} rename to ${to}`).then(
          () => 'renamed',
          () => 'in use',
        );
      })
      .toBe('renamed');
  }

  const withoutLogin = async () => {
    await operator.query(`alter role ${name} nologin`);
    await end(name);
  };

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['moved away', () => rename(name, `${name}_away`), () => rename(`${name}_away`, name)],
    ['closed to its login', withoutLogin, () => operator.query(`alter role ${name} login`)],
  ])('answers 503 while it is %s, and is used again afterwards', async (_how, take, giveBack) => {
    const post = async () => (await app.visitor().post('/api/beta', request)).status;
    expect(await post()).toBe(201);
    await take();
    const answers = await Promise.all([
      app.visitor().post('/api/beta', request),
      app.visitor().post('/api/auth/login', { username: 'jemand', password: 'irgendein-Passwort' }),
    ]);
    for (const { status, headers } of answers) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await app.visitor().get('/api/content?page=home&lng=de')).status).toBe(200);
    expect((await app.visitor().get('/readyz')).status).toBe(503);
    await giveBack();
    await expect.poll(post).toBe(201);
  });
});
