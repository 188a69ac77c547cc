import { administrator, secondAdministrator } from './accounts';
import {
  apiOf,
  chooseAction,
  dialogOf,
  enter,
  field,
  makeBlock,
  openBlock,
  openSecondWindow,
  pressEscape,
  readBlock,
  save,
  saved,
  toast,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** Two administrators at the same entry: nobody overwrites the other unseen. */

test.use({ viewport: { width: 1024, height: 900 } });

const { username: colleague } = secondAdministrator;

test('two people who edit one block settle the conflict field by field and lose nothing', async ({
  page,
  browser,
  site,
}) => {
  await enter(page);
  const made = await makeBlock(page, { translations: { en: { title: 'Title' } } });
  const second = await openSecondWindow(browser, site);
  const theirs = apiOf(second.page);
  await openBlock(page, made);
  await theirs.changeBlock(made.block.id, {
    title: 'Titel der anderen',
    translations: { en: { title: 'Title of the other' } },
  });
  await field(page, 'Titel').fill('Mein Titel');
  await field(page, 'Untertitel').fill('Mein Untertitel');
  await save(page);
  const conflict = dialogOf(page, 'Dieser Eintrag wurde inzwischen von jemand anderem geändert.');
  await expect(conflict).toContainText(`Geändert von ${colleague}, `);
  const title = conflict.getByRole('group', { name: /^Titel von beiden geändert/ });
  await expect(title.getByLabel(/^Meine Version/)).toBeChecked();
  await expect(title).toContainText('Mein Titel');
  await expect(title).toContainText('Titel der anderen');
  const englishTitle = conflict.getByRole('group', { name: /^Titel \(Englisch\) nur dort geändert/ });
  await expect(englishTitle.getByLabel(`Gespeichert von ${colleague}`)).toBeChecked();
  await expect(conflict.getByRole('group')).toHaveCount(3);

  await conflict.getByRole('button', { name: 'Zurück zum Formular' }).last().click();
  await expect(field(page, 'Titel')).toHaveValue('Mein Titel');
  await save(page);
  await title.getByLabel(`Gespeichert von ${colleague}`).check();
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await saved(page);
  const stored = await readBlock(page, made);
  expect(stored).toMatchObject({ title: 'Titel der anderen', subtitle: 'Mein Untertitel' });
  expect(stored.translations.en?.title).toBe('Title of the other');

  await theirs.changeBlock(made.block.id, { title: 'Noch einmal von ihr' });
  await chooseAction(page, 'Titel der anderen', 'Auf Entwurf setzen');
  await expect(toast(page, /inzwischen von jemand anderem geändert/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Noch einmal von ihr/ })).toContainText('Aktiv');
  expect((await readBlock(page, made)).status).toBe('active');

  await chooseAction(page, 'Noch einmal von ihr', 'Versionen');
  const versions = page.getByRole('list', { name: /^Versionen/ }).getByRole('listitem');
  await expect(versions.nth(0)).toContainText(`von ${colleague}`);
  await expect(versions.nth(1)).toContainText(`von ${administrator.username}`);
  await pressEscape(dialogOf(page, /^Versionen/));
  await page.getByRole('button', { name: 'Noch einmal von ihr bearbeiten' }).click();
  await expect(field(page, 'Titel')).toHaveValue('Noch einmal von ihr');
  await field(page, 'Titel').fill('Nicht umsonst getippt');
  expect((await second.page.request.delete(`/api/cms/blocks/${made.block.id}`)).status()).toBe(200);
  await save(page);
  await expect(toast(page, 'Fehler')).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue('Nicht umsonst getippt');
  await second.close();
});
