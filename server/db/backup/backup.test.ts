import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as schema from '@shared/schema';
import { betaRequests, contentSections, idempotencyKeys, investors, sessions, users } from '@shared/schema';
import { asc, eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../prepare';
import {
  type DatabaseKind,
  describeOnEachDatabase,
  openAgain,
  openTestDatabase,
  postgresIsThere,
} from '../../testing/databases';
import { administrator, createTestApp, type TestApp } from '../../testing/test-app';
import type { Database, Db } from '../database';
import { checkBackup } from './file';
import { restoreBackup } from './restore-backup';
import { saveBackup } from './save';
import { savedTables } from './tables';

const log = pino({ level: 'silent' });
const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Grüße „aus“ Köln\n\\ 漢字 🗺️' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const fileIn = (name: string) => path.join(folder, name);

/** All rows of all saved tables, as the database gives them. */
async function everything(db: Db): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [name, table] of Object.entries(savedTables))
    rows[name] = await db.select().from(table).orderBy(asc(table.id));
  return rows;
}

/** What a site gathers: enquiries, requests, edits in both languages, something deleted, something erased. */
async function liveOn(app: TestApp): Promise<void> {
  const admin = await app.signedIn();
  for (let count = 0; count < 3; count += 1) await app.visitor().post('/api/investors', enquiry);
  await app.visitor().post(
    '/api/beta',
    { name: 'Bo', email: 'bo@stadt.example', reason: 'Ich gehe gern zu Fuß.' },
    {
      headers: { 'idempotency-key': 'key-of-bo' },
    },
  );
  const section = { key: 'test-saved', title: 'Gesichert', translations: { en: { title: 'Saved' } } };
  await admin.post('/api/cms/sections', section);
  const block = {
    sectionKey: 'test-saved',
    type: 'html',
    title: 'T',
    content: '<p>a</p>',
    metadata: {},
    status: 'draft',
  };
  await admin.post('/api/cms/blocks', block);
  await admin.put('/api/cms/sections/hero', { subtitle: 'Neu', translations: { en: { subtitle: 'New' } } });
  await admin.post('/api/cms/sections', { key: 'test-gone', title: 'Weg' });
  await admin.delete('/api/cms/sections/test-gone');
  const [, , last] = await app.db.select().from(investors).orderBy(asc(investors.id));
  await admin.delete(`/api/investors/${last?.id}`);
}

it('every table is either saved or left out on purpose', () => {
  const tables = Object.entries(schema).flatMap(([name, value]) => (is(value, PgTable) ? [name] : []));
  const leftOut = ['sessions', 'rateLimits', 'usedLoginLinks'];
  expect([...Object.keys(savedTables), ...leftOut].sort()).toEqual(tables.sort());
});

const ways: [DatabaseKind, DatabaseKind][] = [
  ['embedded', 'embedded'],
  ...(postgresIsThere
    ? ([
        ['postgres', 'postgres'],
        ['embedded', 'postgres'],
        ['postgres', 'embedded'],
      ] as [DatabaseKind, DatabaseKind][])
    : []),
];

