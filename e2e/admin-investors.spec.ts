import { randomUUID } from 'node:crypto';
import { dialogOf, enter, pressEscape } from './admin-helpers';
import { expect, test } from './fixtures';

/** What visitors wrote, as an administrator reads and answers it. */

test.beforeEach(async ({ page }) => enter(page));

test('an enquiry stands in the table, is read whole and answered by mail', async ({ page }) => {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const message = `Erste Zeile\n${'Sehr viel Text. '.repeat(20)}Ende.`;
  const enquiry = { name, email: 'ada@abseits.example', company: 'Lovelace Ventures', message };
  expect((await page.request.post('/api/investors', { data: enquiry })).status()).toBe(201);
  await page.goto('/admin/investoren');
  const table = page.getByRole('table', { name: /Investorenanfragen/ }).first();
  await expect(table.getByRole('columnheader')).toHaveText([
    'Auswahl',
    'Name',
    'E-Mail',
    'Unternehmen',
    'Datum',
    'Nachricht',
    'Status',
    'Zuständig',
    'Aktionen',
  ]);
  const row = table.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Lovelace Ventures');
  await expect(row.locator('time')).toHaveText(/^\d{2}\.\d{2}\.\d{4}$/);
  await expect(row.getByRole('link', { name: `${name} antworten` })).toHaveAttribute(
    'href',
    /^mailto:ada@abseits\.example\?subject=/,
  );
  await row.getByRole('button', { name: /ganz lesen/ }).click();
  await expect(dialogOf(page, `Anfrage von ${name}`)).toContainText('Ende.');
  await pressEscape(dialogOf(page, `Anfrage von ${name}`));
  await expect(row.getByRole('button', { name: /ganz lesen/ })).toBeFocused();
});

test('where nobody has written yet, the list says so', async ({ page }) => {
  await page.route('**/api/investors*', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.goto('/admin/investoren');
  await expect(page.getByText('Keine Investorenanfragen gefunden')).toBeVisible();
});
