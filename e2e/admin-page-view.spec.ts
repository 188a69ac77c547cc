import { dialogOf, enter } from './admin-helpers';
import { expect, test } from './fixtures';

/** A page from nothing to its place in the menu without leaving its view. */

test.use({ viewport: { width: 1440, height: 1000 } });

test.beforeEach(async ({ page }) => enter(page));

test('a page is made, filled, published and put into the menu in its own view', async ({ page }) => {
  const next = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await page.goto('/admin/seiten');
  await page.getByRole('button', { name: 'Neue Seite' }).click();
  const creation = dialogOf(page, 'Neue Seite');
  await creation.getByRole('textbox', { name: 'Titel' }).fill('Stellen');
  await creation.getByRole('radio', { name: 'Leer' }).check();
  await creation.getByRole('button', { name: 'Seite erstellen' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Stellen' })).toBeVisible();
  await expect(page).toHaveURL('/admin/seiten/stellen');

  await next('Abschnitt hinzufügen').click();
  const newSection = dialogOf(page, 'Neuen Inhaltsabschnitt erstellen');
  await newSection.getByRole('textbox', { name: 'Titel', exact: true }).fill('Wer wir suchen');
  await newSection.getByRole('button', { name: /^Speichern und schließen/ }).click();
  await page.getByRole('button', { name: /^Trotzdem/ }).click();
  await expect(page.getByRole('button', { name: /^Wer wir suchen/, expanded: true })).toBeVisible();
  await page.getByRole('button', { name: 'Neuer Inhaltsblock' }).click();
  const newBlock = dialogOf(page, 'Neuen Inhaltsblock erstellen');
  await newBlock.getByRole('textbox', { name: 'Titel', exact: true }).fill('Texte');
  await newBlock.getByRole('textbox', { name: 'Inhalt', exact: true }).fill('Du schreibst.');
  await newBlock.getByRole('button', { name: /^Speichern und schließen/ }).click();
  await page
    .getByRole('button', { name: /^Trotzdem/ })
    .first()
    .click();

  const block = page.getByRole('group', { name: 'Texte', exact: true });
  await expect(block.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Texte');
  const preview = page.frameLocator('iframe');
  // Until the page is drawn with the stored block, it shows the one of the closed form, which nothing can be done with.
  await expect(async () => {
    await preview.locator('main').getByText('Du schreibst.').click();
    await expect(preview.locator('preview-text')).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('End');
  await page.keyboard.type(' Gern und viel.');
  await expect(block.getByRole('textbox', { name: 'Inhalt', exact: true })).toHaveValue('Du schreibst. Gern und viel.');
  await block.getByRole('textbox', { name: 'Titel', exact: true }).fill('Redaktion');
  await expect(preview.getByText('Redaktion').first()).toBeVisible();
  await block.getByRole('button', { name: /^Speichern/ }).click();
  await expect(page.getByRole('group', { name: 'Redaktion' }).getByText(/^Gespeichert, /)).toBeVisible();

  await next('Veröffentlichen').click();
  await page.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await next('Ins Menü aufnehmen').click();
  const entry = dialogOf(page, 'Neuer Eintrag: Hauptmenü');
  await expect(entry.getByRole('combobox', { name: 'Seite' })).toHaveValue('stellen');
  await entry.getByRole('button', { name: /^Speichern und schließen/ }).click();
  await page
    .getByRole('button', { name: /^Trotzdem/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Übersetzungen ergänzen' })).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'Stellen' }).first().click();
  await expect(page.getByText('Du schreibst. Gern und viel.')).toBeVisible();
});

test('the preview goes to a section, and then to the form in it, that is unfolded', async ({ page }) => {
  await page.goto('/admin/seiten/investor');
  const preview = page.frameLocator('iframe');
  const reached = (name: string) => expect(preview.getByRole('heading', { name })).toBeInViewport();
  await reached('Die Stadt hinter der Werbung.');
  const unfold = (name: RegExp) => page.getByRole('button', { name, expanded: false }).click();
  await unfold(/^Das Team/);
  await reached('Das Team');
  await unfold(/^Was die App kann/);
  await reached('Was die App kann');
  await expect(preview.getByRole('heading', { name: 'Das Team' })).not.toBeInViewport();
  await page.getByRole('button', { name: /^Das Team.*4 Blöcke/, expanded: true }).click();
  await unfold(/^Das Team.*4 Blöcke/);
  await reached('Das Team');
  await page.getByRole('button', { name: 'Überschrift und Texte', expanded: false }).first().click();
  await reached('Was die App kann');
});
