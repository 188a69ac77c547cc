import { chooseAction, enter, sectionWith, toast, violations } from './admin-helpers';
import { expect, test } from './fixtures';

/** Earlier states, who made them, and the way back. */

test.beforeEach(async ({ page }) => enter(page));

test('bring one field back and leave the bytes of the other language', async ({ page }) => {
  const { key, api } = await sectionWith(page, []);
  const { id } = await api.block({
    sectionKey: key,
    title: 'Titel',
    content: 'Ein alter Satz.',
    translations: { en: { content: 'An old sentence.' } },
  });
  await api.changeBlock(id, {
    content: 'Ein neuer  Satz. ',
    translations: { en: { content: 'A new sentence.' } },
  });
  const before = (await api.blocks(key))[0];
  await page.goto(`/admin/inhalte/${key}`);
  await chooseAction(page, 'Titel', 'Versionen');
  const dialog = page.getByRole('dialog', { name: 'Versionen: Titel' });
  await expect(dialog.getByRole('list', { name: /Fassungen/ })).toContainText('von admin');
  const english = dialog.getByRole('article', { name: 'Inhalt (Englisch)' });
  await expect(english.locator('del').first()).toContainText('An');
  await expect(english.locator('ins').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Inhalt (Englisch) wiederherstellen' }).click();
  await expect(toast(page, 'Feld „Inhalt (Englisch)“ wurde wiederhergestellt')).toBeVisible();
  await expect(english).toHaveCount(0);
  const after = (await api.blocks(key))[0];
  expect(after?.translations.en?.content).toBe('An old sentence.');
  expect([after?.content, after?.title]).toEqual([before?.content, before?.title]);
  await dialog.getByRole('button', { name: 'Schließen' }).first().click();
  await expect(dialog).toHaveCount(0);
});

test('are not restored over a newer edit without its being seen', async ({ page }) => {
  const { key, api } = await sectionWith(page, ['Titel']);
  const [block] = await api.blocks(key);
  const id = block?.id ?? 0;
  await api.changeBlock(id, { content: 'Zweite Fassung' });
  await page.goto(`/admin/inhalte/${key}/${id}/versionen`);
  const restore = page.getByRole('button', { name: 'Inhalt (Deutsch) wiederherstellen' });
  await expect(restore).toBeVisible();
  await api.changeBlock(id, { content: 'Von jemand anderem' });
  await restore.click();
  await expect(toast(page, /inzwischen von jemand anderem geändert/)).toBeVisible();
  expect((await api.blocks(key))[0]?.content).toBe('Von jemand anderem');
  await expect(page.getByRole('article', { name: 'Inhalt (Deutsch)' })).toContainText('jemand anderem');
  await restore.click();
  await expect(toast(page, /wurde wiederhergestellt/)).toBeVisible();
  expect((await api.blocks(key))[0]?.content).toBe('Inhalt');
});

test('exist for sections and settings', async ({ page }) => {
  const { key } = await sectionWith(page, []);
  await page.request.put(`/api/cms/sections/${key}`, { data: { title: 'Neuer Titel' } });
  await page.goto(`/admin/inhalte/${key}/versionen`);
  await page.getByRole('button', { name: 'Ganze Fassung wiederherstellen' }).click();
  await expect(toast(page, 'Fassung wurde wiederhergestellt')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Versionen: Liste/ })).toBeVisible();

  for (const value of ['Berlin', 'Potsdam'])
    await page.request.put('/api/cms/settings/contact-city', { data: { value } });
  await page.goto('/admin/einstellungen');
  await page.getByRole('button', { name: 'Versionen von contact-city' }).click();
  await page.getByRole('button', { name: 'Wert (Deutsch) wiederherstellen' }).click();
  await expect(toast(page, /wiederhergestellt/)).toBeVisible();
  await page
    .getByRole('dialog', { name: /contact-city/ })
    .getByRole('button', { name: 'Schließen' })
    .first()
    .click();
  await expect(page.getByRole('row', { name: /contact-city/ })).toContainText('Berlin');
});
