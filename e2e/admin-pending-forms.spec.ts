import type { Page } from '@playwright/test';
import { dialogOf, enter, field, type Made, makeBlock, previewOf, sectionWith, toast } from './admin-helpers';
import { expect, test } from './fixtures';
import { changeOf, keep, keepLater, kept, notice, translated } from './pending-helpers';

/** Forms of what waits: what is typed into them here and on the page, and what is kept of it in this browser. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => enter(page));

const editor = (page: Page) => previewOf(page).locator('preview-text');
const showSite = (page: Page) => notice(page).getByRole('button', { name: 'Stand der Website zeigen' }).click();

/** Opens the form of a block whose title waits. */
async function openWaiting(page: Page, { address }: Made, title: string): Promise<void> {
  await page.goto(address);
  await expect(field(page, 'Titel wartet')).toHaveValue(title);
}

/** Until what was typed is kept in this browser. */
const isKept = (page: Page) => expect(dialogOf(page).getByText(/zwischengesichert/)).toBeVisible();

test('a text that waits is typed on the page as it waits, kept again, and shown as visitors see it', async ({
  page,
}) => {
  const made = await makeBlock(page, translated);
  await keep(page, made, { title: 'Wartender Titel' });
  await openWaiting(page, made, 'Wartender Titel');
  await previewOf(page).getByText('Wartender Titel').click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' hier');
  await expect(field(page, 'Titel wartet')).toHaveValue('Wartender Titel hier');
  await keepLater(page);
  await kept(page);
  expect((await changeOf(page, made))?.fields.map(({ to }) => to)).toEqual(['Wartender Titel hier']);
  await showSite(page);
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await expect(previewOf(page).getByText(made.block.title)).toBeVisible();
  // What the form cannot say yet is as visitors see it, and not as it waits.
  await field(page, 'Titel').fill('');
  await field(page, 'Inhalt').fill('Anderer Inhalt');
  await expect(previewOf(page).getByText('Anderer Inhalt')).toBeVisible();
  await expect(previewOf(page).getByText(made.block.title)).toBeVisible();
  await expect(previewOf(page).getByText('Wartender Titel hier')).toHaveCount(0);
});

test('what was typed over the state of the website and comes back leaves alone what waits', async ({ page }) => {
  const made = await makeBlock(page, translated);
  await keep(page, made, { title: 'Wartender Titel' });
  await openWaiting(page, made, 'Wartender Titel');
  await showSite(page);
  await field(page, 'Inhalt').fill('Dazu getippt');
  await isKept(page);
  await page.reload();
  await expect(field(page, 'Inhalt')).toHaveValue('Dazu getippt');
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await keepLater(page);
  await kept(page);
  expect((await changeOf(page, made))?.fields.map(({ to }) => to)).toEqual(['Wartender Titel', 'Dazu getippt']);
});

test('a draft that is dropped leaves the form on what waits by now', async ({ page }) => {
  const made = await makeBlock(page, translated);
  await keep(page, made, { title: 'Erste Fassung' });
  await openWaiting(page, made, 'Erste Fassung');
  await field(page, 'Inhalt').fill('Angefangen');
  await isKept(page);
  await keep(page, made, { title: 'Zweite Fassung' });
  await page.reload();
  await expect(field(page, 'Inhalt')).toHaveValue('Angefangen');
  await dialogOf(page).getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await expect(field(page, 'Titel wartet')).toHaveValue('Zweite Fassung');
  await field(page, 'Inhalt').fill('Neu begonnen');
  await keepLater(page);
  await kept(page);
  expect((await changeOf(page, made))?.fields.map(({ to }) => to)).toEqual(['Zweite Fassung', 'Neu begonnen']);
});

test('the page beside the changes leads to texts, as they stand there, and to formatted text', async ({ page }) => {
  const { key, api, blocks } = await sectionWith(page, ['Ein Titel']);
  const html = await api.block({
    sectionKey: key,
    type: 'html',
    title: 'Formatiert',
    content: '<p>Ein fetter Satz</p>',
  });
  await page.goto('/admin/aenderungen');
  await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
  await page.getByLabel('Seite der Vorschau').selectOption({ label: 'Über uns' });
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  const preview = page.frameLocator('iframe[title="Vorschau der Seite"]');
  // Drawn in English, with the German that stands in.
  await preview.locator(`[data-block="${blocks[0]?.id}"] [lang=de]`, { hasText: 'Ein Titel' }).first().click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('!');
  await expect(dialogOf(page).locator('[name="translations.en.title"]')).toHaveValue('Ein Titel!');
  await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await preview.getByText('Ein fetter Satz').click();
  await expect(page).toHaveURL(new RegExp(`/${key}/${html.id}`));
});

test('Ctrl+S on the page in the form’s place brings the form with what is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 844 });
  const made = await makeBlock(page, translated);
  await page.goto(made.address);
  await field(page, 'Titel').fill('');
  await dialogOf(page).getByRole('button', { name: 'Vorschau' }).click();
  await previewOf(page).getByText('Deutscher Text').last().click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(field(page, 'Titel')).toBeFocused();
  await expect(toast(page, /aktualisiert/)).toHaveCount(0);
});
