import { buffer } from 'node:stream/consumers';
import type { Block, SitePage } from '@shared/contracts/entities';
import type { ContentVersion } from '@shared/contracts/versions';
import { paths } from '@shared/paths';
import { contentBlocks, contentPages, contentVersions, siteSettings } from '@shared/schema';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { TestClient } from '../testing/client';
import { rawRequest } from '../testing/client';
import { exported, send, unpacked, useSite } from '../testing/content-sites';
import { describeOnEachDatabase } from '../testing/databases';
import { readXml } from '../testing/strict-xml';

/** All that XML 1.0 (2.2) has no place for and a database stores. */
const unknown = [
  ...Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)).filter((sign) => !/[\0\t\n\r]/.test(sign)),
  '\ufffe',
  '\uffff',
].join('');
const named = [...unknown].map((sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join('');
const feeds = ['/neuigkeiten/feed.xml', '/en/news/feed.xml'];

describeOnEachDatabase('characters that XML does not know', (kind) => {
  const { app } = useSite(kind);
  let admin: TestClient;
  let block: Block;
  const { api } = paths;
  const page = { beginning: 'entry', newsDate: '2026-03-12', status: 'active' };
  const read = async (path: string) => readXml((await rawRequest(app.url, 'GET', path)).text);

  beforeAll(async () => {
    admin = await app.signedIn();
    const english = (title: string, path: string) => ({ translations: { en: { title, path } } });
    const list = {
      key: 'neuigkeiten',
      title: 'Neuigkeiten',
      path: '/neuigkeiten',
      beginning: 'news',
      status: 'active',
    };
    await admin.post(api.pages, { ...list, ...english('News', '/news') });
    const entry = { key: 'eins', title: 'Eins', path: '/neuigkeiten/eins', ...page };
    await admin.post(api.pages, { ...entry, ...english('One', '/news/one') });
    await admin.post(api.sections, { key: 'eins-text', title: 'Text', page: 'eins', design: 'prose' });
    block = (
      await admin.post<Block>(api.blocksCreate, {
        sectionKey: 'eins-text',
        title: 'Hof',
        type: 'html',
        content: `<p title="a">Hallo${named}Welt <a href="java&#xfffe;script:alert(1)">da</a></p>`,
        translations: { en: { content: `<p>Hello${named}world</p>` } },
      })
    ).body.data;
  });

  it('are taken out of formatted text that names them, and hide no address of a script', async () => {
    expect(block.content).toBe('<p>HalloWelt <a>da</a></p>');
    expect(block.translations.en?.content).toBe('<p>Helloworld</p>');
    const put = await admin.put<Block>(api.block(block.id), { content: '<p>a&#27;b&#3;c</p>' });
    expect(put.body.data.content).toBe('<p>abc</p>');
    for (const feed of feeds) expect((await read(feed)).map(({ name }) => name)).toContain('content');
  });

  it('are refused in JSON that names them', async () => {
    const custom = { sectionKey: 'eins-text', title: 'Daten', type: 'custom', content: '{"a":"\\u0003"}' };
    expect((await admin.post(api.blocksCreate, custom)).body.errors).toHaveProperty('content');
  });

  it('are refused raw in every field of an entry, and taken out if they are no characters', async () => {
    const fields = (sign: string) =>
      Object.fromEntries(['title', 'teaser', 'author', 'tags'].map((field) => [field, `Ein${sign}s`]));
    for (const sign of ['\u0003', '\u001b']) {
      const refused = await admin.put(`${api.pages}/eins`, fields(sign));
      expect([refused.status, Object.keys(refused.body.errors ?? {}).sort()]).toEqual([
        400,
        Object.keys(fields('')).sort(),
      ]);
    }
    for (const sign of ['\ufffe', '\uffff', '\ufdd0', '\u{1fffe}']) {
      const taken = await admin.put<SitePage>(`${api.pages}/eins`, {
        ...fields(sign),
        translations: { en: { title: `On${sign}e` } },
      });
      expect(taken.body.data).toMatchObject({ ...fields(''), translations: { en: { title: 'One' } } });
    }
    const setting = { value: 'Ab\uffffseits', translations: { en: { value: 'Ab\ufffeseits' } } };
    const named = await admin.put<{ value: string }>(`${api.settings}/site-name`, setting);
    expect(named.body.data.value).toBe('Abseits');
  });

  it('leave feed and sitemap well-formed if stored before, and go when a version is restored', async () => {
    const bad = `Alt${unknown}e`;
    const { db } = app;
    await db
      .update(contentPages)
      .set({ title: bad, teaser: bad, author: bad, tags: bad, translations: { en: { title: bad, path: '/news/one' } } })
      .where(eq(contentPages.key, 'eins'));
    const content = `<p>${bad}</p>`;
    await db
      .update(contentBlocks)
      .set({ content, translations: { en: { content } } })
      .where(eq(contentBlocks.id, block.id));
    await db.update(siteSettings).set({ value: bad }).where(eq(siteSettings.key, 'site-name'));
    // Any save makes the content be read anew.
    await admin.put(`${api.pages}/neuigkeiten`, { title: 'Aktuelles' });
    for (const feed of feeds) {
      const elements = await read(feed);
      expect(elements.filter(({ text }) => /Alte/.test(text)).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['title', 'name', 'summary', 'content']),
      );
      expect(elements.find(({ name }) => name === 'category')?.attributes.term).toBe('Alte');
    }
    expect((await read('/sitemap.xml')).length).toBeGreaterThan(5);
    for (const path of ['/llms.txt', '/neuigkeiten/eins']) {
      expect((await rawRequest(app.url, 'GET', path)).status).toBe(200);
    }

    const { body } = await admin.get<ContentVersion[]>(api.versions('block', block.id));
    const [version] = body.data;
    const snapshot = { ...version?.snapshot, title: bad, content: `<p>${bad}</p>`, metadata: { alt: bad } };
    const isIt = and(eq(contentVersions.entityId, block.id), eq(contentVersions.id, version?.id ?? 0));
    await db
      .update(contentVersions)
      .set({ snapshot: snapshot as never })
      .where(isIt);
    expect((await admin.post(`/api/cms/versions/${version?.id}/restore`, {})).status).toBe(200);
    const [restored] = await db.select().from(contentBlocks).where(eq(contentBlocks.id, block.id));
    expect([restored?.title, restored?.content]).toEqual(['Alte', '<p>Alte</p>']);
  });

  it('come in by no file of content', async () => {
    const entries = await unpacked(await exported(admin));
    const zip = new ZipFile();
    for (const [name, bytes] of entries) {
      const edited = String(bytes).replaceAll('Alte', 'Al\ufffete');
      zip.addBuffer(/\.json$/.test(name) ? Buffer.from(edited) : bytes, name);
    }
    zip.end();
    const sent = await send(admin, new Uint8Array(await buffer(zip.outputStream)), { dryRun: 'false' });
    expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
    for (const bytes of (await unpacked(await exported(admin))).values()) {
      expect(String(bytes)).not.toMatch(/[\ufffe\uffff]/);
    }
  });
});
