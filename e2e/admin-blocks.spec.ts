import {
  chooseAction,
  deskWithoutPreview,
  dialogOf,
  dragTo,
  enter,
  field,
  handle,
  holdToast,
  publicText,
  rowTitles,
  save,
  saved,
  sectionWith,
  toast,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** What can be done to the blocks of a section, from their list. */

test.use({ viewport: deskWithoutPreview });

test.beforeEach(async ({ page }) => enter(page));

const question = (page: Parameters<typeof enter>[0]) => dialogOf(page, 'Vor dem Veröffentlichen');

test('a block is created, published, edited, copied, switched, deleted and restored', async ({ page, context }) => {
  const { key, api } = await sectionWith(page, [], { title: 'Leer' });
  await page.goto(`/admin/inhalte/${key}`);
  await expect(page.getByRole('heading', { name: 'Inhaltsblöcke: Leer' })).toBeVisible();
  await expect(page.getByText('Keine Inhaltsblöcke gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Neuen Inhaltsblock erstellen' }).click();
  const creation = dialogOf(page, 'Neuen Inhaltsblock erstellen');
  const title = creation.getByRole('textbox', { name: 'Titel', exact: true });
  await expect(creation.getByLabel('Abschnitt')).toBeDisabled();
  await expect(creation.getByLabel('Status')).toHaveValue('active');
  await creation.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(creation.getByText('Titel ist erforderlich')).toBeVisible();
  await expect(creation.getByText('Inhalt ist erforderlich')).toBeVisible();
  await expect(title).toBeFocused();
  expect(await api.blocks(key)).toEqual([]);
  await title.fill('Der erste');
  await creation.getByRole('textbox', { name: 'Inhalt', exact: true }).fill('Sein Text');
  await creation.getByLabel('Status').selectOption('draft');
  await creation.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Erfolgreich')).toBeVisible();
  await expect(toast(page, 'Inhaltsblock wurde erstellt')).toBeVisible();
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(['Reihenfolge', 'Titel', 'Typ', 'Status', 'Aktionen']);

  const publish = () => chooseAction(page, 'Der erste', 'Veröffentlichen');
  await publish();
  await expect(question(page)).toContainText('Englisch fehlt');
  await question(page).getByRole('button', { name: 'Abbrechen' }).last().click();
  await expect(question(page)).toHaveCount(0);
  expect((await api.blocks(key))[0]?.status).toBe('draft');
  await publish();
  await question(page).getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await expect(page.getByRole('row', { name: /Der erste/ })).toContainText('Aktiv');
  await expect.poll(async () => (await api.blocks(key))[0]?.status).toBe('active');

  await page.getByRole('button', { name: 'Der erste bearbeiten' }).click();
  await field(page, 'Titel').fill('Der geänderte');
  await save(page);
  await saved(page);
  await expect.poll(() => rowTitles(page)).toEqual(['Der geänderte']);
  await chooseAction(page, 'Der geänderte', 'Duplizieren');
  await expect(toast(page, 'Inhaltsblock wurde dupliziert')).toBeVisible();
  const rows = page.getByRole('row', { name: /Der geänderte/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Entwurf');

  await rows.last().getByRole('button', { name: 'Der geänderte löschen' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(sure).toContainText('dauerhaft gelöscht');
  await expect(sure).toContainText('kann nicht rückgängig gemacht werden');
  await sure.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Inhaltsblock wurde gelöscht')).toBeVisible();
  await holdToast(page);
  expect(await api.titles(key)).toEqual(['Der geänderte']);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(toast(page, 'Inhaltsblock wurde wiederhergestellt')).toBeVisible();
  await expect.poll(() => rowTitles(page)).toEqual(['Der geänderte', 'Der geänderte']);

  await context.route('**/api/cms/blocks/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.continue(),
  );
  await rows.first().getByRole('button', { name: 'Weitere Aktionen für Der geänderte' }).click();
  await page.getByRole('menuitem', { name: 'Auf Entwurf setzen' }).click();
  await expect(toast(page, /Der Server ist nicht erreichbar/)).toBeVisible();
  await expect(rows.first()).toContainText('Aktiv');
});

test('a block moves from a hidden to a visible section after a confirmation, with its metadata', async ({ page }) => {
  const { key, api } = await sectionWith(page, [], { isActive: false });
  const other = await sectionWith(page, ['Schon da'], { translations: { en: { title: 'List' } } });
  const metadata = { extra: { deep: [1, { a: 'b', list: [[2]] }], text: 'x' }, flag: true };
  const translations = { en: { metadata: { caption: 'English' } } };
  await api.block({ sectionKey: key, title: 'Wandernd', metadata, translations });
  const [before] = await api.blocks(key);
  await page.goto(`/admin/inhalte/${key}`);
  await chooseAction(page, 'Wandernd', /In anderen Abschnitt/);
  const dialog = dialogOf(page, 'In anderen Abschnitt verschieben');
  await dialog.getByLabel(/Abschnitt/).selectOption(other.key);
  await dialog.getByRole('button', { name: 'Verschieben' }).click();
  await expect(question(page).getByRole('listitem')).toHaveCount(2);
  expect(await publicText(page)).not.toContain('Wandernd');
  await question(page).getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await expect(toast(page, /verschoben/)).toBeVisible();
  await expect(page.getByText('Keine Inhaltsblöcke gefunden')).toBeVisible();
  expect(await publicText(page)).toContain('Wandernd');

  const moved = (await api.blocks(other.key))[1];
  expect(moved).toMatchObject({ id: before?.id, title: 'Wandernd' });
  expect(JSON.stringify([moved?.metadata, moved?.translations.en?.metadata])).toBe(
    JSON.stringify([before?.metadata, before?.translations.en?.metadata]),
  );
});

test('blocks are reordered by keyboard and arrows, and a cancelled drag changes nothing', async ({ page }) => {
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
  expect(calls).toEqual([]);
  await page.keyboard.press('Space');
  await expect(page.getByText('Block Eins abgelegt, Position 2 von 3')).toBeAttached();
  await expect.poll(() => api.titles(key)).toEqual(['Zwei', 'Eins', 'Drei']);
  expect(calls).toEqual(['/api/cms/order/blocks']);
  await expect(handle(page, 'Eins')).toBeFocused();

  const down = page.getByRole('button', { name: 'Eins nach unten' });
  await down.click();
  await expect.poll(() => api.titles(key)).toEqual(['Zwei', 'Drei', 'Eins']);
  await expect(down).toBeFocused();

  await dragTo(page, handle(page, 'Eins'), handle(page, 'Zwei'));
  await expect(page.locator('tr[data-lifted]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('tr[data-lifted]')).toHaveCount(0);
  expect(await rowTitles(page)).toEqual(['Zwei', 'Drei', 'Eins']);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/cms/order/blocks*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Drei nach oben' }).click();
  await expect.poll(() => rowTitles(page)).toEqual(['Drei', 'Zwei', 'Eins']);
  await api.block({ sectionKey: key, title: 'Dazu' });
  release();
  await expect.poll(() => rowTitles(page)).toEqual(['Drei', 'Zwei', 'Eins', 'Dazu']);
  expect(await api.titles(key)).toEqual(['Drei', 'Zwei', 'Eins', 'Dazu']);
  await page.unroute('**/api/cms/order/blocks*');

  await page.route('**/api/cms/order/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Das ging schief.' } }),
  );
  await page.getByRole('button', { name: 'Eins nach oben' }).click();
  await expect(toast(page, 'Das ging schief.')).toBeVisible();
  await expect.poll(() => rowTitles(page)).toEqual(['Drei', 'Zwei', 'Eins', 'Dazu']);
});
