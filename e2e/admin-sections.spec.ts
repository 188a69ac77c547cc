import {
  apiOf,
  chooseAction,
  deskWithoutPreview,
  dialogOf,
  enter,
  openPlacement,
  openSections,
  previewOf,
  publicText,
  sectionWith,
  toast,
} from './admin-helpers';
import { expect, test } from './fixtures';
import { anyway } from './pending-helpers';

/** Sections: made with the page beside them, changed, ordered, moved, deleted and brought back. */

test.use({ viewport: deskWithoutPreview });

test.beforeEach(async ({ page }) => enter(page));

test('a section is created on the chosen page, previewed before it is public, and edited', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const key = `neu-${Date.now().toString(36)}`;
  await page.goto('/admin/inhalte');
  await page.getByRole('button', { name: 'Neuen Abschnitt erstellen' }).click();
  const creation = dialogOf(page, 'Neuen Inhaltsabschnitt erstellen');
  const input = (name: string) => creation.getByRole('textbox', { name, exact: true });
  const submit = creation.getByRole('button', { name: 'Speichern und schließen' });
  await submit.click();
  await expect(creation.getByText('Titel ist erforderlich')).toBeVisible();
  await expect(input('Titel')).toBeFocused();
  // Pictures of the designs, chosen by keyboard as well.
  const designs = creation.getByRole('group', { name: 'Gestaltung' });
  await designs.getByRole('radio', { name: 'Allgemeiner Abschnitt' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(designs.getByRole('radio', { name: 'Hero' })).toBeChecked();
  await designs.getByRole('radio', { name: 'Karten' }).check();
  await input('Titel').fill('Frisch & schön');
  await creation.locator('summary', { hasText: 'frisch-schoen' }).click();
  await expect(input('Schlüssel')).toHaveAccessibleDescription(/Keine Leerzeichen oder Sonderzeichen/);
  await input('Schlüssel').fill('mit leerzeichen hier');
  await submit.click();
  await expect(creation.getByText(/^Der Schlüssel darf nur Buchstaben/)).toBeVisible();
  await input('Schlüssel').fill('hero');
  await input('Titel').fill('Frisch angelegt');
  await expect(previewOf(page).getByRole('heading', { name: 'Frisch angelegt' })).toBeInViewport();
  await creation.getByLabel('Seite', { exact: true }).selectOption('about');
  await expect(previewOf(page).getByRole('heading', { name: 'Unsere Mission' })).toBeAttached();
  await expect(previewOf(page).getByRole('heading', { name: 'Frisch angelegt' })).toBeInViewport();
  await submit.click();
  await expect(creation.getByText('Dieser Schlüssel ist bereits vergeben.')).toBeVisible();
  await expect(input('Schlüssel')).toBeFocused();

  expect(await publicText(page)).not.toContain('Frisch angelegt');
  await input('Schlüssel').fill(key);
  await submit.click();
  await anyway(page);
  await expect(toast(page, 'Inhaltsabschnitt wurde erstellt')).toBeVisible();
  await expect(creation).toHaveCount(0);
  expect(await publicText(page)).toContain('Frisch angelegt');

  const row = page.getByRole('table', { name: 'Abschnitte: Über uns' }).getByRole('row', { name: /Frisch angelegt/ });
  await row.getByRole('link', { name: 'Frisch angelegt', exact: true }).click();
  await expect(page.getByText('Keine Inhaltsblöcke gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Abschnitt bearbeiten' }).click();
  const edit = dialogOf(page, 'Inhaltsabschnitt bearbeiten');
  await openPlacement(edit);
  await expect(edit.getByRole('textbox', { name: 'Schlüssel' })).toBeDisabled();
  await expect(edit.getByText('Der Schlüssel kann nicht geändert werden')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Titel', exact: true }).fill('Mein Abschnitt');
  await edit.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Inhaltsabschnitt wurde aktualisiert')).toBeVisible();
  expect((await apiOf(page).readSection(key)).title).toBe('Mein Abschnitt');
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page.getByRole('row', { name: /Mein Abschnitt/ })).toBeVisible();
});

test('a new section keeps what was typed if its key is taken meanwhile', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/admin/neuer-abschnitt');
  const creation = dialogOf(page, 'Neuen Inhaltsabschnitt erstellen');
  const input = (name: string) => creation.getByRole('textbox', { name, exact: true });
  const submit = creation.getByRole('button', { name: 'Speichern und schließen' });
  await creation.getByLabel('Seite', { exact: true }).selectOption('about');
  await input('Titel').fill('Zu spät');
  await submit.click();
  const question = dialogOf(page, 'Vor dem Veröffentlichen');
  await question.getByRole('button', { name: 'Englisch fehlt: Titel' }).click();
  await expect(creation.getByLabel(/^Titel \(Englisch\)/)).toBeFocused();
  expect(await publicText(page)).not.toContain('Zu spät');
  await apiOf(page).section({ key: 'zu-spaet', title: 'Zuvorgekommen', isActive: false });
  await submit.click();
  await anyway(page);
  await expect(creation.getByText('Dieser Schlüssel ist bereits vergeben.')).toBeVisible();
  await expect(input('Titel')).toHaveValue('Zu spät');
  await input('Schlüssel').fill('doch-noch');
  await submit.click();
  await anyway(page);
  await expect(toast(page, 'Inhaltsabschnitt wurde erstellt')).toBeVisible();
  expect((await apiOf(page).readSection('doch-noch')).title).toBe('Zu spät');
});

