import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures';

const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text).first();
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function post(page: Page, path: string, data: object) {
  expect((await page.request.post(path, { data })).status()).toBe(201);
}

async function chooseAction(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Weitere Aktionen zur Anfrage von ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.beforeEach(async ({ page }) => signIn(page));

test('a person’s enquiries are exported together and erased one by one, after a question', async ({ page }) => {
  const email = 'ada.loeschen@abseits.example';
  await post(page, '/api/investors', { name: 'Ada Löschbar', email, message: 'Bitte melden Sie sich.' });
  await post(page, '/api/beta', { name: 'Ada Löschbar', email, reason: 'Ich gehe gern zu Fuß.' });
  await page.goto('/admin/investoren');
  await expect(rowOf(page, 'Ada Löschbar')).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Weitere Aktionen zur Anfrage von Ada Löschbar' }).first().click();
  await page.getByRole('menuitem', { name: 'Daten der Person exportieren' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('anfragen-ada-loeschen-abseits-example.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('Bitte melden Sie sich.');
  expect(csv).toContain('Ich gehe gern zu Fuß.');

  const erase = page.getByRole('button', { name: 'Anfrage von Ada Löschbar löschen' }).first();
  await erase.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(question).toContainText('Diese Aktion kann nicht rückgängig gemacht werden.');
  await expect(question).toContainText('noch 1 weitere Anfrage');
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(erase).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Investorenanfrage wurde gelöscht')).toBeVisible();
  await expect(rowOf(page, 'Ada Löschbar')).toHaveCount(1);
  await expect(page.locator('#main')).toBeFocused();

  await erase.click();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Beta-Anfrage wurde gelöscht')).toBeVisible();
  await expect(rowOf(page, 'Ada Löschbar')).toHaveCount(0);
  const stored = await (await page.request.get('/api/investors')).text();
  expect(stored).not.toContain(email);
});

test('suspected spam is kept apart and can be taken back', async ({ page }) => {
  const email = 'verdacht@abseits.example';
  await post(page, '/api/investors', {
    name: 'Falscher Verdacht',
    email,
    message: 'Hallo',
    website: 'https://x.example',
  });
  await page.goto('/admin/investoren');
  const apart = page.getByRole('table', { name: 'Investorenanfragen, Verdacht auf Spam' });
  await expect(rowOf(page, 'Falscher Verdacht')).toHaveCount(0);
  await page.getByText(/^Verdacht auf Spam \(/).click();
  await expect(apart.getByRole('row', { name: /Falscher Verdacht/ })).toBeVisible();
  await chooseAction(page, 'Falscher Verdacht', 'Kein Spam');
  await expect(toast(page, 'Investorenanfrage liegt jetzt bei den anderen Anfragen')).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Investorenanfragen', exact: true })
      .getByRole('row', { name: /Falscher Verdacht/ }),
  ).toBeVisible();
  await chooseAction(page, 'Falscher Verdacht', 'Als Spam ablegen');
  await expect(toast(page, /liegt jetzt unter „Verdacht auf Spam“/)).toBeVisible();
});

test('a refused deletion says so and leaves the enquiry', async ({ page, context }) => {
  const email = 'bleibt@abseits.example';
  await post(page, '/api/beta', { name: 'Bleibt Stehen', email, reason: 'Ich gehe gern zu Fuß.' });
  await page.goto('/admin/investoren');
  await context.route('**/api/beta/*', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Gerade nicht erreichbar.' } }),
  );
  await page.getByRole('button', { name: 'Anfrage von Bleibt Stehen löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Gerade nicht erreichbar.')).toBeVisible();
  await expect(rowOf(page, 'Bleibt Stehen')).toBeVisible();
});
