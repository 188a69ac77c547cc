import { deskWithoutPreview, dialogOf, enter, toast } from './admin-helpers';
import { expect, test } from './fixtures';

/** Pages that editors make: from a beginning, in both languages, public, renamed, deleted and brought back. */

test.use({ viewport: deskWithoutPreview });

test.beforeEach(async ({ page }) => enter(page));

test('a page is created in both languages, published, renamed, deleted and restored', async ({ page }) => {
  const visit = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    return { status: answer.status(), location: answer.headers().location, html: await answer.text() };
  };
  await page.goto('/admin/inhalte');
  await page.getByRole('button', { name: 'Neue Seite' }).click();
  const creation = dialogOf(page, 'Neue Seite');
  await creation.getByRole('textbox', { name: 'Titel' }).fill('Über die Presse');
  await expect(creation.getByRole('textbox', { name: 'Adresse' })).toHaveValue('/ueber-die-presse');
  await creation.getByRole('textbox', { name: 'Adresse' }).fill('/about');
  await creation.getByRole('radio', { name: 'Presse' }).check();
  await creation.getByRole('button', { name: 'Seite erstellen' }).click();
  await expect(creation.getByText('gehört zum Programm oder zu einer festen Seite')).toBeVisible();
  // Without its slash it is an address all the same.
  await creation.getByRole('textbox', { name: 'Adresse' }).fill('presse');
  await creation.getByRole('button', { name: 'Seite erstellen' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Über die Presse' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Abschnitt .*einfügen: vor „/ })).toHaveCount(6);
  await page.getByRole('button', { name: 'Weitere Aktionen für die Seite Über die Presse' }).click();
  await page.getByRole('menuitem', { name: 'Angaben der Seite' }).click();
  const form = dialogOf(page, 'Seite bearbeiten: Über die Presse');
  await expect(form.getByRole('textbox', { name: 'Adresse', exact: true })).toHaveValue('/presse');
  await expect(form.getByRole('region', { name: 'Abschnitte der Seite' }).getByRole('listitem')).toHaveCount(6);
  await form.getByRole('textbox', { name: /^Titel \(Englisch\)/ }).fill('Press');
  await form.getByRole('button', { name: 'Vorschlag „/press“ übernehmen' }).click();
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  expect((await visit('/presse')).status).toBe(404);
  expect((await visit('/en/press')).status).toBe(404);

  await page.goto('/admin/inhalte');
  const head = page.getByRole('region', { name: 'Über die Presse' });
  await expect(head.getByText('Entwurf')).toBeVisible();
  await head.getByRole('button', { name: 'Weitere Aktionen für die Seite Über die Presse' }).click();
  await page.getByRole('menuitem', { name: 'Angaben der Seite' }).click();
  await form.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form.getByText('Gespeichert,')).toBeVisible();
  expect((await visit('/presse')).html).toContain('Pressekontakt');
  expect((await visit('/en/press')).html).toContain('Press contact');

  await form.getByRole('textbox', { name: 'Adresse', exact: true }).fill('/medien');
  await expect(form.getByText('Wer „/presse“ aufruft, kommt von selbst zur neuen Adresse.')).toBeVisible();
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Seite wurde aktualisiert')).toBeVisible();
  expect((await visit('/medien')).html).toContain('Pressekontakt');
  expect(await visit('/presse')).toMatchObject({ status: 301, location: '/medien' });

  await head.getByRole('button', { name: 'Weitere Aktionen für die Seite Über die Presse' }).click();
  await page.getByRole('menuitem', { name: 'Seite löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Seite löschen?' });
  await expect(question.getByText('kommt mit ihren 6 Abschnitten in den Papierkorb')).toBeVisible();
  await expect(question.getByText('Was /medien und /en/press danach antworten')).toBeVisible();
  await question.getByRole('radio', { name: 'Weiterleiten nach …' }).check();
  await question.getByRole('textbox', { name: 'Ziel' }).fill('/about');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(head).toHaveCount(0);
  const led = { '/medien': '/about', '/en/press': '/en/about', '/presse': '/about' };
  for (const [path, location] of Object.entries(led)) {
    await expect.poll(() => visit(path)).toMatchObject({ status: 301, location });
  }

  await page.getByRole('link', { name: 'Papierkorb', exact: true }).click();
  await page.getByRole('button', { name: 'Über die Presse wiederherstellen' }).click();
  await expect(toast(page, 'Seite wurde wiederhergestellt')).toBeVisible();
  await expect.poll(async () => (await visit('/medien')).html).toContain('Pressekontakt');
});
