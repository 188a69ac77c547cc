import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../base/log';
import { createPostgres, describeOnPostgres } from '../testing/databases';
import { createTestApp, type TestApp } from '../testing/test-app';
import { openPostgres } from './postgres';

const request = { name: 'Bo', email: 'bo@stadt.example', reason: 'Ich gehe gern zu Fuß.' };

describeOnPostgres('a database that is moved away while the server runs', () => {
  let app: TestApp;
  let operator: pg.Client;
  let name: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const own = await createPostgres();
    drop = own.drop;
    name = new URL(own.url).pathname.slice(1);
    app = await createTestApp({ kind: 'postgres', database: openPostgres(own.url, createLog('silent')) });
    operator = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await operator.connect();
  });
  afterAll(async () => {
    await app.close();
    await operator.end();
    await drop();
  });

  /** Ends every connection and renames; a server that reconnects in between is ended again. */
  async function rename(from: string, to: string): Promise<void> {
    await expect
      .poll(
        async () => {
          await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from]);
          return operator.query(`alter database ${from} rename to ${to}`).then(
            () => 'renamed',
            () => 'in use',
          );
        },
        { timeout: 15_000 },
      )
      .toBe('renamed');
  }

  it('makes forms and sign-in answer 503, and is used again once it is back', async () => {
    const post = async () => (await app.visitor().post('/api/beta', request)).status;
    expect(await post()).toBe(201);
    await rename(name, `${name}_away`);
    const answers = await Promise.all([
      app.visitor().post('/api/beta', request),
      app.visitor().post('/api/auth/login', { username: 'jemand', password: 'irgendein-Passwort' }),
    ]);
    for (const { status, headers } of answers) {
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    }
    expect((await app.visitor().get('/readyz')).status).toBe(503);
    await rename(`${name}_away`, name);
    await expect.poll(post, { timeout: 10_000 }).toBe(201);
  });
});
