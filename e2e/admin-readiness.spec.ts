import type { Page } from '@playwright/test';
import { dialogOf, enter, pressEscape, violations } from './admin-helpers';
import { expect, test } from './fixtures';
import { overflow } from './site-axe';

/** The checklist for going live on the dashboard (issue 11, point 5). */

test.beforeEach(async ({ page }) => enter(page));

const card = (page: Page) => page.getByRole('region', { name: 'Bereit für die Öffentlichkeit?' });
const line = (page: Page, name: string) =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('says in words what is open, and leads to the form where it is mended', async ({ page }) => {
  await page.goto('/admin');
  await expect(card(page).getByText(/\d+ von 13 erledigt, \d+ offen/)).toBeVisible();
  await expect(line(page, 'Impressum').getByText('Offen', { exact: true })).toBeVisible();
  await expect(line(page, 'Links').getByText('Erledigt', { exact: true })).toBeVisible();
  await expect(line(page, 'E-Mail-Versand')).toContainText('SMTP_URL');

  for (const [name, key, value] of [
    ['Rechtsform', 'legal-form', 'Gesellschaft mit beschränkter Haftung'],
    ['Registergericht', 'legal-register-court', 'Amtsgericht Charlottenburg'],
    ['Registernummer', 'legal-register-number', 'HRB 12345'],
    ['Umsatzsteuer-Identifikationsnummer', 'legal-vat-id', 'entfällt'],
  ] as const) {
    await line(page, 'Impressum')
      .getByRole('button', { name: `${name}: noch offen` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/admin/einstellungen/${key}$`));
    const form = dialogOf(page, `Einstellung bearbeiten: ${name}`);
    await form.getByRole('textbox', { name: 'Wert', exact: true }).fill(value);
    await form.getByRole('button', { name: 'Speichern und schließen' }).click();
    await expect(form).toHaveCount(0);
    // It stays where it was, so that the next one does not come under the pointer.
    await expect(line(page, 'Impressum').getByRole('button', { name: `Erledigt: ${name}` })).toBeFocused();
    await expect(line(page, 'Impressum').getByRole('button', { name: `${name}: noch offen` })).toHaveCount(0);
  }
  await expect(line(page, 'Impressum').getByText('Erledigt', { exact: true })).toBeVisible();

  await page.goto('/impressum');
  await expect(page.getByText('Rechtsform: Gesellschaft mit beschränkter Haftung')).toBeVisible();
  await expect(page.getByText('Registernummer: HRB 12345')).toBeVisible();
  await expect(page.getByText(/Umsatzsteuer-Identifikationsnummer|entfällt/)).toHaveCount(0);
});

test('works by keyboard alone, folds, and goes to the texts that are missing', async ({ page }) => {
  const section = { key: 'offen', title: 'Ohne Englisch', page: 'about', isActive: true };
  expect((await page.request.post('/api/cms/sections', { data: section })).status()).toBe(201);
  await page.goto('/admin');
  const fold = card(page).getByRole('button', { name: 'Einklappen' });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(line(page, 'Englische Texte')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(line(page, 'Englische Texte').getByText('Offen', { exact: true })).toBeVisible();
  const detail = line(page, 'Englische Texte').getByRole('button', { name: 'Ohne Englisch: fehlt' }).first();
  await detail.focus();
  await page.keyboard.press('Enter');
  await pressEscape(dialogOf(page, 'Inhaltsabschnitt bearbeiten'));
  await expect(page).toHaveURL(/\/admin$/);
  await expect(detail).toBeFocused();
  await line(page, 'Englische Texte').getByRole('link', { name: 'Fehlende Texte' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/texte\?stand=fehlt$/);
});

test('has nothing that axe finds, and scrolls sideways at no width', async ({ page }) => {
  await page.goto('/admin');
  await expect(card(page).getByText(/von 13 erledigt/)).toBeVisible();
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await violations(page), `${width} px`).toEqual([]);
  }
});
