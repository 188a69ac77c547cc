import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MediaItem } from '@shared/contracts/media';
import { activityLog, media, mediaFiles } from '@shared/schema';
import { eq } from 'drizzle-orm';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { type Bytes, usePicturesApp } from '../testing/pictures-app';
import { jpegWithExif, sampleJpeg, samplePicture } from '../testing/sample-pictures';

describeOnEachDatabase('uploaded picture', (kind) => {
  const { pictures, app, filesDir, body, upload, replace, kept, nothingKept } = usePicturesApp(kind);

  it('becomes AVIF and WebP in all widths up to its own, and one sharing picture', async () => {
    const source = await sampleJpeg(1000, 600);
    const { status, body: answer } = await upload(source, '..\\..\\Fotos/Über den  Dächern.JPG');
    expect(status).toBe(201);
    const { item, known } = answer.data;
    expect(known).toBe(false);
    expect(item).toMatchObject({
      address: `/media/${item.id}`,
      name: 'Über den Dächern',
      width: 1000,
      height: 600,
      alt: null,
      decorative: false,
      translations: {},
      focusX: 50,
      focusY: 50,
      uses: [],
      uploadedBy: 'admin',
      deletedAt: null,
    });
    const shown = item.files.filter(({ purpose }) => purpose === 'shown');
    for (const format of ['avif', 'webp'])
      expect(shown.filter((file) => file.format === format).map(({ width }) => width)).toEqual([320, 640, 960, 1000]);
    expect(item.files.filter(({ purpose }) => purpose === 'shared')).toMatchObject([
      { format: 'jpeg', width: 1200, height: 630 },
    ]);
    expect(kept()).toHaveLength(9);
    const hash = createHash('sha256').update(source).digest('hex');
    const rows = await app.db.select().from(mediaFiles).where(eq(mediaFiles.mediaId, item.id));
    for (const { storageKey, sha256, size, width, height, format } of rows) {
      const bytes = readFileSync(path.join(filesDir, storageKey.slice(0, 2), storageKey));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(sha256).not.toBe(hash);
      expect(bytes.length).toBe(size);
      const read = await sharp(bytes).metadata();
      expect(read.width).toEqual(width);
      expect(read.height).toEqual(height);
      expect(item.files.map(({ address }) => address)).toContain(`/media/${sha256.slice(0, 32)}-${width}.${format}`);
    }
    expect(JSON.stringify(answer)).not.toMatch(/storageKey|sourceSha256/i);
    const log = await app.db.select().from(activityLog).where(eq(activityLog.event, 'picture-added'));
    expect(log).toMatchObject([{ username: 'admin', details: { mediaId: item.id } }]);
  });

  it('loses its metadata, stands upright and contains no script', async () => {
    const source = await jpegWithExif();
    expect(source.includes('<script>alert(1)</script>')).toBe(true);
    expect((await sharp(source).metadata()).exif?.length).toBeGreaterThan(100);
    const { item } = (await upload(source)).body.data;
    expect(item.width).toBe(800);
    expect(item.height).toBe(400);
    for (const file of kept()) {
      const bytes = readFileSync(file);
      expect(bytes.includes('script')).toBe(false);
      expect(bytes.includes('Geheim')).toBe(false);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect(exif).toBeUndefined();
      expect(xmp).toBeUndefined();
      expect(iptc).toBeUndefined();
      expect(icc).toBeUndefined();
      expect(orientation).toBeUndefined();
    }
    // What was on the left lies above once it is turned by 90 degrees.
    const [largest] = await app.db.select().from(mediaFiles).where(eq(mediaFiles.width, 800));
    const key = largest?.storageKey ?? '';
    const { data } = await sharp(path.join(filesDir, key.slice(0, 2), key))
      .resize(2, 2)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0] ?? 0, data[6] ?? 0].map((red) => red > 128)).toEqual([true, false]);
  });

  it.each([
    ['png', (picture: Sharp) => picture.png()],
    ['webp', (picture: Sharp) => picture.webp()],
    ['avif', (picture: Sharp) => picture.avif()],
    ['gif', (picture: Sharp) => picture.gif()],
  ])('may be %s, whatever its type says', async (format, as) => {
    const raw = (await as(samplePicture(340, 200)).toBuffer()) as Bytes;
    const { status, body: answer } = await upload(raw, `x.${format}`, body(raw, 'application/octet-stream'));
    expect(status).toBe(201);
    expect(answer.data?.item.width).toBe(340);
  });

  it('keeps the first frame of a GIF, and transparency', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = (await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()) as Bytes;
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { item } = (await upload(animated, 'a.gif')).body.data;
    expect(item.width).toBe(20);
    expect(item.height).toBe(20);
    const clear = { width: 30, height: 30, channels: 4 as const, background: '#ff000080' };
    const { item: half } = (await upload((await sharp({ create: clear }).png().toBuffer()) as Bytes)).body.data;
    const [file] = await app.db.select().from(mediaFiles).where(eq(mediaFiles.mediaId, half.id));
    const key = file?.storageKey ?? '';
    expect((await sharp(path.join(filesDir, key.slice(0, 2), key)).metadata()).hasAlpha).toBe(true);
  });

  it('loses an archive or a page behind its end', async () => {
    const raw = Buffer.concat([await sampleJpeg(), Buffer.from('PK\x03\x04<script>alert(1)</script>')]) as Bytes;
    expect((await upload(raw)).status).toBe(201);
    for (const file of kept()) expect(readFileSync(file).includes('script')).toBe(false);
  });

  it('is stored once if uploaded again or in parallel, and comes back from the bin', async () => {
    const raw = await sampleJpeg();
    const answers = await Promise.all([upload(raw, 'eins.jpg'), upload(raw, 'zwei.jpg'), upload(raw, 'drei.jpg')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const ids = new Set(answers.map((answer) => answer.body.data.item.id));
    expect(ids.size).toBe(1);
    expect(kept()).toHaveLength(7);
    const [id = 0] = ids;
    expect((await pictures.admin.delete<MediaItem>(`/api/cms/media/${id}`)).body.data.deletedAt).not.toBeNull();
    const back = await upload(raw);
    expect(back.status).toBe(200);
    expect(back.body.data.known).toBe(true);
    expect(back.body.data.item.id).toBe(id);
    expect(back.body.data.item.deletedAt).toBeNull();
  });

  it('is stored once if two processes receive it at the same time', async () => {
    const raw = await sampleJpeg(900, 500);
    const second = await app.alsoAs({});
    const cookie = [...pictures.admin.cookies].map((pair) => pair.join('=')).join('; ');
    const [one, two] = await Promise.all([
      upload(raw),
      fetch(`${second.url}/api/cms/media?name=x`, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg', cookie },
        body: raw,
      }),
    ]);
    await second.close();
    expect([one.status, two.status].sort()).toEqual([200, 201]);
    expect(await app.db.select().from(media)).toHaveLength(1);
    await expect.poll(() => kept().length).toBe((await app.db.select().from(mediaFiles)).length);
  });

  it('keeps id and address if its file is replaced', async () => {
    const { item } = (await upload(await sampleJpeg())).body.data;
    const png = (await samplePicture(500, 400).png().toBuffer()) as Bytes;
    const replaced = await replace(item.id, png);
    expect(replaced.status).toBe(201);
    expect(replaced.body.data.known).toBe(false);
    expect(replaced.body.data.item).toMatchObject({ id: item.id, address: item.address, name: 'Dach', width: 500 });
    const addresses = replaced.body.data.item.files.map(({ address }) => address);
    for (const { address } of item.files) expect(addresses).not.toContain(address);
    expect((await replace(item.id, png)).body.data.known).toBe(true);
    const { item: another } = (await upload(await sampleJpeg(410), 'Turm.jpg')).body.data;
    const taken = await replace(another.id, png);
    expect(taken.status).toBe(409);
    expect(taken.body.message).toEqual(expect.stringContaining('„Dach“'));
    expect((await replace(999_999, png)).status).toBe(404);
  });

  it('leaves nothing if its upload is aborted during encoding', async () => {
    const leaving = new AbortController();
    const cookie = [...pictures.admin.cookies].map((pair) => pair.join('=')).join('; ');
    const sent = fetch(`${app.url}/api/cms/media?name=x`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', cookie },
      body: await sampleJpeg(2_000, 1_500),
      signal: leaving.signal,
    }).catch(() => 'left');
    await expect.poll(() => kept().some((file) => file.endsWith('webp.part'))).toBe(true);
    leaving.abort();
    expect(await sent).toBe('left');
    await expect.poll(kept).toEqual([]);
    await nothingKept();
  });
});
