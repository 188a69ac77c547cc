import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { investors } from '@shared/schema';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database, Db } from './database';
import { openEmbedded } from './embedded';
import { embeddedPlaces } from './embedded-folder';

/** The migrations of a next version: those that there are, and one more. */
const next = vi.hoisted(() => ({ folder: '' }));
vi.mock('./database', async (original) => ({
  ...(await original<typeof import('./database')>()),
  get migrationsFolder() {
    return next.folder;
  },
}));

// Each opens a database of its own, which takes seconds of work.
const own = path.resolve('server/db/migrations');
const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag' };
const noSeed = async (_tx: Db) => {};
const count = async ({ db }: Database) => (await db.select().from(investors)).length;

let root: string;
/** A database of the present version with one enquiry. */
let before: string;
let dataDir: string;
let tests = 0;

/** Lets the software have one more migration. */
function addMigration(statement: string): void {
  next.folder = path.join(root, `migrations-${tests}`);
  cpSync(own, next.folder, { recursive: true });
  const file = path.join(next.folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] };
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  const entry = { idx: journal.entries.length, version: '7', when, tag: '9999_next', breakpoints: true };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(path.join(next.folder, '9999_next.sql'), statement);
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'abseits-migration-'));
  before = path.join(root, 'before');
  next.folder = own;
  const database = await openEmbedded(before);
  await database.prepare(noSeed);
  await database.db.insert(investors).values(enquiry);
  await database.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  tests += 1;
  next.folder = own;
  dataDir = path.join(root, `data-${tests}`);
  cpSync(before, dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('start without a migration keeps no copy of the database', async () => {
  const database = await openEmbedded(dataDir);
  await database.prepare(async () => expect(existsSync(embeddedPlaces(dataDir).copy)).toBe(false));
  await database.close();
});

it('migration keeps a copy of the database until the preparation has succeeded', async () => {
  addMigration('alter table investors add column shoe_size integer');
  const { copy } = embeddedPlaces(dataDir);
  const database = await openEmbedded(dataDir);
  await database.prepare(async () => expect(existsSync(path.join(copy, 'PG_VERSION'))).toBe(true));
  expect(existsSync(copy)).toBe(false);
  await database.close();
});

it('failed migration changes nothing, names the copy, and lets the former version run', async () => {
  addMigration(
    'alter table investors add column shoe_size integer;--> statement-breakpoint\nalter table investors add column name text',
  );
  const { copy } = embeddedPlaces(dataDir);
  const database = await openEmbedded(dataDir);
  const error = await database.prepare(noSeed).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'EmbeddedDatabaseError', message: expect.stringContaining(copy) });
  expect(String(error)).toContain('column "name" of relation "investors" already exists');
  expect(String(error)).not.toContain('\n');
  await database.close();

  next.folder = own;
  const again = await openEmbedded(dataDir);
  await again.prepare(noSeed);
  await again.db.insert(investors).values(enquiry);
  expect(await count(again)).toBe(2);
  await again.close();
  expect(existsSync(copy)).toBe(false);
});

it('copy from before a migration opens in the place of a damaged database', async () => {
  addMigration('alter table no_such_table add column shoe_size integer');
  const { database: folder, copy } = embeddedPlaces(dataDir);
  const database = await openEmbedded(dataDir);
  await database.prepare(noSeed).catch(() => {});
  await database.close();
  rmSync(path.join(folder, 'global/pg_control'));
  await expect(openEmbedded(dataDir)).rejects.toThrow(`A copy from before the last migration is in ${copy}.`);

  rmSync(folder, { recursive: true });
  cpSync(copy, folder, { recursive: true });
  next.folder = own;
  const restored = await openEmbedded(dataDir);
  await restored.prepare(noSeed);
  expect(await count(restored)).toBe(1);
  await restored.close();
});
