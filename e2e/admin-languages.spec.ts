import {
  apiOf,
  chooseAction,
  deskWithoutPreview,
  dialogOf,
  english,
  enter,
  germanOf,
  makeBlock,
  readBlock,
  save,
  saved,
  sectionWith,
  toast,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** Two languages side by side; a save in one leaves the other alone, whatever way it comes. */

test.use({ viewport: deskWithoutPreview });

test('editing English in every way leaves the German bytes unchanged', async ({ page }) => {
  await enter(page);
  const { key, api } = await sectionWith(page, [], { translations: { en: { title: 'List' } } });
  const block = await api.block({
    sectionKey: key,
    title: '„Grüße“ – 24\u00a0h ',
    subtitle: 'Unter\u200btitel',
    content: 'Zeile eins\r\nZeile „zwei“  mit Lücke\n',
    status: 'draft',
    metadata: { extra: { deep: [1, { a: 'ä' }] } },
    translations: { en: { title: 'Greetings', content: 'An old line' } },
  });
  const german = germanOf(block);
  const made = { key, block, address: `/admin/inhalte/${key}/${block.id}` };
  const stored = () => readBlock(page, made);
  const title = block.title.trim();

  await page.goto(made.address);
  await english(page, 'Inhalt').fill('Line one\nLine two');
  await english(page, 'Untertitel').fill('Subtitle');
  await save(page);
  await saved(page);
  expect(germanOf(await stored()), 'saved').toBe(german);
  expect((await stored()).translations.en?.content).toBe('Line one\nLine two');

  await chooseAction(page, title, 'Veröffentlichen');
  await expect.poll(async () => (await stored()).status).toBe('active');
  expect(germanOf(await stored()), 'published').toBe(german);

  await chooseAction(page, title, 'Duplizieren');
  await expect(toast(page, /wurde dupliziert/)).toBeVisible();
  const [original, copy] = await api.blocks(key);
  expect(original && germanOf(original), 'duplicated').toBe(german);
  expect(copy && germanOf(copy), 'copy').toBe(german);
  expect([copy?.status, copy?.translations]).toEqual(['draft', original?.translations]);

  await page
    .getByRole('button', { name: `Weitere Aktionen für ${title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Versionen' }).click();
  const versions = page.getByRole('dialog', { name: /^Versionen: „Grüße“/ });
  await versions
    .getByRole('list', { name: /^Versionen/ })
    .getByRole('button', { name: /Erstellt/ })
    .click();
  const change = versions.getByRole('article', { name: 'Inhalt (Englisch)' });
  await expect(change.locator('del').first()).toBeVisible();
  await expect(change.locator('ins').first()).toBeVisible();
  const restore = versions.getByRole('button', { name: 'Inhalt (Englisch) wiederherstellen' });
  await restore.click();
  await expect(toast(page, 'Feld „Inhalt (Englisch)“ wurde wiederhergestellt')).toBeVisible();
  expect(germanOf(await stored()), 'restored').toBe(german);
  expect((await stored()).translations.en).toMatchObject({ content: 'An old line', subtitle: 'Subtitle' });

  await api.changeBlock(block.id, { content: 'Zeile eins und zwei' });
  await versions.getByRole('button', { name: 'Schließen' }).last().click();
  await page
    .getByRole('button', { name: `${title} bearbeiten` })
    .first()
    .click();
  await expect(english(page, 'Inhalt')).toHaveAccessibleName(/veraltet/);
  await dialogOf(page)
    .getByRole('button', { name: /^Übersetzung stimmt weiterhin/ })
    .click();
  await expect(english(page, 'Inhalt')).toHaveAccessibleName(/bestätigt/);
  await save(page);
  await saved(page);
  expect(await stored()).toMatchObject({ outdated: [], content: 'Zeile eins und zwei' });
  expect((await stored()).translations.en?.content).toBe('An old line');
});

test('restoring a version asks first if somebody else has saved meanwhile', {
  tag: '@release',
}, async ({ page }) => {
  await enter(page);
  const made = await makeBlock(page, { translations: { en: { content: 'An old line' } } });
  const api = apiOf(page);
  await api.changeBlock(made.block.id, { translations: { en: { content: 'A line' } } });
  await page.goto(`${made.address}/versionen`);
  const versions = page.getByRole('dialog', { name: /^Versionen: / });
  await versions
    .getByRole('list', { name: /^Versionen/ })
    .getByRole('button', { name: /Erstellt/ })
    .click();
  const restore = versions.getByRole('button', { name: 'Inhalt (Englisch) wiederherstellen' });
  await expect(restore).toBeVisible();
  await api.changeBlock(made.block.id, { translations: { en: { content: 'A newer line' } } });
  await restore.click();
  await expect(toast(page, /inzwischen von jemand anderem geändert/)).toBeVisible();
  expect((await readBlock(page, made)).translations.en?.content).toBe('A newer line');
  await restore.click();
  await expect(toast(page, 'Feld „Inhalt (Englisch)“ wurde wiederhergestellt')).toBeVisible();
  expect((await readBlock(page, made)).translations.en?.content).toBe('An old line');
});
