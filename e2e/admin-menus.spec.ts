import {
  chooseAction,
  deskWithoutPreview,
  dialogOf,
  enter,
  handle,
  previewOf,
  rowTitles,
  toast,
} from './admin-helpers';
import { expect, test } from './fixtures';
import { anyway } from './pending-helpers';

/** Menus and footer: entries made, ordered by keys, drawn for visitors, and hidden. */

test.use({ viewport: deskWithoutPreview });

test('a menu entry is created beside the preview, reordered by keyboard, hidden and deleted', async ({ page }) => {
  await enter(page);
  await page.goto('/admin/menue');
  await page.getByRole('button', { name: 'Neuer Eintrag', exact: true }).first().click();
  await page.setViewportSize({ width: 1440, height: 900 });
  const form = dialogOf(page, 'Neuer Eintrag: Hauptmenü');
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Zum Testlauf');
  await form.getByLabel('Führt zu').selectOption('section');
  await form.getByLabel('Abschnitt').selectOption('beta');
  await expect(previewOf(page).getByRole('link', { name: 'Zum Testlauf' }).first()).toBeAttached();
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(page.getByText('Englisch fehlt: Text')).toBeVisible();
  await anyway(page);
  await expect(toast(page, 'Menüeintrag wurde erstellt')).toBeVisible();

  const last = handle(page, 'Zum Testlauf');
  await last.focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await last.press(key);
  await expect.poll(async () => (await rowTitles(page)).indexOf('Zum Testlauf')).toBe(3);
  const drawn = async () => (await page.request.get('/')).text();
  await expect.poll(drawn).toMatch(/So funktioniert’s<.*? href="\/beta#[^"]*"[^>]*>Zum Testlauf<.*?>Investoren</s);

  await page.setViewportSize(deskWithoutPreview);
  await chooseAction(page, 'Zum Testlauf', 'Deaktivieren');
  await expect.poll(async () => (await drawn()).includes('Zum Testlauf')).toBe(false);
  await chooseAction(page, 'Zum Testlauf', 'Löschen');
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(toast(page, 'Menüeintrag wurde gelöscht')).toBeVisible();
});
