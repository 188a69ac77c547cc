import { rmSync, truncateSync } from 'node:fs';
import type { MediaItem } from '@shared/contracts/media';
import type { Finding } from '@shared/findings';
import { media, mediaFiles } from '@shared/schema';
import { expect, it } from 'vitest';
import { openFiles } from '../files/open-files';
import { describeOnEachDatabase } from '../testing/databases';
import { usePicturesApp } from '../testing/pictures-app';
import { startS3 } from '../testing/s3-server';
import { sampleJpeg } from '../testing/sample-pictures';

describeOnEachDatabase('failing picture upload', (kind) => {
  const { pictures, app, filesDir, upload, replace, kept, nothingKept } = usePicturesApp(kind);

  it('answers 507 on a full disk and keeps nothing', async () => {
    pictures.fault = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const answer = await upload(await sampleJpeg());
    expect([answer.status, answer.body.message]).toEqual([507, expect.stringContaining('voll')]);
    await nothingKept();
    pictures.fault = null;
    expect((await upload(await sampleJpeg())).status).toBe(201);
  });

  it('leaves the picture as it was if the disk is full during a replacement', async () => {
    const { item } = (await upload(await sampleJpeg())).body.data;
    pictures.fault = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect((await replace(item.id, await sampleJpeg(700))).status).toBe(507);
    const after = await pictures.admin.get<MediaItem>(`/api/cms/media/${item.id}`);
    expect(after.body.data).toEqual(item);
    expect(kept()).toHaveLength(item.files.length);
  });

  it('answers 503 if S3 is away and keeps nothing', async () => {
    const { config, stop } = await startS3();
    pictures.store = openFiles({ filesDir, s3: config });
    const { item } = (await upload(await sampleJpeg())).body.data;
    expect([item.files.length, kept()]).toEqual([7, []]);
    const focused = await pictures.admin.put<MediaItem>(`/api/cms/media/${item.id}`, { focusX: 100 });
    expect(focused.body.data.files).toHaveLength(7);
    const back = await pictures.admin.get(item.files[0]?.address ?? '');
    expect([back.status, back.headers.get('content-length')]).toEqual([200, String(item.files[0]?.size)]);
    await stop();
    const answer = await upload(await sampleJpeg(700));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(kept()).toEqual([]);
    expect((await app.db.select().from(media)).map(({ id }) => id)).toEqual([item.id]);
    const moved = await pictures.admin.put(`/api/cms/media/${item.id}`, { focusX: 0 });
    expect(moved.status).toBe(503);
  });
});

describeOnEachDatabase('picture with lost files', (kind) => {
  const { pictures, app, filesDir, upload, replace, kept } = usePicturesApp(kind);

  const line = async () =>
    (await pictures.admin.get<Finding[]>('/api/cms/readiness')).body.data.find(({ id }) => id === 'pictures');
  const statusOf = async ({ files }: MediaItem) =>
    Promise.all(files.map(async ({ address }) => (await pictures.admin.get(address)).status));
  const whole = (item: MediaItem) => item.files.map(() => 200);

  /** A picture that visitors see in a block. */
  async function shown(): Promise<MediaItem> {
    const { item } = (await upload(await sampleJpeg())).body.data;
    await pictures.admin.post('/api/cms/sections', { key: 'test-a', title: 'A', page: 'about' });
    const block = { sectionKey: 'test-a', title: 'Dach', content: 'Ein Dach', imageUrl: item.address };
    expect((await pictures.admin.post('/api/cms/blocks', { ...block, status: 'active' })).status).toBe(201);
    return item;
  }

  it.each(['the folder', 'S3'])('is named by the checklist, and restored by the same upload (%s)', async (where) => {
    const s3 = where === 'S3' ? await startS3() : null;
    if (s3) pictures.store = openFiles({ filesDir, s3: s3.config });
    const item = await shown();
    expect(await line()).toMatchObject({ state: 'good' });
    const rows = await app.db.select().from(mediaFiles);
    for (const { storageKey } of rows.slice(0, 1))
      await (pictures.store ?? openFiles({ filesDir, s3: undefined })).remove(storageKey);
    expect(await line()).toMatchObject({ state: 'open', count: 1, details: [{ name: 'Dach' }] });
    const again = await upload(await sampleJpeg(), 'Noch einmal.jpg');
    expect([again.status, again.body.data]).toMatchObject([
      200,
      { known: true, item: { id: item.id, name: item.name } },
    ]);
    expect([await statusOf(again.body.data.item), await line()]).toMatchObject([whole(item), { state: 'good' }]);
    await s3?.stop();
    if (s3) expect(await line()).toMatchObject({ state: 'unknown' });
  });

  it('is restored by a replacement or an upload, also from the bin', async () => {
    const { item } = (await upload(await sampleJpeg())).body.data;
    for (const file of kept()) truncateSync(file, 10);
    const mended = (await upload(await sampleJpeg())).body.data.item;
    expect((await pictures.admin.get(mended.files[0]?.address ?? '')).headers.get('content-length')).toBe(
      String(mended.files[0]?.size),
    );
    for (const source of [await sampleJpeg(), await sampleJpeg(700)]) {
      for (const file of kept()) rmSync(file);
      const replaced = await replace(item.id, source);
      expect(await statusOf(replaced.body.data.item)).toEqual(whole(replaced.body.data.item));
    }
    await pictures.admin.delete(`/api/cms/media/${item.id}`);
    for (const file of kept()) rmSync(file);
    const back = (await upload(await sampleJpeg(700))).body.data.item;
    expect(back.id).toBe(item.id);
    expect(back.deletedAt).toBeNull();
    expect(await statusOf(back)).toEqual(whole(back));
  });
});
