import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { users } from '@shared/schema';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { insertAdministrator } from '../auth/queries';
import { createLog } from '../base/log';
import { seedContent } from '../cms/default-content/seed';
import type { Database } from '../db/database';
import { openEmbedded } from '../db/embedded';
import { openPostgres } from '../db/postgres';
import { administrator, cheapHash, plainUser } from './accounts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with an empty embedded database, and with one after its first start. */
    emptyDatabase: string;
    preparedDatabase: string;
    /** Name of a PostgreSQL database after its first start; those of the run's tests begin with it. */
    postgresTemplate: string;
  }
}

/** What a first start leaves, and the two people that every test application has. */
async function prepare(database: Database): Promise<void> {
  await database.prepare(async (tx) => {
    await seedContent(tx);
    await insertAdministrator(tx, administrator.username, await cheapHash(administrator.password));
    const password = await cheapHash(plainUser.password);
    await tx.insert(users).values({ username: plainUser.username, password, isAdmin: false });
  });
}

async function createEmbedded(folder: string) {
  const database = await openEmbedded('memory');
  async function dump(name: string): Promise<string> {
    const { $client } = database.db as unknown as { $client: PGlite };
    const file = path.join(folder, name);
    writeFileSync(file, Buffer.from(await (await $client.dumpDataDir('none')).arrayBuffer()));
    return file;
  }
  // Databases that nobody opens are half of what each copy would unpack.
  await database.db.execute('update pg_database set datistemplate = false');
  for (const unused of ['template0', 'template1']) await database.db.execute(`drop database ${unused}`);
  const emptyDatabase = await dump('empty.tar');
  await prepare(database);
  const preparedDatabase = await dump('prepared.tar');
  await database.close();
  return { emptyDatabase, preparedDatabase };
}

/** Returns how to drop the template and every database of the run that is left. */
async function createPostgresTemplate(server: string, template: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${template}`);
  const url = new URL(server);
  url.pathname = `/${template}`;
  const database = openPostgres(url.href, createLog('silent'));
  await prepare(database);
  await database.close();
  return async () => {
    const ofRun = await client.query('select datname from pg_database where starts_with(datname, $1)', [template]);
    for (const { datname } of ofRun.rows) await client.query(`drop database if exists ${datname} with (force)`);
    await client.end();
  };
}

/**
 * Makes each kind of database once for a run, whatever projects take part: a test file begins with a copy, in place of
 * migrating and filling its own.
 */
export default async function createTemplates({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.getProvidedContext().preparedDatabase) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'abseits-test-'));
  const server = process.env.TEST_DATABASE_URL;
  const template = `abseits_test_${randomBytes(4).toString('hex')}`;
  const dropAll = server ? await createPostgresTemplate(server, template) : undefined;
  const { emptyDatabase, preparedDatabase } = await createEmbedded(folder);
  vitest.provide('emptyDatabase', emptyDatabase);
  vitest.provide('preparedDatabase', preparedDatabase);
  vitest.provide('postgresTemplate', template);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await dropAll?.();
  };
}
