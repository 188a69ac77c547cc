import { dialogOf, enter, field, makeBlock, violations } from './admin-helpers';
import { expect, test } from './fixtures';
import { bar, choose, entry, keep } from './pending-helpers';
import { overflow, violations as siteViolations } from './site-axe';

/** A waiting change, shown on a phone to somebody without an account, who answers. */

test.beforeEach(async ({ page }) => enter(page));

test('a guest on a phone sees a change and asks for another by plain forms, an editor settles it', {
  tag: '@release',
}, async ({ page, browser, site }) => {
  const made = await makeBlock(page);
  const { title } = made.block;
  await keep(page, made, { title: 'Bald anders' });
  await page.goto('/admin/aenderungen');
  await choose(page, title);
  await bar(page).getByRole('button', { name: 'Vorschau-Link erstellen' }).click();
  const dialog = dialogOf(page, 'Vorschau-Link erstellen');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  const address = await page.getByRole('textbox', { name: /^Adresse der Vorschau/ }).inputValue();
  await page.getByRole('button', { name: 'Fertig' }).click();

  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: site.url, locale: 'de-DE', viewport, javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(new URL(address).pathname);
  await expect(guest.getByRole('heading', { name: 'So wird die Website' })).toBeVisible();
  await guest.getByRole('link', { name: 'Zur Stelle' }).click();
  await expect(guest.locator('#stelle-1')).toBeInViewport();
  await expect(guest.getByText('Bald anders').first()).toBeVisible();
  expect(await overflow(guest)).toBeLessThanOrEqual(0);

  await guest.getByRole('link', { name: '1 Änderung hier' }).click();
  await guest.getByText('Anmerkung dazu').click();
  await guest.getByRole('textbox', { name: 'Anmerkung', exact: true }).fill('Lieber „Jetzt anders“');
  await guest.getByRole('radio', { name: 'Bitte ändern' }).check();
  await guest.getByRole('textbox', { name: 'Ihr Name' }).fill('Ida');
  await guest.getByRole('button', { name: 'Absenden' }).click();
  await expect(guest.getByRole('status')).toHaveText('Vielen Dank, das ist angekommen.');
  await context.close();

  await page.reload();
  const said = entry(page, title).getByText('Lieber „Jetzt anders“');
  await expect(said).toBeVisible();
  await expect(entry(page, title).getByText('Bitte ändern')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await entry(page, title)
    .getByRole('button', { name: `Formular von ${title} öffnen` })
    .click();
  await expect(field(page, 'Titel wartet')).toBeVisible();
  const ofField = dialogOf(page).getByRole('group', { name: 'Anmerkungen zu diesem Feld' });
  await ofField.getByRole('button', { name: 'Erledigt: Anmerkung von Ida' }).click();
  await expect(ofField.getByText('1 erledigte Anmerkung')).toBeVisible();
  await expect(ofField.getByText('Lieber „Jetzt anders“')).toBeHidden();
});

test('the guest pages are accessible in both languages, at each width', { tag: '@release' }, async ({
  page,
  browser,
  site,
}) => {
  const made = await makeBlock(page);
  await keep(page, made, { title: 'Bald anders' });
  const data = { changes: [{ entity: 'block', id: made.block.id }], pin: '482913' };
  const answer = await page.request.post('/api/preview-links', { data });
  const { url } = ((await answer.json()) as { data: { url: string } }).data;
  const { pathname } = new URL(url);
  for (const [locale, width] of [
    ['de-DE', 320],
    ['en-GB', 1440],
  ] as const) {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ baseURL: site.url, locale, viewport, bypassCSP: true });
    const guest = await context.newPage();
    const look = async () => {
      expect(await siteViolations(guest)).toEqual([]);
      expect(await overflow(guest)).toBeLessThanOrEqual(0);
    };
    await guest.goto(pathname);
    await guest.getByLabel('PIN').fill('482913');
    await guest.getByRole('button').click();
    await expect(guest.getByText('Bald anders').first()).toBeVisible();
    await look();
    await guest.locator('#vorschau a[href*="#stelle"]').click();
    await expect(guest.locator('#stelle-1')).toBeVisible();
    await look();
    await context.close();
  }
});
