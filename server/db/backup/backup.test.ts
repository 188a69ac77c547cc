import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as schema from '@shared/schema';
import { betaRequests, contentSections, erasures, idempotencyKeys, investors, sessions, users } from '@shared/schema';
import { asc, eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAbout } from '../../erase-about';
import { openFiles } from '../../files/open-files';
import { putFile } from '../../files/put-file';
import { restoreInto } from '../../files/restore-into';
import { resend } from '../../outbox/queries';
import { startWorker } from '../../outbox/worker';
import { prepareDatabase } from '../../prepare';
import {
  type DatabaseKind,
  describeOnEachDatabase,
  openAgain,
  openTestDatabase,
  postgresIsThere,
} from '../../testing/databases';
import { leaveTraces, tablesThatHold } from '../../testing/person-traces';
import { administrator, createTestApp, type TestApp } from '../../testing/test-app';
import type { Database, Db } from '../database';
import { checkBackup } from './file';
import { keepLedger, ledgerBeside, readLedger } from './ledger';
import { restoreBackup, restoreFiles } from './restore-backup';
import { saveBackup } from './save';
import { savedTables } from './tables';
import { type Tombstone, tombstonesIn } from './tombstones';

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

/** What people of the content area gather around enquiries. */
async function workedOn(db: Db): Promise<void> {
  const person = { username: 'mara', password: 'x', role: 'enquiries' } as const;
  const [user] = await db.insert(schema.users).values(person).returning();
  const userId = user?.id ?? 0;
  const about = { kind: 'investors', enquiryId: 1 } as const;
  await db.insert(schema.passkeys).values({ userId, credentialId: 'c', publicKey: 'k', name: 'Laptop' });
  await db.insert(schema.authenticators).values({ userId, secret: 's', confirmedAt: new Date() });
  await db.insert(schema.recoveryCodes).values({ userId, codeHash: 'h' });
  await db.insert(schema.enquiryHistory).values({ ...about, type: 'note', username: 'admin', text: 'Angerufen' });
  await db.insert(schema.erasures).values({ ...about, enquiryId: 999 });
  const payload = { subject: 'Guten Tag', text: 'Danke', automatic: true };
  const mail = {
    channel: 'mail',
    purpose: 'notice',
    recipient: 'team@abseits.example',
    messageId: '<1@abseits>',
  } as const;
  await db.insert(schema.outbox).values({ ...about, ...mail, payload });
  const [{ id: documentId = 0 } = {}] = await db.insert(schema.documents).values({ title: 'Deck' }).returning();
  const file = { storageKey: 'k', fileName: 'deck.pdf', size: 3, sha256: 'x' };
  await db.insert(schema.documentVersions).values({ documentId, version: 1, ...file });
  const link = { tokenHash: 't', documentId, ...about, language: 'de', expiresAt: new Date() } as const;
  const [{ id: linkId = 0 } = {}] = await db.insert(schema.materialLinks).values(link).returning();
  await db.insert(schema.linkOpenings).values({ linkId });
  await db.insert(schema.activityLog).values({ event: 'erased', username: 'admin' });
  await db.insert(schema.milestones).values({ name: 'backup', at: new Date() });
}

/** A picture, and a change that waits and names it. */
async function pictured(db: Db, storageKey = 'k2'): Promise<void> {
  const picture = { sourceSha256: 's', name: 'Dach', width: 320, height: 240, translations: { en: { alt: 'Roof' } } };
  const [{ id: mediaId = 0 } = {}] = await db.insert(schema.media).values(picture).returning();
  const shown = { purpose: 'shown', format: 'webp', width: 320, height: 240 } as const;
  await db.insert(schema.mediaFiles).values({ mediaId, ...shown, size: 3, sha256: 'x', storageKey });
  const changes = { imageUrl: { from: null, to: `/media/${mediaId}` } };
  const publishAt = new Date(Date.now() + 86_400_000);
  await db.insert(schema.pendingChanges).values({ entity: 'block', entityId: 1, changes, publishAt });
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
  await workedOn(app.db);
  await pictured(app.db);
}

