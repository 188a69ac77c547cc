import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaFile, MediaItem, UploadedMedia } from '@shared/contracts/media';
import { media, mediaFiles } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FileStore } from '../files/file-store';
import { openFiles } from '../files/open-files';
import { storageAway } from '../files/receive';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { sampleJpeg } from '../testing/sample-pictures';
import { addPeople, editor, enquiriesPerson, useTestApp } from '../testing/test-app';
import type { SentPicture } from './serve-pictures';

describeOnEachDatabase('file of a picture', (kind) => {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'abseits-served-'));
  const store = openFiles({ filesDir, s3: undefined });
  let away = false;
  const files: FileStore = {
    ...store,
    get: (...of) => (away ? Promise.reject(storageAway(new Error('away'))) : store.get(...of)),
  };
  /** What visitors see. */
  const live = new Map<string, SentPicture>();
  const app = useTestApp({
    kind,
    files,
    pictureFile: (name: string) => live.get(name),
    pages: (req, res, next) => (req.method === 'GET' ? void res.status(404).send('no page') : next()),
  });
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));

  let admin: TestClient;
  let item: MediaItem;
  let file: MediaFile;
  beforeAll(async () => {
    await addPeople(app.db);
    await app.db.delete(media);
    admin = await app.signedIn(editor);
    const options = { raw: await sampleJpeg(400, 300), headers: { 'content-type': 'image/jpeg' } };
    ({ item } = (await admin.post<UploadedMedia>('/api/cms/media?name=x', undefined, options)).body.data);
    file = item.files.find(({ format, width }) => format === 'webp' && width === 400) ?? file;
  });
  beforeEach(() => {
    live.clear();
    away = false;
  });

  async function goLive(): Promise<void> {
    for (const row of await app.db.select().from(mediaFiles).where(eq(mediaFiles.mediaId, item.id)))
      live.set(`${row.sha256.slice(0, 32)}-${row.width}.${row.format}`, { ...row, name: 'Dach' });
  }

  it('is public and immutable for a year if live content names it, and runs no script', async () => {
    await goLive();
    for (const { address, format, size, purpose } of item.files) {
      const answer = await fetch(app.url + address);
      expect((await answer.arrayBuffer()).byteLength).toBe(size);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'content-length': String(size),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; sandbox/),
        'cross-origin-resource-policy': purpose === 'shared' ? 'cross-origin' : 'same-origin',
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
      const etag = answer.headers.get('etag') ?? '';
      expect((await fetch(app.url + address, { headers: { 'if-none-match': etag } })).status).toBe(304);
      const head = await fetch(app.url + address, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(head.headers.get('content-length')).toEqual(String(size));
    }
    const part = await fetch(app.url + file.address, { headers: { range: 'bytes=0-3' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('RIFF');
    // Anybody can ask for what is beyond the end; a cache that kept the answer would give it to all others.
    const beyond = await fetch(app.url + file.address, { headers: { range: 'bytes=99999999-' } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('cache-control')).toBe('no-store');
    expect((await app.visitor().post(file.address, {})).status).toBe(405);
  });

  it('is readable only for editors and not cached if no live content names it', async () => {
    const there = await admin.get(file.address);
    expect(there.status).toBe(200);
    expect(there.headers.get('cache-control')).toBe('private, no-store');
    for (const client of [app.visitor(), await app.signedIn(enquiriesPerson)]) {
      const answer = await client.get(file.address);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    // With a session they are public all the same where they are live.
    await goLive();
    expect((await admin.get(file.address)).headers.get('cache-control')).toMatch(/^public/);
  });

  it('is reached by a redirect from the address in content', async () => {
    const inside = await admin.get(item.address);
    expect(inside.status).toBe(302);
    expect(inside.headers.get('location')).toEqual(file.address);
    expect((await app.visitor().get(item.address)).status).toBe(404);
    await goLive();
    const outside = await app.visitor().get(item.address);
    expect(outside.status).toBe(302);
    expect(outside.headers.get('location')).toEqual(file.address);
    expect(outside.headers.get('cache-control')).toBe('private, no-store');
    expect((await admin.get('/media/999999')).status).toBe(404);
  });

  it.each([
    '/media/',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/1.5',
    '/media/0',
    `/media/${'a'.repeat(32)}-320.svg`,
    `/media/${'A'.repeat(32)}-320.webp`,
    '/media/99999999999999999999',
  ])('does not exist at %s', async (address) => {
    const { status, text } = await admin.get(address);
    expect(status).toBe(404);
    expect(text).toBe('no page');
  });

  it('answers 503 without caching if the storage is away', async () => {
    await goLive();
    away = true;
    const answer = await app.visitor().get(file.address);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('content-security-policy')).not.toContain('sandbox');
  });

  it('is served while the database is away', async () => {
    await goLive();
    const asked = vi.spyOn(app.db, 'select').mockImplementation(() => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });
    try {
      expect((await app.visitor().get(file.address)).status).toBe(200);
      expect((await app.visitor().get(item.address)).status).toBe(503);
    } finally {
      asked.mockRestore();
    }
  });
});
