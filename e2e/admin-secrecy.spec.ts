import type { APIRequestContext, Browser } from '@playwright/test';
import { type Account, plainUser } from './accounts';
import { apiOf, enter, sectionWith } from './admin-helpers';
import { expect, type Site, sendingAgain, test } from './fixtures';

/** What is not published is read by administrators alone. */

const secret = 'Streng-Vertraulich';

test.beforeEach(async ({ page }) => enter(page));

/** Somebody else at another machine, signed in where there is an account. */
async function somebodyElse(browser: Browser, site: Site, account: Account | null) {
  const context = await browser.newContext({ baseURL: site.url });
  sendingAgain(context.request);
  if (account) expect((await context.request.post('/api/auth/login', { data: account })).status()).toBe(200);
  return context;
}

/** Every text that an address may give away, in every way of asking that somebody may think of. */
async function leaksOf(request: APIRequestContext, { key, ids }: { key: string; ids: readonly number[] }) {
  const pages = ['/about', `/about?preview=1&status=draft`, `/en/about?id=${ids[0]}&draft=true`, `/about/${key}`];
  const byId = ids.flatMap((id) => [`/api/content/${id}`, `/api/cms/blocks/${id}`, `/api/content?page=about&id=${id}`]);
  const addresses = [
    ...pages,
    ...byId,
    '/api/content?page=about&lng=de',
    '/api/content?page=about&lng=en',
    '/api/content?page=about&lng=de&status=draft&isActive=false&preview=1&drafts=true',
    `/api/cms/blocks/${key}`,
    `/api/cms/sections/${key}`,
    '/api/cms/sections',
    '/api/cms/content',
    '/api/cms/bin',
    `/api/cms/versions?entity=block&id=${ids[0]}`,
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/admin',
    '/admin/vorschau/about?lng=de',
    `/admin/inhalte/${key}/${ids[0]}`,
  ];
  const leaks: string[] = [];
  for (const address of addresses) {
    const answer = await request.get(address);
    if ((await answer.text()).includes(secret)) leaks.push(`GET ${address}`);
    if (address.startsWith('/api/cms') && answer.ok()) leaks.push(`${address} answers ${answer.status()}`);
  }
  for (const data of [
    { page: 'about', lng: 'de' },
    { page: 'about', lng: 'en', block: { id: ids[0] }, section: { key } },
  ]) {
    const answer = await request.post('/api/cms/preview', { data });
    if (answer.ok() || (await answer.text()).includes(secret)) leaks.push('POST /api/cms/preview');
  }
  return leaks;
}

const strangers: readonly [string, Account | null, number][] = [
  ['anybody', null, 401],
  ['a user without rights', plainUser, 403],
];

for (const [who, account, refusal] of strangers) {
  test(`drafts, archived, deleted and inactive content is hidden from ${who}`, async ({ page, browser, site }) => {
    const { key, api } = await sectionWith(page, ['Sichtbar']);
    const hidden = { title: `${secret} Titel`, content: secret, translations: { en: { content: `${secret} en` } } };
    const draft = await api.block({ sectionKey: key, ...hidden, status: 'draft' });
    const archived = await api.block({ sectionKey: key, ...hidden, status: 'archived' });
    const deleted = await api.block({ sectionKey: key, ...hidden, status: 'draft' });
    expect((await page.request.delete(`/api/cms/blocks/${deleted.id}`)).status()).toBe(200);
    const inactive = await sectionWith(page, [], { title: `${secret} Abschnitt`, isActive: false });
    const within = await inactive.api.block({ sectionKey: inactive.key, ...hidden, status: 'active' });

    const stranger = await somebodyElse(browser, site, account);
    const ids = [draft.id, archived.id, deleted.id];
    expect(await leaksOf(stranger.request, { key, ids })).toEqual([]);
    expect(await leaksOf(stranger.request, { key: inactive.key, ids: [within.id] })).toEqual([]);
    expect((await stranger.request.get('/api/cms/content')).status()).toBe(refusal);

    const visitor = await stranger.newPage();
    await visitor.goto('/admin/vorschau/about?lng=de');
    await expect(visitor.getByRole('heading', { name: /nur für angemeldete Administratoren/ })).toBeVisible();
    await expect(visitor.getByText(secret)).toHaveCount(0);
    await visitor.goto('/about');
    await expect(visitor.getByText('Sichtbar')).toHaveCount(1);
    await expect(visitor.getByText(secret)).toHaveCount(0);
    await stranger.close();
    for (const made of [key, inactive.key]) await page.request.delete(`/api/cms/sections/${made}`);
  });
}

test('a user without rights changes nothing', async ({ page, browser, site }) => {
  const { key, api, blocks } = await sectionWith(page, ['Eins', 'Zwei']);
  const [first, second] = blocks.map(({ id }) => id);
  const before = JSON.stringify([await api.readSection(key), await api.blocks(key)]);
  const stranger = await somebodyElse(browser, site, plainUser);
  const { request } = stranger;
  const attempts = [
    request.post('/api/cms/sections', { data: { key: `${key}-neu`, title: 'x' } }),
    request.put(`/api/cms/sections/${key}`, { data: { title: 'x' } }),
    request.delete(`/api/cms/sections/${key}`),
    request.post('/api/cms/blocks', { data: { sectionKey: key, title: 'x', content: 'x' } }),
    request.put(`/api/cms/blocks/${first}`, { data: { title: 'x' } }),
    request.delete(`/api/cms/blocks/${first}`),
    request.post(`/api/cms/blocks/${first}/duplicate`),
    request.post(`/api/cms/blocks/${first}/move`, { data: { sectionKey: 'hero' } }),
    request.put('/api/cms/order/blocks', { data: { sectionKey: key, ids: [second, first] } }),
    request.put('/api/cms/order/sections', { data: { keys: [key] } }),
    request.put('/api/cms/settings/site-name', { data: { value: 'x' } }),
    request.post('/api/cms/versions/1/restore', { data: {} }),
    request.get('/api/investors'),
    request.get('/api/beta'),
  ];
  for (const answer of await Promise.all(attempts)) expect(answer.status(), answer.url()).toBe(403);
  expect(JSON.stringify([await apiOf(page).readSection(key), await api.blocks(key)])).toBe(before);
  await stranger.close();
});
