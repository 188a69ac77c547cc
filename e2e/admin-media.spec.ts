import type { Page } from '@playwright/test';
import type { MediaItem } from '../shared/contracts/media';
import {
  again,
  apiOf,
  deskWithoutPreview,
  dialogOf,
  enter,
  makeBlock,
  openBlock,
  previewOf,
  readBlock,
  save,
  saveBy,
  saved,
  violations,
} from './admin-helpers';
import { expect, test } from './fixtures';
import { leavePicker, picker, picture, stored } from './picture-helpers';
import { overflow } from './site-axe';

/** The media library, the picker in forms, and pictures that are chosen where they stand. */

test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(async ({ page }) => enter(page));

async function libraryOf({ request }: Page): Promise<MediaItem[]> {
  const answer = await request.get('/api/cms/media', again);
  return ((await answer.json()) as { data: MediaItem[] }).data;
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const form = (page: Page) => dialogOf(page, 'Bild bearbeiten');
/** Takes a picture that nobody has described. */
async function choose(page: Page, name: string): Promise<void> {
  await picker(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await dialogOf(page, 'Bild beschreiben').getByRole('button', { name: 'Bild übernehmen' }).click();
}
/** The line to the server takes this many bytes in a second. */
async function slowLine(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** Saves, and stays in the form. */
async function saveHere(page: Page): Promise<void> {
  await saveBy(page, /^Speichern und weiter bearbeiten/);
  await expect(dialogOf(page).getByText(/^Gespeichert/)).toBeVisible();
}

test('pictures are uploaded, an upload is cancelled, and a known file is recognised', async ({ page }) => {
  await page.goto('/admin/bilder');
  await expect(page.getByRole('heading', { name: 'Bilder', level: 2 })).toBeVisible();
  await expect(page.getByText('Wird geladen')).toHaveCount(0);
  const input = page.locator('main input[type=file]');
  // Its content tells what it is, neither its name nor its type.
  const known = { ...(await picture('bekannt.png')), name: 'bekannt', mimeType: 'text/plain' };
  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await input.setInputFiles([known, svg]);
  await expect(row(page, 'logo.svg')).toContainText('Exportieren Sie das Bild als PNG.');
  await expect(row(page, 'bekannt')).toContainText('Hochgeladen');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Liste leeren' }).click();

  await slowLine(page, 30_000);
  await input.setInputFiles([await picture('lang.png', { width: 400, height: 300 }), known]);
  const bar = page.getByRole('progressbar', { name: 'lang.png' });
  await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0);
  // Another view is no way out of the page: the upload goes on.
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Inhalte' }).click();
  await page.getByRole('link', { name: 'Bilder', exact: true }).click();
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'lang.png: Hochladen abbrechen' }).click();
  await expect(row(page, 'lang.png')).toContainText('Abgebrochen');
  await expect(row(page, 'bekannt')).toContainText('Schon in der Bibliothek: „bekannt“');
  await page.getByRole('button', { name: 'bekannt: Öffnen' }).click();
  await expect(form(page).getByLabel('Name')).toHaveValue('bekannt');
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await overflow(page)).toBeLessThanOrEqual(0);

  expect((await libraryOf(page)).map(({ name }) => name)).not.toContain('lang');
});

