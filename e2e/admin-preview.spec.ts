import type { Block } from '../shared/contracts/blocks';
import {
  dialogOf,
  english,
  enter,
  field,
  makeBlock,
  openBlock,
  previewOf,
  publicText,
  save,
  saved,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** The page beside the form, as it will be. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => enter(page));

test('shows what is typed before it is saved, and the public page shows it after', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await expect(previewOf(page).getByRole('heading', { name: made.block.title })).toHaveCount(0);
  await expect(previewOf(page).getByText(made.block.title)).toBeVisible();
  await field(page, 'Titel').fill('Neuer Titel im Entstehen');
  await expect(previewOf(page).getByText('Neuer Titel im Entstehen')).toBeVisible();
  expect(await publicText(page)).not.toContain('Neuer Titel im Entstehen');
  await save(page);
  await saved(page);
  expect(await publicText(page)).toContain('Neuer Titel im Entstehen');
});

test('follows the language of the field and knows both widths', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await english(page, 'Titel').fill('Fresh title');
  await expect(previewOf(page).getByText('Fresh title')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'EN', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await dialogOf(page).getByRole('button', { name: 'Telefon' }).click();
  await expect(page.locator('iframe[title="Vorschau der Eingaben"]')).toHaveCSS('width', '390px');
  await expect(previewOf(page).getByText('Fresh title')).toBeInViewport();
});

test('alone shows drafts, marked, and to administrators only', async ({ page, browser, site }) => {
  const made = await makeBlock(page, { status: 'draft', title: 'Streng geheimer Entwurf' });
  await openBlock(page, made);
  await expect(previewOf(page).getByText('Streng geheimer Entwurf')).toBeVisible();
  await expect(previewOf(page).locator('.preview-mark-draft', { hasText: 'Entwurf' }).first()).toBeVisible();

  const visitor = await browser.newContext();
  const stranger = await visitor.newPage();
  const preview = await visitor.request.post(`${site.url}/api/cms/preview`, { data: { page: 'about', lng: 'de' } });
  expect(preview.status()).toBe(401);
  for (const path of ['/about', '/api/content?page=about&lng=de', '/sitemap.xml', '/admin/vorschau/about?lng=de']) {
    expect(await (await visitor.request.get(site.url + path)).text(), path).not.toContain('geheimer');
  }
  await stranger.goto(`${site.url}/admin/vorschau/about?lng=de`);
  await expect(stranger.getByRole('heading', { name: /nur für angemeldete Administratoren/ })).toBeVisible();
  await visitor.close();
});

test('opens the form of a part that is clicked, and asks about unsaved text first', async ({ page }) => {
  const made = await makeBlock(page);
  const other = await page.request.post('/api/cms/blocks', {
    data: { sectionKey: made.key, title: 'Der andere Block', content: 'Sein Text' },
  });
  const { data } = (await other.json()) as { data: Block };
  await openBlock(page, made);
  await field(page, 'Titel').fill('Angefangen');
  await expect(previewOf(page).getByText('Angefangen')).toBeVisible();
  const target = previewOf(page).getByText('Der andere Block');
  await target.click();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(field(page, 'Titel')).toHaveValue('Angefangen');
  await target.click();
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect(field(page, 'Titel')).toHaveValue('Der andere Block');
  expect(page.url()).toContain(`/${data.id}`);
});

test('drops answers that a newer edit has overtaken', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await expect(previewOf(page).getByText(made.block.title)).toBeVisible();
  let slow = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let late: Promise<void> | undefined;
  await page.route('**/api/cms/preview*', async (route) => {
    if (!route.request().postData()?.includes('Erster Stand')) return route.continue();
    slow += 1;
    const answer = await route.fetch();
    await released;
    late = route.fulfill({ response: answer }).catch(() => undefined);
  });
  await field(page, 'Titel').fill('Erster Stand');
  await expect.poll(() => slow).toBeGreaterThan(0);
  await field(page, 'Titel').fill('Zweiter Stand');
  await expect(previewOf(page).getByText('Zweiter Stand')).toBeVisible();
  release();
  await expect.poll(() => late !== undefined).toBe(true);
  await late;
  await expect(previewOf(page).getByText('Zweiter Stand')).toBeVisible();
  await expect(previewOf(page).getByText('Erster Stand')).toHaveCount(0);
});

test('sets no cookie, stores no language and asks for no consent', async ({ page }) => {
  const before = (await page.context().cookies()).map(({ name }) => name);
  await page.clock.install();
  await page.goto('/admin/vorschau/home?lng=en');
  await expect(page.locator('h1')).toBeVisible();
  await page.clock.runFor(3_000);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(before);
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull();
  await expect(
    page
      .getByText(/cookies/i)
      .locator('visible=true')
      .getByRole('button'),
  ).toHaveCount(0);
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
});
