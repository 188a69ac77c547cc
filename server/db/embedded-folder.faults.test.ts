import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { investors } from '@shared/schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureAdministrator } from '../auth/first-administrator';
import { createLog } from '../base/log';
import { seedContent } from '../cms/default-content/seed';
import { testConfig } from '../testing/test-app';
import type { Database, Db } from './database';
import { openEmbedded } from './embedded';
import { embeddedPlaces, keepCopy } from './embedded-folder';

// Each opens a database of its own, and some make one, which takes seconds of work.
const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag' };

async function seed(tx: Db): Promise<void> {
  await seedContent(tx);
  await ensureAdministrator(tx, testConfig);
}

const messages = async ({ db }: Database) => (await db.select().from(investors)).map(({ message }) => message);

let root: string;
/** A site in use, closed in good order; and the same as a machine that stops leaves it. */
let closed: string;
let cutOff: string;
let dataDir: string;
let tests = 0;
/** The file in which the enquiries of investors lie. */
let table: string;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'abseits-folder-'));
  closed = path.join(root, 'closed');
  cutOff = path.join(root, 'cut-off');
  const database = await openEmbedded(closed);
  await database.prepare(seed);
  // Files that migrations gave up are removed with this, and not with the recovery that is looked at.
  await database.db.execute('checkpoint');
  await database.db.insert(investors).values(enquiry);
  const { rows } = (await database.db.execute("select pg_relation_filepath('investors') as file")) as unknown as {
    rows: [{ file: string }];
  };
  table = rows[0].file;
  cpSync(closed, cutOff, { recursive: true, filter: (file) => path.basename(file) !== 'lock' });
  await database.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  tests += 1;
  dataDir = path.join(root, `data-${tests}`);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const inDatabase = (...parts: string[]) => path.join(dataDir, 'database', ...parts);
const remove = (file: string) => rmSync(inDatabase(file), { recursive: true });
const log = () => readdirSync(inDatabase('pg_wal')).find((name) => /^0/.test(name)) ?? '';

/** What PostgreSQL removes by itself, even where it then cannot open the database. */
const passing = /postmaster|pg_internal\.init|pgsql_tmp|pg_stat/;

/** Everything in a folder, to see that nothing has been removed. */
const content = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => !passing.test(file))
    .sort();

const damages: [string, () => void][] = [
  ['no PG_VERSION', () => remove('PG_VERSION')],
  ['an empty PG_VERSION', () => truncateSync(inDatabase('PG_VERSION'))],
  ['no pg_control', () => remove('global/pg_control')],
  ['a cut pg_control', () => truncateSync(inDatabase('global/pg_control'), 100)],
  ['no WAL', () => remove(path.join('pg_wal', log()))],
  ['no folder of the WAL', () => remove('pg_wal')],
  ['a cut WAL', () => truncateSync(inDatabase('pg_wal', log()), 1_000)],
  ['no base', () => remove('base')],
  ['no table of the system', () => remove('base/5/1259')],
  ['a cut table of the system', () => truncateSync(inDatabase('base/5/1259'), 8_192)],
  [
    'nothing in it',
    () => {
      remove('.');
      mkdirSync(inDatabase());
    },
  ],
  ['nothing of it', () => remove('.')],
  [
    'a file in its place',
    () => {
      remove('.');
      writeFileSync(inDatabase(), 'a file');
    },
  ],
];

/** What shows only when PostgreSQL opens it, where no list of the files tells more. */
const shownByOpening = damages.filter(([what]) => /^(?:an empty|a cut|no WAL)/.test(what));

describe.each<[string, () => string, typeof damages]>([
  ['closed in good order', () => closed, damages],
  ['left by a machine that stopped', () => cutOff, shownByOpening],
])('embedded database %s', (_how, source, tried) => {
  beforeEach(() => cpSync(source(), dataDir, { recursive: true }));

  it.each(tried)('is refused in one line and keeps its files with %s', async (_what, damage) => {
    damage();
    const before = content(dataDir);
    const error = await openEmbedded(dataDir).then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error).toMatchObject({ name: 'EmbeddedDatabaseError' });
    expect(error?.message).toContain(inDatabase());
    expect(error?.message).toContain('npm run restore -- FILE --replace');
    expect(error?.message).not.toContain('\n');
    expect(content(dataDir)).toEqual(expect.arrayContaining(before));
  });

  it('opens with all that was stored', async () => {
    const database = await openEmbedded(dataDir);
    expect(await messages(database)).toEqual([enquiry.message]);
    await database.close();
  });
});

