import { apiOf, enter, openSections, sectionWith, toast, violations } from './admin-helpers';
import { expect, test } from './fixtures';

/** What is deleted comes back, or the bin says why not. */

test.beforeEach(async ({ page }) => enter(page));

test('a section is deleted with its blocks and comes back from the bin', async ({ page }) => {
  const { key, api, blocks } = await sectionWith(page, ['Eins', 'Zwei'], { title: 'Wegwerfbar' });
  await openSections(page);
  await page.getByRole('button', { name: 'Wegwerfbar löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(question).toContainText('Diese Aktion kann nicht rückgängig gemacht werden.');
  await expect(question).toContainText('seine 2 Inhaltsblöcke');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Inhaltsabschnitt wurde gelöscht')).toBeVisible();
  await expect(page.getByRole('row', { name: /Wegwerfbar/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Papierkorb' }).click();
  const row = page.getByRole('row', { name: /Wegwerfbar/ });
  await expect(row).toContainText('von admin');
  await expect(row).toContainText('mit 2 Inhaltsblöcke');
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Wegwerfbar wiederherstellen' }).click();
  await page.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await expect(toast(page, 'Inhaltsabschnitt wurde wiederhergestellt')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await api.blocks(key)).map(({ id }) => id)).toEqual(blocks.map(({ id }) => id));
});

test('the bin says why something cannot come back', async ({ page }) => {
  const { key, blocks } = await sectionWith(page, ['Verwaist'], { title: 'Verschwindet' });
  await page.request.delete(`/api/cms/blocks/${blocks[0]?.id}`);
  await page.request.delete(`/api/cms/sections/${key}`);
  await page.goto('/admin/papierkorb');
  await expect(page.getByRole('row', { name: /Verwaist/ })).toContainText(
    `Der Abschnitt „${key}“ ist nicht mehr da. Stellen Sie zuerst den Abschnitt wieder her.`,
  );
  await apiOf(page).section({ key, title: 'Andere' });
  await page.reload();
  await expect(page.getByRole('row', { name: /Verschwindet/ })).toContainText(`Der Schlüssel „${key}“ ist inzwischen`);
  await expect(page.getByRole('button', { name: 'Verwaist wiederherstellen' })).toBeVisible();
});
