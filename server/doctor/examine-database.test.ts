import { randomBytes } from 'node:crypto';
import type { Finding } from '@shared/findings';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgres, describeOnPostgres } from '../testing/databases';
import { checkClock } from './check-clock';
import { examineDatabase } from './examine-database';

const about = (lines: readonly Finding[], part: string) => lines.find((line) => line.part === `Datenbank: ${part}`);

const check = (databaseUrl: string | undefined) => examineDatabase({ databaseUrl, dataDir: '/nowhere' });

describe('examineDatabase', () => {
  it('notes that an embedded database is not there yet', async () => {
    expect(await check(undefined)).toMatchObject([{ state: 'unknown' }]);
  });

  it.each([
    ['mysql://geheim@127.0.0.1/a', 'DATABASE_URL ist falsch gesetzt.'],
    ['postgres://user:geheim@127.0.0.1:1/a', 'nicht erreichbar'],
  ])('refuses %s in one line without the password', async (address, text) => {
    const lines = await check(address);
    expect(lines).toMatchObject([{ state: 'wrong', text: expect.stringContaining(text) }]);
    expect(JSON.stringify(lines)).not.toContain('geheim');
  });
});

describeOnPostgres('examineDatabase on PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>;
  const role = `abseits_doctor_${randomBytes(6).toString('hex')}`;
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  beforeAll(async () => {
    made = await createPostgres();
    await asOwner(`create role ${role} login connection limit 4`);
  });
  const asRole = () => {
    const url = new URL(made.url);
    url.username = role;
    return check(url.href);
  };
  afterAll(async () => {
    await asOwner(`drop role if exists ${role}`);
    await made.drop();
  });

  it('finds everything right in a usual database', async () => {
    const lines = await check(made.url);
    expect(lines.filter(({ state }) => state !== 'good')).toEqual([]);
    expect(lines.map(({ part }) => part)).toEqual([
      'Datenbank',
      ...['Version', 'Kodierung', 'Rechte', 'Verschlüsselung', 'Verbindungen', 'Zeitgrenzen', 'Sitzungen'].map(
        (name) => `Datenbank: ${name}`,
      ),
    ]);
  });

  it('tells that the rules of sorting are not those of the time at which the database was made', async () => {
    const own = await createPostgres(false, "locale_provider icu icu_locale 'de-DE' locale 'C.UTF-8' encoding 'UTF8'");
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    await client.query("update pg_database set datcollversion = '1' where datname = current_database()");
    await client.end();
    expect(about(await check(own.url), 'Sortierung')).toMatchObject({
      state: 'wrong',
      remedy: expect.stringContaining('REFRESH COLLATION VERSION'),
    });
    await own.drop();
  });

  it('tells which right a role lacks, and how few connections it has', async () => {
    const lines = await asRole();
    expect(about(lines, 'Rechte')).toMatchObject({
      state: 'wrong',
      remedy: `GRANT CREATE, USAGE ON SCHEMA public TO "${role}"`,
    });
    expect(about(lines, 'Verbindungen')).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('4 (Grenze der Rolle)'),
    });
  });

  it('tells what the first connection saw if there is no second one', async () => {
    await asOwner(`alter role ${role} connection limit 1`);
    const lines = await asRole();
    expect(about(lines, 'Version')).toMatchObject({ state: 'good' });
    expect(about(lines, 'Sitzungen')).toMatchObject({
      state: 'wrong',
      text: expect.stringMatching(/keine zweite: .*\(53300\)\.$/),
    });
  });

  it('tells that the database does not exist', async () => {
    const url = new URL(made.url);
    url.pathname = '/abseits_is_not_there';
    expect(await check(url.href)).toMatchObject([
      { state: 'wrong', text: expect.stringContaining('Diese Datenbank gibt es nicht') },
    ]);
  });

  it('checkClock asks the database for the time', async () => {
    const clocks = { databaseUrl: made.url, publicUrl: 'http://127.0.0.1:1', publicUrlIsSet: false };
    expect(await checkClock(clocks)).toMatchObject([{ state: 'good' }]);
  });
});
