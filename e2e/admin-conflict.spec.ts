import { administrator, secondAdministrator } from './accounts';
import {
  apiOf,
  dialogOf,
  english,
  enter,
  field,
  holdWrites,
  makeBlock,
  openBlock,
  openSecondWindow,
  readBlock,
  save,
  saved,
  sectionWith,
  toast,
  violations,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** Two administrators at the same entry: nobody overwrites the other unseen. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => enter(page));

const conflictTitle = 'Dieser Eintrag wurde inzwischen von jemand anderem geändert.';
const { username: colleague } = secondAdministrator;

test('a block: they see who changed what and choose field by field', async ({ page, browser, site }) => {
  // Two windows with a form and a preview each, from a conflict to the list of versions.
  test.slow();
  const made = await makeBlock(page, { translations: { en: { title: 'Title' } } });
  const second = await openSecondWindow(browser, site);
  await openBlock(page, made);
  await openBlock(second.page, made);
  await field(second.page, 'Titel').fill('Titel der anderen');
  await english(second.page, 'Titel').fill('Title of the other');
  await save(second.page);
  await saved(second.page);

  await field(page, 'Titel').fill('Mein Titel');
  await field(page, 'Untertitel').fill('Mein Untertitel');
  await save(page);
  const conflict = dialogOf(page, conflictTitle);
  await expect(conflict).toContainText(`Geändert von ${colleague}, `);
  expect.soft(await violations(page), 'conflict').toEqual([]);
  const title = conflict.getByRole('group', { name: /^Titel von beiden geändert/ });
  await expect(title.getByLabel(/^Meine Fassung/)).toBeChecked();
  await expect(title.getByLabel(`Gespeichert von ${colleague}`)).not.toBeChecked();
  await expect(title).toContainText('Mein Titel');
  await expect(title).toContainText('Titel der anderen');
  const mine = conflict.getByRole('group', { name: /^Untertitel nur von Ihnen geändert/ });
  await expect(mine.getByLabel(/^Meine Fassung/)).toBeChecked();
  const theirs = conflict.getByRole('group', { name: /^Titel \(Englisch\) nur dort geändert/ });
  await expect(theirs.getByLabel(`Gespeichert von ${colleague}`)).toBeChecked();
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

  await page.goto(`${made.address}/versionen`);
  const versions = page.getByRole('list', { name: /^Fassungen/ }).getByRole('listitem');
  await expect(versions.nth(0)).toContainText(`von ${administrator.username}`);
  await expect(versions.nth(1)).toContainText(`von ${colleague}`);
  await second.close();
});

test('a section and a setting: the same question', async ({ page, browser, site }) => {
  const { key, api } = await sectionWith(page, []);
  await api.changeSection(key, { title: 'Vorher' });
  const second = await openSecondWindow(browser, site);
  const other = apiOf(second.page);

  await page.goto(`/admin/inhalte/${key}/bearbeiten`);
  const section = dialogOf(page, 'Inhaltsabschnitt bearbeiten');
  await section.getByRole('textbox', { name: 'Titel', exact: true }).fill('Mein Abschnitt');
  await other.changeSection(key, { title: 'Ihr Abschnitt', subtitle: 'Ihr Untertitel' });
  await section.getByRole('button', { name: 'Speichern und schließen' }).click();
  const conflict = dialogOf(page, conflictTitle);
  await expect(conflict).toContainText(colleague);
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(toast(page, 'Inhaltsabschnitt wurde aktualisiert')).toBeVisible();
  expect(await api.readSection(key)).toMatchObject({ title: 'Mein Abschnitt', subtitle: 'Ihr Untertitel' });

  await page.goto('/admin/einstellungen/contact-phone');
  const setting = dialogOf(page, /^Einstellung bearbeiten: /);
  await setting.getByRole('textbox', { name: 'Wert', exact: true }).fill('+49 30 23125 001');
  const theirs = { value: '+49 30 23125 002' };
  expect((await second.page.request.put('/api/cms/settings/contact-phone', { data: theirs })).status()).toBe(200);
  await setting.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(conflict.locator('ins').last()).toContainText('002');
  await conflict.getByRole('button', { name: 'Überall die gespeicherte Fassung' }).click();
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(toast(page, 'Einstellung wurde aktualisiert')).toBeVisible();
  expect((await api.setting('contact-phone'))?.value).toBe('+49 30 23125 002');
  await second.close();
});

test('a row that somebody else has changed is not switched unseen', async ({ page, browser, site }) => {
  const { key, api, blocks } = await sectionWith(page, ['Eins']);
  const second = await openSecondWindow(browser, site);
  await page.goto(`/admin/inhalte/${key}`);
  const row = page.getByRole('row', { name: /Eins/ });
  await expect(row).toContainText('Aktiv');
  await apiOf(second.page).changeBlock(blocks[0]?.id ?? 0, { title: 'Eins von ihr' });
  await page.getByRole('button', { name: 'Eins auf Entwurf setzen' }).click();
  await expect(toast(page, /inzwischen von jemand anderem geändert/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Eins von ihr/ })).toContainText('Aktiv');
  expect((await api.blocks(key))[0]?.status).toBe('active');
  await second.close();
});

test('a block that is moved and joined by another during a save: nothing is lost', async ({ page, browser, site }) => {
  const metadata = { extra: { deep: [1, { a: 'b' }] } };
  const made = await makeBlock(page, { metadata });
  const target = await sectionWith(page, []);
  const second = await openSecondWindow(browser, site);
  await openBlock(page, made);
  await field(page, 'Titel').fill('Unterwegs gespeichert');
  const writes = await holdWrites(page, '**/api/cms/blocks/*');
  await save(page);
  await expect.poll(() => writes.held.length).toBe(1);

  const other = apiOf(second.page);
  await other.block({ sectionKey: made.key, title: 'Inzwischen dazugekommen' });
  const move = await second.page.request.post(`/api/cms/blocks/${made.block.id}/move`, {
    data: { sectionKey: target.key },
  });
  expect(move.status()).toBe(200);
  await writes.release();
  const conflict = dialogOf(page, conflictTitle);
  await expect(conflict).toContainText(colleague);
  await page.unroute('**/api/cms/blocks/*');
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await saved(page);

  const [moved] = await target.api.blocks(target.key);
  expect(moved).toMatchObject({
    id: made.block.id,
    title: 'Unterwegs gespeichert',
    content: 'Deutscher Text',
    metadata,
  });
  await expect(page.getByRole('row', { name: /Inzwischen dazugekommen/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Unterwegs gespeichert/ })).toHaveCount(0);
  await second.close();
});

test('a block that somebody else has deleted: the text stays in the form', async ({ page, browser, site }) => {
  const made = await makeBlock(page);
  const second = await openSecondWindow(browser, site);
  await openBlock(page, made);
  await field(page, 'Titel').fill('Nicht umsonst getippt');
  expect((await second.page.request.delete(`/api/cms/blocks/${made.block.id}`)).status()).toBe(200);
  await save(page);
  await expect(toast(page, 'Fehler')).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue('Nicht umsonst getippt');
  await second.close();
});
