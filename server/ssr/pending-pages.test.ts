import type { Block } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { addBlock, hour, pending, start, text } from '../testing/pending-block';
import { useTestSite } from '../testing/site';

let time = start;

describe('pages with pending changes', () => {
  const app = useTestSite({ now: () => time });
  const secret = 'Streng-Geheim';
  let admin: TestClient;
  let block: Block;
  let path: string;

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    time = start;
    ({ block, path } = await addBlock(admin));
  });

  /** Everything that is read without signing in, and what only those who sign in may. */
  const ways = () => [
    '/',
    '/about',
    '/contact',
    '/en',
    '/en/about',
    '/gibt-es-nicht',
    '/en/gibt-es-nicht',
    '/about?at=2999-01-01T00:00:00Z&pending=1&preview=1',
    '/admin',
    '/admin/aenderungen',
    '/%ff',
    ...['about', 'home', 'not-found'].flatMap((page) =>
      ['de', 'en'].map((lng) => `/api/content?page=${page}&lng=${lng}`),
    ),
    `/api/content?page=about&lng=de&at=2999-01-01T00:00:00Z&id=${block.id}`,
    `/api/content/${block.id}`,
    pending,
    path,
    `${path}/schedule`,
    '/api/cms/blocks/test-a',
    '/api/cms/content',
    '/api/cms/edits',
    `/api/cms/versions?entity=block&id=${block.id}`,
    '/api/gibt-es-nicht',
    '/sitemap.xml',
    '/llms.txt',
    '/robots.txt',
    '/manifest.webmanifest',
  ];

  async function leaks(): Promise<string[]> {
    const answers = ways().map(async (way) => {
      const { headers, text: answer } = await app.visitor().get(way);
      return `${answer}${[...headers].join()}`.includes(secret) ? [way] : [];
    });
    const thread = Buffer.from(app.content.snapshot().rows).includes(secret) ? ['the rendering thread'] : [];
    return [...(await Promise.all(answers)).flat(), ...thread];
  }

  it('show no pending change before its time or without one, at any address', async () => {
    await admin.put(path, { title: secret, content: secret, translations: { en: { title: secret, content: secret } } });
    const { body } = await admin.get<AllContent>('/api/cms/content');
    const section = body.data.sections.find(({ key }) => key === 'test-a')?.id;
    await admin.put(`${pending}/section/${section}`, { title: secret, translations: { en: { title: secret } } });
    const named = /^(site-|seo-(about|home)-(?!picture)|footer-heading|legal-owner)/;
    const settings = body.data.settings.filter(({ key }) => named.test(key));
    for (const { id } of settings) await admin.put(`${pending}/setting/${id}`, { value: secret });
    expect((await admin.get<unknown[]>(pending)).body.data.length).toBe(settings.length + 2);
    expect(await leaks()).toEqual([]);
    expect((await app.visitor().post('/api/cms/preview', { page: 'about', lng: 'de' })).status).toBe(401);

    await admin.put(`${path}/schedule`, { publishAt: text(start + hour), revertAt: text(start + 2 * hour) });
    expect(await leaks()).toEqual([]);
    time = start + hour;
    const about = ['/about', '/en/about', '/api/content?page=about&lng=de', 'the rendering thread'];
    // Cached pages may be the previous ones for a moment.
    await expect.poll(leaks, { interval: 500 }).toEqual(expect.arrayContaining(about));
    time = start + 2 * hour;
    await expect.poll(leaks, { interval: 500 }).toEqual([]);
  }, 60_000);
});
