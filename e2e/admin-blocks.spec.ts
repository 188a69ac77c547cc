import {
  chooseAction,
  dialogOf,
  enter,
  field,
  holdToast,
  rowTitles,
  save,
  saved,
  sectionWith,
  toast,
  violations,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** What a row of the block manager can do to its block. */

test.beforeEach(async ({ page }) => enter(page));

test('are switched at once, and back where the server refuses', async ({ page, context }) => {
  const { key, api } = await sectionWith(page, ['Eins']);
  await page.goto(`/admin/inhalte/${key}`);
  const row = page.getByRole('row', { name: /Eins/ });
  await page.getByRole('button', { name: 'Eins auf Entwurf setzen' }).click();
  await expect(row).toContainText('Entwurf');
  await expect(toast(page, 'Inhaltsblock wurde aktualisiert')).toBeVisible();
  expect((await api.blocks(key))[0]?.status).toBe('draft');

  await context.route('**/api/cms/blocks/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.continue(),
  );
  await chooseAction(page, 'Eins', 'Archivieren');
  await expect(toast(page, /Der Server ist nicht erreichbar/)).toBeVisible();
  await expect(row).toContainText('Entwurf');
});

test('are published after a look at what is not finished, and nevertheless where wanted', async ({ page }) => {
  const { key, api, blocks } = await sectionWith(page, ['Eins']);
  await api.changeBlock(blocks[0]?.id ?? 0, { status: 'draft' });
  await page.goto(`/admin/inhalte/${key}`);
  const publish = page.getByRole('button', { name: 'Eins veröffentlichen' });
  const question = page.getByRole('dialog', { name: 'Vor dem Veröffentlichen' });
  await publish.click();
  await expect(question).toContainText('Englisch fehlt');
  await question.getByRole('button', { name: 'Abbrechen' }).last().click();
  expect((await api.blocks(key))[0]?.status).toBe('draft');
  await publish.click();
  await question.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await expect(page.getByRole('row', { name: /Eins/ })).toContainText('Aktiv');
  await expect.poll(async () => (await api.blocks(key))[0]?.status).toBe('active');
});

test('are copied as drafts, English included', async ({ page }) => {
  const { key, api } = await sectionWith(page, ['Davor']);
  await api.block({ sectionKey: key, title: 'Original', translations: { en: { title: 'Original en' } } });
  await page.goto(`/admin/inhalte/${key}`);
  await chooseAction(page, 'Original', 'Duplizieren');
  await expect(toast(page, /Inhaltsblock wurde dupliziert/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Original/ })).toHaveCount(2);
  const [, original, copy] = await api.blocks(key);
  expect([copy?.status, copy?.translations]).toEqual(['draft', original?.translations]);
});

test('move to another section; nested metadata stays, and an older state can come back after it', async ({ page }) => {
  const { key, api } = await sectionWith(page, []);
  const other = await sectionWith(page, ['Schon da']);
  const metadata = { extra: { deep: [1, { a: 'b' }], text: 'x' } };
  const block = await api.block({ sectionKey: key, title: 'Wandernd', metadata });
  await page.goto(`/admin/inhalte/${key}`);
  await chooseAction(page, 'Wandernd', /In anderen Abschnitt/);
  const dialog = page.getByRole('dialog', { name: 'In anderen Abschnitt verschieben' });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel(/Abschnitt/).selectOption(other.key);
  await dialog.getByRole('button', { name: 'Verschieben' }).click();
  await expect(toast(page, /verschoben/)).toBeVisible();
  await expect(page.getByText('Keine Inhaltsblöcke gefunden')).toBeVisible();
  expect((await api.blocks(other.key)).map(({ title, metadata: kept }) => [title, kept])).toEqual([
    ['Schon da', {}],
    ['Wandernd', metadata],
  ]);

  await page.goto(`/admin/inhalte/${other.key}/${block.id}/verschieben`);
  await dialog.getByLabel(/Abschnitt/).selectOption('testimonials');
  await dialog.getByRole('button', { name: 'Verschieben' }).click();
  await expect(toast(page, /verschoben/)).toBeVisible();
  await page.goto(`/admin/inhalte/testimonials/${block.id}/versionen`);
  await page.getByRole('button', { name: 'Ganze Fassung wiederherstellen' }).click();
  await expect(toast(page, /wiederhergestellt|unverändert/)).toBeVisible();
  const moved = (await api.blocks('testimonials')).find(({ id }) => id === block.id);
  expect(moved?.title).toBe('Wandernd');
});

