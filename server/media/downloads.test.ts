import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaItem, UploadedMedia } from '@shared/contracts/media';
import { downloadTypes } from '@shared/media';
import { activityLog, media } from '@shared/schema';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openFiles } from '../files/open-files';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import type { Bytes } from '../testing/pictures-app';
import { samplePdfFile, sampleSvg, zipOf } from '../testing/sample-downloads';
import { samplePicture } from '../testing/sample-pictures';
import { useTestSite } from '../testing/site';

describeOnEachDatabase('file to download', (kind) => {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'abseits-downloads-'));
  const app = useTestSite({ kind, files: openFiles({ filesDir, s3: undefined }) });
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
  let admin: TestClient;
  beforeEach(async () => {
    await app.db.delete(media);
    rmSync(filesDir, { recursive: true, force: true });
    admin = await app.signedIn();
  });

  const body = (raw: Bytes) => ({ raw, headers: { 'content-type': 'application/octet-stream' } });
  const upload = (raw: Bytes, name: string, as = 'download') =>
    admin.post<UploadedMedia>(`/api/cms/media?${new URLSearchParams({ kind: as, name })}`, undefined, body(raw));
  const stored = async (raw: Bytes, name: string) => (await upload(raw, name)).body.data.item;
  const kept = () =>
    readdirSync(filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

  /** Offers the file in a section on the page "Über uns". */
  async function offer({ address }: MediaItem, key: string) {
    await admin.post('/api/cms/sections', { key, title: 'Zum Mitnehmen', page: 'about', design: 'downloads' });
    const block = { sectionKey: key, title: 'Pressemappe', content: 'Texte und Logos.' };
    return admin.post<{ id: number }>('/api/cms/blocks', { ...block, metadata: { role: 'file', file: address } });
  }

  const png = async () => (await samplePicture(4, 4).png().toBuffer()) as Bytes;
  it.each<[keyof typeof downloadTypes, () => Promise<Bytes> | Bytes]>([
    ['pdf', () => samplePdfFile()],
    ['zip', () => zipOf({ 'lies-mich.txt': 'Hallo' })],
    ['docx', () => zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' })],
    ['xlsx', () => zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' })],
    ['pptx', () => zipOf({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<presentation/>' })],
    ['odt', () => zipOf({ mimetype: downloadTypes.odt, 'content.xml': '<x/>' })],
    ['ods', () => zipOf({ mimetype: downloadTypes.ods, 'content.xml': '<x/>' })],
    ['odp', () => zipOf({ mimetype: downloadTypes.odp, 'content.xml': '<x/>' })],
    ['svg', () => sampleSvg],
    ['png', png],
  ])('is told by its bytes whatever its name says, and only ever sent to be saved: %s', async (format, make) => {
    const raw = await make();
    const item = await stored(raw, 'C:\\Presse\\Größe & Logo.exe');
    const [file] = item.files;
    expect(item).toMatchObject({ kind: 'download', name: 'Größe & Logo.exe', width: 0 });
    expect(file).toMatchObject({ format, size: raw.length, purpose: 'download' });
    expect(file?.address).toMatch(new RegExp(`^/media/[\\da-f]{32}\\.${format}$`));
    await offer(item, `mappe-${format}`);
    const answer = await fetch(app.url + file?.address);
    expect(Buffer.from(await answer.arrayBuffer()).equals(raw)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringContaining(downloadTypes[format]),
      'content-disposition': expect.stringMatching(/^attachment; filename="Gro_?.*; filename\*=UTF-8''Gr%C3%B6%C3%9Fe/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; sandbox/),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each<[string, () => Promise<Bytes> | Bytes, RegExp]>([
    ['a program', () => Buffer.from('MZ\x90\0 This program'), /nicht angenommen/],
    ['a page', () => Buffer.from('<!doctype html><svg>'), /nicht angenommen/],
    ['an empty file', () => Buffer.alloc(0), /leer/],
    ['half a PDF', () => samplePdfFile().subarray(0, 12) as Bytes, /beschädigt/],
    ['half a zip', async () => (await zipOf({ a: 'b' })).subarray(0, 40) as Bytes, /beschädigt/],
    ['a document with macros', () => zipOf({ 'word/document.xml': '', 'word/vbaProject.bin': '' }), /Makros/],
  ])('is refused in one sentence, and nothing is kept: %s', async (_what, make, sentence) => {
    const { status, body: answer } = await upload((await make()) as Bytes, 'mappe.pdf');
    expect([status, answer.message]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await app.db.select().from(media)).toEqual([]);
    expect(kept()).toBe(0);
  });

  it('is refused above 50 MB', async () => {
    const { status, body: answer } = await upload(Buffer.alloc(50_000_001, 1) as Bytes, 'film.zip');
    expect([status, answer.message]).toEqual([413, expect.stringMatching(/50\sMB/)]);
  });

  it('is hidden from visitors until something offers it', async () => {
    const item = await stored(samplePdfFile(), 'Mappe.pdf');
    const address = item.files[0]?.address ?? '';
    const { status, body: answer } = await app.visitor().get(address);
    expect([status, answer.message]).toEqual([404, undefined]);
    expect((await admin.get(address)).status).toBe(200);
  });

  it('is offered with its kind, size and immutable address, in texts, buttons and menus too', async () => {
    const item = await stored(samplePdfFile(), 'Mappe.pdf');
    const to = item.files[0]?.address ?? '';
    await offer(item, 'mappe-texte');
    const more = { sectionKey: 'mappe-texte', metadata: { role: 'text' } };
    await admin.post('/api/cms/blocks', {
      ...more,
      title: 'T',
      type: 'html',
      content: `<p><a href="${item.address}">M</a></p>`,
    });
    await admin.post('/api/cms/blocks', { ...more, title: 'K', type: 'button', content: item.address });
    await admin.post('/api/cms/menu-entries', {
      key: 'mappe',
      title: 'Mappe',
      menu: 'main',
      kind: 'file',
      target: item.address,
    });
    const { text } = await app.visitor().get('/api/content?page=about&lng=de');
    expect(text.split(`"${to}"`).length + text.split(`\\"${to}\\"`).length - 2).toBe(4);
    const html = (await app.visitor().get('/en/about')).text;
    expect(html).toContain(`PDF, 0.1\u00a0KB`);
  });

  it('stays out of the bin while something offers it, and can be deleted after that', async () => {
    const item = await stored(samplePdfFile(), 'Mappe.pdf');
    const { body: made } = await offer(item, 'mappe-benutzt');
    const refused = await admin.delete(`/api/cms/media/${item.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Diese Datei wird noch verwendet/),
    ]);
    const answered = async () => (await app.visitor().get(item.files[0]?.address ?? '')).status;
    expect(await answered()).toBe(200);
    await admin.delete(`/api/cms/blocks/${made.data.id}`);
    expect(await answered()).toBe(404);
    expect((await admin.delete(`/api/cms/media/${item.id}`)).status).toBe(200);
    expect((await admin.delete(`/api/cms/media/${item.id}/forever`)).status).toBe(200);
    expect(kept()).toBe(0);
    const events = (await app.db.select().from(activityLog)).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['download-added', 'download-deleted', 'download-erased']));
  });

  it('is replaced everywhere under its address, by any kind of file', async () => {
    const item = await stored(samplePdfFile(), 'Mappe.pdf');
    const { status, body: answer } = await admin.put<UploadedMedia>(
      `/api/cms/media/${item.id}/file`,
      undefined,
      body(await zipOf({ neu: 'neu' })),
    );
    expect(status).toBe(201);
    expect(answer.data.item).toMatchObject({ address: item.address, files: [{ format: 'zip' }] });
    expect(kept()).toBe(2);
  });

  it('is led to from the addresses of files that it replaced, as long as it is offered', async () => {
    const item = await stored(samplePdfFile(), 'Mappe.pdf');
    const { body: made } = await offer(item, 'mappe-ersetzt');
    const former = [item.files[0]?.address ?? ''];
    for (const text of ['zweite', 'dritte']) {
      const raw = body(await zipOf({ [text]: text }));
      const { data } = (await admin.put<UploadedMedia>(`/api/cms/media/${item.id}/file`, undefined, raw)).body;
      former.push(data.item.files[0]?.address ?? '');
    }
    const present = former.pop();
    for (const address of former) {
      const answer = await app.visitor().get(address);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, present]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
    expect((await app.visitor().get(present ?? '')).status).toBe(200);
    // The first file comes back: its address gives it again, and those in between lead to it.
    await admin.put(`/api/cms/media/${item.id}/file`, undefined, body(samplePdfFile()));
    expect((await app.visitor().get(former[0] ?? '')).status).toBe(200);
    expect((await app.visitor().get(present ?? '')).headers.get('location')).toBe(former[0]);
    await admin.delete(`/api/cms/blocks/${made.data.id}`);
    for (const address of [...former, present ?? '']) expect((await app.visitor().get(address)).status).toBe(404);
  });

  it('has the limit of what it replaces, told before the file is read', async () => {
    const { item } = (await upload(await png(), 'logo.png', 'picture')).body.data;
    const mappe = await stored(samplePdfFile(), 'Mappe.pdf');
    const replaced = async ({ id }: MediaItem, bytes: number) => {
      const raw = Buffer.alloc(bytes, 1) as Bytes;
      const { status, body: answer } = await admin.put(`/api/cms/media/${id}/file`, undefined, body(raw));
      return [status, answer.message];
    };
    for (const bytes of [20_000_001, 50_000_001])
      expect(await replaced(item, bytes)).toEqual([413, expect.stringMatching(/20\sMB/)]);
    expect(await replaced(mappe, 50_000_001)).toEqual([413, expect.stringMatching(/50\sMB/)]);
    expect(await replaced(mappe, 20_000_001)).toEqual([400, expect.stringMatching(/nicht angenommen/)]);
  });

  it('may be a picture of the library as well, and is listed apart', async () => {
    const raw = await png();
    const { item } = (await upload(raw, 'logo.png', 'picture')).body.data;
    const download = await stored(raw, 'logo.png');
    expect(download.id).not.toBe(item.id);
    const listed = async (query: string) =>
      (await admin.get<MediaItem[]>(`/api/cms/media${query}`)).body.data.map(({ id }) => id);
    expect(await listed('')).toEqual([item.id]);
    expect(await listed('?kind=download')).toEqual([download.id]);
    expect((await stored(raw, 'noch-einmal.png')).id).toBe(download.id);
  });
});
