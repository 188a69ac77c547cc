import type { Block, Section } from '@shared/contracts/entities';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { useTestSite } from '../testing/site';
import { plainUser } from '../testing/test-app';

describe('unpublished content', () => {
  const app = useTestSite();
  const secret = 'Streng-Vertraulich';
  let admin: TestClient;

  const fields = { title: `${secret} Titel`, content: secret, translations: { en: { content: `${secret} en` } } };
  const add = async (sectionKey: string, status: string) =>
    (await admin.post<Block>('/api/cms/blocks', { sectionKey, ...fields, status })).body.data.id;

  beforeAll(async () => {
    admin = await app.signedIn();
  });

  it.each([
    ['somebody without an account', undefined, 401],
    ['somebody without access', plainUser, 403],
  ] as const)('is neither readable nor changeable for %s', async (_who, account, refusal) => {
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'Sichtbar', page: 'about' });
    await admin.post('/api/cms/sections', { key: 'test-b', title: secret, page: 'about', isActive: false });
    const ids = [
      await add('test-a', 'draft'),
      await add('test-a', 'archived'),
      await add('test-a', 'draft'),
      await add('test-b', 'active'),
    ];
    const [draft, , deleted] = ids;
    expect((await admin.delete(`/api/cms/blocks/${deleted}`)).status).toBe(200);
    const stranger = account ? await app.signedIn(account) : app.visitor();
    await expect.poll(async () => (await stranger.get('/about')).text).toContain('Sichtbar');
    const leaks: string[] = [];
    for (const path of [
      '/about',
      '/about?preview=1&status=draft',
      `/en/about?id=${draft}&draft=true`,
      '/about/test-a',
      ...ids.flatMap((id) => [`/api/content/${id}`, `/api/cms/blocks/${id}`, `/api/content?page=about&id=${id}`]),
      '/api/content?page=about&lng=de&status=draft&isActive=false&preview=1&drafts=true',
      '/api/content?page=about&lng=en',
      ...['test-a', 'test-b'].flatMap((key) => [`/api/cms/blocks/${key}`, `/api/cms/sections/${key}`, `/about/${key}`]),
      '/api/cms/sections',
      '/api/cms/content',
      '/api/cms/bin',
      `/api/cms/versions?entity=block&id=${draft}`,
      '/sitemap.xml',
      '/robots.txt',
      '/llms.txt',
      '/admin',
      '/admin/vorschau/about?lng=de',
      `/admin/inhalte/test-a/${draft}`,
    ]) {
      const { status, text } = await stranger.get(path);
      if (text.includes(secret)) leaks.push(`GET ${path}`);
      if (path.startsWith('/api/cms') && status !== refusal) leaks.push(`${path} answers ${status}`);
    }
    for (const body of [
      { page: 'about', lng: 'de' },
      { page: 'about', lng: 'en', block: { id: draft }, section: { key: 'test-a' } },
    ]) {
      const { status, text } = await stranger.post('/api/cms/preview', body);
      expect(status).toBe(refusal);
      if (text.includes(secret)) leaks.push('POST /api/cms/preview');
    }
    expect(leaks).toEqual([]);

    const stored = async () => [
      (await admin.get<Section>('/api/cms/sections/test-a')).body.data,
      (await admin.get<Block[]>('/api/cms/blocks/test-a')).body.data,
    ];
    const before = await stored();
    expect(JSON.stringify(before)).toContain(secret);
    for (const path of ['/api/cms/sections/test-a', `/api/cms/blocks/${draft}`])
      expect((await stranger.put(path, { title: 'x' })).status, path).toBe(refusal);
    expect(await stored()).toEqual(before);
  });
});
