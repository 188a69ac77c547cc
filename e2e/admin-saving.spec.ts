import type { Page } from '@playwright/test';
import {
  dialogOf,
  english,
  enter,
  field,
  holdWrites,
  openSections,
  save,
  saved,
  sectionWith,
  toast,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** A change of a form is in the list before the server has answered; a failure brings list and form back. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => enter(page));

const blocksUrl = '**/api/cms/blocks/*';

const edit = (page: Page, title: string) => page.getByRole('button', { name: `${title} bearbeiten`, exact: true });
const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

/** The list of a section with two blocks, and the form of the first open over it. */
async function openedFromList(page: Page) {
  const made = await sectionWith(page, ['Eins', 'Zwei']);
  await page.goto(`/admin/inhalte/${made.key}`);
  await edit(page, 'Eins').click();
  await expect(field(page, 'Titel')).toHaveValue('Eins');
  return { ...made, list: `/admin/inhalte/${made.key}` };
}

test('a block: the list shows it at once, and the focus is back at its row', async ({ page }) => {
  const { key, api, list } = await openedFromList(page);
  const writes = await holdWrites(page, blocksUrl);
  await field(page, 'Titel').fill('Uno');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('draft');
  await save(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(row(page, 'Uno')).toContainText('Entwurf');
  await expect(edit(page, 'Uno')).toBeFocused();
  await expect.poll(() => writes.held.length).toBe(1);
  expect(await api.titles(key)).toEqual(['Eins', 'Zwei']);
  await expect(page.getByText('Wird gespeichert …')).toBeVisible();

  await writes.release();
  await saved(page);
  await expect(page).toHaveURL(list);
  await expect(page.getByText('Wird gespeichert …')).toHaveCount(0);
  await expect(edit(page, 'Uno')).toBeFocused();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await api.titles(key)).toEqual(['Uno', 'Zwei']);
});

test('a section and a setting: the list shows them at once', async ({ page }) => {
  const { key, api } = await sectionWith(page, []);
  await openSections(page);
  await edit(page, `Liste ${key}`).click();
  const section = dialogOf(page, 'Inhaltsabschnitt bearbeiten');
  const sections = await holdWrites(page, '**/api/cms/sections/*');
  await section.getByRole('textbox', { name: 'Titel', exact: true }).fill(`Anders ${key}`);
  await section.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(edit(page, `Anders ${key}`)).toBeFocused();
  await sections.release();
  await expect(toast(page, 'Inhaltsabschnitt wurde aktualisiert')).toBeVisible();
  expect((await api.readSection(key)).title).toBe(`Anders ${key}`);

  const name = `probe-${key}`;
  const data = { key: name, value: 'Vorher', category: 'general' };
  expect((await page.request.post('/api/cms/settings', { data })).status()).toBe(201);
  await page.goto('/admin/einstellungen');
  await edit(page, name).click();
  const setting = dialogOf(page, /^Einstellung bearbeiten: /);
  const settings = await holdWrites(page, '**/api/cms/settings/*');
  await setting.getByRole('textbox', { name: 'Wert', exact: true }).fill('Nachher');
  await setting.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(row(page, name)).toContainText('Nachher');
  expect((await api.setting(name))?.value).toBe('Vorher');
  await settings.release();
  await expect(toast(page, 'Einstellung wurde aktualisiert')).toBeVisible();
});