it('every table is either saved or left out on purpose', () => {
  const tables = Object.entries(schema).flatMap(([name, value]) => (is(value, PgTable) ? [name] : []));
  const leftOut = ['sessions', 'rateLimits', 'usedLoginLinks', 'invitations', 'openReplies'];
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
    await restoreBackup(target, fileIn('a.gz'), { replace: false, eraseAbout });
    const { outbox: queued, ...rows } = await everything(target.db);
    expect({ ...rows, outbox: saved.outbox }).toEqual(saved);
    const givenUp = { state: 'failed', lastError: expect.stringContaining('aus einer Sicherung') };
    expect(queued).toEqual(saved.outbox?.map((row) => ({ ...(row as object), ...givenUp })));

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
    await expect(restoreBackup(app.database, fileIn('a.gz'), { replace: false, eraseAbout })).rejects.toThrow(
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
    await restoreBackup(app.database, fileIn('a.gz'), { replace: true, eraseAbout });
    expect(await everything(app.db)).toEqual(before);
    expect(await app.db.select().from(sessions)).toEqual([]);
    expect((await admin.get('/api/auth/me')).status).toBe(401);
    await app.signedIn();
  });

  it('send nothing again by themselves, and what somebody asks for', async () => {
    const payload = { subject: 'Guten Tag', text: 'Danke', automatic: true };
    const mail = { channel: 'mail', purpose: 'confirmation', recipient: 'ida@invest.example', payload } as const;
    await app.db.insert(schema.outbox).values([
      { ...mail, messageId: '<1@abseits>', claimedUntil: new Date(Date.now() - 1_000) },
      { ...mail, messageId: '<2@abseits>', state: 'sent', sentAt: new Date() },
    ]);
    await saveBackup(app.database, fileIn('a.gz'));
    await restoreBackup(app.database, fileIn('a.gz'), { replace: true, eraseAbout });
    const sent: string[] = [];
    const deliver = async ({ messageId }: { messageId: string }) => void sent.push(messageId);
    const worker = startWorker({ db: app.db, log, channel: 'mail', interval: 3_600_000, deliver });
    await worker.run();
    expect(sent).toEqual([]);
    const rows = await app.db.select().from(schema.outbox).orderBy(asc(schema.outbox.id));
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'sent']);
    expect(rows.map(({ lastError }) => lastError)).toEqual([expect.stringContaining('aus einer Sicherung'), null]);
    await resend(app.db, rows[0]?.id ?? 0);
    await worker.run();
    expect(sent).toEqual(['<1@abseits>']);
    await worker.stop(0);
  });

  it.runIf(kind === 'postgres')('tell running servers, whose pages then show what was restored', async () => {
    await saveBackup(app.database, fileIn('a.gz'));
    const admin = await app.signedIn();
    await admin.put('/api/cms/sections/hero', { title: 'Nach der Sicherung geändert' });
    app.database.onChange(() => app.content.refresh().catch(() => {}));
    // As the command does: in a process of its own.
    const command = await openAgain(app.db);
    await restoreBackup(command, fileIn('a.gz'), { replace: true, eraseAbout });
    await command.close();
    await expect
      .poll(async () => (await app.visitor().get('/api/content?page=home&lng=de')).text)
      .not.toContain('Nach der Sicherung geändert');
  });

  describe('never bring back who was erased since', () => {
    const person = { name: 'Ida Unvergessen', email: 'unvergessen@invest.example' };
    const post = async (fields: object = person) =>
      (await app.visitor().post<{ id: number }>('/api/investors', { message: 'Guten Tag', ...fields })).body.data.id;
    const erase = async (id: number) =>
      expect((await (await app.signedIn()).delete(`/api/investors/${id}`)).status).toBe(200);
    const restore = (database: Database, tombstones?: Tombstone[]) =>
      restoreBackup(database, fileIn('a.gz'), { replace: true, eraseAbout, ...(tombstones && { tombstones }) });

    beforeEach(() => app.db.delete(erasures));

    it('by the tombstones of the database that is replaced', async () => {
      const id = await post();
      await leaveTraces(app.db, { kind: 'investors', enquiryId: id }, person);
      await post({ name: 'Otto', email: 'otto@invest.example' });
      await saveBackup(app.database, fileIn('a.gz'));
      await erase(id);
      expect((await restore(app.database)).erasedAgain).toBe(1);
      expect(await tablesThatHold(app.db, person.name)).toEqual([]);
      expect(await tablesThatHold(app.db, person.email)).toEqual([]);
      expect(await tablesThatHold(app.db, 'otto@invest.example')).toContain('investors');
      // It stays so, however often it is restored.
      expect((await restore(app.database)).erasedAgain).toBe(1);
      expect((await app.db.select().from(erasures)).map(({ enquiryId }) => enquiryId)).toEqual([id]);
      await app.db.delete(schema.documents);
    });

    it('by the ledger beside the backups, on an empty machine', async () => {
      const id = await post();
      await saveBackup(app.database, fileIn('a.gz'));
      await erase(id);
      await saveBackup(app.database, fileIn('b.gz'));
      const ledger = ledgerBeside(fileIn('b.gz'));
      keepLedger(ledger, await tombstonesIn(fileIn('b.gz')));
      const target = await openTestDatabase(kind, log);
      await restore(target, readLedger(ledger, { mayMiss: false }));
      expect(await tablesThatHold(target.db, person.name)).toEqual([]);
      expect(await target.db.select().from(erasures)).toHaveLength(1);
      await target.close();
    });

    it('and leave alone who got the same id afterwards', async () => {
      const id = await post();
      await saveBackup(app.database, fileIn('a.gz'));
      await erase(id);
      await app.db.insert(investors).values({ ...enquiry, id, createdAt: new Date(Date.now() + 1_000) });
      rmSync(fileIn('a.gz'));
      await saveBackup(app.database, fileIn('a.gz'));
      expect((await restore(app.database)).erasedAgain).toBe(0);
      expect((await app.db.select().from(investors)).map((row) => [row.id, row.name])).toEqual([[id, enquiry.name]]);
    });
  });

  describe('with files', () => {
    /** Not text, and longer than a line of the backup. */
    const content = Buffer.from(Array.from({ length: 150_000 }, (_, index) => (index * 7) % 256));
    const storeIn = (name: string) => openFiles({ filesDir: fileIn(name), s3: undefined });

    async function addDocument(storageKey: string): Promise<void> {
      const [{ id: documentId = 0 } = {}] = await app.db.insert(schema.documents).values({ title: 'Deck' }).returning();
      const file = { storageKey, fileName: 'deck.pdf', size: content.length, sha256: 'x' };
      await app.db.insert(schema.documentVersions).values({ documentId, version: 1, ...file });
    }
    afterEach(() => app.db.delete(schema.documents));

    it('hold those of pictures', async () => {
      const store = storeIn('files');
      const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
      await pictured(app.db, key);
      expect(await saveBackup(app.database, fileIn('a.gz'), store)).toEqual({ missing: [] });
      const other = storeIn('other');
      expect(await restoreFiles(fileIn('a.gz'), restoreInto(other))).toBe(1);
      const back = await other.get(key);
      expect(back && (await buffer(back)).equals(content)).toBe(true);
      for (const table of [schema.media, schema.pendingChanges]) await app.db.delete(table);
    });

    it('bring them back byte for byte under their keys, and tell of those that are lost', async () => {
      const store = storeIn('files');
      const check = async () => {};
      const named = await putFile(store, Readable.from([content]), { limit: content.length, check });
      const unnamed = await putFile(store, Readable.from([content]), { limit: content.length, check });
      const lost = 'ab'.repeat(20);
      await addDocument(named.key);
      await addDocument(lost);
      expect(await saveBackup(app.database, fileIn('a.gz'), store)).toEqual({ missing: [lost] });
      expect((await checkBackup(fileIn('a.gz'))).files).toBe(1);

      const other = storeIn('other');
      expect(await restoreFiles(fileIn('a.gz'), restoreInto(other))).toBe(1);
      const back = await other.get(named.key);
      expect(back && (await buffer(back)).equals(content)).toBe(true);
      expect(await other.get(unnamed.key)).toBeNull();
      // The rows of such a backup are restored as of any.
      await restoreBackup(app.database, fileIn('a.gz'), { replace: true, eraseAbout });
      expect(await app.db.select().from(schema.documentVersions)).toHaveLength(2);
    });

    it('are not read while the rows are put in, which must not wait for them', async () => {
      const store = storeIn('files');
      const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
      await addDocument(key);
      await saveBackup(app.database, fileIn('a.gz'), store);
      const [rows] = gunzipSync(readFileSync(fileIn('a.gz')))
        .toString()
        .split('{"file"');
      const unreadable = gzipSync(`${rows}{"file":"${key}","size":1,"sha256":"x"}\nkaputt\n`);
      const target: Database = {
        ...app.database,
        prepare: (seed) =>
          app.database.prepare((tx) => {
            writeFileSync(fileIn('a.gz'), unreadable);
            return seed(tx);
          }),
      };
      await restoreBackup(target, fileIn('a.gz'), { replace: true, eraseAbout });
      expect(await app.db.select().from(schema.documentVersions)).toMatchObject([{ storageKey: key }]);
    });

    it('refuse one that is damaged, and keep nothing of it', async () => {
      const store = storeIn('files');
      const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
      await addDocument(key);
      await saveBackup(app.database, fileIn('a.gz'), store);
      const lines = gunzipSync(readFileSync(fileIn('a.gz'))).toString();
      writeFileSync(fileIn('b.gz'), gzipSync(lines.replace(/"bytes":"AAcO/, '"bytes":"BBcO')));
      const other = storeIn('other');
      await expect(restoreFiles(fileIn('b.gz'), restoreInto(other))).rejects.toThrow(/file in the backup is damaged/);
      expect(await other.get(key)).toBeNull();
      expect(readdirSync(other.receivingDir)).toEqual([]);
      const without = lines.split('\n').filter((line) => !line.startsWith('{"file"') && !line.startsWith('{"bytes"'));
      writeFileSync(fileIn('c.gz'), gzipSync(without.join('\n')));
      await expect(checkBackup(fileIn('c.gz'))).rejects.toThrow(/files are missing/);
    });
  });

  it('undo everything where one row does not fit', async () => {
    await saveBackup(app.database, fileIn('a.gz'));
    const lines = gunzipSync(readFileSync(fileIn('a.gz'))).toString();
    writeFileSync(fileIn('b.gz'), gzipSync(lines.replace('"sectionKey":"hero"', '"sectionKey":"nowhere"')));
    const before = await everything(app.db);
    await expect(restoreBackup(app.database, fileIn('b.gz'), { replace: true, eraseAbout })).rejects.toThrow(
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
    await restoreBackup(target, fileIn('b.gz'), { replace: false, eraseAbout });
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

describe('the ledger of what was erased', () => {
  const stone = (enquiryId: number) => ({ kind: 'investors', enquiryId, createdAt: new Date('2026-02-03') }) as const;

  it('gathers tombstones, each once, for its owner alone', () => {
    keepLedger(fileIn('erasures.jsonl'), [stone(1), stone(2)]);
    keepLedger(fileIn('erasures.jsonl'), [stone(2), stone(3)]);
    expect(readLedger(fileIn('erasures.jsonl'), { mayMiss: false })).toEqual([stone(1), stone(2), stone(3)]);
    expect(statSync(fileIn('erasures.jsonl')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['erasures.jsonl']);
  });

  it('is read as the lines of a backup', () => {
    const row = { id: 7, ...stone(1) };
    writeFileSync(fileIn('erasures.jsonl'), `${JSON.stringify({ table: 'erasures', row })}\n\n`);
    expect(readLedger(fileIn('erasures.jsonl'), { mayMiss: false })).toEqual([stone(1)]);
  });

  it('is asked for by name where it was named, and refused where it cannot be read', () => {
    expect(readLedger(fileIn('none'), { mayMiss: true })).toEqual([]);
    expect(() => readLedger(fileIn('none'), { mayMiss: false })).toThrow(/There is no file/);
    writeFileSync(fileIn('other'), 'hallo\n');
    expect(() => readLedger(fileIn('other'), { mayMiss: true })).toThrow(/cannot be read/);
  });
});

describe('a file that is no whole backup', () => {
  const header = '{"format":"abseits-backup","version":1,"createdAt":"2026-01-01T00:00:00.000Z"}\n';
  const user = '{"table":"users","row":{"id":1,"username":"a","password":"b"}}\n';
  const end = '{"end":{"users":{"rows":1,"lastId":"1"}}}\n';

  it('is told from one that is', async () => {
    writeFileSync(fileIn('a.gz'), gzipSync(header + user + end));
    expect(await checkBackup(fileIn('a.gz'))).toMatchObject({ end: { users: { rows: 1, lastId: '1' } }, files: 0 });
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
    [
      'rows behind files',
      gzipSync(`${header}{"file":"ab","size":0,"sha256":"x"}\n${user}${end}`),
      /damaged: rows stand behind files/,
    ],
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
