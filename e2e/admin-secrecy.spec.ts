import { plainUser } from './accounts';
import { apiOf, enter, openBlock, previewOf, sectionWith } from './admin-helpers';
import { expect, sendingAgain, test } from './fixtures';

/** What is not published is read by administrators alone, however it is asked for. */

const secret = 'Streng-Vertraulich';

test('drafts, archived, deleted and inactive content is shown to administrators and hidden from everybody else', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page);
  const { key, api } = await sectionWith(page, ['Sichtbar']);
  const hidden = { title: `${secret} Titel`, content: secret, translations: { en: { content: `${secret} en` } } };
  const draft = await api.block({ sectionKey: key, ...hidden, status: 'draft' });
  const archived = await api.block({ sectionKey: key, ...hidden, status: 'archived' });
  const deleted = await api.block({ sectionKey: key, ...hidden, status: 'draft' });
  expect((await page.request.delete(`/api/cms/blocks/${deleted.id}`)).status()).toBe(200);
  const inactive = await sectionWith(page, [], { title: `${secret} Abschnitt`, isActive: false });
  const within = await inactive.api.block({ sectionKey: inactive.key, ...hidden, status: 'active' });
  await openBlock(page, { key, block: draft, address: `/admin/inhalte/${key}/${draft.id}` });
  await expect(previewOf(page).locator('.preview-mark-draft', { hasText: 'Entwurf' }).first()).toBeVisible();

  const ids = [draft.id, archived.id, deleted.id, within.id];
  const pages = ['/about', '/about?preview=1&status=draft', `/en/about?id=${ids[0]}&draft=true`, `/about/${key}`];
  const addresses = [
    ...pages,
    ...ids.flatMap((id) => [`/api/content/${id}`, `/api/cms/blocks/${id}`, `/api/content?page=about&id=${id}`]),
    '/api/content?page=about&lng=de&status=draft&isActive=false&preview=1&drafts=true',
    '/api/content?page=about&lng=en',
    ...[key, inactive.key].flatMap((one) => [`/api/cms/blocks/${one}`, `/api/cms/sections/${one}`, `/about/${one}`]),
    '/api/cms/sections',
    '/api/cms/content',
    '/api/cms/bin',
    `/api/cms/versions?entity=block&id=${ids[0]}`,
    ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/admin', '/admin/vorschau/about?lng=de'],
    `/admin/inhalte/${key}/${ids[0]}`,
  ];
  for (const [account, refusal] of [[null, 401] as const, [plainUser, 403] as const]) {
    const stranger = await browser.newContext({ baseURL: site.url });
    sendingAgain(stranger.request);
    if (account) expect((await stranger.request.post('/api/auth/login', { data: account })).status()).toBe(200);
    const leaks: string[] = [];
    for (const address of addresses) {
      const answer = await stranger.request.get(address);
      if ((await answer.text()).includes(secret)) leaks.push(`GET ${address}`);
      if (address.startsWith('/api/cms') && answer.ok()) leaks.push(`${address} answers ${answer.status()}`);
    }
    for (const data of [
      { page: 'about', lng: 'de' },
      { page: 'about', lng: 'en', block: { id: ids[0] }, section: { key } },
    ]) {
      const answer = await stranger.request.post('/api/cms/preview', { data });
      expect(answer.status()).toBe(refusal);
      if ((await answer.text()).includes(secret)) leaks.push('POST /api/cms/preview');
    }
    expect(leaks).toEqual([]);
    if (account) {
      const before = JSON.stringify([await api.readSection(key), await api.blocks(key)]);
      const change = { data: { title: 'x' } };
      for (const path of [`sections/${key}`, `blocks/${draft.id}`])
        expect((await stranger.request.put(`/api/cms/${path}`, change)).status(), path).toBe(refusal);
      expect(JSON.stringify([await apiOf(page).readSection(key), await api.blocks(key)])).toBe(before);
    }
    const visitor = await stranger.newPage();
    await visitor.goto('/admin/vorschau/about?lng=de');
    await expect(visitor.getByRole('heading', { name: /nur für angemeldete Administratoren/ })).toBeVisible();
    await expect(visitor.getByText(secret)).toHaveCount(0);
    await stranger.close();
  }

  // The page of the preview is no visit: it keeps nothing and asks for no consent.
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  await page.clock.install();
  await page.goto('/admin/vorschau/home?lng=en');
  await expect(page.locator('h1')).toBeVisible();
  await page.clock.runFor(3_000);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(cookies);
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull();
  const consent = page.getByText(/cookies/i).locator('visible=true');
  await expect(consent.getByRole('button')).toHaveCount(0);
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
});