describe('damaged embedded database', () => {
  /** A damaged database that was moved aside for a restore which was then not finished. */
  async function restoreBegun(): Promise<string> {
    await (await openEmbedded(dataDir, { replaceDamaged: true })).close();
    return path.join(dataDir, readdirSync(dataDir).find((name) => name.includes('.damaged-')) ?? '');
  }

  it('is kept by another restore if moved back, and opens if repaired', async () => {
    const aside = await restoreBegun();
    remove('.');
    renameSync(aside, inDatabase());
    await (await openEmbedded(dataDir, { replaceDamaged: true })).close();
    expect(readdirSync(await restoreBegun())).toContain('global');
    remove('.');
    cpSync(path.join(closed, 'database'), inDatabase(), { recursive: true });
    const database = await openEmbedded(dataDir);
    expect(await messages(database)).toEqual([enquiry.message]);
    await database.close();
  });

  beforeEach(() => {
    cpSync(closed, dataDir, { recursive: true });
    remove('PG_VERSION');
  });

  it('is moved aside for a restore, and refused until the restore has finished', async () => {
    await (await openEmbedded(dataDir, { replaceDamaged: true })).close();
    await expect(openEmbedded(dataDir)).rejects.toThrow(/restore into it has not been finished/);
    const database = await openEmbedded(dataDir, { replaceDamaged: true });
    await database.prepare(seed);
    expect(await messages(database)).toEqual([]);
    await database.close();
    const aside = readdirSync(dataDir).filter((name) => name.startsWith('database.damaged-'));
    expect(aside).toHaveLength(1);
    expect(existsSync(path.join(dataDir, aside[0] ?? '', 'global/pg_control'))).toBe(true);
    await (await openEmbedded(dataDir)).close();
  });
});

it('embedded database is refused if a table was lost after it was closed', async () => {
  cpSync(closed, dataDir, { recursive: true });
  remove(table);
  await expect(openEmbedded(dataDir)).rejects.toThrow(`files of it are missing or cut, 1 in all, such as ${table}`);
});

it('embedded database is refused if a table was cut after it was closed', async () => {
  cpSync(closed, dataDir, { recursive: true });
  truncateSync(inDatabase(table));
  await expect(openEmbedded(dataDir)).rejects.toThrow(`files of it are missing or cut, 1 in all, such as ${table}`);
});

it('embedded database of an older version opens without a mark or a list of its files', async () => {
  cpSync(closed, dataDir, { recursive: true });
  rmSync(path.join(dataDir, 'database.state'));
  rmSync(inDatabase('abseits-closed.json'));
  const database = await openEmbedded(dataDir);
  await database.prepare(seed);
  expect(await messages(database)).toEqual([enquiry.message]);
  await database.close();
  remove('.');
  await expect(openEmbedded(dataDir)).rejects.toThrow(/the folder is missing/);
});

it('embedded database opens after a start was cut off while PostgreSQL wrote its own lock', async () => {
  cpSync(cutOff, dataDir, { recursive: true });
  writeFileSync(inDatabase('postmaster.pid'), '');
  const database = await openEmbedded(dataDir);
  expect(await messages(database)).toEqual([enquiry.message]);
  await database.close();
});

it('embedded database opens after an older version ran in between', async () => {
  cpSync(closed, dataDir, { recursive: true });
  const list = path.join(root, 'older-list.json');
  cpSync(inDatabase('abseits-closed.json'), list);
  const database = await openEmbedded(dataDir);
  await database.db.insert(investors).values(Array.from({ length: 500 }, () => enquiry));
  await database.close();
  cpSync(list, inDatabase('abseits-closed.json'));
  await (await openEmbedded(dataDir)).close();
});

