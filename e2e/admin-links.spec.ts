import { enter, pressEscape, sectionWith } from './admin-helpers';
import { expect, test } from './fixtures';

/** Every view and every dialog has an address. */

test.beforeEach(async ({ page }) => enter(page));

test('every dialog has an address, and back and forward work', async ({ page }) => {
  // Fourteen documents, one for each address.
  test.slow();
  const { key, blocks } = await sectionWith(page, ['Eins']);
  const id = blocks[0]?.id;
  const edit = page.getByRole('dialog', { name: 'Inhaltsblock bearbeiten' });
  await page.goto(`/admin/inhalte/${key}`);
  await page.getByRole('button', { name: 'Eins bearbeiten' }).click();
  await expect(edit).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${key}/${id}$`));
  await page.goBack();
  await expect(edit).toHaveCount(0);
  await page.goForward();
  await pressEscape(edit);
  await expect(edit).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin/inhalte/${key}$`));
  await expect(page.getByRole('button', { name: 'Eins bearbeiten' })).toBeFocused();

  await page.goto(`/admin/inhalte/${key}/${id}`);
  await pressEscape(edit);
  await expect(page).toHaveURL(new RegExp(`/admin/inhalte/${key}$`));

  const addresses: [string, string | RegExp][] = [
    ['/admin/neuer-abschnitt', 'Neuen Inhaltsabschnitt erstellen'],
    [`/admin/inhalte/${key}/bearbeiten`, 'Inhaltsabschnitt bearbeiten'],
    [`/admin/inhalte/${key}/verschieben`, 'Auf andere Seite verschieben'],
    [`/admin/inhalte/${key}/versionen`, /^Versionen: Liste/],
    [`/admin/inhalte/${key}/neu`, 'Neuen Inhaltsblock erstellen'],
    [`/admin/inhalte/${key}/${id}/verschieben`, 'In anderen Abschnitt verschieben'],
    [`/admin/inhalte/${key}/${id}/versionen`, 'Versionen: Eins'],
    ['/admin/einstellungen/site-name', /^Einstellung bearbeiten: /],
    ['/admin/einstellungen/site-name/versionen', 'Versionen: site-name'],
    ['/admin/neue-einstellung', 'Neue Einstellung erstellen'],
    [`/admin/inhalte/${key}/999999`, 'Eintrag nicht gefunden'],
    ['/admin/einstellungen/gibt-es-nicht', 'Eintrag nicht gefunden'],
  ];
  for (const [address, name] of addresses) {
    await page.goto(address);
    await expect(page.getByRole('dialog', { name }), address).toBeVisible();
  }
});

test('an address of nothing keeps a signed-in person in the content area, with the ways on', async ({
  page,
  browser,
  site,
}) => {
  for (const [address, status] of [
    ['/admin/gibt-es-nicht', 404],
    ['/admin/inhalte/hero/bearbeiten/gibt-es-nicht', 200],
  ] as const) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Adresse nicht gefunden' })).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await page.getByRole('main').getByRole('link', { name: 'Zum Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Adresse nicht gefunden' })).toBeVisible();

  const stranger = await browser.newContext({ locale: 'de-DE' });
  const outside = await stranger.newPage();
  await outside.goto(`${site.url}/admin/gibt-es-nicht`);
  await expect(outside.getByText('404 Page Not Found')).toBeVisible();
  await stranger.close();
});