for (const failure of ['a failing server', 'a lost connection'] as const) {
  test(`${failure}: the list is put back and the form returns with all that was typed`, async ({ page }) => {
    const { key, api } = await openedFromList(page);
    const writes = await holdWrites(page, blocksUrl);
    await field(page, 'Titel').fill('Uno');
    // On a small window the languages are tabs, and the one in front stays in front.
    await page.setViewportSize({ width: 900, height: 900 });
    await dialogOf(page).getByRole('tab', { name: /^EN/ }).click();
    await english(page, 'Titel').fill('One');
    await save(page);
    await expect(edit(page, 'Uno')).toBeVisible();
    await expect.poll(() => writes.held.length).toBe(1);
    const [held] = writes.held.splice(0);
    if (failure === 'a lost connection') await held?.abort('connectionreset');
    else await held?.fulfill({ status: 500, json: { success: false, message: 'Kaputt' } });

    await expect(toast(page, 'Fehler')).toBeVisible();
    await expect(dialogOf(page)).toBeVisible();
    await expect(english(page, 'Titel')).toHaveValue('One');
    await expect(dialogOf(page).getByRole('tab', { name: /^EN/ })).toHaveAttribute('aria-selected', 'true');
    await dialogOf(page).getByRole('tab', { name: 'DE' }).click();
    await expect(field(page, 'Titel')).toHaveValue('Uno');
    await expect(dialogOf(page).locator(':focus')).toHaveCount(1);
    await expect(page.locator('tbody').getByText('Eins')).toHaveCount(1);
    await expect(page.locator('tbody').getByText('Uno')).toHaveCount(0);
    expect(await api.titles(key)).toEqual(['Eins', 'Zwei']);

    await page.unroute(blocksUrl);
    await save(page);
    await saved(page);
    await expect(edit(page, 'Uno')).toBeFocused();
    expect((await api.blocks(key))[0]).toMatchObject({ title: 'Uno', translations: { en: { title: 'One' } } });
  });
}

test('a message of the server: the form returns and its field has the focus', async ({ page }) => {
  await openedFromList(page);
  await page.route(blocksUrl, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { success: false, message: 'Ungültig', errors: { subtitle: ['validation.tooLong'] } },
        })
      : route.fallback(),
  );
  await field(page, 'Titel').fill('Uno');
  await save(page);
  await expect(field(page, 'Untertitel')).toBeFocused();
  await expect(field(page, 'Untertitel')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Titel')).toHaveValue('Uno');
});

