import { apiOf, dialogOf, enter, toast } from './admin-helpers';
import { expect, test } from './fixtures';

/** Website settings: created and changed, never deleted; what is saved is what visitors read. */

test.beforeEach(async ({ page }) => enter(page));

test('are grouped by category in the order of its key, and cannot be deleted', async ({ page }) => {
  await page.goto('/admin/einstellungen');
  await expect(page.getByRole('heading', { name: 'Website-Einstellungen' })).toBeVisible();
  const tables = page.getByRole('table', { name: /^Einstellungen: / });
  await expect(tables.first()).toBeVisible();
  const names = await tables.evaluateAll((found) => found.map((table) => table.querySelector('caption')?.textContent));
  // advanced, appearance, contact, general, seo, social
  const order = ['Erweitert', 'Erscheinungsbild', 'Kontakt', 'Allgemein', 'SEO', 'Soziale Medien'];
  const shown = names.map((name) => order.indexOf(name?.replace('Einstellungen: ', '') ?? ''));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(shown).not.toContain(-1);
  await expect(page.getByRole('button', { name: /löschen/i })).toHaveCount(0);
});

test('a setting is created and changed with the words of the specification', async ({ page }) => {
  const key = `probe-${Date.now().toString(36)}`;
  await page.goto('/admin/einstellungen');
  await page.getByRole('button', { name: 'Neue Einstellung erstellen' }).click();
  const creation = dialogOf(page, 'Neue Einstellung erstellen');
  const submit = creation.getByRole('button', { name: 'Speichern und schließen' });
  await submit.click();
  await expect(creation.getByText('Schlüssel ist erforderlich')).toBeVisible();
  await expect(creation.getByText('Wert ist erforderlich')).toBeVisible();
  await expect(creation.getByLabel('Kategorie')).toHaveValue('general');
  await creation.getByRole('textbox', { name: 'Schlüssel' }).fill('site-name');
  await creation.getByRole('textbox', { name: 'Wert', exact: true }).fill('Ein Wert');
  await submit.click();
  await expect(creation.getByText('Dieser Schlüssel ist bereits vergeben.')).toBeVisible();
  await creation.getByRole('textbox', { name: 'Schlüssel' }).fill(key);
  await submit.click();
  await expect(toast(page, 'Erfolgreich')).toBeVisible();
  await expect(toast(page, 'Einstellung wurde erstellt')).toBeVisible();

  const row = page.getByRole('table', { name: 'Einstellungen: Allgemein' }).getByRole('row', { name: new RegExp(key) });
  await expect(row).toContainText('Ein Wert');
  await row.getByRole('button', { name: `${key} bearbeiten` }).click();
  const edit = dialogOf(page, /^Einstellung bearbeiten: /);
  await expect(edit.getByRole('textbox', { name: 'Schlüssel' })).toBeDisabled();
  await expect(edit.getByText('Der Schlüssel kann nicht geändert werden')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Wert', exact: true }).fill('Anderer Wert');
  await edit.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Einstellung wurde aktualisiert')).toBeVisible();
  await expect(row).toContainText('Anderer Wert');
});

test('what is saved is what visitors read; a value that would break pages is refused beside its field', async ({
  page,
}) => {
  const before = await apiOf(page).setting('contact-email');
  await page.goto('/admin/einstellungen/contact-email');
  const edit = dialogOf(page, /^Einstellung bearbeiten: /);
  const value = edit.getByRole('textbox', { name: 'Wert', exact: true });
  await value.fill('keine-adresse');
  await edit.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await expect(value).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  expect((await apiOf(page).setting('contact-email'))?.value).toBe(before?.value);
  await value.fill('servus@abseits.example');
  await edit.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Einstellung wurde aktualisiert')).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('main').getByText('servus@abseits.example').first()).toBeVisible();
  await page.request.put('/api/cms/settings/contact-email', { data: { value: before?.value } });
});
