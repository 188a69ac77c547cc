import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DataSubjectData, OverdueEnquiries } from '../shared/contracts/data-subjects';
import { apiOf, dialogOf, enter, toast, violations } from './admin-helpers';
import { expect, test } from './fixtures';
import { question, row, write } from './inbox-helpers';
import { overflow } from './site-axe';

/** What is kept about a person, and when it is erased. */

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page }) => enter(page));

test('the data of a person are exported, and erased one by one or all at once', async ({ page }) => {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@invest.example`;
  await write(page.request, name, { email, message: 'Bitte melden Sie sich.' });
  const beta = { name, email, reason: 'Ich gehe gern zu Fuß.' };
  expect((await page.request.post('/api/beta', { data: beta })).status()).toBe(201);
  await page.goto('/admin/investoren');
  await expect(row(page, name)).toHaveCount(2);
  const exporting = page.waitForEvent('download');
  await page
    .getByRole('button', { name: `Weitere Aktionen zur Anfrage von ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Daten der Person exportieren' }).click();
  const data = JSON.parse(await readFile(await (await exporting).path(), 'utf8')) as DataSubjectData;
  expect(data.enquiries).toMatchObject([
    { kind: 'investors', written: { name, message: 'Bitte melden Sie sich.' }, status: 'new', consent: null },
    { kind: 'beta', written: { reason: 'Ich gehe gern zu Fuß.' } },
  ]);

  const erase = page.getByRole('button', { name: `Anfrage von ${name} löschen` }).first();
  await erase.press('Enter');
  await expect(question(page)).toContainText('Diese Aktion kann nicht rückgängig gemacht werden.');
  await expect(question(page)).toContainText('noch 1 weitere Anfrage');
  await expect(question(page).getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(erase).toBeFocused();
  await page.keyboard.press('Enter');
  await question(page).getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Investorenanfrage wurde gelöscht')).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
  await expect(page.locator('#main')).toBeFocused();

  const search = page.getByRole('button', { name: 'Nach einer Person suchen' });
  await search.press('Enter');
  const dialog = dialogOf(page, 'Auskunft und Löschung');
  const field = dialog.getByLabel('E-Mail-Adresse der Person');
  await expect(field).toBeFocused();
  await field.fill('ada');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(email.toUpperCase());
  await field.press('Enter');
  await expect(dialog.getByRole('listitem')).toContainText(['1 Beta-Anfrage']);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Als Datei speichern' }).click();
  expect(JSON.parse(await readFile(await (await saving).path(), 'utf8'))).toMatchObject({
    enquiries: [{ kind: 'beta' }],
  });
  const reading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Zum Lesen speichern' }).click();
  expect(await readFile(await (await reading).path(), 'utf8')).toContain(`Name: ${name}`);

  await dialog.getByRole('button', { name: 'Alles löschen' }).click();
  const all = page.getByRole('alertdialog');
  await expect(all.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await all.getByRole('button', { name: 'Alles löschen' }).click();
  await expect(all).toBeHidden();
  await expect(page.getByText('Alles zu dieser Person wurde gelöscht').first()).toBeVisible();
  await field.fill(email);
  await field.press('Enter');
  await expect(dialog).toContainText('ist nichts gespeichert');
  await dialog.getByRole('button', { name: 'Schließen' }).press('Enter');
  await expect(search).toBeFocused();
  await expect(page.getByText(name)).toHaveCount(0);
});

const overdue: OverdueEnquiries = {
  automatic: false,
  noticeDays: 14,
  months: { investors: 12, beta: 12 },
  total: 1,
  enquiries: [
    {
      kind: 'investors',
      id: 1,
      name: 'Ida Lange-Her',
      lastContactAt: '2025-01-02T10:00:00.000Z',
      dueAt: '2026-01-02T10:00:00.000Z',
      erasedAt: null,
    },
  ],
};

test('overdue enquiries stand on the dashboard, and automatic erasure is confirmed once', { tag: '@release' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const api = apiOf(page);
  await page.request.put('/api/cms/settings/automatic-erasure', { data: { value: 'aus' } });
  let automatic = false;
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.ok()) automatic = true;
  });
  await page.route('**/api/persons/overdue*', (route) =>
    route.fulfill({ json: { success: true, data: { ...overdue, automatic } } }),
  );
  await page.goto('/admin');
  const table = page.getByRole('table', { name: 'Ablaufende Anfragen' });
  await expect(table).toContainText('Ida Lange-Her');
  await expect(table).toContainText('02.01.2026');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Von selbst löschen lassen' }).press('Enter');
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('nach 12 Monaten ohne Kontakt');
  expect(await violations(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Einschalten' }).click();
  await expect(confirm).toBeHidden();
  await expect(page.getByText('14 Tagen Ankündigung von selbst gelöscht')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Von selbst löschen lassen' })).toHaveCount(0);
  expect((await api.setting('automatic-erasure'))?.value).toBe('an');
  await page.getByRole('link', { name: 'Ida Lange-Her' }).click();
  await expect(page).toHaveURL(/\/admin\/investoren/);
});
