import type { MediaItem } from '@shared/contracts/media';
import { media } from '@shared/schema';
import { expect, it } from 'vitest';
import { openFiles } from '../files/open-files';
import { describeOnEachDatabase } from '../testing/databases';
import { usePicturesApp } from '../testing/pictures-app';
import { startS3 } from '../testing/s3-server';
import { sampleJpeg } from '../testing/sample-pictures';

describeOnEachDatabase('uploads that fail are told of clearly and without anything half-written', (kind) => {
  const { pictures, app, filesDir, upload, replace, kept, nothingKept } = usePicturesApp(kind);

  it('where the disk is full', async () => {
    pictures.fault = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const answer = await upload(await sampleJpeg());
    expect([answer.status, answer.body.message]).toEqual([507, expect.stringContaining('voll')]);
    await nothingKept();
    pictures.fault = null;
    expect((await upload(await sampleJpeg())).status).toBe(201);
  });

  it('where the disk is full while one is replaced: it stays as it was', async () => {
    const { item } = (await upload(await sampleJpeg())).body.data;
    pictures.fault = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect((await replace(item.id, await sampleJpeg(700))).status).toBe(507);
    const after = await pictures.admin.get<MediaItem>(`/api/cms/media/${item.id}`);
    expect(after.body.data).toEqual(item);
    expect(kept()).toHaveLength(item.files.length);
  });

  it('where S3 is away', async () => {
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