describe('embedded database of another PostgreSQL', () => {
  beforeEach(() => cpSync(closed, dataDir, { recursive: true }));

  it.each(['15', '16', '17', '19', '9.6'])('is refused in one line that names both versions: %s', async (version) => {
    writeFileSync(inDatabase('PG_VERSION'), `${version}\n`);
    const before = content(dataDir);
    const error = await openEmbedded(dataDir).then(
      () => null,
      (thrown: Error) => thrown,
    );
    const words = [inDatabase(), `PostgreSQL ${version}`, 'PostgreSQL 18', 'npm run backup', 'npm run restore'];
    for (const word of words) expect(error?.message).toContain(word);
    expect(error?.message).not.toMatch(/damaged|\n/);
    expect(error).toMatchObject({
      name: 'EmbeddedDatabaseError',
      german: expect.stringMatching(/^(?!.*beschädigt)[^\n]*npm run restore[^\n]*$/),
    });
    expect(content(dataDir)).toEqual(before);
  });

  it('is moved aside whole for a restore', async () => {
    writeFileSync(inDatabase('PG_VERSION'), '17\n');
    const database = await openEmbedded(dataDir, { replaceDamaged: true });
    await database.prepare(seed);
    await database.close();
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('database.damaged-'));
    expect(existsSync(path.join(dataDir, aside, table))).toBe(true);
  });
});

it('embedded database is refused if its folder holds something else', async () => {
  mkdirSync(inDatabase(), { recursive: true });
  writeFileSync(inDatabase('notes.txt'), 'not a database');
  await expect(openEmbedded(dataDir)).rejects.toThrow(/holds no whole PostgreSQL database/);
  expect(readdirSync(inDatabase())).toEqual(['notes.txt']);
});

it('killed first start is begun again, and a database moved aside is left alone', async () => {
  const { unpacking } = embeddedPlaces(dataDir);
  mkdirSync(unpacking, { recursive: true });
  writeFileSync(path.join(unpacking, 'PG_VERSION'), '18\n');
  const aside = path.join(dataDir, 'database.unfinished');
  cpSync(path.join(closed, 'database'), aside, { recursive: true });
  const database = await openEmbedded(dataDir);
  await database.prepare(seed);
  expect(await messages(database)).toEqual([]);
  await database.close();
  expect(existsSync(unpacking)).toBe(false);
  expect(existsSync(path.join(aside, table))).toBe(true);
});

it('database copied in after a killed first start is opened', async () => {
  cpSync(closed, dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, 'database.state'), 'creating\n');
  const database = await openEmbedded(dataDir);
  await database.prepare(seed);
  expect(await messages(database)).toEqual([enquiry.message]);
  await database.close();
});

it('copy from before a migration is not replaced by a later try', () => {
  cpSync(closed, dataDir, { recursive: true });
  const { copy } = embeddedPlaces(dataDir);
  keepCopy(dataDir);
  remove(table);
  keepCopy(dataDir);
  expect(existsSync(path.join(copy, table))).toBe(true);
});

it('embedded database closes with a warning if its files are gone', async () => {
  cpSync(closed, dataDir, { recursive: true });
  const lines: string[] = [];
  const database = await openEmbedded(dataDir, { log: createLog('warn', { write: (line) => void lines.push(line) }) });
  remove('pg_multixact');
  await database.close();
  expect(lines.join('')).toContain(`the files of ${inDatabase()} could not be listed`);
  expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
});

it('file in the place of DATA_DIR is refused in one line', async () => {
  writeFileSync(dataDir, 'a file');
  await expect(openEmbedded(dataDir)).rejects.toThrow(`DATA_DIR cannot be ${dataDir}: a file lies in the place`);
});

it.skipIf(process.getuid?.() !== 0)(
  'disk too small for a new database is reported in one line, and left empty',
  async () => {
    mkdirSync(dataDir);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', dataDir]);
    try {
      await expect(openEmbedded(dataDir)).rejects.toMatchObject({
        message: expect.stringMatching(/^No database can be made in .*: the disk is full, .*$/),
        german: expect.stringContaining('Der Speicherplatz ist voll'),
      });
      expect(readdirSync(dataDir)).toEqual([]);
    } finally {
      // PGlite keeps files open that it could not write.
      execFileSync('umount', ['--lazy', dataDir]);
    }
  },
);