test.describe('another form opened while a save is under way', () => {
  test('a success leaves it alone', async ({ page }) => {
    const { key, api, blocks, list } = await openedFromList(page);
    const writes = await holdWrites(page, blocksUrl);
    await field(page, 'Titel').fill('Uno');
    await save(page);
    await expect.poll(() => writes.held.length).toBe(1);
    await edit(page, 'Zwei').click();
    await expect(field(page, 'Titel')).toHaveValue('Zwei');
    await field(page, 'Titel').fill('Due');
    await writes.release();
    await saved(page);
    await expect(page).toHaveURL(`${list}/${blocks[1]?.id}`);
    await expect(field(page, 'Titel')).toHaveValue('Due');
    await page.unroute(blocksUrl);
    await save(page);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect.poll(() => api.titles(key)).toEqual(['Uno', 'Due']);
    await expect(page).toHaveURL(list);
  });

  test('a failure leaves it alone too, and the text comes back with its own form', async ({ page }) => {
    const { key, api, blocks, list } = await openedFromList(page);
    const writes = await holdWrites(page, blocksUrl);
    await field(page, 'Titel').fill('Uno');
    await save(page);
    await expect.poll(() => writes.held.length).toBe(1);
    await edit(page, 'Zwei').click();
    await expect(field(page, 'Titel')).toHaveValue('Zwei');
    await writes.held.shift()?.abort('connectionreset');
    await expect(toast(page, /^„Eins“ wurde nicht gespeichert/)).toBeVisible();
    await expect(page).toHaveURL(`${list}/${blocks[1]?.id}`);
    await expect(field(page, 'Titel')).toHaveValue('Zwei');
    await page.unroute(blocksUrl);
    await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
    await edit(page, 'Eins').click();
    await expect(field(page, 'Titel')).toHaveValue('Uno');
    await save(page);
    await saved(page);
    expect(await api.titles(key)).toEqual(['Uno', 'Zwei']);
  });

  test('a question that is being asked is left alone by a failure', async ({ page }) => {
    const { list } = await openedFromList(page);
    const writes = await holdWrites(page, blocksUrl);
    await field(page, 'Titel').fill('Uno');
    await save(page);
    await expect.poll(() => writes.held.length).toBe(1);
    await page.getByRole('button', { name: 'Zwei löschen' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await writes.held.shift()?.abort('connectionreset');
    await expect(toast(page, /^„Eins“ wurde nicht gespeichert/)).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
  });
});

test('another view opened while a save is under way stays, and the save arrives', async ({ page }) => {
  const { key, api } = await openedFromList(page);
  const writes = await holdWrites(page, blocksUrl);
  await field(page, 'Titel').fill('Uno');
  await save(page);
  await expect.poll(() => writes.held.length).toBe(1);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await writes.release();
  await saved(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
  expect(await api.titles(key)).toEqual(['Uno', 'Zwei']);
});

test('the same form opened again waits for the save and goes on from what it stored', async ({ page }) => {
  const { key, api } = await openedFromList(page);
  const writes = await holdWrites(page, blocksUrl);
  await field(page, 'Titel').fill('Uno');
  await save(page);
  await expect.poll(() => writes.held.length).toBe(1);
  await edit(page, 'Uno').click();
  await expect(dialogOf(page)).toHaveCount(0);
  await writes.release();
  await expect(field(page, 'Titel')).toHaveValue('Uno');
  await page.unroute(blocksUrl);
  await field(page, 'Untertitel').fill('Dazu');
  await save(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(async () => (await api.blocks(key))[0]).toMatchObject({ title: 'Uno', subtitle: 'Dazu' });
});

test('a switch of the row while its form is being saved waits for it', async ({ page }) => {
  const { key, api } = await openedFromList(page);
  const writes = await holdWrites(page, blocksUrl);
  await field(page, 'Titel').fill('Uno');
  await save(page);
  await expect.poll(() => writes.held.length).toBe(1);
  await page.getByRole('button', { name: 'Uno auf Entwurf setzen' }).click();
  await expect(row(page, 'Uno')).toContainText('Entwurf');
  expect(writes.held).toHaveLength(1);
  await writes.release();
  await expect.poll(() => writes.held.length).toBe(1);
  await writes.release();
  await expect.poll(async () => (await api.blocks(key))[0]).toMatchObject({ title: 'Uno', status: 'draft' });
  await expect(row(page, 'Uno')).toContainText('Entwurf');
});

test('closing the tab while a save is under way is asked about', async ({ page }) => {
  await openedFromList(page);
  const writes = await holdWrites(page, blocksUrl);
  await field(page, 'Titel').fill('Uno');
  await save(page);
  await expect.poll(() => writes.held.length).toBe(1);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await writes.release();
  await saved(page);
});

test('a new block whose answer is lost: another try makes no second one', async ({ page }) => {
  const { key, api } = await sectionWith(page, []);
  await page.goto(`/admin/inhalte/${key}/neu`);
  const form = dialogOf(page, 'Neuen Inhaltsblock erstellen');
  await form.getByRole('textbox', { name: 'Titel', exact: true }).fill('Nur einmal');
  await form.getByRole('textbox', { name: 'Inhalt', exact: true }).fill('Text');
  await form.getByLabel('Status').selectOption('draft');
  const create = /\/api\/cms\/blocks(\?|$)/;
  await page.route(create, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, /^Der Server ist nicht erreichbar/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Nur einmal');
  expect(await api.titles(key)).toEqual(['Nur einmal']);

  await page.unroute(create);
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Inhaltsblock wurde erstellt')).toBeVisible();
  expect(await api.titles(key)).toEqual(['Nur einmal']);

  await page.getByRole('button', { name: 'Neuen Inhaltsblock erstellen' }).click();
  await form.getByRole('textbox', { name: 'Titel', exact: true }).fill('Nur einmal');
  await form.getByRole('textbox', { name: 'Inhalt', exact: true }).fill('Text');
  await form.getByLabel('Status').selectOption('draft');
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect.poll(() => api.titles(key)).toEqual(['Nur einmal', 'Nur einmal']);
});
