import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseProblem } from '../base/database-errors';
import { createLog } from '../base/log';
import { createPostgres, describeOnPostgres } from '../testing/databases';
import { rowsOf } from './database';
import { openPostgres } from './postgres';

const log = createLog('silent');

/** What a server, a database, a role or an address may set, and what a connection of the product has all the same. */
const hostile: readonly [name: string, set: string, kept: string][] = [
  ['search_path', 'pg_catalog', '"public"'],
  ['statement_timeout', '1s', '2s'],
  ['lock_timeout', '1s', '0'],
  ['idle_in_transaction_session_timeout', '1s', '5s'],
  ['idle_session_timeout', '3s', '0'],
  ['default_transaction_isolation', 'serializable', 'read committed'],
  ['default_transaction_deferrable', 'on', 'off'],
  ['TimeZone', 'Asia/Tokyo', 'UTC'],
  ['DateStyle', 'German', 'ISO, MDY'],
  ['IntervalStyle', 'sql_standard', 'postgres'],
  ['client_encoding', 'LATIN1', 'UTF8'],
  ['standard_conforming_strings', 'off', 'on'],
  ['backslash_quote', 'on', 'safe_encoding'],
  ['bytea_output', 'escape', 'hex'],
  ['extra_float_digits', '-15', '1'],
  ['row_security', 'off', 'on'],
  ['transform_null_equals', 'on', 'off'],
  ['array_nulls', 'off', 'on'],
  ['gin_fuzzy_search_limit', '1', '0'],
  ['exit_on_error', 'on', 'off'],
  ['quote_all_identifiers', 'on', 'off'],
  ['synchronous_commit', 'off', 'on'],
];

describeOnPostgres('check of a database', () => {
  let server: URL;
  let admin: pg.Client;
  const made: string[] = [];
  const roles: string[] = [];

  beforeAll(async () => {
    const { url, drop } = await createPostgres();
    await drop();
    server = new URL(url);
    server.search = '';
    server.pathname = '/postgres';
    admin = new pg.Client({ connectionString: server.href });
    await admin.connect();
  });
  afterAll(async () => {
    for (const name of made) await admin.query(`drop database if exists ${name} with (force)`);
    for (const name of roles) await admin.query(`drop role if exists ${name}`);
    await admin.end();
  });

  const named = (what: string) => `abseits_check_${what}_${randomBytes(6).toString('hex')}`;
  async function create(more = ''): Promise<string> {
    const name = named('db');
    made.push(name);
    await admin.query(`create database ${name} ${more}`);
    return name;
  }
  function urlOf(name: string, role?: string): string {
    const url = new URL(server);
    url.pathname = `/${name}`;
    if (role) url.username = role;
    return url.href;
  }
  /** What the first start says; null if it goes well. */
  async function start(url: string): Promise<string | null> {
    const database = openPostgres(url, log);
    try {
      await database.prepare(async () => {});
      return null;
    } catch (error) {
      return error instanceof Error && error.name === 'ConfigError'
        ? error.message
        : (databaseProblem(error) ?? String(error));
    } finally {
      await database.close();
    }
  }
  async function tables(name: string): Promise<number> {
    const client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as count from pg_tables where schemaname <> 'pg_catalog' and schemaname <> 'information_schema'`,
    );
    await client.end();
    return rows[0].count;
  }

  it.each(['SQL_ASCII', 'LATIN1'])('refuses encoding %s in one line before the first migration', async (encoding) => {
    const name = await create(`encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0`);
    const said = await start(urlOf(name));
    expect(said).toMatch(new RegExp(`encoding is ${encoding}.*ENCODING 'UTF8' TEMPLATE template0`));
    expect(said).not.toContain('\n');
    expect(await tables(name)).toBe(0);
  });

  it('refuses a role without rights in one line with the grant', async () => {
    const name = await create();
    const role = named('role');
    roles.push(role);
    await admin.query(`create role ${role} login`);
    const said = await start(urlOf(name, role));
    expect(said).toContain(`GRANT CREATE, USAGE ON SCHEMA public TO "${role}"`);
    expect(said).not.toContain('\n');
  });

  it('accepts a role that may create tables but no schemas', async () => {
    const name = await create();
    const role = named('role');
    roles.push(role);
    await admin.query(`create role ${role} login`);
    const owner = new pg.Client({ connectionString: urlOf(name) });
    await owner.connect();
    await owner.query(`grant create, usage on schema public to ${role}`);
    await owner.end();
    expect(await start(urlOf(name, role))).toBeNull();
    // The second start finds what the first one noted.
    expect(await start(urlOf(name, role))).toBeNull();
  });

  it('reports a read-only database in one line', async () => {
    const name = await create();
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    expect(await start(urlOf(name))).toMatch(/^it is read only .*RESET default_transaction_read_only\)$/);
  });

  it('refuses a database without triggers in one line', async () => {
    const name = await create();
    await admin.query(`alter database ${name} set session_replication_role = replica`);
    expect(await start(urlOf(name))).toMatch(/session_replication_role is replica.*RESET session_replication_role/);
  });

  it('reports TLS that the server does not offer in one line', async () => {
    const name = await create();
    expect(await start(`${urlOf(name)}?sslmode=require`)).toMatch(/^sslmode in the address asks for TLS/);
  });

  it('keeps the settings of the product whatever the database sets', async () => {
    const name = await create();
    for (const [setting, value] of hostile)
      await admin.query(`alter database ${name} set ${setting} = ${setting === 'search_path' ? value : `'${value}'`}`);
    expect(await start(urlOf(name))).toBeNull();
    const database = openPostgres(urlOf(name), log);
    const shown: string[] = [];
    for (const [setting] of hostile) {
      const rows = await rowsOf<{ value: string }>(database.db, `select current_setting('${setting}') as value`);
      shown.push(`${setting} ${rows[0]?.value}`);
    }
    await database.close();
    expect(shown).toEqual(hostile.map(([setting, , kept]) => `${setting} ${kept}`));
  });

  it.each([
    'application_name=other',
    'application_name=',
    'query_timeout=1',
    'statement_timeout=1',
    'lock_timeout=1',
    'idle_in_transaction_session_timeout=1',
    'replication=database',
  ])('accepts an address with %s', async (parameter) => {
    const name = await create();
    const database = openPostgres(`${urlOf(name)}?${parameter}&connect_timeout=5`, log);
    const nameNow = sql`select current_setting('application_name') as name, 7 as number`;
    let preparing: unknown;
    await database.prepare(async (tx) => {
      [preparing] = await rowsOf(tx, nameNow);
    });
    const [serving] = await rowsOf(database.db, nameNow);
    await database.close();
    // By this name a start tells a long migration from a connection that fell silent.
    expect(preparing).toEqual({ name: expect.stringMatching(/^abseits-preparing-/), number: 7 });
    expect(serving).toEqual({ name: 'abseits', number: 7 });
  });
});