test('a section is moved to another page, deleted with its blocks and restored from the bin', async ({ page }) => {
  const { key, api, blocks } = await sectionWith(page, ['Auf Reisen', 'Zwei'], { title: 'Wegwerfbar' });
  const gone = await sectionWith(page, ['Verwaist'], { title: 'Verschwindet' });
  const [orphan] = gone.blocks;
  const { request } = page;
  for (const path of [`blocks/${orphan?.id}`, `sections/${gone.key}`])
    expect((await request.delete(`/api/cms/${path}`)).ok()).toBe(true);
  await openSections(page);
  await chooseAction(page, 'Wegwerfbar', /Auf andere Seite/);
  const dialog = page.getByRole('dialog', { name: 'Auf andere Seite verschieben' });
  await dialog.getByLabel(/Seite/).selectOption('contact');
  await dialog.getByRole('button', { name: 'Verschieben' }).click();
  await expect(toast(page, /„Kontakt“ verschoben/)).toBeVisible();
  const contact = page.getByRole('table', { name: 'Abschnitte: Kontakt' });
  await expect(contact.getByRole('row', { name: /Wegwerfbar/ })).toBeVisible();
  expect(await publicText(page)).not.toContain('Auf Reisen');
  expect(await (await request.get('/contact')).text()).toContain('Auf Reisen');

  await page.getByRole('button', { name: 'Wegwerfbar löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(question).toContainText('Diese Aktion kann nicht rückgängig gemacht werden.');
  await expect(question).toContainText('seine 2 Inhaltsblöcke');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Inhaltsabschnitt wurde gelöscht')).toBeVisible();
  await expect(page.getByRole('row', { name: /Wegwerfbar/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Papierkorb' }).click();
  const row = page.getByRole('row', { name: /Wegwerfbar/ });
  await expect(row).toContainText('von admin');
  await expect(row).toContainText('mit 2 Inhaltsblöcke');
  await expect(page.getByRole('row', { name: /Verwaist/ })).toContainText(
    `Der Abschnitt „${gone.key}“ ist nicht mehr da. Stellen Sie zuerst den Abschnitt wieder her.`,
  );
  await row.getByRole('button', { name: 'Wegwerfbar wiederherstellen' }).click();
  await anyway(page);
  await expect(toast(page, 'Inhaltsabschnitt wurde wiederhergestellt')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await api.blocks(key)).map(({ id }) => id)).toEqual(blocks.map(({ id }) => id));
});

test('the bin says what cannot be restored, and checks before it publishes', { tag: '@release' }, async ({ page }) => {
  const gone = await sectionWith(page, ['Verwaist'], { title: 'Verschwindet' });
  const place = await sectionWith(page, ['Vorsichtig']);
  for (const path of [`blocks/${gone.blocks[0]?.id}`, `sections/${gone.key}`, `blocks/${place.blocks[0]?.id}`])
    expect((await page.request.delete(`/api/cms/${path}`)).ok()).toBe(true);
  await apiOf(page).section({ key: gone.key, title: 'Andere' });
  await page.goto('/admin/papierkorb');
  const taken = page.getByRole('row', { name: /Verschwindet/ });
  await expect(taken).toContainText(`Der Schlüssel „${gone.key}“ ist inzwischen`);
  await expect(page.getByRole('button', { name: 'Verwaist wiederherstellen' })).toBeVisible();
  // What is to be mended before visitors see it comes back unseen, with its form open at the place.
  await page.getByRole('button', { name: 'Vorsichtig wiederherstellen' }).click();
  await dialogOf(page, 'Vor dem Veröffentlichen').getByRole('button', { name: 'Englisch fehlt: Inhalt' }).click();
  await expect(page.getByRole('textbox', { name: 'Inhalt (Englisch)' })).toBeFocused();
  await openPlacement(dialogOf(page));
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  expect(await publicText(page)).not.toContain('Vorsichtig');
});

test('a section is copied, and changes its design after naming what that does not show', async ({ page }) => {
  const key = `stimme-${Date.now().toString(36)}`;
  const { request } = page;
  const section = { key, title: 'Eine Stimme', page: 'contact', design: 'testimonials' };
  expect((await request.post('/api/cms/sections', { data: section })).status()).toBe(201);
  const quote = { sectionKey: key, title: 'Lena', content: 'Schön hier.', metadata: { role: 'quote', city: 'Ulm' } };
  expect((await request.post('/api/cms/blocks', { data: quote })).status()).toBe(201);

  await page.goto(`/admin/inhalte/${key}/kopieren`);
  const copying = dialogOf(page, 'Abschnitt kopieren');
  await copying.getByLabel(/Titel der Kopie/).fill('Noch eine Stimme');
  await copying.getByRole('button', { name: 'Kopieren' }).click();
  await expect(toast(page, /wurde kopiert/)).toBeVisible();
  const copy = page.getByRole('row', { name: /Noch eine Stimme/ });
  await expect(copy).toContainText('Entwurf');

  await copy.getByRole('button', { name: /bearbeiten$/ }).click();
  const edit = dialogOf(page, 'Inhaltsabschnitt bearbeiten');
  await edit.getByRole('button', { name: 'Andere Gestaltung …' }).click();
  await edit.getByRole('radio', { name: 'Fließtext' }).check();
  await expect(edit.getByRole('status').filter({ hasText: 'ändert sich' })).toContainText(
    'Lena: nicht mehr zu sehen: Ort',
  );
  await edit.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Inhaltsabschnitt wurde aktualisiert')).toBeVisible();
  const [block] = (await (await request.get('/api/cms/blocks/noch-eine-stimme')).json()).data;
  expect(block).toMatchObject({ design: 'prose', title: 'Lena', content: 'Schön hier.', metadata: { role: 'text' } });
});

test('pages stay folded over a reload, and sections and blocks are reordered', async ({ page }) => {
  const pageButton = (name: RegExp) => page.getByRole('heading', { level: 3, name }).getByRole('button');
  await page.goto('/admin/inhalte');
  await expect(pageButton(/^Startseite/)).toHaveAttribute('aria-expanded', 'true');
  const aboutButton = pageButton(/^Über uns/);
  await expect(aboutButton).toHaveAttribute('aria-expanded', 'false');
  const about = page.getByRole('table', { name: 'Abschnitte: Über uns' });
  await expect(about).toHaveCount(0);
  await aboutButton.press('Enter');
  const titles = () => about.getByRole('rowheader').getByRole('link').allTextContents();
  await expect(about).toBeVisible();
  const [first, second] = await titles();
  const stored = page.waitForResponse((answer) => answer.url().includes('/api/cms/order/sections') && answer.ok());
  await about.getByRole('button', { name: `${first} nach unten` }).click();
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first]);
  await stored;
  await pageButton(/^Startseite/).press(' ');
  await expect(pageButton(/^Startseite/)).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(aboutButton).toHaveAttribute('aria-expanded', 'true');
  await expect(pageButton(/^Startseite/)).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first]);

  await pageButton(/^Startseite/).click();
  const target = page.getByRole('link', { name: 'So könnte Post aus der Beta klingen.', exact: true });
  await expect(page.getByRole('rowheader', { name: /So könnte Post aus der Beta klingen/ })).toContainText('Stimmen');

  const api = apiOf(page);
  const voices = await api.titles('testimonials');
  await target.click();
  const quotes = page.getByRole('table', { name: /, Stimmen$/ });
  await expect(page.getByRole('heading', { name: /^Stimmen/, level: 3 })).toBeVisible();
  // A row does not repeat what the heading of its group says.
  await expect(quotes.getByRole('rowheader').first()).not.toContainText('Stimme');
  // What nobody sees names nothing: the notice is called by what it says.
  await expect(page.getByRole('table', { name: /, Hinweise$/ }).getByRole('rowheader')).toContainText(
    'Namen und Zitate sind Beispiele',
  );
  await quotes.getByRole('button', { name: `${voices[1]} nach unten` }).click();
  await expect.poll(() => api.titles('testimonials')).toEqual([voices[0], voices[2], voices[1], voices[3]]);
  await expect
    .poll(() => quotes.getByRole('rowheader').getByRole('link').allTextContents())
    .toEqual([voices[2], voices[1], voices[3]]);
});
