import type { Page } from '@playwright/test';
import { dialogOf, enter, field, makeBlock, pressEscape, readBlock, sectionWith } from './admin-helpers';
import { expect, test } from './fixtures';

/** Typed text that is not saved yet is not lost by accident. */

test.use({ viewport: { width: 1000, height: 900 } });

test.beforeEach(async ({ page }) => enter(page));

test('every way out of a changed form asks, and a reload restores it', async ({ page }) => {
  const made = await makeBlock(page);
  await page.goto(`/admin/inhalte/${made.key}`);
  await page.getByRole('link', { name: made.block.title, exact: true }).click();
  await field(page, 'Titel').fill('Angefangen');
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  const ways = [
    () => pressEscape(dialogOf(page)),
    () => dialogOf(page).getByRole('button', { name: 'Schließen', exact: true }).click(),
    () => dialogOf(page).getByRole('button', { name: 'Abbrechen', exact: true }).click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(question).toHaveCount(0);
    await expect(field(page, 'Titel')).toHaveValue('Angefangen');
    await expect(page).toHaveURL(made.address);
  }
  await expect(page.getByText(/zwischengesichert/)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await expect(field(page, 'Titel')).toHaveValue('Angefangen');

  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByText(/wurden wiederhergestellt/)).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue('Angefangen');
  await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await field(page, 'Titel').fill('Doch nicht');
  await pressEscape(dialogOf(page));
  await question.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await readBlock(page, made)).title).toBe(made.block.title);

  await page.getByRole('link', { name: made.block.title, exact: true }).click();
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0);
  await field(page, 'Titel').fill('Doch nicht');
  await field(page, 'Titel').fill(made.block.title);
  await pressEscape(dialogOf(page));
  await expect(dialogOf(page)).toHaveCount(0);
});

test('what was typed is offered again after a crash of the tab, until it is saved', async ({ page, context }) => {
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
  await next.getByRole('button', { name: 'Neuen Inhaltsblock erstellen' }).click();
  await expect(title(next)).toHaveValue('');
  await expect(next.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0);
  await next.close();
});

test('a duplicated tab keeps a draft of its own', async ({ page, context }) => {
  const made = await makeBlock(page);
  const title = (window: Page) => field(window, 'Titel');
  const type = async (window: Page, text: string) => {
    await title(window).fill(text);
    await expect.poll(() => window.evaluate(() => JSON.stringify(localStorage))).toContain(text);
    window.on('dialog', (leaving) => void leaving.accept());
  };
  await page.goto(made.address);
  await expect(title(page)).toHaveValue(made.block.title);
  await type(page, 'Im ersten Fenster');
  // As a browser duplicates a tab: the new one begins with a copy of the session storage.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open(window.location.href));
  const copy = await opened;
  expect(await copy.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await expect(copy.getByRole('button', { name: 'Wiederherstellen' })).toBeVisible();
  await expect(title(copy)).toHaveValue(made.block.title);
  await type(copy, 'Im zweiten Fenster');
  for (const [window, text] of new Map([
    [page, 'Im ersten Fenster'],
    [copy, 'Im zweiten Fenster'],
  ])) {
    await window.reload();
    await expect(title(window)).toHaveValue(text);
  }
});
