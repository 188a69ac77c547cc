import pg from 'pg';
import { expect, test } from '../fixtures';
import { startSite, stopSite } from '../servers';
import { sessionCookie } from './process-helpers';

/** What an operator relies on: several servers, of one machine or of several, that share a database. */

/** A PostgreSQL database of the test's own, as the environment of its servers names it. */
async function ownDatabase() {
  const adminUrl = process.env.TEST_DATABASE_URL;
  test.skip(!adminUrl, 'needs PostgreSQL: set TEST_DATABASE_URL');
  const name = `abseits_e2e_${Date.now()}`;
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const address = new URL(adminUrl ?? '');
  address.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: address.href, SESSION_SECRET: 'nur-fuer-diesen-testlauf-aber-lang-genug' },
    async drop() {
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    },
  };
}

test('a change on one server shows on the pages of another, and a session holds on both', async () => {
  const { env, drop } = await ownDatabase();
  const sites = await Promise.all([startSite(undefined, env), startSite(undefined, env)]);
  const [first, second] = sites;
  try {
    await Promise.all(
      sites.map((site) => expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)),
    );
    await fetch(second.url);
    const cookie = await sessionCookie(first.url);
    const response = await fetch(`${first.url}/api/cms/sections/hero`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ title: 'Auf beiden Servern' }),
    });
    expect(response.status).toBe(200);
    // Where the machine is busy, the page before it is served for some seconds while the new one is made.
    await expect.poll(async () => (await fetch(second.url)).text()).toContain('Auf beiden Servern');
    const elsewhere = await fetch(`${second.url}/api/cms/sections`, { headers: { cookie } });
    expect(elsewhere.status).toBe(200);
  } finally {
    await Promise.all(sites.map((site) => stopSite(site)));
    await drop();
  }
});
