import type { Page } from '@playwright/test';
import {
  apiOf,
  chooseAction,
  dialogOf,
  english,
  enter,
  field,
  holdWrites,
  makeBlock,
  openBlock,
  openPlacement,
  readBlock,
  save,
  saved,
  sectionWith,
  toast,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** A save is in the list before the server has answered; one that fails, or is answered late, loses nothing. */

// The page beside the form has tests of its own.
test.use({ viewport: { width: 1000, height: 900 } });

test.beforeEach(async ({ page }) => enter(page));

const blocksUrl = '**/api/cms/blocks/*';

/** Where there is no room for columns, the title itself opens the form. */
const edit = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

/** The list of a section with two blocks, and the form of the first open over it. */
async function openedFromList(page: Page) {
  const made = await sectionWith(page, ['Eins', 'Zwei'], { page: 'home' });
  await page.goto(`/admin/inhalte/${made.key}`);
  await edit(page, 'Eins').click();
  await expect(field(page, 'Titel')).toHaveValue('Eins');
  return { ...made, list: `/admin/inhalte/${made.key}` };
}

/** Saves the open form with another title, and waits until the save is under way and the list shows it. */
async function beginSave(page: Page, title: string) {
  const writes = await holdWrites(page, blocksUrl);
  await field(page, 'Titel').fill(title);
  await save(page);
  await expect.poll(() => writes.held.length).toBe(1);
  await expect(edit(page, title)).toBeVisible();
  return writes;
}

test('the list shows a save at once, and a failed save brings back list and form', async ({ page }) => {
  const { key, api, list } = await openedFromList(page);
  await openPlacement(dialogOf(page));
  await page.getByRole('combobox', { name: 'Status' }).selectOption('draft');
  // On a small window the languages are tabs, and the one in front stays in front.
  await dialogOf(page).getByRole('tab', { name: /^EN/ }).click();
  await english(page, 'Titel').fill('One');
  await dialogOf(page).getByRole('tab', { name: 'DE' }).click();
  const writes = await beginSave(page, 'Uno');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(row(page, 'Uno')).toContainText('Entwurf');
  await expect(edit(page, 'Uno')).toBeFocused();
  expect(await api.titles(key)).toEqual(['Eins', 'Zwei']);
  await expect(page.getByText('Wird gespeichert …')).toBeVisible();
  await writes.held.shift()?.abort('connectionreset');
  await expect(toast(page, /^Der Server ist nicht erreichbar/)).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue('Uno');
  await expect(dialogOf(page).getByRole('tab', { name: 'DE' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialogOf(page).locator(':focus')).toHaveCount(1);
  await expect(page.locator('tbody').getByText('Eins', { exact: true })).toHaveCount(1);
  await expect(page.locator('tbody').getByText('Uno', { exact: true })).toHaveCount(0);
  expect(await api.titles(key)).toEqual(['Eins', 'Zwei']);

  await save(page);
  await writes.release();
  await saved(page);
  await expect(page).toHaveURL(list);
  await expect(page.getByText('Wird gespeichert …')).toHaveCount(0);
  await expect(edit(page, 'Uno')).toBeFocused();
  expect((await api.blocks(key))[0]).toMatchObject({
    title: 'Uno',
    status: 'draft',
    translations: { en: { title: 'One' } },
  });
  await page.unroute(blocksUrl);

  await edit(page, 'Uno').click();
  await field(page, 'Titel').fill('Un');
  const errors = { subtitle: ['Dieser Text ist zu lang.'] };
  await page.route(blocksUrl, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { success: false, message: 'Ungültig', errors } })
      : route.fallback(),
  );
  await save(page);
  await expect(field(page, 'Untertitel')).toBeFocused();
  await expect(field(page, 'Untertitel')).toHaveAttribute('aria-invalid', 'true');
  expect(await api.titles(key)).toEqual(['Uno', 'Zwei']);
  await page.unroute(blocksUrl);
  await field(page, 'Untertitel').fill('Kurz');
  await save(page);
  await saved(page);
  expect((await api.blocks(key))[0]).toMatchObject({ title: 'Un', subtitle: 'Kurz' });
});

test('a form that is open when another save ends or fails stays as it is', async ({ page }) => {
  const { key, api, blocks, list } = await openedFromList(page);
  const writes = await beginSave(page, 'Uno');
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

  await edit(page, 'Uno').click();
  const failing = await beginSave(page, 'Un');
  await edit(page, 'Due').click();
  await expect(field(page, 'Titel')).toHaveValue('Due');
  await failing.held.shift()?.abort('connectionreset');
  await expect(toast(page, /^„Uno“ wurde nicht gespeichert/)).toBeVisible();
  await expect(page).toHaveURL(`${list}/${blocks[1]?.id}`);
  await expect(field(page, 'Titel')).toHaveValue('Due');
  await page.unroute(blocksUrl);
  await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
  await edit(page, 'Uno').click();
  await expect(field(page, 'Titel')).toHaveValue('Un');
});

test('a question that is open when a save fails stays open', { tag: '@release' }, async ({ page }) => {
  const { list } = await openedFromList(page);
  const failing = await beginSave(page, 'Uno');
  await chooseAction(page, 'Zwei', /löschen/i);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await failing.held.shift()?.abort('connectionreset');
  await expect(toast(page, /^„Eins“ wurde nicht gespeichert/)).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('during a save its form opens later, its row can be switched, and closing the tab asks', async ({ page }) => {
  const { key, api } = await openedFromList(page);
  const writes = await beginSave(page, 'Uno');
  await edit(page, 'Uno').click();
  await expect(dialogOf(page)).toHaveCount(0);
  await writes.release();
  await expect(field(page, 'Titel')).toHaveValue('Uno');
  await page.unroute(blocksUrl);

  const next = await beginSave(page, 'Un');
  await chooseAction(page, 'Un', 'Auf Entwurf setzen');
  await expect(row(page, 'Un')).toContainText('Entwurf');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(next.held).toHaveLength(1);
  await next.release();
  await next.release();
  await expect.poll(async () => (await api.blocks(key))[0]).toMatchObject({ title: 'Un', status: 'draft' });
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a list requested before a switch and received after it keeps the switch', {
  tag: '@release',
}, async ({ page }) => {
  const { key, api } = await openedFromList(page);
  await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
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
  await page.getByRole('link', { name: 'Inhalte', exact: true }).click();
  await page.getByRole('link', { name: `Liste ${key}`, exact: true }).click();
  await expect.poll(() => late !== undefined).toBe(true);
  const switched = await holdWrites(page, blocksUrl);
  await chooseAction(page, 'Zwei', 'Auf Entwurf setzen');
  await expect.poll(() => switched.held.length).toBe(1);
  deliver();
  await late;
  await expect(row(page, 'Zwei')).toContainText('Entwurf');
  await switched.release();
  await expect.poll(async () => (await api.blocks(key))[1]?.status).toBe('draft');
  await expect(row(page, 'Zwei')).toContainText('Entwurf');
});

test('a lost answer leads to no duplicate: saving again finds the same state', async ({ page }) => {
  const made = await makeBlock(page);
  const lost = async (route: Parameters<Parameters<Page['route']>[1]>[0], method: string) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  };
  await openBlock(page, made);
  await field(page, 'Titel').fill('Angekommen, Antwort verloren');
  await page.route(blocksUrl, (route) => lost(route, 'PUT'));
  await save(page);
  await expect(toast(page, /^Der Server ist nicht erreichbar/)).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue('Angekommen, Antwort verloren');
  await page.unroute(blocksUrl);
  await save(page);
  const conflict = dialogOf(page, /^Dieser Eintrag wurde inzwischen/);
  await expect(conflict).toContainText('Beide Versionen enthalten dasselbe.');
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await saved(page);
  expect((await readBlock(page, made)).title).toBe('Angekommen, Antwort verloren');

  const { titles } = apiOf(page);
  const before = 'Angekommen, Antwort verloren';
  const start = page.getByRole('button', { name: 'Neuen Inhaltsblock erstellen' });
  await start.click();
  const form = dialogOf(page, 'Neuen Inhaltsblock erstellen');
  const title = form.getByRole('textbox', { name: 'Titel', exact: true });
  const fill = async () => {
    await title.fill('Nur einmal');
    await form.getByRole('textbox', { name: 'Inhalt', exact: true }).fill('Text');
    await form.getByLabel('Status').selectOption('draft');
    await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  };
  const create = /\/api\/cms\/blocks(\?|$)/;
  await page.route(create, (route) => lost(route, 'POST'));
  await fill();
  await expect(toast(page, /^Der Server ist nicht erreichbar/)).toBeVisible();
  await expect(title).toHaveValue('Nur einmal');
  expect(await titles(made.key)).toEqual([before, 'Nur einmal']);
  await page.unroute(create);
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Inhaltsblock wurde erstellt')).toBeVisible();
  expect(await titles(made.key)).toEqual([before, 'Nur einmal']);
  // Whoever writes the same again means another one.
  await start.click();
  await fill();
  await expect.poll(() => titles(made.key)).toEqual([before, 'Nur einmal', 'Nur einmal']);

  // A list that cannot be loaded says so and is asked for again.
  const url = '**/api/cms/blocks/hero*';
  await page.route(url, (route) => route.fulfill({ status: 500, json: { success: false, message: 'Kaputt' } }));
  await page.goto('/admin/inhalte/hero');
  const alert = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Inhaltsblöcke' });
  await expect(alert).toContainText('Kaputt');
  await page.unroute(url);
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
});