describe.each(ways)('a backup of %s, restored on %s', (from, to) => {
  let app: TestApp;
  let target: Database;
  beforeAll(async () => {
    app = await createTestApp({ kind: from });
    await liveOn(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    target = await openTestDatabase(to, log);
  });
  afterEach(() => target.close());

  it('brings an empty machine to the same rows, and a server starts on it as it was', async () => {
    const saved = await everything(app.db);
    expect(Object.values(saved).every((rows) => rows.length > 0)).toBe(true);
    await saveBackup(app.database, fileIn('a.gz'));
    await restoreBackup(target, fileIn('a.gz'), { replace: false });
    expect(await everything(target.db)).toEqual(saved);

    const restarted = await createTestApp({ kind: to, database: target });
    const admin = await restarted.signedIn(administrator);
    expect((await admin.get<unknown[]>('/api/investors')).body.data).toHaveLength(2);
    const { body } = await restarted.visitor().get<{ sections: unknown }>('/api/content?page=home&lng=en');
    expect(body.data.sections).toEqual(
      (await app.visitor().get<{ sections: unknown }>('/api/content?page=home&lng=en')).body.data.sections,
    );
    // The id of the erased enquiry is not given to another.
    const next = await restarted.visitor().post<{ id: number }>('/api/investors', enquiry);
    expect(next.body.data.id).toBeGreaterThan(
      Math.max(...(saved.investors?.map((row) => (row as { id: number }).id) ?? [])) + 1,
    );
    await restarted.stop();
  });
});

describeOnEachDatabase('backup and restore', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ kind });
  });
  afterAll(() => app.close());
  beforeEach(() => app.reset());

  it('save a state that never changes while it is read', async () => {
    const file = fileIn('a.gz');
    let posts = 0;
    let done = false;
    const writing = (async () => {
      while (!done) {
        await app.db.transaction(async (tx) => {
          const [row] = await tx
            .insert(investors)
            .values({ ...enquiry, message: `${posts}` })
            .returning();
          await tx
            .insert(idempotencyKeys)
            .values({ scope: 'pair', key: `${posts}`, requestHash: '', resultId: row?.id ?? 0 });
        });
        posts += 1;
        // The embedded database answers without waiting for anything: let the file system have its turn.
        await turn();
      }
    })();
    await expect.poll(() => posts).toBeGreaterThan(0);
    await saveBackup(app.database, file);
    done = true;
    await writing;
    const { end } = await checkBackup(file);
    expect(end.investors?.rows).toBeGreaterThan(0);
    expect(end.investors?.rows).toBe(end.idempotencyKeys?.rows);
  });

  it('refuse a database that holds something, and change nothing of it', async () => {
    await saveBackup(app.database, fileIn('a.gz'));
    await app.db.insert(investors).values(enquiry);
    const before = await everything(app.db);
    await expect(restoreBackup(app.database, fileIn('a.gz'), { replace: false })).rejects.toThrow(
      /not empty.*--replace/s,
    );
    expect(await everything(app.db)).toEqual(before);
  });

  it('replace what is there where told to, and sign everybody out', async () => {
    const before = await everything(app.db);
    await saveBackup(app.database, fileIn('a.gz'));
    const admin = await app.signedIn();
    await admin.put('/api/cms/sections/hero', { title: 'Danach' });
    await app.db.insert(betaRequests).values({ name: 'Danach', email: 'd@a.example', reason: 'kommt weg' });
    await restoreBackup(app.database, fileIn('a.gz'), { replace: true });
    expect(await everything(app.db)).toEqual(before);
    expect(await app.db.select().from(sessions)).toEqual([]);
    expect((await admin.get('/api/auth/me')).status).toBe(401);
    await app.signedIn();
  });

  it.runIf(kind === 'postgres')('tell running servers, whose pages then show what was restored', async () => {
    await saveBackup(app.database, fileIn('a.gz'));
    const admin = await app.signedIn();
    await admin.put('/api/cms/sections/hero', { title: 'Nach der Sicherung geändert' });
    app.database.onChange(() => app.content.refresh().catch(() => {}));
    // As the command does: in a process of its own.
    const command = await openAgain(app.db);
    await restoreBackup(command, fileIn('a.gz'), { replace: true });
    await command.close();
    await expect
      .poll(async () => (await app.visitor().get('/api/content?page=home&lng=de')).text)
      .not.toContain('Nach der Sicherung geändert');
  });

  it('undo everything where one row does not fit', async () => {
    await saveBackup(app.database, fileIn('a.gz'));
    const lines = gunzipSync(readFileSync(fileIn('a.gz'))).toString();
    writeFileSync(fileIn('b.gz'), gzipSync(lines.replace('"sectionKey":"hero"', '"sectionKey":"nowhere"')));
    const before = await everything(app.db);
    await expect(restoreBackup(app.database, fileIn('b.gz'), { replace: true })).rejects.toThrow(
      /do not fit.*Nothing was changed/s,
    );
    expect(await everything(app.db)).toEqual(before);
  });

  it('say that a database was never prepared, and leave no file', async () => {
    const empty = await openTestDatabase(kind, log);
    await expect(saveBackup(empty, fileIn('a.gz'))).rejects.toThrow(/never used by this version/);
    expect(readdirSync(folder)).toEqual([]);
    await empty.close();
  });

  it('write a file that its owner alone can read, and never over another', async () => {
    await saveBackup(app.database, fileIn('a.gz'));
    expect(statSync(fileIn('a.gz')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['a.gz']);
    await expect(saveBackup(app.database, fileIn('a.gz'))).rejects.toThrow(/exists already/);
  });

  it('take rows of an older version, which lack a field that has a default', async () => {
    await saveBackup(app.database, fileIn('a.gz'));
    const lines = gunzipSync(readFileSync(fileIn('a.gz'))).toString();
    writeFileSync(fileIn('b.gz'), gzipSync(lines.replaceAll(/"isActive":(true|false),/g, '')));
    const target = await openTestDatabase(kind, log);
    await restoreBackup(target, fileIn('b.gz'), { replace: false });
    const [hero] = await target.db.select().from(contentSections).where(eq(contentSections.key, 'hero'));
    expect(hero?.isActive).toBe(true);
    await prepareDatabase({
      ...app,
      database: target,
      readiness: { prepared: false },
      log,
      signal: new AbortController().signal,
    });
    expect(await target.db.select().from(users)).toHaveLength(2);
    await target.close();
  });
});

