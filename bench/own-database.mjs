import pg from 'pg';

/** What a server needs beside DATABASE_URL, and whoever signs in to it. */
export const administrator = { username: 'admin', password: 'Messung-mit-Laterne-2077' };

/**
 * A new PostgreSQL database on the server of TEST_DATABASE_URL, with a connection to it and the environment of a site that
 * uses it. Throws where that is not set.
 */
export async function ownDatabase() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('This is measured on PostgreSQL: set TEST_DATABASE_URL.');
  const name = `abseits_bench_${process.pid}_${Date.now()}`;
  const owner = new pg.Client({ connectionString: server });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return {
    client,
    env: {
      DATABASE_URL: address.href,
      SESSION_SECRET: 'dieser-Wert-gilt-nur-fuer-eine-Messung-4711',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    },
    async drop() {
      await client.end();
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    },
  };
}
