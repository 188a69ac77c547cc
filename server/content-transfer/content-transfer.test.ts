import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TransferReport } from '@shared/contracts/content-transfer';
import type { Block } from '@shared/contracts/entities';
import type { UploadedMedia } from '@shared/contracts/media';
import type { ContentVersion } from '@shared/contracts/versions';
import { paths } from '@shared/paths';
import { activityLog, contentBlocks, contentPages, contentSections, media, siteSettings } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { openFiles } from '../files/open-files';
import type { TestClient } from '../testing/client';
import { type DatabaseKind, describeOnEachDatabase } from '../testing/databases';
import { sampleJpeg } from '../testing/sample-pictures';
import { useTestSite } from '../testing/site';
import type { TestApp } from '../testing/test-app';
import { sha256Of, writeArchive } from './archive';

type Bytes = Uint8Array<ArrayBuffer>;
const { api } = paths;

function useSite(kind: DatabaseKind) {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'abseits-transfer-'));
  const files = openFiles({ filesDir, s3: undefined });
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
  const kept = () =>
    readdirSync(filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  return { app: useTestSite({ kind, files }), files, kept };
}

/** The files of a zip by their names. */
async function unpacked(bytes: Bytes): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
}

async function exported(client: TestClient): Promise<Bytes> {
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(client.url + api.contentTransfer, { headers: { cookie } });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** What an export says, but for when it was made. */
async function contentIn(bytes: Bytes) {
  const files = await unpacked(bytes);
  const { madeAt: _madeAt, ...manifest } = JSON.parse(String(files.get('manifest.json')));
  files.delete('manifest.json');
  return { manifest, files: Object.fromEntries([...files].map(([name, content]) => [name, sha256Of(content)])) };
}

const send = (client: TestClient, raw: Bytes, query: object = {}) =>
  client.post<TransferReport>(`${api.contentTransfer}?${new URLSearchParams({ ...query })}`, undefined, {
    raw,
    headers: { 'content-type': 'application/zip' },
  });

describeOnEachDatabase('all content', (kind) => {
  const from = useSite(kind);
  const to = useSite(kind === 'postgres' ? 'embedded' : kind);
  let source: TestClient;
  let target: TestClient;
  let file: Bytes;

  const html = async (app: TestApp, address: string) => {
    await app.content.refresh();
    // Blocks and pictures have a number of their own in each database; their files have the same addresses.
    return (await app.visitor().get(address)).text.replace(
      /"id":\d+|data-block="\d+"|"\/media\/\d+"/g,
      '"of this database"',
    );
  };

  beforeAll(async () => {
    source = await from.app.signedIn();
    target = await to.app.signedIn();
    // Ids differ from site to site, so that none may travel.
    const raw = await sampleJpeg(400, 300);
    const other = await sampleJpeg(410, 300);
    const add = (client: TestClient, bytes: Bytes) =>
      client.post<UploadedMedia>(api.newMedia('Hof.jpg'), undefined, {
        raw: bytes,
        headers: { 'content-type': 'image/jpeg' },
      });
    await add(target, other);
    const picture = (await add(source, raw)).body.data.item;
    await source.put(api.mediaItem(picture.id), {
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
    await source.put(api.setting('site-tagline'), { value: 'Neben der Spur' });
    await source.put(api.setting('seo-about-picture'), { value: picture.address });
    await source.put(api.setting('webhook-url'), { value: 'https://hooks.example/a' });
    await source.post(api.settings, { key: 'eigener-wert', value: 'eigen', category: 'general' });
    await source.post(api.redirects, { fromPath: '/alt', target: '/medien' });
    const [hero] = (await source.get<Block[]>('/api/cms/blocks/hero')).body.data;
    await source.delete(api.block(hero?.id ?? 0));
    await source.put('/api/cms/order/sections', { keys: ['trust', 'hero'] });
    file = await exported(source);
  });
  afterAll(() => vi.restoreAllMocks());

  it('comes out as readable files that name nothing by a number, and without what belongs to the installation', async () => {
    const files = await unpacked(file);
    const text = (name: string) => String(files.get(name));
    expect([...files.keys()].filter((name) => name.endsWith('.json'))).toEqual([
      'manifest.json',
      'pages.json',
      'sections.json',
      'blocks.json',
      'settings.json',
      'menu-entries.json',
      'redirects.json',
      'pictures.json',
    ]);
    expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(5);
    expect(text('settings.json')).toContain('eigener-wert');
    for (const stays of ['webhook-url', 'mail-notice-recipients', 'automatic-erasure', 'retention-beta']) {
      expect(text('settings.json')).not.toContain(`"${stays}"`);
    }
    const all = ['pages', 'sections', 'blocks', 'settings', 'menu-entries', 'redirects', 'pictures']
      .map((name) => text(`${name}.json`))
      .join('');
    expect(all).not.toMatch(/"(?:id|updatedAt|username|createdAt|storageKey)":|\/media\/\d{1,8}(?![\da-f])/);
    expect(all).not.toContain('admin');
  });

  it('tells what it would change, and changes nothing', async () => {
    const before = await exported(target);
    const keptBefore = to.kept();
    const trial = await send(target, file);
    expect([trial.status, trial.body.message]).toEqual([200, undefined]);
    const { changes, stays } = trial.body.data;
    expect(stays).toContain('Adresse des Webhooks');
    expect(changes).toContainEqual({ entity: 'page', action: 'added', title: 'Presse', key: 'presse', fields: [] });
    const tagline = { name: 'value', from: 'Abseits der Touristenpfade', to: 'Neben der Spur' };
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'setting', key: 'site-tagline', fields: [tagline] }),
    );
    expect(changes).toContainEqual(expect.objectContaining({ entity: 'block', action: 'missing', key: 'hero' }));
    expect(changes).toContainEqual(expect.objectContaining({ entity: 'picture', action: 'added', title: 'Hof' }));
    expect(changes).toContainEqual(expect.objectContaining({ entity: 'redirect', action: 'added', key: '/alt' }));
    expect(await contentIn(await exported(target))).toEqual(await contentIn(before));
    expect(to.kept()).toBe(keptBefore);
  });

  it('is all there after an import, which is refused over what has changed since the trial', async () => {
    const keptBefore = to.kept();
    const { base } = (await send(target, file)).body.data;
    await target.put(api.setting('site-name'), { value: 'Dazwischen' });
    const outdated = await send(target, file, { dryRun: 'false', missing: 'bin', base });
    expect([outdated.status, outdated.body.message]).toEqual([
      409,
      expect.stringContaining('seit Sie den Unterschied'),
    ]);
    expect(to.kept()).toBe(keptBefore);

    const [foreign] = await to.app.db.select().from(media);
    const imported = await send(target, file, { dryRun: 'false', missing: 'bin' });
    expect([imported.status, imported.body.message]).toEqual([200, undefined]);
    // A picture that is here alone stays.
    await to.app.db.delete(media).where(eq(media.id, foreign?.id ?? 0));
    expect(await contentIn(await exported(target))).toEqual(await contentIn(file));
    const [log] = await to.app.db
      .select()
      .from(activityLog)
      .where(eq(activityLog.event, 'content-imported'))
      .orderBy(activityLog.id);
    expect(log).toMatchObject({ username: 'admin', details: { removed: 1 } });
    const again = await send(target, file, { dryRun: 'false', missing: 'bin' });
    expect([again.status, again.body.data.changes]).toEqual([200, []]);
    const own = await send(source, file);
    // Whatever named a picture that is gone names none.
    expect(own.body.data.changes).toEqual([expect.objectContaining({ entity: 'block', title: 'Zweiter' })]);
  });

  it('makes the same pages, and leaves people and enquiries alone', async () => {
    const people = await to.app.db.query.users.findMany();
    await to.app
      .visitor()
      .post('/api/investors', { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag', consent: true });
    expect((await send(target, file, { dryRun: 'false', missing: 'bin' })).status).toBe(200);

    for (const address of ['/', '/en', '/medien', '/en/press', '/about', '/datenschutz']) {
      // The page as it was before is given out while it is made anew.
      const parts = async (app: TestApp) => (await html(app, address)).split(/(?<=[>,])/);
      await expect.poll(() => parts(to.app), { message: address, timeout: 3_000 }).toEqual(await parts(from.app));
    }
    expect((await to.app.visitor().get('/medien')).text).toContain('Hinterhof');
    expect(await to.app.db.query.users.findMany()).toEqual(people);
    expect(await to.app.db.query.investors.findMany()).toHaveLength(1);
  });

  it('can be taken back in the versions, and what was removed comes back from the bin', async () => {
    const [setting] = await to.app.db.select().from(siteSettings).where(eq(siteSettings.key, 'site-tagline'));
    const versions = (await target.get<ContentVersion[]>(api.versions('setting', setting?.id ?? 0))).body.data;
    expect(versions.map(({ action }) => action)).toEqual(['updated', 'baseline']);
    expect((await target.post(api.restoreVersion(versions[1]?.id ?? 0), {})).status).toBe(200);
    const bin = await target.get<{ id: number; entity: string; sectionKey: string }[]>(api.bin);
    const hero = bin.body.data.find(({ sectionKey }) => sectionKey === 'hero');
    expect((await target.post(api.restoreFromBin(hero?.id ?? 0))).status).toBe(200);
    // What is here alone stays where nothing else is asked for.
    const kept = await send(target, file, { dryRun: 'false' });
    const tagline = { entity: 'setting', key: 'site-tagline', action: 'changed' };
    expect(kept.body.data.changes).toEqual([
      expect.objectContaining({ entity: 'block', key: 'hero', action: 'missing' }),
      expect.objectContaining(tagline),
    ]);
    expect((await send(target, file)).body.data.changes).toHaveLength(1);
  });

  it('lets a program compare with the right to operate, and take over with all that it changes', async () => {
    const made = async (permissions: string[]) => {
      const input = { name: 'Umzug', permissions, mayWrite: true, days: 7 };
      const { token } = (await target.post<{ token: string }>(api.tokens, input)).body.data;
      const program = to.app.visitor({ authorization: `Bearer ${token}` });
      const take = await send(program, file, { dryRun: 'false' });
      return [(await program.get(api.contentTransfer)).status, (await send(program, file)).status, take.status];
    };
    expect(await made(['content', 'sensitive-content'])).toEqual([403, 403, 403]);
    expect(await made(['operation', 'content'])).toEqual([200, 200, 403]);
    expect(await made(['operation', 'content', 'sensitive-content'])).toEqual([200, 200, 200]);
  });

  it('lets pages exchange their addresses, which leaves no redirect of either', async () => {
    const swap = async (client: TestClient, one: string, other: string) => {
      await client.put(`${api.pages}/presse`, { path: '/x', translations: { en: { path: null } } });
      await client.put(`${api.pages}/tausch`, { path: other });
      await client.put(`${api.pages}/presse`, { path: one });
    };
    await source.post(api.pages, { key: 'tausch', title: 'Tausch', path: '/tausch', status: 'active' });
    await send(target, await exported(source), { dryRun: 'false' });
    await swap(source, '/presse-neu', '/medien');
    const moved = await send(target, await exported(source), { dryRun: 'false' });
    expect([moved.status, moved.body.message]).toEqual([200, undefined]);
    const pages = await to.app.db.select().from(contentPages);
    expect(pages.flatMap(({ key, path: at }) => (['presse', 'tausch'].includes(key) ? [[key, at]] : []))).toEqual(
      expect.arrayContaining([
        ['presse', '/presse-neu'],
        ['tausch', '/medien'],
      ]),
    );
  });

  describe('is refused with one sentence, and nothing is changed:', () => {
    const repacked = async (name: string, bytes: Buffer) => {
      const { ZipFile } = await import('yazl');
      const zip = new ZipFile();
      for (const [known, content] of await unpacked(file)) zip.addBuffer(known === name ? bytes : content, known);
      zip.end();
      return new Uint8Array(await buffer(zip.outputStream));
    };
    /** As somebody edits a file that was downloaded and unpacked. */
    const edit = async (name: string, change: (entries: Record<string, unknown>[]) => void) => {
      const entries = JSON.parse(String((await unpacked(file)).get(name)));
      change(entries);
      return repacked(name, Buffer.from(JSON.stringify(entries)));
    };
    const manifest = async (fields: object) => {
      const { 'manifest.json': text } = Object.fromEntries(await unpacked(file));
      return Buffer.from(JSON.stringify({ ...JSON.parse(String(text)), ...fields }));
    };
    const picture = async () => [...(await unpacked(file)).keys()].find((name) => name.endsWith('.webp')) ?? '';

    it.each<[string, () => Promise<Bytes>, number, RegExp]>([
      ['no zip', async () => new TextEncoder().encode('{}'), 400, /keine Datei mit Inhalten/],
      [
        'another zip',
        async () => new Uint8Array(await buffer(writeArchive(new Map([['x.json', '[]']]), new Map(), new Date()))),
        400,
        /unvollständig/,
      ],
      ['a part of it', async () => file.slice(0, file.length - 200), 400, /unvollständig oder beschädigt/],
      ['a newer format', async () => repacked('manifest.json', await manifest({ format: 2 })), 400, /neueren Version/],
      [
        'of another product',
        async () => repacked('manifest.json', await manifest({ product: 'x' })),
        400,
        /keine Datei mit Inhalten/,
      ],
      ['what is no JSON', () => repacked('pages.json', Buffer.from('[')), 400, /unvollständig oder beschädigt/],
      [
        'a changed picture',
        async () => repacked(await picture(), Buffer.from('<svg/>')),
        400,
        /„pictures\/\w+\/\d+.webp“/,
      ],
      [
        'a setting of the installation',
        () => edit('settings.json', (all) => all.push({ key: 'webhook-url', value: 'https://x.example' })),
        400,
        /settings.json, Adresse des Webhooks/,
      ],
      [
        'an address of the program',
        () => edit('pages.json', (all) => Object.assign(all.at(-1) ?? {}, { path: '/admin' })),
        400,
        /pages.json/,
      ],
      [
        'metadata that its design does not know',
        () =>
          edit('blocks.json', (all) =>
            Object.assign(all.find(({ type }) => type === 'button') ?? all[0] ?? {}, {
              type: 'button',
              content: 'javascript:alert(1)',
            }),
          ),
        400,
        /blocks.json/,
      ],
      [
        'a circle of redirects',
        () =>
          edit('redirects.json', (all) =>
            all.push(
              { fromPath: '/k', target: '/l', status: 301, keepsQuery: true, page: null },
              { fromPath: '/l', target: '/k', status: 301, keepsQuery: true, page: null },
            ),
          ),
        400,
        /redirects.json/,
      ],
      ['more than is unpacked', async () => repacked('pages.json', Buffer.alloc(60_000_000)), 413, /zu groß/],
    ])('%s', async (_name, make, status, sentence) => {
      await to.app.db.delete(media);
      const before = await contentIn(await exported(target));
      const keptBefore = to.kept();
      const refused = await send(target, await make(), { dryRun: 'false', missing: 'bin' });
      expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(sentence)]);
      expect(await contentIn(await exported(target))).toEqual(before);
      expect(to.kept()).toBe(keptBefore);
    });

    it('where the disk is full', async () => {
      const keptBefore = to.kept();
      let calls = 0;
      const keep = to.files.keep.bind(to.files);
      vi.spyOn(to.files, 'keep').mockImplementation((received) => {
        calls += 1;
        return calls > 2 ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : keep(received);
      });
      const refused = await send(target, file, { dryRun: 'false' });
      expect([refused.status, refused.body.message]).toEqual([507, expect.stringContaining('Speicherplatz')]);
      expect(to.kept()).toBe(keptBefore);
    });

    it('cleans what is no text of an editor as a save does', async () => {
      vi.restoreAllMocks();
      const raw = await edit('blocks.json', (all) =>
        Object.assign(all.find(({ type }) => type === 'html') ?? {}, {
          content: '<p onclick="x()">Da</p><script>1</script>',
        }),
      );
      const cleaned = await send(target, raw, { dryRun: 'false', missing: 'bin' });
      expect([cleaned.status, cleaned.body.message]).toEqual([200, undefined]);
      const rows = await to.app.db
        .select()
        .from(contentBlocks)
        .innerJoin(contentSections, eq(contentSections.key, contentBlocks.sectionKey));
      expect(rows.filter(({ content_blocks: { content } }) => content.includes('onclick'))).toEqual([]);
      expect(rows.some(({ content_blocks: { content } }) => content === '<p>Da</p>')).toBe(true);
    });
  });
});
