import { apiOf, dragTo, enter, handle, openSections, rowTitles, sectionWith, toast } from './admin-helpers';
import { expect, test } from './fixtures';

/** The order of sections and blocks: by keyboard, by arrows, by mouse. */

test.beforeEach(async ({ page }) => enter(page));

test('by keyboard on the handle: announced, saved in one call, and the focus stays', async ({ page }) => {
  const { key, api } = await sectionWith(page, ['Eins', 'Zwei', 'Drei']);
  await page.goto(`/admin/inhalte/${key}`);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls.push(new URL(request.url()).pathname);
  });
  await handle(page, 'Eins').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Block Eins aufgenommen, Position 1 von 3/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Block Eins, Position 2 von 3')).toBeAttached();
  expect(calls).toEqual([]);
  await page.keyboard.press('Space');
  await expect(page.getByText('Block Eins abgelegt, Position 2 von 3')).toBeAttached();
  await expect.poll(() => api.titles(key)).toEqual(['Zwei', 'Eins', 'Drei']);
  expect(calls).toEqual(['/api/cms/order/blocks']);
  await expect(handle(page, 'Eins')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Abgebrochen. Block Eins, Position 2 von 3')).toBeAttached();
  expect(await rowTitles(page)).toEqual(['Zwei', 'Eins', 'Drei']);
  expect(calls).toHaveLength(1);
});

test('by the arrows, which keep the focus; a refused order is put back', async ({ page, context }) => {
  const { key, api } = await sectionWith(page, ['Eins', 'Zwei', 'Drei']);
  await page.goto(`/admin/inhalte/${key}`);
  const down = page.getByRole('button', { name: 'Eins nach unten' });
  await down.click();
  await down.click();
  await expect.poll(() => rowTitles(page)).toEqual(['Zwei', 'Drei', 'Eins']);
  await expect(down).toBeFocused();
  await expect.poll(() => api.titles(key)).toEqual(['Zwei', 'Drei', 'Eins']);

  await context.route('**/api/cms/order/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Das ging schief.' } }),
  );
  await page.getByRole('button', { name: 'Eins nach oben' }).click();
  await expect(toast(page, 'Das ging schief.')).toBeVisible();
  await expect.poll(() => rowTitles(page)).toEqual(['Zwei', 'Drei', 'Eins']);
});

test('by dragging, and Escape drops nothing', async ({ page }) => {
  const { key, api } = await sectionWith(page, ['Eins', 'Zwei', 'Drei']);
  await page.goto(`/admin/inhalte/${key}`);
  await dragTo(page, handle(page, 'Eins'), handle(page, 'Drei'));
  await expect(page.locator('tr[data-lifted]')).toHaveCount(1);
  await page.mouse.up();
  await expect.poll(() => rowTitles(page)).toEqual(['Zwei', 'Drei', 'Eins']);
  await expect.poll(() => api.titles(key)).toEqual(['Zwei', 'Drei', 'Eins']);

  await dragTo(page, handle(page, 'Eins'), handle(page, 'Zwei'));
  await expect(page.locator('tr[data-lifted]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('tr[data-lifted]')).toHaveCount(0);
  expect(await rowTitles(page)).toEqual(['Zwei', 'Drei', 'Eins']);
});

test('keeps a block that somebody adds meanwhile', async ({ page, context }) => {
  const { key, api } = await sectionWith(page, ['Eins', 'Zwei']);
  await page.goto(`/admin/inhalte/${key}`);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/cms/order/blocks*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Zwei nach oben' }).click();
  await expect.poll(() => rowTitles(page)).toEqual(['Zwei', 'Eins']);
  await api.block({ sectionKey: key, title: 'Dazu' });
  release();
  await expect.poll(() => rowTitles(page)).toEqual(['Zwei', 'Eins', 'Dazu']);
  expect(await api.titles(key)).toEqual(['Zwei', 'Eins', 'Dazu']);
});

test('of blocks of one kind, which stand under its heading', async ({ page }) => {
  const api = apiOf(page);
  const titles = await api.titles('testimonials');
  expect(titles.length).toBe(4);
  await page.goto('/admin/inhalte/testimonials');
  const quotes = page.getByRole('table', { name: /, Stimmen$/ });
  await expect(page.getByRole('heading', { name: /^Stimmen/, level: 3 })).toBeVisible();
  await expect(quotes.getByRole('rowheader').first()).toContainText('Stimme');
  const notices = page.getByRole('table', { name: /, Hinweise$/ });
  // What nobody sees names nothing: the notice is called by what it says.
  await expect(notices.getByRole('rowheader')).toContainText('Namen und Zitate sind Beispiele');
  const stored = page.waitForResponse((answer) => answer.url().includes('/api/cms/order/') && answer.ok());
  await quotes.getByRole('button', { name: `${titles[1]} nach unten` }).click();
  await stored;
  expect(await api.titles('testimonials')).toEqual([titles[0], titles[2], titles[1], titles[3]]);
  await expect
    .poll(() => quotes.getByRole('rowheader').locator('b').allTextContents())
    .toEqual([titles[2], titles[1], titles[3]]);
});

test('of sections within their page', async ({ page }) => {
  await openSections(page);
  const table = page.getByRole('table', { name: 'Abschnitte: Kontakt' });
  await expect(page.getByRole('table', { name: 'Abschnitte: Über uns' })).toBeVisible();
  const about = page.getByRole('table', { name: 'Abschnitte: Über uns' });
  const titles = () => about.getByRole('rowheader').getByRole('link').allTextContents();
  const [first, second] = await titles();
  const stored = page.waitForResponse((answer) => answer.url().includes('/api/cms/order/sections') && answer.ok());
  await about.getByRole('button', { name: `${first} nach unten` }).click();
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first]);
  await stored;
  await page.reload();
  await expect(table).toBeVisible();
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first]);
});
