import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaItem, MediaUse, UploadedMedia } from '@shared/contracts/media';
import {
  activityLog,
  contentBlocks,
  contentPages,
  media,
  mediaFiles,
  menuEntries,
  pendingChanges,
  siteSettings,
} from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createFileSweep } from '../files/files-in-use';
import { openFiles } from '../files/open-files';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { addBlock } from '../testing/pending-block';
import { sampleJpeg } from '../testing/sample-pictures';
import { useTestApp } from '../testing/test-app';
import { removeOldPictures } from './media-records';

describeOnEachDatabase('picture library', (kind) => {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'abseits-library-'));
  const files = openFiles({ filesDir, s3: undefined });
  const app = useTestApp({ kind, files });
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));

  let admin: TestClient;
  let item: MediaItem;
  beforeEach(async () => {
    for (const table of [media, pendingChanges]) await app.db.delete(table);
    admin = await app.signedIn();
    item = await added(420);
  });

  async function added(width: number): Promise<MediaItem> {
    const options = { raw: await sampleJpeg(width, 300), headers: { 'content-type': 'image/jpeg' } };
    return (await admin.post<UploadedMedia>('/api/cms/media?name=Dach.jpg', undefined, options)).body.data.item;
  }
  const update = (input: object) => admin.put<MediaItem>(`/api/cms/media/${item.id}`, input);
  const current = async () => (await admin.get<MediaItem>(`/api/cms/media/${item.id}`)).body.data;
  const remove = () => admin.request('DELETE', `/api/cms/media/${item.id}`);
  const placeOf = (key: string) => path.join(filesDir, key.slice(0, 2), key);

  describe('description of a picture', () => {
    it('is stored in both languages, or left out as decorative', async () => {
      const described = await update({ name: ' Dach ', alt: ' Ein Dach ', translations: { en: { alt: 'A roof' } } });
      expect(described.body.data).toMatchObject({
        name: 'Dach',
        alt: 'Ein Dach',
        translations: { en: { alt: 'A roof' } },
        decorative: false,
      });
      expect((await update({ decorative: true })).body.data).toMatchObject({ decorative: true, alt: 'Ein Dach' });
      const empty = await update({ alt: '', translations: { en: { alt: null } } });
      expect(empty.body.data).toMatchObject({ alt: null, translations: {}, decorative: true });
      expect((await update({ translations: {} })).status).toBe(200);
      for (const wrong of [{ name: ' ' }, { alt: 'x'.repeat(301) }, { focusX: 101 }, { focusY: 0.5 }])
        expect((await update(wrong)).status).toBe(400);
    });

    it('is not saved over somebody else’s edit', async () => {
      expect((await update({ alt: 'Eins', updatedAt: item.updatedAt })).status).toBe(200);
      const stale = await update({ alt: 'Zwei', updatedAt: item.updatedAt });
      expect(stale.status).toBe(409);
      expect((stale.body.current as MediaItem).alt).toBe('Eins');
      const moved = await update({ focusX: 0, updatedAt: item.updatedAt });
      expect(moved.status).toBe(409);
      expect((await current()).focusX).toBe(50);
    });
  });

  it('crops the sharing picture around the focal point, and again when that moves', async () => {
    const colours = async (state: MediaItem) => {
      const shared = state.files.filter(({ purpose }) => purpose === 'shared');
      expect(shared).toHaveLength(1);
      const rows = await app.db.select().from(mediaFiles).where(eq(mediaFiles.mediaId, state.id));
      const key = rows.find(({ purpose }) => purpose === 'shared')?.storageKey ?? '';
      const { data, info } = await sharp(placeOf(key)).resize(2, 1).raw().toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(3);
      return [data[0] ?? 0, data[3] ?? 0].map((red) => (red > 128 ? 'red' : 'blue'));
    };
    // Three times as wide as high: the crop is less than two thirds of the width.
    item = await added(900);
    expect(await colours(item)).toEqual(['red', 'blue']);
    const left = (await update({ focusX: 10 })).body.data;
    const address = (state: MediaItem) => state.files.find(({ purpose }) => purpose === 'shared')?.address;
    expect(address(left)).not.toBe(address(item));
    expect(left.files.filter(({ purpose }) => purpose === 'shown')).toEqual(
      item.files.filter(({ purpose }) => purpose === 'shown'),
    );
    const pixels = async (state: MediaItem) => {
      const [row] = await app.db
        .select()
        .from(mediaFiles)
        .where(sql`${mediaFiles.mediaId} = ${state.id} and ${mediaFiles.purpose} = 'shared'`);
      return (
        (
          await sharp(placeOf(row?.storageKey ?? ''))
            .extract({ left: 800, top: 300, width: 1, height: 1 })
            .raw()
            .toBuffer()
        )[0] ?? 0
      );
    };
    expect(await pixels(left)).toBeGreaterThan(128);
    const right = (await update({ focusX: 90 })).body.data;
    expect(await pixels(right)).toBeLessThan(128);
    const unchanged = (await update({ focusX: 90, focusY: 50 })).body.data;
    expect(address(unchanged)).toBe(address(right));
  });

  describe('uses of a picture', () => {
    const section = 'test-bilder';
    async function block(fields: object): Promise<number> {
      const input = { sectionKey: section, type: 'text', title: 'Dächer', content: 'Text', ...fields };
      const { status, body } = await admin.post<{ id: number }>('/api/cms/blocks', input);
      expect(status).toBe(201);
      return body.data.id;
    }
    beforeEach(() => admin.post('/api/cms/sections', { key: section, title: 'Bilder' }));

    it('are found in every field and both languages, and forbid its deletion', async () => {
      const at = item.address;
      const html = `<p>x</p><img src="${at}" alt="">`;
      const ids = [
        await block({ imageUrl: at }),
        await block({ type: 'image', content: at }),
        await block({ type: 'html', content: '<p>y</p>', translations: { en: { content: html } }, status: 'draft' }),
        await block({ type: 'html', content: html, metadata: {} }),
      ];
      await app.db
        .update(contentBlocks)
        .set({ metadata: { photo: at } })
        .where(eq(contentBlocks.id, ids[3] ?? 0));
      await app.db.insert(siteSettings).values({ key: 'test-seo-picture', value: at, category: 'seo' });
      // The one names the picture by which a page is shared, the other is text that visitors may read.
      const shared = eq(siteSettings.key, 'seo-about-picture');
      await app.db
        .insert(siteSettings)
        .values({ key: 'seo-about-picture', value: at, category: 'seo' })
        .onConflictDoUpdate({ target: siteSettings.key, set: { value: at } });
      // Neither another picture nor a file of this one.
      await block({ imageUrl: `${at}0` });
      await block({ type: 'html', content: `<p>/media/${'a'.repeat(32)}-320.webp und ${at}-320</p>` });
      const use = (id: number, field: string, live: boolean): MediaUse => {
        const place = { entity: 'block', id, key: section, title: 'Dächer' } as const;
        return { ...place, field, live, pending: false };
      };
      const ofSetting = async (key: string, live: boolean) => {
        const [setting] = await app.db.select().from(siteSettings).where(eq(siteSettings.key, key));
        const place = { entity: 'setting', id: setting?.id, key, title: key };
        return { ...place, field: 'value', live, pending: false };
      };
      const [page] = await app.db
        .insert(contentPages)
        .values({ key: 'press', path: 'presse', title: 'Presse', status: 'draft', imageUrl: at })
        .returning();
      const [entry] = await app.db
        .insert(menuEntries)
        .values({ key: 'map', menu: 'classic', title: 'Karte', kind: 'file', target: at, isActive: true })
        .returning();
      const { uses } = await current();
      expect(uses).toEqual([
        { entity: 'page', id: page?.id, key: 'press', title: 'Presse', field: 'imageUrl', live: false, pending: false },
        use(ids[0] ?? 0, 'imageUrl', true),
        use(ids[1] ?? 0, 'content', true),
        use(ids[2] ?? 0, 'translations.en.content', false),
        use(ids[3] ?? 0, 'content', true),
        use(ids[3] ?? 0, 'metadata.photo', true),
        await ofSetting('seo-about-picture', true),
        await ofSetting('test-seo-picture', false),
        { entity: 'menuEntry', id: entry?.id, key: 'map', title: 'Karte', field: 'target', live: true, pending: false },
      ]);
      const refused = await remove();
      expect(refused.status).toBe(409);
      expect((refused.body as unknown as { uses: MediaUse[] }).uses).toEqual(uses);
      expect((await current()).deletedAt).toBeNull();
      await app.db.update(siteSettings).set({ value: 'aus' }).where(shared);
      await app.db.delete(contentPages).where(eq(contentPages.key, 'press'));
      await app.db.delete(menuEntries).where(eq(menuEntries.key, 'map'));
    });

    it('are found in a pending change alone', async () => {
      const id = await block({});
      const change = {
        entity: 'block',
        entityId: id,
        changes: { imageUrl: { from: null, to: item.address } },
      } as const;
      const [row] = await app.db.insert(pendingChanges).values(change).returning();
      const waiting = { entity: 'block', id, key: section, title: 'Dächer', field: 'imageUrl', pending: true };
      expect((await current()).uses).toEqual([{ ...waiting, live: false }]);
      expect((await remove()).status).toBe(409);
      const past = new Date(Date.now() - 60_000);
      const future = new Date(Date.now() + 60_000);
      const at = (publishAt: Date | null, revertAt: Date | null) =>
        app.db
          .update(pendingChanges)
          .set({ publishAt, revertAt })
          .where(eq(pendingChanges.id, row?.id ?? 0));
      await at(past, future);
      expect((await current()).uses).toEqual([{ ...waiting, live: true }]);
      // Taken back by its time, whether or not that is written yet.
      await at(past, past);
      expect((await current()).uses).toEqual([]);
    });
  });

  describe('bin of pictures', () => {
    const bin = async (query = '?deleted=1') =>
      (await admin.get<MediaItem[]>(`/api/cms/media${query}`)).body.data.map(({ id }) => id);

    it('restores a picture or deletes it for good with its files', async () => {
      const other = await added(430);
      expect((await admin.delete(`/api/cms/media/${item.id}/forever`)).status).toBe(409);
      expect((await remove()).status).toBe(200);
      expect(await bin()).toEqual([item.id]);
      expect(await bin('?deleted=0')).toEqual([other.id]);
      expect(await bin('')).toHaveLength(2);
      const back = await admin.post<MediaItem>(`/api/cms/media/${item.id}/restore`);
      expect(back.status).toBe(200);
      expect(back.body.data.deletedAt).toBeNull();
      expect(await bin()).toEqual([]);
      await remove();
      const rows = await app.db.select().from(mediaFiles).where(eq(mediaFiles.mediaId, item.id));
      expect((await admin.delete(`/api/cms/media/${item.id}/forever`)).status).toBe(200);
      for (const { storageKey } of rows) expect(await files.get(storageKey)).toBeNull();
      expect((await admin.get(`/api/cms/media/${item.id}`)).status).toBe(404);
      expect(await bin('')).toEqual([other.id]);
      const entries = await app.db.select().from(activityLog).orderBy(activityLog.id);
      expect(entries.map(({ event }) => event).filter((event) => event.startsWith('picture-'))).toEqual(
        ['added', 'added', 'deleted', 'restored', 'deleted', 'erased'].map((what) => `picture-${what}`),
      );
    });

    it('stops serving the files of a picture deleted for good, even if a page named it before', async () => {
      const status = async () => (await fetch(app.url + (item.files[0]?.address ?? ''))).status;
      const { block } = await addBlock(admin);
      await admin.put(`/api/cms/blocks/${block.id}`, { imageUrl: item.address, status: 'active' });
      const seen = [await status()];
      await admin.put(`/api/cms/blocks/${block.id}`, { imageUrl: null });
      await remove();
      seen.push(await status());
      await admin.delete(`/api/cms/media/${item.id}/forever`);
      expect([...seen, await status()]).toEqual([200, 200, 404]);
      const { files: again } = await added(420);
      expect((await admin.get(again[0]?.address ?? '')).status).toBe(200);
    });

    it('forgets pictures after half a year, except those that are named again', async () => {
      const named = await added(430);
      const young = await added(440);
      for (const { id } of [item, named, young]) await admin.delete(`/api/cms/media/${id}`);
      await app.db.insert(siteSettings).values({ key: 'test-names', value: named.address, category: 'seo' });
      const old = sql`now() - interval '181 days'`;
      await app.db.update(media).set({ deletedAt: old }).where(sql`${media.id} <> ${young.id}`);
      await removeOldPictures(app.db);
      expect(await bin()).toEqual([young.id, named.id]);
    });
  });

  it('leaves unnamed files to housekeeping, which removes them after a day', async () => {
    const options = { raw: await sampleJpeg(450), headers: { 'content-type': 'image/jpeg' } };
    await admin.put(`/api/cms/media/${item.id}/file?name=x`, undefined, options);
    const keys = (await app.db.select().from(mediaFiles)).map(({ storageKey }) => storageKey);
    // A process that was killed between keeping and writing down leaves the same: files that nothing names.
    const all = readdirSync(filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(all.length).toBeGreaterThan(keys.length);
    const sweep = createFileSweep(app.db, files);
    await sweep();
    expect(readdirSync(filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual(
      all,
    );
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const entry of all) utimesSync(path.join(entry.parentPath, entry.name), yesterday, yesterday);
    await sweep();
    await sweep(Date.now() + 15 * 60_000);
    const left = readdirSync(filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(left.map(({ name }) => name).sort()).toEqual(keys.sort());
  });
});