test('are deleted after a question and come back by the toast', async ({ page }) => {
  const { key, api } = await sectionWith(page, ['Bleibt', 'Geht']);
  await page.goto(`/admin/inhalte/${key}`);
  await page.getByRole('button', { name: 'Geht löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(question).toContainText('dauerhaft gelöscht');
  await expect(question).toContainText('kann nicht rückgängig gemacht werden');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Inhaltsblock wurde gelöscht')).toBeVisible();
  await holdToast(page);
  expect(await api.titles(key)).toEqual(['Bleibt']);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(toast(page, 'Inhaltsblock wurde wiederhergestellt')).toBeVisible();
  await expect.poll(() => rowTitles(page)).toEqual(['Bleibt', 'Geht']);
});

test('are created, changed and deleted with the words of the specification', async ({ page }) => {
  const { key, api } = await sectionWith(page, [], { title: 'Leer' });
  await page.goto(`/admin/inhalte/${key}`);
  await expect(page.getByRole('heading', { name: 'Inhaltsblöcke: Leer' })).toBeVisible();
  await expect(page.getByText('Keine Inhaltsblöcke gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Neuen Inhaltsblock erstellen' }).click();
  const creation = dialogOf(page, 'Neuen Inhaltsblock erstellen');
  await expect(creation.getByLabel('Abschnitt')).toBeDisabled();
  await expect(creation.getByLabel('Status')).toHaveValue('active');
  await creation.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(creation.getByText('Titel ist erforderlich')).toBeVisible();
  await expect(creation.getByText('Inhalt ist erforderlich')).toBeVisible();
  await expect(creation.getByRole('textbox', { name: 'Titel', exact: true })).toBeFocused();
  expect(await api.blocks(key)).toEqual([]);
  await creation.getByRole('textbox', { name: 'Titel', exact: true }).fill('Der erste');
  await creation.getByRole('textbox', { name: 'Inhalt', exact: true }).fill('Sein Text');
  await creation.getByLabel('Reihenfolge').fill('keine Zahl');
  await creation.getByLabel('Reihenfolge').press('Tab');
  await creation.getByLabel('Status').selectOption('draft');
  await expect(creation.getByLabel('Reihenfolge')).toHaveValue('0');
  await creation.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Erfolgreich')).toBeVisible();
  await expect(toast(page, 'Inhaltsblock wurde erstellt')).toBeVisible();
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(['Reihenfolge', 'Titel', 'Typ', 'Status', 'Aktionen']);

  await page.getByRole('button', { name: 'Der erste bearbeiten' }).click();
  await field(page, 'Titel').fill('Der geänderte');
  await save(page);
  await saved(page);
  await expect.poll(() => rowTitles(page)).toEqual(['Der geänderte']);
  await page.getByRole('button', { name: 'Der geänderte löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Inhaltsblock wurde gelöscht')).toBeVisible();
  await expect(page.getByText('Keine Inhaltsblöcke gefunden')).toBeVisible();
});

test('keep nested metadata through a move and the edits after it', async ({ page }) => {
  const { key, api } = await sectionWith(page, []);
  const target = await sectionWith(page, []);
  const metadata = { extra: { deep: [1, { a: 'b', list: [[2]] }], text: 'x' }, flag: true };
  const translations = { en: { metadata: { caption: 'English' } } };
  const { id } = await api.block({ sectionKey: key, title: 'Wandernd', metadata, translations });
  const before = (await api.blocks(key))[0];
  await page.goto(`/admin/inhalte/${key}/${id}/verschieben`);
  const dialog = dialogOf(page, 'In anderen Abschnitt verschieben');
  await dialog.getByLabel(/Abschnitt/).selectOption(target.key);
  await dialog.getByRole('button', { name: 'Verschieben' }).click();
  await expect(toast(page, /verschoben/)).toBeVisible();
  await page.goto(`/admin/inhalte/${target.key}/${id}`);
  await field(page, 'Titel').fill('Angekommen');
  await save(page);
  await saved(page);
  const [moved] = await api.blocks(target.key);
  expect(moved).toMatchObject({ id, title: 'Angekommen' });
  expect(JSON.stringify([moved?.metadata, moved?.translations.en?.metadata])).toBe(
    JSON.stringify([before?.metadata, before?.translations.en?.metadata]),
  );
});
