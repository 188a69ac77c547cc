import { chooseAction, dialogOf, enter, openSections, sectionWith, toast } from './admin-helpers';
import { expect, test } from './fixtures';

/** Sections: made, changed, moved. */

test.beforeEach(async ({ page }) => enter(page));

test('a section moved to another page is shown there', async ({ page }) => {
  const { key } = await sectionWith(page, ['Auf Reisen'], { title: 'Umziehend' });
  await page.goto('/about');
  await expect(page.getByText('Auf Reisen')).toHaveCount(1);
  await openSections(page);
  await chooseAction(page, 'Umziehend', /Auf andere Seite/);
  const dialog = page.getByRole('dialog', { name: 'Auf andere Seite verschieben' });
  await dialog.getByLabel(/Seite/).selectOption('contact');
  await dialog.getByRole('button', { name: 'Verschieben' }).click();
  await expect(toast(page, /„Kontakt“ verschoben/)).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Abschnitte: Kontakt' }).getByRole('row', { name: /Umziehend/ }),
  ).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText('Auf Reisen')).toHaveCount(0);
  await page.goto('/contact');
  await expect(page.getByText('Auf Reisen')).toHaveCount(1);
  await page.request.delete(`/api/cms/sections/${key}`);
});

test('a section is created, changed and deleted with the words of the specification', async ({ page }) => {
  const key = `neu-${Date.now().toString(36)}`;
  await page.goto('/admin/inhalte');
  await page.getByRole('button', { name: 'Neuen Abschnitt erstellen' }).click();
  const creation = dialogOf(page, 'Neuen Inhaltsabschnitt erstellen');
  const input = (name: string) => creation.getByRole('textbox', { name, exact: true });
  const submit = creation.getByRole('button', { name: 'Speichern und schließen' });
  await submit.click();
  await expect(creation.getByText('Titel ist erforderlich')).toBeVisible();
  await expect(creation.getByText('Schlüssel ist erforderlich')).toBeVisible();
  await expect(input('Schlüssel')).toBeFocused();
  await expect(input('Schlüssel')).toHaveAccessibleDescription(/Keine Leerzeichen oder Sonderzeichen/);
  await input('Titel').fill('Frisch angelegt');
  for (const wrong of ['mit leerzeichen hier', 'um/laut', 'ä']) {
    await input('Schlüssel').fill(wrong);
    await submit.click();
    await expect(creation.getByText(/^Der Schlüssel darf nur Buchstaben/)).toBeVisible();
  }
  const anyway = page.getByRole('button', { name: 'Trotzdem veröffentlichen' });
  await input('Schlüssel').fill('hero');
  await submit.click();
  await expect(creation.getByText('Dieser Schlüssel ist bereits vergeben.')).toBeVisible();
  await expect(input('Schlüssel')).toBeFocused();
  await expect(anyway).toHaveCount(0);
  const meanwhile = `${key}-zuvor`;
  await page.request.post('/api/cms/sections', { data: { key: meanwhile, title: 'Zuvorgekommen', isActive: false } });
  await input('Schlüssel').fill(meanwhile);
  await submit.click();
  await anyway.click();
  await expect(toast(page, 'Fehler')).toBeVisible();
  await expect(creation.getByText('Dieser Schlüssel ist bereits vergeben.')).toBeVisible();
  await expect(input('Titel')).toHaveValue('Frisch angelegt');
  await page.request.delete(`/api/cms/sections/${meanwhile}`);
  await input('Schlüssel').fill(key);
  await creation.getByLabel('Seite').selectOption('about');
  await submit.click();
  await anyway.click();
  await expect(toast(page, 'Erfolgreich')).toBeVisible();
  await expect(toast(page, 'Inhaltsabschnitt wurde erstellt')).toBeVisible();
  await expect(creation).toHaveCount(0);
  const row = page.getByRole('table', { name: 'Abschnitte: Über uns' }).getByRole('row', { name: /Frisch angelegt/ });
  await expect(row).toContainText('–');

  await row.getByRole('link', { name: 'Frisch angelegt', exact: true }).click();
  await expect(page.getByText('Keine Inhaltsblöcke gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Abschnitt bearbeiten' }).click();
  const edit = dialogOf(page, 'Inhaltsabschnitt bearbeiten');
  await expect(edit.getByRole('textbox', { name: 'Schlüssel' })).toBeDisabled();
  await expect(edit.getByText('Der Schlüssel kann nicht geändert werden')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Untertitel', exact: true }).fill('Mit Untertitel');
  await edit.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Inhaltsabschnitt wurde aktualisiert')).toBeVisible();

  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(row).toContainText('Mit Untertitel');
  await row.getByRole('button', { name: 'Frisch angelegt löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Inhaltsabschnitt wurde gelöscht')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a page keeps its sections open or closed, and a section is jumped to by the name of its part', async ({
  page,
}) => {
  const pageButton = (name: RegExp) => page.getByRole('heading', { level: 3, name }).getByRole('button');
  await page.goto('/admin/inhalte');
  await expect(pageButton(/^Startseite/)).toHaveAttribute('aria-expanded', 'true');
  const about = pageButton(/^Über uns/);
  await expect(about).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('table', { name: 'Abschnitte: Über uns' })).toHaveCount(0);
  await about.press('Enter');
  await expect(page.getByRole('table', { name: 'Abschnitte: Über uns' })).toBeVisible();
  await pageButton(/^Startseite/).press(' ');
  await expect(pageButton(/^Startseite/)).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(about).toHaveAttribute('aria-expanded', 'true');
  await expect(pageButton(/^Startseite/)).toHaveAttribute('aria-expanded', 'false');

  const jump = page.getByLabel('Zum Abschnitt springen');
  await jump.selectOption({ label: 'Stimmen: So könnte Post aus der Beta klingen.' });
  await expect(page.getByRole('table', { name: 'Abschnitte: Startseite' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Springen', exact: true }).press('Enter');
  const target = page.getByRole('link', { name: 'So könnte Post aus der Beta klingen.', exact: true });
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await expect(page.getByRole('rowheader', { name: /So könnte Post aus der Beta klingen/ })).toContainText('Stimmen');
});
