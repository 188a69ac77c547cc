import { administrator } from './accounts';
import {
  apiOf,
  dialogOf,
  endSession,
  enter,
  openPlacement,
  pressEscape,
  save,
  sectionWith,
  toast,
} from './admin-helpers';
import {
  desk,
  expectSoundDialog,
  expectSoundDialogs,
  expectSoundForms,
  expectSoundViews,
  openBlocksOf,
} from './admin-soundness';
import { expect, test } from './fixtures';
import { keepBefore } from './site-visitor';

/** What resembles a view or dialog that every run looks at, or is looked at in a story as well. */

test.use({ viewport: desk });

test.beforeEach(async ({ page }) => {
  await enter(page);
  await keepBefore(page, { 'abseits-preview': 'off' });
});

test('the other views have no accessibility violations', { tag: '@release' }, async ({ page }) => {
  await expectSoundViews(page, [
    ['/admin/investoren', 'Investorenanfragen'],
    ['/admin/inhalte/features', /^Inhaltsblöcke: /],
    ['/admin/bilder', 'Bilder'],
    ['/admin/aenderungen', 'Änderungen'],
    ['/admin/formulare', 'Angaben'],
    ['/admin/e-mail', 'E-Mail'],
  ]);
});

test('the other dialogs with an address have no accessibility violations', { tag: '@release' }, async ({ page }) => {
  const { key, api, blocks } = await sectionWith(page, ['Eins'], { translations: { en: { title: 'One' } } });
  await api.changeSection(key, { title: 'Später' });
  await page.request.put('/api/cms/settings/contact-city', { data: { value: 'Potsdam' } });
  await expectSoundDialogs(page, [
    [`inhalte/${key}/versionen`, 'Versionen: Später'],
    [`inhalte/${key}/${blocks[0]?.id}/verschieben`, 'In anderen Abschnitt verschieben'],
    ['seite/about/bearbeiten', 'Seite bearbeiten: Über uns'],
    ['inhalte/app/neu', 'Neuen Inhaltsblock erstellen'],
    ['einstellungen/gibt-es-nicht', 'Eintrag nicht gefunden'],
    ['einstellungen/contact-city/versionen', 'Versionen: Ort'],
  ]);
});

test('the other block forms and the deletion dialog have no accessibility violations', {
  tag: '@release',
}, async ({ page }) => {
  const types = ['image', 'video', 'button', 'custom'] as const;
  await openBlocksOf(page, types);
  await page.getByRole('button', { name: 'Eins löschen' }).click();
  await expectSoundDialog(page, 'deletion', true, 'alertdialog');
  await pressEscape(page.getByRole('alertdialog'));
  await expectSoundForms(page, types);
});

test('dialogs over a form have no accessibility violations, and the form is saved in the end', {
  tag: '@release',
}, async ({ page }) => {
  const { key, api, id } = await openBlocksOf(page, []);
  const form = dialogOf(page);
  await api.changeBlock(id, { status: 'draft' });
  await page.goto(`/admin/inhalte/${key}/${id}`);
  await openPlacement(form);
  await form.getByLabel('Status').selectOption('active');
  await save(page);
  const publishing = dialogOf(page, 'Vor dem Veröffentlichen');
  await expect(publishing).toBeVisible();
  await expectSoundDialog(page, 'checks before publishing');
  await pressEscape(publishing);
  await expect(publishing).toHaveCount(0);
  await form.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await expectSoundDialog(page, 'unsaved changes', true, 'alertdialog');
  await page.keyboard.press('Escape');
  await api.changeBlock(id, { title: 'Von jemand anderem', status: 'archived' });
  await save(page);
  await publishing.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  const conflict = dialogOf(page, /^Dieser Eintrag wurde inzwischen/);
  await expect(conflict).toBeVisible();
  await expectSoundDialog(page, 'conflict');
  await endSession(page);
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(dialogOf(page, 'Bitte melden Sie sich erneut an')).toBeVisible();
  await expectSoundDialog(page, 'sign-in');
  await page.locator('input[type=password]').fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Inhaltsblock wurde aktualisiert')).toBeVisible();
  expect((await apiOf(page).blocks(key))[0]?.status).toBe('active');
});
