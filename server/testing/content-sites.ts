import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TransferReport } from '@shared/contracts/content-transfer';
import type { Block } from '@shared/contracts/entities';
import type { UploadedMedia } from '@shared/contracts/media';
import { paths } from '@shared/paths';
import { afterAll, expect } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { sha256Of } from '../content-transfer/archive';
import { openFiles } from '../files/open-files';
import type { TestClient } from './client';
import type { DatabaseKind } from './databases';
import { samplePdfFile } from './sample-downloads';
import { sampleJpeg } from './sample-pictures';
import { useTestSite } from './site';

export type Bytes = Uint8Array<ArrayBuffer>;
const { api } = paths;

export function useSite(kind: DatabaseKind) {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'abseits-transfer-'));
  const files = openFiles({ filesDir, s3: undefined });
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
  const kept = () =>
    readdirSync(filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  return { app: useTestSite({ kind, files }), files, kept };
}

/** The files of a zip by their names. */
export async function unpacked(bytes: Bytes): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
}

export async function exported(client: TestClient): Promise<Bytes> {
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(`${client.url}/api/content-transfer`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** What an export says, but for when it was made. */
export async function contentIn(bytes: Bytes) {
  const files = await unpacked(bytes);
  const { madeAt: _madeAt, ...manifest } = JSON.parse(String(files.get('manifest.json')));
  files.delete('manifest.json');
  return { manifest, files: Object.fromEntries([...files].map(([name, content]) => [name, sha256Of(content)])) };
}

export const send = (client: TestClient, raw: Bytes, query: object = {}) =>
  client.post<TransferReport>(`/api/content-transfer?${new URLSearchParams({ ...query })}`, undefined, {
    raw,
    headers: { 'content-type': 'application/zip' },
  });

/** Gives a site something of each kind to export, and both sites a picture, so that their ids differ. */
export async function fill(source: TestClient, target: TestClient): Promise<void> {
  // Ids differ from site to site, so that none may travel.
  const raw = await sampleJpeg(400, 300);
  const other = await sampleJpeg(410, 300);
  const add = (client: TestClient, bytes: Bytes) =>
    client.post<UploadedMedia>('/api/cms/media?name=Hof.jpg', undefined, {
      raw: bytes,
      headers: { 'content-type': 'image/jpeg' },
    });
  await add(target, other);
  const picture = (await add(source, raw)).body.data.item;
  await source.put(`/api/cms/media/${picture.id}`, {
    alt: 'Ein Hof',
    focusX: 20,
    translations: { en: { alt: 'A yard' } },
  });
  const page = { key: 'presse', title: 'Presse', path: '/presse', status: 'active', imageUrl: picture.address };
  await source.post(api.pages, { ...page, translations: { en: { title: 'Press', path: '/press' } } });
  await source.put(`${api.pages}/presse`, { path: '/medien' });
  await source.post(api.sections, { key: 'presse-text', title: 'Texte', page: 'presse' });
  const block = {
    sectionKey: 'presse-text',
    title: 'Hof',
    type: 'html',
    content: `<p>Ein <b>Hof</b></p><img src="${picture.address}">`,
  };
  const made = await source.post<Block>(api.blocksCreate, {
    ...block,
    imageUrl: picture.address,
    translations: { en: { title: 'Yard' } },
  });
  // The English becomes outdated.
  await source.put(api.block(made.body.data.id), { title: 'Hinterhof' });
  await source.post(api.blocksCreate, {
    ...block,
    type: 'text',
    title: 'Zweiter',
    status: 'draft',
    content: 'Vergangen: /media/99',
  });
  const file = await source.post<UploadedMedia>('/api/cms/media?kind=download&name=Mappe.pdf', undefined, {
    raw: samplePdfFile(),
    headers: { 'content-type': 'application/pdf' },
  });
  await source.post(api.sections, { key: 'presse-dateien', title: 'Dateien', page: 'presse', design: 'downloads' });
  await source.post(api.blocksCreate, {
    sectionKey: 'presse-dateien',
    title: 'Mappe',
    content: 'Alles zusammen.',
    metadata: { role: 'file', file: file.body.data.item.address },
  });
  await source.put(api.setting('site-tagline'), { value: 'Neben der Spur' });
  await source.put(api.setting('seo-about-picture'), { value: picture.address });
  await source.put(api.setting('webhook-url'), { value: 'https://hooks.example/a' });
  await source.post(api.settings, { key: 'eigener-wert', value: 'eigen', category: 'general' });
  await source.post('/api/cms/redirects', { fromPath: '/alt', target: '/medien' });
  const [hero] = (await source.get<Block[]>('/api/cms/blocks/hero')).body.data;
  await source.delete(api.block(hero?.id ?? 0));
  await source.put('/api/cms/order/sections', { keys: ['trust', 'hero'] });
}
