import {
  chooseAction,
  dialogOf,
  enter,
  field,
  handle,
  holdWrites,
  makeBlock,
  openBlock,
  previewOf,
  publicText,
  readBlock,
  rowTitles,
  save,
  saved,
  sectionWith,
  toast,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** A save that fails, or is answered late, loses nothing and writes nothing by halves. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => enter(page));

const blocksUrl = '**/api/cms/blocks/*';

test('a lost connection, then a failing server: a clear message, the text stays, nothing is written', async ({
  page,
  context,
}) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  // All that the form fetches later is there.
  await expect(previewOf(page).locator(`[data-block="${made.block.id}"]`)).toBeVisible();
  const versions = async () => (await page.request.get(`/api/cms/versions?entity=block&id=${made.block.id}`)).text();
  const before = await versions();
  await field(page, 'Titel').fill('Hartnäckig');
  await context.setOffline(true);
  await save(page);
  await expect(toast(page, 'Fehler')).toBeVisible();
  await expect(toast(page, /^Der Server ist nicht erreichbar/)).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue('Hartnäckig');
  await context.setOffline(false);

  const answers = [
    { json: { success: false, message: 'Interner Fehler' }, text: 'Interner Fehler' },
    { body: '', text: 'Internal Server Error' },
    { body: '<html><h1>Bad gateway</h1></html>', contentType: 'text/html', text: 'Ein Fehler ist aufgetreten' },
  ];
  for (const { text, ...answer } of answers) {
    await page.route(blocksUrl, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, ...answer }) : route.continue(),
    );
    await save(page);
    await expect(toast(page, text)).toBeVisible();
    await expect(field(page, 'Titel')).toHaveValue('Hartnäckig');
    await expect(dialogOf(page).getByRole('button', { name: 'Speichern und schließen' })).toBeEnabled();
    await page.unroute(blocksUrl);
  }
  expect((await readBlock(page, made)).title).toBe(made.block.title);
  expect(await versions()).toBe(before);
  expect(await publicText(page)).not.toContain('Hartnäckig');

  await save(page);
  await saved(page);
  expect((await readBlock(page, made)).title).toBe('Hartnäckig');
  expect(await publicText(page)).toContain('Hartnäckig');
});

test('an answer that is lost after the save: the next try says that both are the same', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await field(page, 'Titel').fill('Angekommen, Antwort verloren');
  await page.route(blocksUrl, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page);
  await expect(toast(page, /^Der Server ist nicht erreichbar/)).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue('Angekommen, Antwort verloren');
  await page.unroute(blocksUrl);
  await save(page);
  const conflict = dialogOf(page, /^Dieser Eintrag wurde inzwischen/);
  await expect(conflict).toContainText('Beide Fassungen enthalten dasselbe.');
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await saved(page);
  expect((await readBlock(page, made)).title).toBe('Angekommen, Antwort verloren');
});

