import { dialogOf, endSession, enter, pressEscape, sectionWith } from './admin-helpers';
import {
  desk,
  expectSound,
  expectSoundDialog,
  expectSoundDialogs,
  expectSoundForms,
  expectSoundViews,
  openBlocksOf,
} from './admin-soundness';
import { expect, test } from './fixtures';
import { keepBefore } from './site-visitor';

/**
 * axe-core once in every kind of view and dialog, on a phone or on a desk in turn, and nothing that scrolls sideways on
 * a phone. What has to be brought about first is looked at in the story that brings it about, and what resembles one of
 * these before a release.
 */

test.use({ viewport: desk });

test.beforeEach(async ({ page }) => {
  await enter(page);
  // The page beside the form is looked at where texts are typed on it.
  await keepBefore(page, { 'abseits-preview': 'off' });
});

test('views have no accessibility violations, and table columns line up with their headers', async ({ page }) => {
  const { key } = await sectionWith(page, [], { title: 'Im Papierkorb' });
  expect((await page.request.delete(`/api/cms/sections/${key}`)).ok()).toBe(true);
  await expectSoundViews(page, [
    ['/admin/einstellungen', 'Website-Einstellungen'],
    ['/admin/inhalte/hero', /^Inhaltsblöcke: /],
    ['/admin/texte?seite=contact', 'Alle Texte'],
    ['/admin/investoren/unterlagen', 'Unterlagen'],
    ['/admin/papierkorb', 'Papierkorb'],
    ['/admin/protokoll', 'Protokoll'],
    ['/admin/personen', 'Personen'],
    ['/admin/schnittstellen', 'Schnittstellen'],
    ['/admin/seiten/about', 'Über uns'],
    ['/admin/inhalte', 'Inhaltsabschnitte'],
  ]);
  await page.setViewportSize({ width: 1024, height: 900 });
  const table = page.getByRole('table').first();
  const left = (part: string) =>
    table.locator(part).evaluateAll((cells) =>
      cells
        .map((cell) => cell.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left: x }) => Math.round(x)),
    );
  // Both are measured in one go once nothing moves between them.
  await expect(async () => {
    expect(await left('thead th')).toEqual(await left('tbody tr:first-child > *'));
  }).toPass();
  await endSession(page);
  await page.goto('/admin/login');
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expectSound(page, 'sign-in', { onPhone: true });
});

test('dialogs open by their address without accessibility violations', async ({ page }) => {
  const { key, api, blocks } = await sectionWith(page, ['Eins'], { translations: { en: { title: 'One' } } });
  const id = blocks[0]?.id ?? 0;
  await api.changeBlock(id, { content: 'Zwei', translations: { en: { content: 'Two' } } });
  const loaded = [
    [`inhalte/${key}/bearbeiten`, 'Inhaltsabschnitt bearbeiten'],
    [`inhalte/${key}/${id}/versionen`, 'Versionen: Eins'],
    ['einstellungen/site-tagline', /^Einstellung bearbeiten: /],
  ] as const;
  await expectSoundDialogs(
    page,
    [
      ...loaded,
      ['neuer-abschnitt', 'Neuen Inhaltsabschnitt erstellen'],
      [`inhalte/${key}/verschieben`, 'Auf andere Seite verschieben'],
      [`inhalte/${key}/999999`, 'Eintrag nicht gefunden'],
      ['neue-seite', 'Neue Seite'],
      ['inhalte/features/neu', 'Neuen Inhaltsblock erstellen'],
      ['neue-einstellung', 'Neue Einstellung erstellen'],
    ],
    [...loaded.keys()],
  );
});

test('back and forward walk through dialogs, and an unknown address stays in the content area', async ({ page }) => {
  const { key, blocks } = await sectionWith(page, ['Eins']);
  const edit = dialogOf(page);
  await page.goto(`/admin/inhalte/${key}`);
  await page.getByRole('button', { name: 'Eins bearbeiten' }).click();
  await expect(edit).toBeVisible();
  await expect(page).toHaveURL(`/admin/inhalte/${key}/${blocks[0]?.id}`);
  await page.goBack();
  await expect(edit).toHaveCount(0);
  await page.goForward();
  await pressEscape(edit);
  await expect(edit).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/inhalte/${key}`);
  await expect(page.getByRole('button', { name: 'Eins bearbeiten' })).toBeFocused();
  await page.goto(`/admin/inhalte/${key}/${blocks[0]?.id}`);
  await pressEscape(edit);
  await expect(page).toHaveURL(`/admin/inhalte/${key}`);

  const nothing = page.getByRole('heading', { name: 'Adresse nicht gefunden' });
  for (const [address, status] of [
    ['/admin/inhalte/hero/bearbeiten/gibt-es-nicht', 200],
    ['/admin/gibt-es-nicht', 404],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(status);
    await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
    await expect(nothing).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await page.getByRole('main').getByRole('link', { name: 'Zum Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goBack();
  await expect(nothing).toBeVisible();
  await endSession(page);
  await page.reload();
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
});

test('checks of a section and block forms with errors have no accessibility violations', async ({ page }) => {
  const types = ['text', 'html'] as const;
  await openBlocksOf(page, types);
  await page.getByRole('button', { name: /^Vor dem Veröffentlichen prüfen/ }).click();
  await expectSoundDialog(page, 'checks of a section');
  await pressEscape(dialogOf(page, 'Prüfung des Abschnitts'));
  await page.getByRole('button', { name: 'Neuen Inhaltsblock erstellen' }).click();
  const creation = dialogOf(page, 'Neuen Inhaltsblock erstellen');
  await creation.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(creation.getByText('Titel ist erforderlich')).toBeVisible();
  await expectSoundDialog(page, 'mistakes');
  // A width at which the languages stand otherwise draws the fields anew, and the focus is in none of them.
  await creation.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await expect(creation).toHaveCount(0);
  await expectSoundForms(page, types);
});
