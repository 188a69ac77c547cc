import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { documents, documentVersions } from '@shared/schema';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { S3Config } from '../base/environment-values';
import { openTestDatabase } from '../testing/databases';
import { startS3 } from '../testing/s3-server';
import { putFile } from '../testing/stored-files';
import type { FileStore } from './file-store';
import { createFileSweep } from './files-in-use';
import { openFiles } from './open-files';
import { parseRange } from './send-file';

const anything = async () => {};
const limit = 1_000_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
const chunks = (content = bytes) => Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]);
const put = (store: FileStore, content = bytes) => putFile(store, chunks(content), { limit, check: anything });

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

async function notesOf(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.notes()) names.push(name);
  return names.sort();
}

async function read(store: FileStore, key: string, range?: { start: number; end: number }): Promise<Buffer | null> {
  const content = await store.get(key, range);
  return content && buffer(content);
}

/** Names of what is being received. */
const receiving = (store: FileStore) => (existsSync(store.receivingDir) ? readdirSync(store.receivingDir) : []);

describe.each(['a folder', 'a bucket'])('files in %s', (place) => {
  let store: FileStore;
  let stop = async () => {};
  let s3: S3Config | undefined;
  beforeEach(async () => {
    if (place === 'a bucket') ({ config: s3, stop } = await startS3());
    else s3 = undefined;
    store = openFiles({ filesDir: folder, s3 });
  });
  afterEach(async () => {
    await stop();
    stop = async () => {};
  });

  it('come back byte for byte, whole and in part, under random keys', async () => {
    const { key, size, sha256 } = await put(store);
    expect(key).toMatch(/^[\da-f]{40}$/);
    expect(size).toEqual(bytes.length);
    expect(sha256).toEqual(createHash('sha256').update(bytes).digest('hex'));
    expect((await read(store, key))?.equals(bytes)).toBe(true);
    expect(await read(store, key, { start: 100, end: 109 })).toEqual(bytes.subarray(100, 110));
    expect(await read(store, key, { start: 0, end: 4 })).toEqual(bytes.subarray(0, 5));
    expect((await put(store)).key).not.toBe(key);
    expect(receiving(store)).toEqual([]);
  });

  it('are listed and removed', async () => {
    const keys = [(await put(store)).key, (await put(store)).key].sort();
    expect(await keysOf(store)).toEqual(keys);
    for (const key of keys) await store.remove(key);
    await store.remove(keys[0] ?? '');
    expect(await keysOf(store)).toEqual([]);
    expect(await store.get(keys[0] ?? '')).toBeNull();
  });

  it('have notes beside them that are listed on their own', async () => {
    expect(await notesOf(store)).toEqual([]);
    await store.note(['beta-2-1700000000000', 'since-1700000000000']);
    await store.note(['beta-2-1700000000000']);
    expect(await notesOf(store)).toEqual(['beta-2-1700000000000', 'since-1700000000000']);
    expect(await keysOf(store)).toEqual([]);
  });

  it('cannot be read outside their place', async () => {
    for (const key of ['../../etc/passwd', '..', '', 'A'.repeat(40), `${'a'.repeat(40)}/x`]) {
      await expect((async () => store.get(key))()).rejects.toThrow(/no key/);
    }
  });

  it('leave nothing if they are too large, break off or are refused', async () => {
    const large = putFile(store, chunks(), { limit: 100_000, check: anything });
    await expect(large).rejects.toMatchObject({ id: 'fileTooLarge' });
    const breaking = async function* () {
      yield bytes;
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    };
    await expect(putFile(store, breaking(), { limit, check: anything })).rejects.toMatchObject({ code: 'ECONNRESET' });
    const refuse = async () => {
      throw new Error('refused');
    };
    await expect(putFile(store, chunks(), { limit, check: refuse })).rejects.toThrow('refused');
    expect(await keysOf(store)).toEqual([]);
    expect(receiving(store)).toEqual([]);
  });

  it('are refused as storageAway if their place is away', async () => {
    if (s3) await stop();
    else writeFileSync(path.join(folder, 'receiving'), 'a file lies in the way');
    stop = async () => {};
    await expect(put(store)).rejects.toMatchObject({ id: 'storageAway' });
    if (s3) expect(receiving(store)).toEqual([]);
  });
});

it('bucket that refuses access is storageAway, with the reason in its cause', async () => {
  const { config, stop } = await startS3();
  const store = openFiles({ filesDir: folder, s3: { ...config, accessKeyId: 'nobody' } });
  await expect(put(store)).rejects.toMatchObject({
    id: 'storageAway',
    cause: expect.objectContaining({ message: expect.stringMatching(/S3 answered 403.*InvalidAccessKeyId/s) }),
  });
  await stop();
});

it('full disk is storageFull, and leaves nothing', async () => {
  const store = openFiles({ filesDir: folder, s3: undefined });
  const full: FileStore = {
    ...store,
    keep: async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    },
  };
  await expect(put(full)).rejects.toMatchObject({ id: 'storageFull' });
  expect(await keysOf(store)).toEqual([]);
  expect(receiving(store)).toEqual([]);
});

describe('file housekeeping', () => {
  it('removes unnamed files and unfinished uploads after a day, and nothing else', async () => {
    const database = await openTestDatabase('embedded', pino({ level: 'silent' }));
    await database.prepare(async () => {});
    const store = openFiles({ filesDir: folder, s3: undefined });
    const named = await put(store);
    const left = await put(store);
    const young = await put(store);
    const [{ id: documentId = 0 } = {}] = await database.db.insert(documents).values({ title: 'Deck' }).returning();
    const { key: storageKey, size, sha256 } = named;
    await database.db
      .insert(documentVersions)
      .values({ documentId, version: 1, storageKey, fileName: 'deck.pdf', size, sha256 });
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const { key } of [named, left]) utimesSync(path.join(folder, key.slice(0, 2), key), old, old);
    const unfinished = ['killed.part', 'arriving.part'].map((name) => path.join(store.receivingDir, name));
    for (const file of unfinished) writeFileSync(file, 'half');
    utimesSync(unfinished[0] ?? '', old, old);
    const sweep = createFileSweep(database.db, store);
    const minute = 60_000;
    // What is old may have been replaced a moment ago: pages that browsers keep still ask for it.
    expect(await sweep()).toBe(0);
    expect(await sweep(Date.now() + 10 * minute)).toBe(0);
    expect(await keysOf(store)).toEqual([named.key, left.key, young.key].sort());
    expect(await sweep(Date.now() + 15 * minute)).toBe(1);
    expect(await keysOf(store)).toEqual([named.key, young.key].sort());
    expect(readdirSync(store.receivingDir)).toEqual(['arriving.part']);
    await database.close();
  });
});

describe('parseRange', () => {
  it.each([
    [undefined, 'none'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=20-10', 'none'],
    ['bytes=0-1,5-6', 'none'],
    ['bytes=-', 'none'],
    ['lines=0-1', 'none'],
    ['bytes=0x1-2', 'none'],
  ])('turns %s of 100 bytes into %j', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});