test.describe('answers out of order', () => {
  test('of two switches of a row: the second waits for the first and stands', async ({ page }) => {
    const { key, api } = await sectionWith(page, ['Eins']);
    await page.goto(`/admin/inhalte/${key}`);
    const row = page.getByRole('row', { name: /Eins/ });
    const writes = await holdWrites(page, blocksUrl);
    await page.getByRole('button', { name: 'Eins auf Entwurf setzen' }).click();
    await expect(row).toContainText('Entwurf');
    await chooseAction(page, 'Eins', 'Archivieren');
    await expect(row).toContainText('Archiviert');
    await expect.poll(() => writes.held.length).toBe(1);
    await writes.release();
    await expect.poll(() => writes.held.length).toBe(1);
    await expect(row).toContainText('Archiviert');
    await writes.release();
    await expect(toast(page, 'Inhaltsblock wurde aktualisiert')).toBeVisible();
    await expect.poll(async () => (await api.blocks(key))[0]?.status).toBe('archived');
    await expect(row).toContainText('Archiviert');
  });

  test('of three moves: the first is late, and the last stands', async ({ page }) => {
    const { key, api } = await sectionWith(page, ['Eins', 'Zwei', 'Drei']);
    await page.goto(`/admin/inhalte/${key}`);
    await expect(handle(page, 'Eins')).toBeVisible();
    const writes = await holdWrites(page, '**/api/cms/order/blocks*');
    await page.getByRole('button', { name: 'Drei nach oben' }).click();
    await expect.poll(() => writes.held.length).toBe(1);
    await page.getByRole('button', { name: 'Drei nach oben' }).click();
    await page.getByRole('button', { name: 'Eins nach unten' }).click();
    await expect.poll(() => rowTitles(page)).toEqual(['Drei', 'Zwei', 'Eins']);
    expect(writes.held).toHaveLength(1);
    await writes.release();
    await expect.poll(() => writes.held.length).toBe(1);
    await writes.release();
    await expect.poll(() => api.titles(key)).toEqual(['Drei', 'Zwei', 'Eins']);
    expect(await rowTitles(page)).toEqual(['Drei', 'Zwei', 'Eins']);
    expect(writes.held).toHaveLength(0);
  });

  test('of a list that was asked for before a switch and arrives after it', async ({ page }) => {
    const { key } = await sectionWith(page, ['Eins']);
    await page.goto(`/admin/inhalte/${key}`);
    const row = page.getByRole('row', { name: /Eins/ });
    await expect(row).toContainText('Aktiv');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    let deliver = () => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    let late: Promise<void> | undefined;
    await page.route(`**/api/cms/blocks/${key}*`, async (route) => {
      if (late) return route.continue();
      const old = await route.fetch();
      late = delivered.then(() => route.fulfill({ response: old }).catch(() => undefined));
    });
    await page.goBack();
    await expect.poll(() => late !== undefined).toBe(true);
    const writes = await holdWrites(page, '**/api/cms/blocks/*');
    await page.getByRole('button', { name: 'Eins auf Entwurf setzen' }).click();
    await expect.poll(() => writes.held.length).toBe(1);
    deliver();
    await late;
    await expect(row).toContainText('Entwurf');
    await writes.release();
    await expect(toast(page, 'Inhaltsblock wurde aktualisiert')).toBeVisible();
    await expect(row).toContainText('Entwurf');
  });

  test('of a save: the form stays, and a second press sends nothing twice', async ({ page }) => {
    const made = await makeBlock(page);
    await openBlock(page, made);
    const writes = await holdWrites(page, blocksUrl);
    await field(page, 'Titel').fill('Einmal');
    await page.keyboard.press('Control+s');
    await expect.poll(() => writes.held.length).toBe(1);
    await page.keyboard.press('Control+s');
    expect(writes.held).toHaveLength(1);
    await writes.release();
    await saved(page);
    await expect(field(page, 'Titel')).toHaveValue('Einmal');
    await page.keyboard.press('Control+s');
    await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    expect(writes.held).toHaveLength(0);
    expect((await readBlock(page, made)).title).toBe('Einmal');
  });
});

test.describe('lists that cannot be loaded', () => {
  const cases = [
    ['**/api/cms/blocks/hero*', '/admin/inhalte/hero', 'Fehler beim Laden der Inhaltsblöcke'],
    ['**/api/cms/sections/hero*', '/admin/inhalte/hero', 'Fehler beim Laden des Abschnitts'],
    ['**/api/cms/settings*', '/admin/einstellungen', 'Fehler beim Laden der Einstellungen'],
  ] as const;
  for (const [url, address, message] of cases) {
    test(`${message}, and another try`, async ({ page }) => {
      await page.route(url, (route) => route.fulfill({ status: 500, json: { success: false, message: 'Kaputt' } }));
      await page.goto(address);
      const alert = page.getByRole('alert').filter({ hasText: message });
      await expect(alert).toContainText('Kaputt');
      await page.unroute(url);
      await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
    });
  }
});
