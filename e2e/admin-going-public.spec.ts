import type { APIRequestContext, Page } from '@playwright/test';
import type { Block } from '../shared/contracts/blocks';
import { expect, signIn, test } from './fixtures';

const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text).first();
const question = (page: Page) => page.getByRole('dialog', { name: 'Vor dem Veröffentlichen' });
const preview = (page: Page) => page.frameLocator('iframe[title="Vorschau der Eingaben"]');
const anyway = (page: Page) => question(page).getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();

async function visible(page: Page, text: string): Promise<boolean> {
  return (await (await page.request.get('/about')).text()).includes(text);
}

let made = 0;

/** A section of its own for a test, on a page in both languages. */
async function makeSection({ request }: Page, fields: object = {}): Promise<string> {
  made += 1;
  const key = `schau-${made}`;
  const translations = { en: { title: 'English' } };
  const answer = await request.post('/api/cms/sections', {
    data: { key, title: `Schau ${made}`, page: 'about', translations, ...fields },
  });
  expect(answer.status()).toBe(201);
  return key;
}

async function makeBlock(request: APIRequestContext, fields: object): Promise<Block> {
  const answer = await request.post('/api/cms/blocks', { data: { content: 'Inhalt', type: 'text', ...fields } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: Block }).data;
}

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => signIn(page));