test('a block gets a picture from the picker, and loses it again', async ({ page }) => {
  await page.setViewportSize(deskWithoutPreview);
  const { id, name } = await stored(page, 'verwendet');
  const made = await makeBlock(page);
  await openBlock(page, made);
  const group = dialogOf(page).getByRole('group', { name: 'Bild', exact: true });
  await group.getByRole('button', { name: 'Bild wählen' }).click();
  await picker(page).getByRole('searchbox', { name: 'Suchen' }).fill(name);
  await expect(picker(page).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await choose(page, name);
  await expect(group.getByText(name, { exact: true })).toBeVisible();
  await expect(group.getByRole('button', { name: 'Anderes Bild wählen' })).toBeFocused();
  await save(page);
  await saved(page);
  expect((await readBlock(page, made)).imageUrl).toBe(`/media/${id}`);

  await page.getByRole('button', { name: `${made.block.title} bearbeiten` }).click();
  await dialogOf(page).getByRole('button', { name: 'Bild entfernen' }).click();
  await save(page);
  await saved(page);
  expect((await readBlock(page, made)).imageUrl).toBeNull();
});

test('a picture is replaced in place, and cannot be deleted while a block uses it', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize(deskWithoutPreview);
  const { id } = await stored(page, 'verwendet');
  const made = await makeBlock(page, { imageUrl: `/media/${id}` });
  await page.goto(`/admin/bilder/${id}`);
  await expect(form(page).getByRole('link', { name: made.block.title })).toHaveAttribute('href', made.address);
  const shown = form(page).locator('img').first();
  const before = await shown.getAttribute('src');
  await form(page)
    .locator('input[type=file]')
    .setInputFiles(await picture('neu.png', { width: 120, height: 60 }));
  const replace = page.getByRole('alertdialog', { name: 'Datei ersetzen?' });
  await replace.getByRole('button', { name: 'Jetzt ersetzen' }).click();
  await expect(form(page).getByText(/^120 × 60 px/)).toBeVisible();
  await expect(shown).not.toHaveAttribute('src', before ?? '');
  expect((await readBlock(page, made)).imageUrl).toBe(`/media/${id}`);

  await form(page).getByRole('button', { name: 'In den Papierkorb' }).click();
  const refused = dialogOf(page, 'Das Bild wird noch verwendet');
  await expect(refused.getByRole('link', { name: made.block.title })).toBeVisible();
  expect((await libraryOf(page)).find((item) => item.id === id)?.deletedAt).toBeNull();
  await refused.getByRole('link', { name: made.block.title }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Bild entfernen' })).toBeVisible();
});

/** The file that a page names for browsers that choose none by themselves. */
function widest({ files }: MediaItem): string {
  const shown = files.filter(({ purpose, format }) => purpose === 'shown' && format === 'webp');
  return shown.sort((one, other) => other.width - one.width)[0]?.address ?? '';
}

test('a picture is chosen on the page in the preview, in German and in English', async ({ page }) => {
  const first = await stored(page, 'eins');
  const second = await stored(page, 'zwei');
  const third = await stored(page, 'drei');
  const made = await makeBlock(page, {
    type: 'image',
    content: first.address,
    translations: { en: { content: first.address } },
  });
  await page.goto(made.address);
  const image = previewOf(page).locator(`[data-block="${made.block.id}"] img`);
  await image.click();
  await leavePicker(page);
  await expect(image).toBeFocused();
  await image.click();
  await expect(picker(page).getByRole('button', { name: /^eins/ })).toHaveAttribute('aria-current', 'true');
  await choose(page, 'zwei');
  await expect(picker(page)).toBeHidden();
  await expect(image).toHaveAttribute('src', widest(second));
  await saveHere(page);
  expect(await readBlock(page, made)).toMatchObject({ content: second.address });
  await dialogOf(page).getByRole('button', { name: 'EN', exact: true }).click();
  await expect(image).toHaveAttribute('src', widest(first));
  await image.click();
  await choose(page, 'drei');
  await saveHere(page);
  await expect
    .poll(() => readBlock(page, made))
    .toMatchObject({
      content: second.address,
      translations: { en: { content: third.address } },
    });
});

test('a picture in metadata is chosen by keyboard on the English page for both languages', {
  tag: '@release',
}, async ({ page }) => {
  const first = await stored(page, 'eins');
  const second = await stored(page, 'zwei');
  const api = apiOf(page);
  const place = (await api.blocks('hero')).find(({ metadata }) => metadata.role === 'place');
  if (!place) throw new Error('The landing page has no place.');
  await api.changeBlock(place.id, { metadata: { ...place.metadata, picture: first.address } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/inhalte/hero');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  const preview = page.frameLocator('iframe[title="Vorschau der Seite"]');
  await preview.locator(`[data-block="${place.id}"] img`).first().click();
  await leavePicker(page);
  await expect(dialogOf(page).locator('[name="metadata.picture"]')).toBeFocused();
  const drawn = previewOf(page).locator(`[data-block="${place.id}"] img`).first();
  await expect(drawn).toBeVisible();
  await previewOf(page).getByRole('button', { name: 'Texte auf der Seite bearbeiten' }).focus();
  await page.keyboard.press('Enter');
  await expect(previewOf(page).locator('preview-text')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(drawn).toBeFocused();
  await expect(drawn).toHaveAccessibleName(/^Anderes Bild wählen/);
  await page.keyboard.press('Enter');
  await choose(page, 'zwei');
  await saveHere(page);
  const block = (await api.blocks('hero')).find(({ id }) => id === place.id);
  expect(block?.metadata.picture).toBe(second.address);
});
