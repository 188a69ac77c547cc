import type { Locator, Page } from '@playwright/test';
import { administrator } from './accounts';
import {
  chooseByKey,
  deskWithoutPreview,
  dialogOf,
  enter,
  field,
  handle,
  hasFocus,
  pressEscape,
  rowTitles,
  sectionWith,
  toast,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** The whole content area by keyboard alone, and where the focus is afterwards. */

test.use({ viewport: deskWithoutPreview });

/** Presses Tab until the focus is there; fails where it never comes. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const reached = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150; presses += 1) {
    if (await reached()) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'is not reached by Tab').toBeFocused();
}

test('the keyboard alone signs in, edits, publishes, reorders, deletes and undoes', async ({ page }) => {
  await page.goto('/admin/login');
  await tabTo(page, page.getByLabel('Benutzername'));
  await page.keyboard.type(administrator.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();

  const { key, api } = await sectionWith(page, ['Eins', 'Zwei', 'Drei'], { page: 'home', title: 'Nur mit Tasten' });
  await tabTo(page, page.getByRole('link', { name: 'Inhalte', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Nur mit Tasten', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inhaltsblöcke: Nur mit Tasten' })).toBeVisible();

  const edit = page.getByRole('button', { name: 'Eins bearbeiten' });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await hasFocus(dialogOf(page));
  await tabTo(page, field(page, 'Untertitel'));
  await page.keyboard.type('Mit Tasten getippt');
  await tabTo(page, dialogOf(page).locator('summary', { hasText: 'Einordnung' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialogOf(page).getByLabel('Status'));
  await page.keyboard.type('Entwurf');
  await tabTo(page, dialogOf(page).getByRole('button', { name: 'Speichern und schließen' }));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect
    .poll(async () => (await api.blocks(key))[0])
    .toMatchObject({ subtitle: 'Mit Tasten getippt', status: 'draft' });

  const menu = page.getByRole('button', { name: 'Weitere Aktionen für Eins' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await chooseByKey(page, 'Versionen');
  const versions = dialogOf(page, /^Versionen: Eins/);
  await pressEscape(versions);
  await expect(versions).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseByKey(page, 'Veröffentlichen');
  const question = dialogOf(page, 'Vor dem Veröffentlichen');
  await hasFocus(question);
  await tabTo(page, question.getByRole('button', { name: 'Trotzdem veröffentlichen' }));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await api.blocks(key))[0]?.status).toBe('active');
  await expect(question).toHaveCount(0);

  await tabTo(page, handle(page, 'Eins'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect.poll(() => api.titles(key)).toEqual(['Zwei', 'Drei', 'Eins']);
  await expect(handle(page, 'Eins')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Eins löschen' }));
  await page.keyboard.press('Enter');
  const sure = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(sure.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await tabTo(page, sure.getByRole('button', { name: 'Löschen' }));
  await page.keyboard.press('Enter');
  await expect(sure).toHaveCount(0);
  await expect(toast(page, 'Inhaltsblock wurde gelöscht')).toBeVisible();
  // With the focus in it the notice stays; it takes its key a moment after it is there.
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(page.locator('.toast-place')).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect.poll(() => rowTitles(page)).toEqual(['Zwei', 'Drei']);
  await tabTo(page, page.getByRole('button', { name: 'Rückgängig' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Inhaltsblock wurde wiederhergestellt')).toBeVisible();
  await expect.poll(() => rowTitles(page)).toEqual(['Zwei', 'Drei', 'Eins']);

  await tabTo(page, page.getByRole('button', { name: 'Abmelden' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/login');
  await page.request.post('/api/auth/login', { data: administrator });
  await page.request.delete(`/api/cms/sections/${key}`);
});

test('each dialog returns the focus to the button or menu that opened it', async ({ page }) => {
  await enter(page);
  const { key, api } = await sectionWith(page, ['Eins'], { title: 'Mit Menü', page: 'home' });
  type Opener = readonly [view: string, button: string | RegExp, dialog: string | RegExp, action?: string | RegExp];
  const list = `/admin/inhalte/${key}`;
  const openers: readonly Opener[] = [
    [list, /Suchen/, 'Suchen'],
    [list, 'Hilfe', 'Hilfe'],
    [list, 'Konto admin', 'Konto'],
    [list, 'Abschnitt bearbeiten', 'Inhaltsabschnitt bearbeiten'],
    [list, 'Neuen Inhaltsblock erstellen', 'Neuen Inhaltsblock erstellen'],
    [list, /^Vor dem Veröffentlichen prüfen/, 'Prüfung des Abschnitts'],
    [list, 'Weitere Aktionen für Eins', /^In anderen Abschnitt/, /In anderen Abschnitt/],
    [list, 'Weitere Aktionen für Eins', /^Versionen: Eins/, 'Versionen'],
    [list, 'Eins löschen', 'Sind Sie sicher?'],
    ['/admin/inhalte', 'Neuen Abschnitt erstellen', 'Neuen Inhaltsabschnitt erstellen'],
    ['/admin/inhalte', 'Weitere Aktionen für Mit Menü', /^Auf andere Seite/, /Auf andere Seite/],
    ['/admin/einstellungen', 'Name des Produkts bearbeiten', /^Einstellung bearbeiten: /],
  ];
  let view = '';
  for (const [address, name, title, action] of openers) {
    if (address !== view) await page.goto(address);
    view = address;
    const button = page.getByRole('button', { name, exact: typeof name === 'string' });
    await button.press('Enter');
    if (action) await chooseByKey(page, action);
    const exact = typeof title === 'string';
    const dialog = page.getByRole('dialog', { name: title, exact }).or(page.getByRole('alertdialog', { name: title }));
    await pressEscape(dialog);
    await expect(dialog).toHaveCount(0);
    await expect(button, `${title}`).toBeFocused();
  }
  expect(await api.titles(key)).toEqual(['Eins']);
});
