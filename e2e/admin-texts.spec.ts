import { dialogOf, enter, openSections, pressEscape, sectionWith } from './admin-helpers';
import { expect, test } from './fixtures';

/** All texts of the site in one list. */

test.beforeEach(async ({ page }) => enter(page));

test('the overview lists every text with its state and leads to its form', async ({ page }) => {
  const { key, api } = await sectionWith(page, [], {
    title: 'Neue Texte',
    translations: { en: { title: 'New texts' } },
  });
  const { id } = await api.block({ sectionKey: key, title: 'Halb', translations: { en: { title: 'Half' } } });
  await api.changeBlock(id, { title: 'Halb anders' });

  await page.goto('/admin');
  await page.getByRole('link', { name: /fehl(en|t)/ }).click();
  await expect(page).toHaveURL(/\/admin\/texte\?stand=fehlt/);
  const missing = page.getByRole('row', { name: /Halb anders/ });
  // With many texts the groups of the pages start closed; other tests leave texts behind.
  const group = page.getByRole('button', { name: /^Über uns/ });
  await expect(group).toBeVisible();
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await expect(missing).toHaveCount(1);
  await expect(missing).toContainText('Englisch fehlt');
  await page.getByLabel('Stand').selectOption('veraltet');
  await expect(missing).toContainText('Englisch veraltet');
  await page.getByRole('button', { name: /Halb anders, Titel bearbeiten/ }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/inhalte/${key}/${id}$`));
  await pressEscape(dialogOf(page));
  await expect(page).toHaveURL(/stand=veraltet/);
  await expect(missing).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Halb anders, Titel bearbeiten/ })).toBeFocused();

  await page.getByLabel('Stand').selectOption('nur-deutsch');
  await page.getByRole('button', { name: /^Impressum/ }).click();
  const table = page.getByRole('table', { name: 'Texte: Impressum' });
  await expect(table.getByRole('columnheader', { name: 'Deutsch' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Englisch' })).toHaveCount(0);

  await openSections(page);
  await expect(page.getByRole('row', { name: /Neue Texte/ })).toContainText('EN veraltet');
  await expect(page.getByRole('row', { name: /Unsere Vision/ }).first()).not.toContainText('EN fehlt');
});
