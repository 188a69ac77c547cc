import { buffer } from 'node:stream/consumers';
import { contentBlocks, contentSections, media } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import type { TestClient } from '../testing/client';
import { type Bytes, contentIn, exported, fill, send, unpacked, useSite } from '../testing/content-sites';
import { describeOnEachDatabase } from '../testing/databases';
import { writeArchive } from './archive';

describeOnEachDatabase('content import', (kind) => {
  const from = useSite(kind);
  const to = useSite(kind === 'postgres' ? 'embedded' : kind);
  let target: TestClient;
  let file: Bytes;
  /** What is in the file, by name. */
  let entries: Map<string, Buffer>;

  beforeAll(async () => {
    const source = await from.app.signedIn();
    target = await to.app.signedIn();
    await fill(source, target);
    file = await exported(source);
    entries = await unpacked(file);
  });
  afterAll(() => vi.restoreAllMocks());

  const repacked = async (name: string, bytes: Buffer) => {
    const zip = new ZipFile();
    for (const [known, content] of entries) zip.addBuffer(known === name ? bytes : content, known, { compress: false });
    zip.end();
    return new Uint8Array(await buffer(zip.outputStream));
  };
  /** As somebody edits a file that was downloaded and unpacked. */
  const edit = async (name: string, change: (rows: Record<string, unknown>[]) => void) => {
    const rows = JSON.parse(String(entries.get(name)));
    change(rows);
    return repacked(name, Buffer.from(JSON.stringify(rows)));
  };
  const manifest = async (fields: object) => {
    const { 'manifest.json': text } = Object.fromEntries(entries);
    return Buffer.from(JSON.stringify({ ...JSON.parse(String(text)), ...fields }));
  };
  const picture = async () => [...entries.keys()].find((name) => name.endsWith('.webp')) ?? '';

  it.each<[string, () => Promise<Bytes>, number, RegExp]>([
    ['a file that is no zip', async () => new TextEncoder().encode('{}'), 400, /keine Datei mit Inhalten/],
    [
      'another zip',
      async () => new Uint8Array(await buffer(writeArchive(new Map([['x.json', '[]']]), new Map(), new Date()))),
      400,
      /unvollständig/,
    ],
    ['a truncated file', async () => file.slice(0, file.length - 200), 400, /unvollständig oder beschädigt/],
    ['a newer format', async () => repacked('manifest.json', await manifest({ format: 2 })), 400, /neueren Version/],
    [
      'a file of another product',
      async () => repacked('manifest.json', await manifest({ product: 'x' })),
      400,
      /keine Datei mit Inhalten/,
    ],
    [
      'a file without JSON',
      () => repacked('pages.json', Buffer.from('[')),
      400,
      /speichern: pages.json\. .*gültiges JSON/,
    ],
    ['JSON that is no list', () => repacked('pages.json', Buffer.from('{}')), 400, /speichern: pages.json\. /],
    ['a page without a name', () => edit('pages.json', (all) => all.unshift({})), 400, /pages.json, #1\. /],
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
      'a page at a reserved address',
      () => edit('pages.json', (all) => Object.assign(all.at(-1) ?? {}, { path: '/admin' })),
      400,
      /pages.json/,
    ],
    [
      'a button with a script address',
      () =>
        edit('blocks.json', (all) =>
          Object.assign(all.find(({ type }) => type === 'button') ?? all[0] ?? {}, {
            type: 'button',
            content: 'javascript:alert(1)',
          }),
        ),
      400,
      /blocks.json, [\w-]+, \S/,
    ],
    [
      'redirects in a circle',
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
    [
      'too many blocks',
      () => edit('blocks.json', (all) => all.push(...Array.from({ length: 10_000 }, () => ({ ...all[0] })))),
      413,
      /„blocks.json“ .*mehr als 10000 Einträge/,
    ],
    ['5 million brackets', () => repacked('blocks.json', Buffer.alloc(5_000_000, '[')), 413, /zu tief verschachtelt/],
    ['a manifest of 5 million brackets', () => repacked('manifest.json', Buffer.alloc(5_000_000, '[')), 413, /zu tief/],
    ['a file that unpacks to too much', async () => repacked('pages.json', Buffer.alloc(60_000_000)), 413, /zu groß/],
  ])('refuses %s and changes nothing', async (_name, make, status, sentence) => {
    await to.app.db.delete(media);
    const before = await contentIn(await exported(target));
    const keptBefore = to.kept();
    const refused = await send(target, await make(), { dryRun: 'false', missing: 'bin' });
    const messages = [refused.body.message, ...Object.values(refused.body.errors ?? {}).flat()].join(' ');
    expect([refused.status, messages]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await contentIn(await exported(target))).toEqual(before);
    expect(to.kept()).toBe(keptBefore);
  });

  it('stores no file if the disk is full', async () => {
    const keptBefore = to.kept();
    let calls = 0;
    const keep = to.files.keep.bind(to.files);
    vi.spyOn(to.files, 'keep').mockImplementation((...kept) => {
      calls += 1;
      return calls > 2 ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : keep(...kept);
    });
    const refused = await send(target, file, { dryRun: 'false' });
    expect([refused.status, refused.body.message]).toEqual([507, expect.stringContaining('Speicherplatz')]);
    expect(to.kept()).toBe(keptBefore);
  });

  it('cleans HTML as a save does', async () => {
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