test.describe('what goes public is looked at first', () => {
  test('a new block, which the preview shows at its place while it is typed', async ({ page }) => {
    const key = await makeSection(page);
    await makeBlock(page.request, { sectionKey: key, title: 'Erster', order: 0 });
    await makeBlock(page.request, { sectionKey: key, title: 'Zweiter', order: 1 });
    await page.goto(`/admin/inhalte/${key}/neu`);
    const form = page.getByRole('dialog', { name: 'Neuen Inhaltsblock erstellen' });
    await expect(form.getByLabel('Titel *', { exact: true })).toBeFocused();
    await form.getByLabel('Reihenfolge').fill('0');
    await form.getByLabel('Titel *', { exact: true }).fill('Mittendrin');
    await form.getByLabel('Inhalt *', { exact: true }).fill('Noch nicht gespeichert.');
    await expect(preview(page).getByText('Mittendrin')).toBeInViewport();
    const texts = (await preview(page).locator('main').textContent()) ?? '';
    expect(texts.indexOf('Erster')).toBeLessThan(texts.indexOf('Mittendrin'));
    expect(texts.indexOf('Mittendrin')).toBeLessThan(texts.indexOf('Zweiter'));

    await form.getByRole('button', { name: 'Speichern und schließen' }).click();
    await question(page).getByRole('button', { name: 'Englisch fehlt: Inhalt' }).click();
    await expect(form.getByRole('textbox', { name: 'Inhalt (Englisch)' })).toBeFocused();
    expect(await visible(page, 'Mittendrin')).toBe(false);
    await form.getByRole('button', { name: 'Speichern und schließen' }).click();
    await anyway(page);
    await expect(toast(page, 'Inhaltsblock wurde erstellt')).toBeVisible();
    expect(await visible(page, 'Mittendrin')).toBe(true);
  });

  test('a new section, which the preview shows on the page that is chosen for it', async ({ page }) => {
    await page.goto('/admin/neuer-abschnitt');
    const form = page.getByRole('dialog', { name: 'Neuen Inhaltsabschnitt erstellen' });
    const title = form.getByLabel('Titel *', { exact: true });
    await form.getByLabel('Schlüssel').fill('hero');
    await title.fill('Unter einem vergebenen Schlüssel');
    await expect(preview(page).getByRole('heading', { name: 'Unter einem vergebenen Schlüssel' })).toBeAttached();
    await form.getByLabel('Schlüssel').fill('ganz-neu');
    await title.fill('Ein ganz neuer Abschnitt');
    await expect(preview(page).getByRole('heading', { name: 'Ein ganz neuer Abschnitt' })).toBeInViewport();
    await form.getByLabel('Seite').selectOption('Über uns');
    await expect(preview(page).getByRole('heading', { name: 'Unsere Mission' })).toBeAttached();
    await expect(preview(page).getByRole('heading', { name: 'Ein ganz neuer Abschnitt' })).toBeInViewport();
    await form.getByRole('button', { name: 'Speichern und schließen' }).click();
    await question(page).getByRole('button', { name: 'Englisch fehlt: Titel' }).click();
    await expect(form.getByLabel(/^Titel \(Englisch\)/)).toBeFocused();
    expect(await visible(page, 'Ein ganz neuer Abschnitt')).toBe(false);
    await form.getByRole('button', { name: 'Speichern und schließen' }).click();
    await anyway(page);
    await expect(toast(page, 'Inhaltsabschnitt wurde erstellt')).toBeVisible();
    expect(await visible(page, 'Ein ganz neuer Abschnitt')).toBe(true);
  });

  test('a section that is switched on, with the blocks that come along and the way to each', async ({ page }) => {
    const key = await makeSection(page, { isActive: false });
    await makeBlock(page.request, { sectionKey: key, title: 'Kommt mit' });
    await makeBlock(page.request, { sectionKey: key, title: 'Bleibt Entwurf', status: 'draft' });
    await page.goto(`/admin/inhalte/${key}/bearbeiten`);
    await page.getByRole('dialog').getByRole('checkbox', { name: /Aktiv/ }).check();
    await page.getByRole('button', { name: 'Speichern und schließen' }).click();
    await expect(question(page).getByRole('listitem')).toHaveCount(2);
    await expect(question(page).getByText('Bleibt Entwurf')).toHaveCount(0);
    await question(page)
      .getByRole('button', { name: /Kommt mit.*Englisch fehlt: Inhalt/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
    await expect(page.getByRole('dialog', { name: 'Inhaltsblock bearbeiten' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Inhalt (Englisch)' })).toBeFocused();
  });

  test('a block that moves out of an inactive section', async ({ page }) => {
    const hidden = await makeSection(page, { isActive: false });
    const shown = await makeSection(page);
    const { id } = await makeBlock(page.request, { sectionKey: hidden, title: 'Zieht um' });
    await page.goto(`/admin/inhalte/${hidden}/${id}/verschieben`);
    await page.getByLabel('Abschnitt *').selectOption(shown);
    await page.getByRole('button', { name: 'Verschieben' }).click();
    await expect(question(page).getByRole('listitem')).toHaveCount(2);
    expect(await visible(page, 'Zieht um')).toBe(false);
    await anyway(page);
    await expect(toast(page, /verschoben/)).toBeVisible();
    expect(await visible(page, 'Zieht um')).toBe(true);
  });

  test('an earlier version that was public', async ({ page }) => {
    const key = await makeSection(page);
    const { id } = await makeBlock(page.request, { sectionKey: key, title: 'War einmal aktiv' });
    await page.request.put(`/api/cms/blocks/${id}`, { data: { status: 'draft' } });
    await page.goto(`/admin/inhalte/${key}/${id}/versionen`);
    await page.getByRole('button', { name: 'Ganze Fassung wiederherstellen' }).click();
    await expect(question(page)).toBeVisible();
    expect(await visible(page, 'War einmal aktiv')).toBe(false);
    await anyway(page);
    await expect(toast(page, 'Fassung wurde wiederhergestellt')).toBeVisible();
    expect(await visible(page, 'War einmal aktiv')).toBe(true);
  });

  test('what comes out of the bin: public, or unseen with the form open at the place', async ({ page }) => {
    const key = await makeSection(page);
    for (const title of ['Vorsichtig', 'Entschlossen']) {
      const { id } = await makeBlock(page.request, { sectionKey: key, title });
      await page.request.delete(`/api/cms/blocks/${id}`);
    }
    await page.goto('/admin/papierkorb');
    await page.getByRole('button', { name: 'Entschlossen wiederherstellen' }).click();
    await anyway(page);
    await expect(toast(page, 'Inhaltsblock wurde wiederhergestellt')).toBeVisible();
    expect(await visible(page, 'Entschlossen')).toBe(true);
    await page.getByRole('button', { name: 'Vorsichtig wiederherstellen' }).click();
    await question(page).getByRole('button', { name: 'Englisch fehlt: Inhalt' }).click();
    await expect(page.getByRole('textbox', { name: 'Inhalt (Englisch)' })).toBeFocused();
    await expect(page.getByLabel('Status')).toHaveValue('draft');
    expect(await visible(page, 'Vorsichtig')).toBe(false);
  });
});

test('an accent colour that nobody can read is refused at the form, with its contrast', async ({ page }) => {
  await page.goto('/admin/einstellungen/accent-color');
  const form = page.getByRole('dialog', { name: 'Einstellung bearbeiten' });
  await form.getByLabel('Wert *', { exact: true }).fill('#1F5F78');
  await expect(form.getByText(/Schrift auf den Knöpfen: nicht gut zu erkennen, Kontrast 2,5:1/)).toBeVisible();
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(form.getByLabel('Wert *', { exact: true })).toHaveAccessibleDescription(/Diese Farbe ist zu dunkel/);
  await form.getByLabel('Wert *', { exact: true }).fill('#7FD1FF');
  await expect(form.getByText(/Schrift auf den Knöpfen: gut zu erkennen/)).toBeVisible();
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Einstellung wurde aktualisiert')).toBeVisible();
  expect(await (await page.request.get('/')).text()).toContain('--laterne:#7FD1FF');
  await page.goto('/admin');
  await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' }).getByRole('row').nth(1)).toContainText(
    'accent-color',
  );
});
