import { plainUser } from './accounts';
import { enter, makeBlock, openBlock, previewOf } from './admin-helpers';
import { expect, test } from './fixtures';

/** What is not published is looked at by administrators alone. */

test('the preview marks a draft, stores nothing and asks for no consent', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page);
  await openBlock(page, await makeBlock(page, { status: 'draft' }));
  await expect(previewOf(page).locator('.preview-mark-draft', { hasText: 'Entwurf' }).first()).toBeVisible();

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

test('the preview page shows nothing to anybody without the right', { tag: '@release' }, async ({
  page,
  browser,
  site,
}) => {
  await enter(page);
  const { block } = await makeBlock(page, { status: 'draft' });
  for (const account of [null, plainUser]) {
    const stranger = await browser.newContext({ baseURL: site.url });
    if (account) expect((await stranger.request.post('/api/auth/login', { data: account })).status()).toBe(200);
    const visitor = await stranger.newPage();
    await visitor.goto('/admin/vorschau/about?lng=de');
    await expect(visitor.getByRole('heading', { name: /nur für angemeldete Administratoren/ })).toBeVisible();
    await expect(visitor.getByText(block.title)).toHaveCount(0);
    await stranger.close();
  }
});