describe('a file that is no whole backup', () => {
  const header = '{"format":"abseits-backup","version":1,"createdAt":"2026-01-01T00:00:00.000Z"}\n';
  const user = '{"table":"users","row":{"id":1,"username":"a","password":"b"}}\n';
  const end = '{"end":{"users":{"rows":1,"lastId":"1"}}}\n';

  it('is told from one that is', async () => {
    writeFileSync(fileIn('a.gz'), gzipSync(header + user + end));
    expect((await checkBackup(fileIn('a.gz'))).end).toEqual({ users: { rows: 1, lastId: '1' } });
  });

  it.each([
    ['plain text', Buffer.from('hallo'), /not a backup/],
    ['nothing at all', Buffer.alloc(0), /cut short/],
    ['compressed nothing', gzipSync(''), /is empty/],
    ['other compressed text', gzipSync('hallo'), /not a backup/],
    ['another program’s JSON', gzipSync('{"format":"other","version":1}'), /not a backup/],
    ['a newer format', gzipSync(header.replace(':1,', ':2,') + end), /format version 2; this software reads version 1/],
    ['a half-written file', gzipSync(header + user + end).subarray(0, 60), /cut short/],
    ['a backup without its last line', gzipSync(header + user), /cut short/],
    ['a backup that lost a row', gzipSync(header + end), /rows of users are missing/],
    ['a backup with a broken line', gzipSync(`${header}{"table":\n${end}`), /damaged/],
    ['rows after the end', gzipSync(header + user + end + user), /damaged/],
    ['an unknown table', gzipSync(header + user.replace('users', 'planets') + end), /planets.*newer version/s],
    [
      'an unknown field',
      gzipSync(header + user.replace('"id"', '"wings":2,"id"') + end),
      /users\.wings.*newer version/s,
    ],
  ])('is named: %s', async (_what, content, message) => {
    writeFileSync(fileIn('a.gz'), content);
    await expect(checkBackup(fileIn('a.gz'))).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(message),
    });
  });

  it('is named where there is none', async () => {
    await expect(checkBackup(fileIn('none.gz'))).rejects.toThrow(/There is no file/);
  });
});
