import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@shared/paths';
import { contentBlocks, contentVersions } from '@shared/schema';
import { beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { believedRows } from '../testing/believed-rows';
import type { Answer, TestClient } from '../testing/client';
import { type Bytes, exported, send, unpacked, useSite } from '../testing/content-sites';
import { describeOnEachDatabase } from '../testing/databases';

const { api } = paths;
type Entry = Record<string, unknown>;

const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

describeOnEachDatabase('import of a content file', (kind) => {
  const site = useSite(kind);
  /** The embedded database makes whoever asks it wait for a transaction; the check of it does, and a page does not. */
  const asked = kind === 'postgres' ? ['/healthz', '/'] : ['/'];
  let admin: TestClient;
  let files: Map<string, Buffer>;

  beforeAll(async () => {
    admin = await site.app.signedIn();
    await admin.post(api.pages, { key: 'muster', title: 'Muster', path: '/muster', status: 'active' });
    await admin.post(api.sections, { key: 'muster-text', title: 'Texte', page: 'muster' });
    await admin.post(api.blocksCreate, {
      sectionKey: 'muster-text',
      title: 'Hof',
      type: 'text',
      content: 'Ein Satz. '.repeat(40),
    });
    const entry = { key: 'muster-eintrag', title: 'Muster', menu: 'footer', kind: 'group' };
    const made = await admin.post(api.menuEntries, entry);
    expect(made.status, made.text).toBe(201);
    files = await unpacked(await exported(admin));
  });

  const listOf = (name: string): Entry[] => JSON.parse(String(files.get(name)));
  async function packed(changed: Record<string, string>): Promise<Bytes> {
    const zip = new ZipFile();
    for (const [name, content] of files) zip.addBuffer(Buffer.from(changed[name] ?? content), name);
    zip.end();
    return new Uint8Array(await buffer(zip.outputStream));
  }

  /** 50 pages with a section and blocks each, and 260 menu entries. */
  function largeSite(): Promise<Bytes> {
    const copies = (name: string, of: (entry: Entry) => boolean, count: number, change: (index: number) => Entry) => {
      const all = listOf(name);
      const pattern = all.find(of);
      return JSON.stringify([...all, ...times(count, (index) => ({ ...pattern, ...change(index) }))]);
    };
    return packed({
      'pages.json': copies(
        'pages.json',
        ({ key }) => key === 'muster',
        50,
        (index) => ({
          key: `seite-${index}`,
          path: `/seite-${index}`,
        }),
      ),
      'sections.json': copies(
        'sections.json',
        ({ key }) => key === 'muster-text',
        50,
        (index) => ({
          key: `seite-${index}-text`,
          page: `seite-${index}`,
        }),
      ),
      'blocks.json': copies(
        'blocks.json',
        ({ sectionKey }) => sectionKey === 'muster-text',
        650,
        (index) => ({
          sectionKey: `seite-${index % 50}-text`,
          title: `Block ${index}`,
        }),
      ),
      'menu-entries.json': copies(
        'menu-entries.json',
        ({ key }) => key === 'muster-eintrag',
        260,
        (index) => ({
          key: `eintrag-${index}`,
        }),
      ),
    });
  }

  /** The answer to the import, and how long others waited for theirs meanwhile, in milliseconds. */
  async function meanwhile(raw: Bytes, query: object = {}): Promise<{ answer: Answer; waits: number[]; took: number }> {
    const began = performance.now();
    let isOver = false;
    const importing = send(admin, raw, query).finally(() => {
      isOver = true;
    });
    const waits: number[] = [];
    const visitor = site.app.visitor();
    for (let count = 0; !isOver; count += 1) {
      const sent = performance.now();
      expect((await visitor.get(asked[count % asked.length] ?? '')).status).toBe(200);
      waits.push(performance.now() - sent);
      // Visitors leave the server time for the import.
      await pause(25);
    }
    return { answer: await importing, waits, took: performance.now() - began };
  }

  it.each<[string, () => Promise<Bytes>]>([
    [
      '30,000 blocks without a page',
      () => packed({ 'blocks.json': JSON.stringify(times(30_000, () => ({ title: 'x' }))) }),
    ],
    ['5 million brackets', () => packed({ 'blocks.json': '['.repeat(5_000_000) })],
  ])('with %s is refused while visitors are served', async (_name, make) => {
    const raw = await make();
    await site.app.visitor().get('/');
    const { answer, waits } = await meanwhile(raw);
    expect(answer.status).toBe(413);
    expect(waits.length).toBeGreaterThan(0);
  });

  it('of 50 pages does not hold up visitors', async () => {
    const { answer, waits, took } = await meanwhile(await largeSite(), { dryRun: 'false' });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    expect(waits.length).toBeGreaterThan(20);
    expect(Math.max(...waits)).toBeLessThan(took / 4);
    // The planner knows of them.
    const { db } = site.app;
    for (const table of [contentBlocks, contentVersions])
      expect(await believedRows(db, table)).toBe(await db.$count(table));
  });
});
