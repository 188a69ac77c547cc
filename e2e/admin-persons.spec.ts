import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OverdueEnquiries, PersonData } from '../shared/contracts/persons';
import { apiOf, dialogOf, enter, violations } from './admin-helpers';
import { expect, test } from './fixtures';
import { overflow } from './site-axe';
import { visit } from './site-visitor';

/** What the law asks of whoever stores enquiries, as an administrator does it. */

const title = 'Auskunft und Löschung';

for (const width of [390, 1440]) {
  test(`a person is looked up, given out and erased by address, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Ida ${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID()}@invest.example`;
    // As a visitor does it, in the form.
    await visit(page, '/');
    const form = page.locator('form[data-form="investors"]');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('E-Mail').fill(email);
    await form.getByLabel('Nachricht').fill('Guten Tag');
    await form.getByLabel(/Ich willige ein/).check();
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.getByRole('button').last().click();
    expect((await posted).status()).toBe(201);

    await enter(page);
    await page.goto('/admin/investoren');
    await page.getByRole('button', { name: 'Nach einer Person suchen' }).press('Enter');
    const dialog = dialogOf(page, title);
    const field = dialog.getByLabel('E-Mail-Adresse der Person');
    await expect(field).toBeFocused();
    await field.fill('ida');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(email.toUpperCase());
    await field.press('Enter');
    await expect(dialog.getByRole('listitem')).toContainText(['1 Investorenanfrage']);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Als Datei speichern' }).click();
    const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as PersonData;
    expect(saved.enquiries[0]?.written.name).toBe(name);
    // The form said which text stood at it, and the text can be found.
    expect(saved.enquiries[0]?.consent?.text).toMatch(/^Ich willige ein/);
    const reading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Zum Lesen speichern' }).click();
    expect(readFileSync(await (await reading).path(), 'utf8')).toContain(`Name: ${name}`);

    await dialog.getByRole('button', { name: 'Alles löschen' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
    await question.getByRole('button', { name: 'Alles löschen' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Alles zu dieser Person wurde gelöscht').first()).toBeVisible();
    await field.fill(email);
    await field.press('Enter');
    await expect(dialog).toContainText('ist nichts gespeichert');
    await dialog.getByRole('button', { name: 'Schließen' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Nach einer Person suchen' })).toBeFocused();
    await expect(page.getByText(name)).toHaveCount(0);
  });
}

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

for (const width of [390, 1440]) {
  test(`what is overdue stands on the dashboard, where erasing by itself is confirmed once, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enter(page);
    const api = apiOf(page);
    await page.request.put('/api/cms/settings/automatic-erasure', { data: { value: 'aus' } });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Zuletzt bearbeitet' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ablaufende Anfragen' })).toHaveCount(0);

    let automatic = false;
    page.on('response', (response) => {
      if (response.request().method() === 'PUT' && response.ok()) automatic = true;
    });
    await page.route('**/api/persons/overdue*', (route) =>
      route.fulfill({ json: { success: true, data: { ...overdue, automatic } } }),
    );
    await page.reload();
    const table = page.getByRole('table', { name: 'Ablaufende Anfragen' });
    await expect(table).toContainText('Ida Lange-Her');
    await expect(table).toContainText('02.01.2026');
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Von selbst löschen lassen' }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('nach 12 Monaten ohne Kontakt');
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Einschalten' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('14 Tagen Ankündigung von selbst gelöscht')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Von selbst löschen lassen' })).toHaveCount(0);
    expect((await api.setting('automatic-erasure'))?.value).toBe('an');
    await page.getByRole('link', { name: 'Ida Lange-Her' }).click();
    await expect(page).toHaveURL(/\/admin\/investoren/);
  });
}
