import type { Page } from '@playwright/test';
import {
  dialogOf,
  enter,
  field,
  makeBlock,
  openBlock,
  pressEscape,
  previewOf,
  readBlock,
  save,
  saved,
  sectionWith,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** Typed text that is not saved yet is not lost by accident. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => enter(page));

test('when the page is loaded anew: typed text comes back, with its time, and can be thrown away', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await field(page, 'Titel').fill('Noch nicht gespeichert');
  await expect(page.getByText(/zwischengesichert/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/wurden wiederhergestellt/)).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue('Noch nicht gespeichert');
  await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await page.reload();
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await expect(page.getByText(/wurden wiederhergestellt/)).toHaveCount(0);
});

test('in another window typed text is offered, not put in, and a save clears it', async ({ page, context }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await field(page, 'Titel').fill('Aus dem ersten Fenster');
  await expect(page.getByText(/zwischengesichert/)).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const second = await context.newPage();
  await openBlock(second, made);
  await second.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(field(second, 'Titel')).toHaveValue('Aus dem ersten Fenster');
  await save(second);
  await saved(second);
  await second.goto(made.address);
  await expect(field(second, 'Titel')).toHaveValue('Aus dem ersten Fenster');
  await expect(second.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0);
});

test('by the back button: it asks, and stays or leaves', async ({ page }) => {
  const made = await makeBlock(page);
  await page.goto(`/admin/inhalte/${made.key}`);
  await page.getByRole('button', { name: `${made.block.title} bearbeiten` }).click();
  await field(page, 'Titel').fill('Angefangen');
  await page.goBack();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(field(page, 'Titel')).toHaveValue('Angefangen');
  expect(page.url()).toContain(made.address);
  await page.goBack();
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(`/admin/inhalte/${made.key}`);
});

test('Strg+S saves and leaves the form open, from the form and from the preview', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await field(page, 'Titel').fill('Mit der Tastatur');
  await page.keyboard.press('Control+s');
  await saved(page);
  expect((await readBlock(page, made)).title).toBe('Mit der Tastatur');
  await expect(field(page, 'Titel')).toBeFocused();
  await field(page, 'Titel').fill('Aus der Vorschau');
  await expect(previewOf(page).getByText('Aus der Vorschau')).toBeVisible();
  await previewOf(page)
    .locator('body')
    .evaluate((body) => {
      body.ownerDocument.defaultView?.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
    });
  await expect.poll(async () => (await readBlock(page, made)).title).toBe('Aus der Vorschau');
  await expect(dialogOf(page)).toBeVisible();
});

test('after the tab has crashed: typed text of a new block is offered in the next window', async ({
  page,
  context,
}) => {
  const { key, api } = await sectionWith(page, []);
  await page.goto(`/admin/inhalte/${key}/neu`);
  const form = (window: Page) => dialogOf(window, 'Neuen Inhaltsblock erstellen');
  const title = (window: Page) => form(window).getByRole('textbox', { name: 'Titel', exact: true });
  const content = (window: Page) => form(window).getByRole('textbox', { name: 'Inhalt', exact: true });
  await title(page).fill('Vor dem Absturz');
  await content(page).fill('Auch dieser Satz.');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Auch dieser Satz.');
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  await next.goto(`/admin/inhalte/${key}/neu`);
  await expect(title(next)).toHaveValue('');
  await next.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(title(next)).toHaveValue('Vor dem Absturz');
  await expect(content(next)).toHaveValue('Auch dieser Satz.');
  await form(next).getByRole('button', { name: 'Speichern und schließen' }).click();
  await next.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await expect.poll(() => api.titles(key)).toEqual(['Vor dem Absturz']);
  await next.close();
});

test('by Escape, the X, Abbrechen or closing the tab: it asks', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await field(page, 'Titel').fill('Angefangen');
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  const ways = [
    () => pressEscape(dialogOf(page)),
    () => dialogOf(page).getByRole('button', { name: 'Schließen', exact: true }).click(),
    () => dialogOf(page).getByRole('button', { name: 'Abbrechen', exact: true }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(question).toHaveCount(0);
    await expect(field(page, 'Titel')).toHaveValue('Angefangen');
  }
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await expect(field(page, 'Titel')).toHaveValue('Angefangen');

  await pressEscape(dialogOf(page));
  await question.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await readBlock(page, made)).title).toBe(made.block.title);
  await openBlock(page, made);
  await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0);
});

test('and where nothing was typed, nobody is asked', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await field(page, 'Titel').fill('Doch nicht');
  await field(page, 'Titel').fill(made.block.title);
  await pressEscape(dialogOf(page));
  await expect(dialogOf(page)).toHaveCount(0);
});
