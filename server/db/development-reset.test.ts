import { contentSections, users } from '@shared/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAdministrator } from '../auth/first-administrator';
import { createLog } from '../base/log';
import { seedContent } from '../cms/default-content/seed';
import { describeOnEachDatabase, openTestDatabase } from '../testing/databases';
import { testConfig } from '../testing/test-app';
import type { Database } from './database';
import {
  countRows,
  emptyDatabase,
  markDevelopment,
  ResetError,
  requireDevelopmentDatabase,
  requireDevelopmentMark,
} from './development-reset';

describe('requireDevelopmentDatabase', () => {
  const project = '/home/ida/abseits';
  const refusal = (databaseUrl: string | undefined, dataDir = `${project}/data`) => {
    try {
      requireDevelopmentDatabase({ databaseUrl, dataDir }, project);
      return null;
    } catch (error) {
      if (error instanceof ResetError) return error.message;
      throw error;
    }
  };

  it.each([
    [undefined, '/home/ida/abseits/data'],
    [undefined, '/home/ida/abseits/.cache/tried'],
    ['postgres://localhost/abseits'],
    ['postgres://ida:secret@127.0.0.1:5433/abseits'],
    ['postgresql://[::1]/abseits'],
    ['/var/run/postgresql abseits'],
  ])('allows %s %s', (databaseUrl, dataDir?: string) => {
    expect(refusal(databaseUrl, dataDir)).toBeNull();
  });

  it.each([
    [undefined, '/var/lib/abseits'],
    [undefined, '/home/ida/abseits'],
    [undefined, '/home/ida/abseits-live/data'],
    ['postgres://db.internal/abseits'],
    ['postgres://localhost.example/abseits'],
    ['postgres://localhost/abseits?host=db.internal'],
    // The environment would name the host.
    ['postgres:///abseits'],
    ['nonsense'],
  ])('refuses %s %s', (databaseUrl, dataDir?: string) => {
    expect(refusal(databaseUrl, dataDir)).toMatch(/^Refused: /);
  });

  it('does not repeat an address, which may hold a password', () => {
    expect(refusal('postgres://ida:secret@db.internal/abseits')).not.toContain('secret');
  });
});

describeOnEachDatabase('reset of a development database', (kind) => {
  let database: Database;
  const firstStart = () =>
    database.prepare(async (tx) => {
      await seedContent(tx);
      await ensureAdministrator(tx, testConfig);
    });
  beforeAll(async () => {
    database = await openTestDatabase(kind, createLog('silent'));
    await firstStart();
  });
  afterAll(() => database.close());

  it('brings back the state of a first start', async () => {
    const before = await countRows(database.db);
    await database.db.update(contentSections).set({ title: 'Von Hand' });
    await database.db.insert(users).values({ username: 'gast', password: 'x' });
    await emptyDatabase(database.db);
    expect(await countRows(database.db)).toEqual({});
    await firstStart();
    expect(await countRows(database.db)).toEqual(before);
    const titles = await database.db.select({ title: contentSections.title }).from(contentSections);
    expect(titles).not.toContainEqual({ title: 'Von Hand' });
  });

  it('is refused without the mark of the development server', async () => {
    await expect(requireDevelopmentMark(database.db)).rejects.toThrow(/^Refused: .*npm run dev/);
    await markDevelopment(database.db);
    await expect(requireDevelopmentMark(database.db)).resolves.toBeUndefined();
  });

  it('refuses a database with foreign tables', async () => {
    await emptyDatabase(database.db);
    await database.db.execute(sql`create table somebodys_own (id integer)`);
    await expect(countRows(database.db)).rejects.toThrow(/^Refused: /);
  });
});
