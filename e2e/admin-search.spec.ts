import { dialogOf, enter, pressEscape, sectionWith, violations } from './admin-helpers';
import { expect, test } from './fixtures';

/** Search over all texts, and help with the shortcuts. */

test.beforeEach(async ({ page }) => enter(page));

test('the search finds texts of both languages and opens the form', async ({ page }) => {
  const { key, api } = await sectionWith(page, []);
  const { id } = await api.block({
    sectionKey: key,
    title: 'Suchbar',
    content: 'Zwischen Kanälen und Brücken',
    translations: { en: { content: 'Between canals and bridges' } },
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Suchen', exact: true });
  const field = search.getByRole('combobox', { name: 'Suchwort' });
  await expect(field).toBeFocused();
  await field.fill('CANALS bridges');
  const option = search.getByRole('option', { name: /Suchbar/ });
  await expect(option.locator('mark')).toHaveText(['canals', 'bridges']);
  await expect(option).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
  await field.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/inhalte/${key}/${id}$`));
  await pressEscape(dialogOf(page));
  await expect(page.getByRole('heading', { name: /^Inhaltsblöcke: Liste/ })).toBeVisible();

  await page.getByRole('button', { name: /Suchen/ }).click();
  await field.fill('gibtesnichtimtext');
  await expect(search.getByText('Keine Treffer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Suchen/ })).toBeFocused();
});

test('the help lists the shortcuts, and typing a question mark in a field does not open it', async ({ page }) => {
  await page.goto('/admin/inhalte/hero');
  await expect(page.getByRole('heading', { name: /^Inhaltsblöcke/ })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(help).toContainText('Strg + K');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/admin/texte');
  await page.getByLabel('Stand').focus();
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
  await page.getByRole('heading', { name: 'Alle Texte' }).click();
  await page.keyboard.press('?');
  await help.getByRole('checkbox', { name: /öffnet diese Hilfe/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('?');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Alle Texte' })).toBeVisible();
  await page.keyboard.press('?');
  // A dialog that the key had opened would keep the button behind it from being found.
  await page.getByRole('button', { name: 'Tastenkürzel' }).click();
  await expect(help.getByRole('checkbox', { name: /öffnet diese Hilfe/ })).not.toBeChecked();
});
