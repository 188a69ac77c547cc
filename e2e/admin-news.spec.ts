import { deskWithoutPreview, dialogOf, enter } from './admin-helpers';
import { expect, test } from './fixtures';

/** From a site without news to an entry in list and feed, as an editor goes there. */

test.use({ viewport: deskWithoutPreview });

test.beforeEach(async ({ page }) => enter(page));

test('an editor makes the list of news and an entry, and is told of the missing English', async ({ page }) => {
  const read = async (path: string) => (await page.request.get(path)).text();
  await page.goto('/admin/inhalte');
  await page.getByRole('button', { name: 'Neuigkeiten anlegen' }).click();
  const list = page.getByRole('region', { name: 'Angaben der Seite' }).last();
  await page.getByRole('button', { name: /^Angaben der Seite/ }).click();
  await expect(list.getByRole('textbox', { name: 'Adresse', exact: true })).toHaveValue('/neuigkeiten');
  await expect(list.getByRole('textbox', { name: /^Adresse \(Englisch\)/ })).toHaveValue('/news');
  await list.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await list.getByRole('button', { name: /^Speichern/ }).click();
  await expect(list.getByText(/^Gespeichert, /)).toBeVisible();

  await page.goto('/admin/inhalte');
  await page.getByRole('button', { name: 'Neue Meldung' }).click();
  const creation = dialogOf(page, 'Neue Meldung');
  await creation.getByRole('textbox', { name: 'Titel' }).fill('Die Beta öffnet');
  await expect(creation.getByRole('textbox', { name: 'Adresse' })).toHaveValue('/neuigkeiten/die-beta-oeffnet');
  await creation.getByRole('button', { name: 'Seite erstellen' }).click();
  const form = page.getByRole('region', { name: 'Angaben der Seite' }).last();
  await form.getByRole('textbox', { name: 'Anreißer', exact: true }).fill('In drei weiteren Städten.');
  await form.getByLabel('Datum der Meldung').fill('2026-03-12');
  await form.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await form.getByRole('button', { name: /^Speichern/ }).click();
  const question = page.getByRole('dialog', { name: 'Vor dem Veröffentlichen' });
  await question.getByRole('button', { name: /Englisch fehlt: Die Meldung erscheint nur auf Deutsch/ }).click();
  await form.getByRole('textbox', { name: /^Titel \(Englisch\)/ }).fill('The beta opens');
  await form.getByRole('button', { name: 'Vorschlag „/news/the-beta-opens“ übernehmen' }).click();
  await form.getByRole('textbox', { name: /^Anreißer \(Englisch\)/ }).fill('In three more cities.');
  await form.getByRole('button', { name: /^Speichern/ }).click();
  await expect(form.getByText(/^Gespeichert, /)).toBeVisible();

  await page.goto('/neuigkeiten');
  await page.getByRole('link', { name: 'Die Beta öffnet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Die Beta öffnet' })).toBeVisible();
  await expect(page.getByText('12. März 2026')).toBeVisible();
  await page.getByRole('link', { name: 'Alle Meldungen' }).click();
  await expect(page.getByText('In drei weiteren Städten.')).toBeVisible();
  expect(await read('/en/news')).toContain('In three more cities.');
  expect(await read('/en/news/feed.xml')).toContain('/en/news/the-beta-opens"/>');
});
