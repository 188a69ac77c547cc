import { apiOf, deskWithoutPreview, dialogOf, enter, toast } from './admin-helpers';
import { expect, test } from './fixtures';

/** Website settings: created and changed, never deleted; what is saved is what visitors read. */

test.use({ viewport: deskWithoutPreview });

test.beforeEach(async ({ page }) => enter(page));

test('settings are grouped, made, changed by two, brought back, and refused where they would break pages', async ({
  page,
}) => {
  const key = `probe-${Date.now().toString(36)}`;
  await page.goto('/admin/einstellungen');
  const tables = page.getByRole('table', { name: /^Einstellungen: / });
  await expect(tables.first()).toBeVisible();
  const names = await tables.evaluateAll((found) => found.map((table) => table.querySelector('caption')?.textContent));
  // advanced, appearance, contact, general, seo, social
  const order = ['Erweitert', 'Erscheinungsbild', 'Kontakt', 'Allgemein', 'SEO', 'Soziale Medien'];
  const shown = names.map((name) => order.indexOf(name?.replace('Einstellungen: ', '') ?? ''));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(shown).not.toContain(-1);
  // Settings are named in German, some after what they delete.
  await expect(page.getByRole('button', { name: /^(?!Versionen von ).*löschen$/i })).toHaveCount(0);

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
  await expect(toast(page, 'Einstellung wurde erstellt')).toBeVisible();

  const row = page.getByRole('table', { name: 'Einstellungen: Allgemein' }).getByRole('row', { name: new RegExp(key) });
  await expect(row).toContainText('Ein Wert');
  await row.getByRole('button', { name: `${key} bearbeiten` }).click();
  const edit = dialogOf(page, /^Einstellung bearbeiten: /);
  const value = edit.getByRole('textbox', { name: 'Wert', exact: true });
  const saveEdit = () => edit.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(edit.getByRole('textbox', { name: 'Schlüssel' })).toBeDisabled();
  await expect(edit.getByText('Der Schlüssel kann nicht geändert werden')).toBeVisible();
  await value.fill('Mein Wert');
  expect((await page.request.put(`/api/cms/settings/${key}`, { data: { value: 'Ihr Wert' } })).ok()).toBe(true);
  await saveEdit();
  const conflict = dialogOf(page, 'Dieser Eintrag wurde inzwischen von jemand anderem geändert.');
  await expect(conflict.locator('ins').last()).toContainText('Ihr');
  await conflict.getByRole('button', { name: 'Überall die gespeicherte Version' }).click();
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(toast(page, 'Einstellung wurde aktualisiert')).toBeVisible();
  await expect(row).toContainText('Ihr Wert');
  await page.getByRole('button', { name: `Versionen von ${key}` }).click();
  const versions = page.getByRole('dialog', { name: `Versionen: ${key}` });
  await versions
    .getByRole('list', { name: /^Versionen/ })
    .getByRole('button', { name: /Erstellt/ })
    .click();
  await versions.getByRole('button', { name: 'Wert (Deutsch) wiederherstellen' }).click();
  await expect(toast(page, /wiederhergestellt/)).toBeVisible();
  await versions.getByRole('button', { name: 'Schließen' }).first().click();
  await expect(row).toContainText('Ein Wert');

  const before = await apiOf(page).setting('contact-email');
  await page.getByRole('button', { name: 'E-Mail-Adresse bearbeiten', exact: true }).click();
  await value.fill('keine-adresse');
  await saveEdit();
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await expect(value).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  expect((await apiOf(page).setting('contact-email'))?.value).toBe(before?.value);
  await value.fill('servus@abseits.example');
  await saveEdit();
  await expect(edit).toHaveCount(0);
  await expect.poll(async () => (await apiOf(page).setting('contact-email'))?.value).toBe('servus@abseits.example');
  expect(await (await page.request.get('/contact')).text()).toContain('servus@abseits.example');

  await page.getByRole('button', { name: 'Akzentfarbe bearbeiten' }).click();
  const colour = edit.getByLabel('Wert *', { exact: true });
  await colour.fill('#1F5F78');
  await expect(edit.getByText(/Schrift auf den Knöpfen: nicht gut zu erkennen, Kontrast 2,5:1/)).toBeVisible();
  await saveEdit();
  await expect(colour).toHaveAccessibleDescription(/Diese Farbe ist zu dunkel/);
  await colour.fill('#7FD1FF');
  await expect(edit.getByText(/Schrift auf den Knöpfen: gut zu erkennen/)).toBeVisible();
  await saveEdit();
  await expect(edit).toHaveCount(0);
  await expect.poll(async () => (await apiOf(page).setting('accent-color'))?.value).toBe('#7FD1FF');
  expect(await (await page.request.get('/')).text()).toContain('--lantern:#7FD1FF');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const latest = page.getByRole('table', { name: 'Zuletzt bearbeitet' });
  await expect(latest.getByRole('row').nth(1)).toContainText('Akzentfarbe');
});
