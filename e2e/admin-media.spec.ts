import type { Page } from '@playwright/test';
import type { MediaItem } from '../shared/contracts/media';
import {
  again,
  dialogOf,
  enter,
  makeBlock,
  openBlock,
  readBlock,
  save,
  saved,
  toast,
  violations,
} from './admin-helpers';
import { expect, test } from './fixtures';
import { picker, picture, stored } from './picture-helpers';
import { overflow } from './site-axe';

/** The media library and the picker in forms, as an editor uses them (issue 11, pictures). */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000);
  await enter(page);
  // The page beside the form has tests of its own.
  await page.addInitScript(() => localStorage.setItem('abseits-preview', 'off'));
});

type Picture = Awaited<ReturnType<typeof picture>>;

async function libraryOf({ request }: Page): Promise<MediaItem[]> {
  const answer = await request.get('/api/cms/media', again);
  return ((await answer.json()) as { data: MediaItem[] }).data;
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const tile = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const form = (page: Page) => dialogOf(page, 'Bild bearbeiten');

async function openLibrary(page: Page, address = '/admin/bilder'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Bilder', level: 2 })).toBeVisible();
  await expect(page.getByText('Wird geladen')).toHaveCount(0);
}

/** Opens a picture from its address; its form covers the library, which is then out of reach. */
async function openPicture(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/bilder/${id}`);
  await expect(form(page).locator('img').first()).toBeVisible();
}

const choose = (page: Page, files: Picture[]) => page.locator('main input[type=file]').setInputFiles(files);

/** Files in the hand of a browser: it alone can make what a drop or a paste brings. */
async function transferOf(page: Page, { name, mimeType, buffer }: Picture) {
  return page.evaluateHandle(
    ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: mimeType }));
      return transfer;
    },
    { name, mimeType, base64: buffer.toString('base64') },
  );
}

/** The line to the server takes this many bytes in a second. */
async function slowLine(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', conditions);
}

test('several pictures are uploaded at once, each with its progress; one is called off, one is known', async ({
  page,
}) => {
  await openLibrary(page);
  const known = await picture('bekannt.png');
  await choose(page, [known]);
  await expect(row(page, 'bekannt.png')).toContainText('Hochgeladen', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Liste leeren' }).click();
  await slowLine(page, 300_000);
  const files = [await picture('eins.png'), await picture('zwei.png'), known];
  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await choose(page, [...files, svg]);
  await expect(row(page, 'bekannt.png')).toContainText('Wartet');
  const bar = page.getByRole('progressbar', { name: 'eins.png' });
  await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'zwei.png: Hochladen abbrechen' }).click();
  await expect(row(page, 'zwei.png')).toContainText('Abgebrochen');
  await expect(row(page, 'logo.svg')).toContainText('Exportieren Sie das Bild als PNG.');
  await expect(row(page, 'eins.png')).toContainText('Hochgeladen', { timeout: 60_000 });
  await expect(row(page, 'bekannt.png')).toContainText('Schon in der Bibliothek: „bekannt“', { timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Hochladen beendet' })).toHaveText(
    'Hochladen beendet: 2 fertig, 1 nicht gelungen, 1 abgebrochen',
  );
  const names = (await libraryOf(page)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['bekannt', 'eins']));
  expect(names).not.toContain('zwei');
  await page.getByRole('button', { name: 'bekannt: Öffnen' }).click();
  await expect(form(page).getByLabel('Name')).toHaveValue('bekannt');
});

test('pictures are dropped and pasted; the page asks before it is left while one is under way', async ({ page }) => {
  await openLibrary(page);
  const dropped = await transferOf(page, await picture('gezogen.png'));
  await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped });
  await expect(page.getByText('Bilder hier ablegen')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  await expect(tile(page, 'gezogen')).toBeVisible({ timeout: 30_000 });
  const pasted = await transferOf(page, await picture('image.png'));
  await page.evaluate(
    (clipboardData) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    pasted,
  );
  await expect(tile(page, 'Eingefügt')).toBeVisible({ timeout: 30_000 });

  await slowLine(page, 100_000);
  await choose(page, [await picture('lang.png', { width: 1200, height: 900 })]);
  await expect(page.getByRole('progressbar', { name: 'lang.png' })).toBeVisible();
  // Another view is no way out of the page: the upload goes on.
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Inhalte' }).click();
  await page.getByRole('link', { name: 'Bilder', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'lang.png' })).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await leaving;
  await page.getByRole('button', { name: 'lang.png: Hochladen abbrechen' }).click();
  await expect(row(page, 'lang.png')).toContainText('Abgebrochen');
});

test('a picture is described and its focal point set by keyboard alone', async ({ page }) => {
  const { id, name } = await stored(page, 'tasten');
  await openLibrary(page, '/admin/bilder?zeigen=ohne-beschreibung');
  await tile(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Name')).toBeFocused();
  const point = form(page).getByRole('slider', { name: 'Wichtigster Punkt' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(point).toBeFocused();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect(point).toHaveAttribute('aria-valuetext', '48 % von links, 59 % von oben');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('Rauschen in allen Farben.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Noise in all colours.');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Bild wurde aktualisiert')).toBeVisible();
  expect((await libraryOf(page)).find((item) => item.id === id)).toMatchObject({
    alt: 'Rauschen in allen Farben.',
    translations: { en: { alt: 'Noise in all colours.' } },
    focusX: 48,
    focusY: 59,
  });
  await form(page).getByRole('button', { name: 'Abbrechen' }).press('Enter');
  await expect(form(page)).toBeHidden();
});

test('a block gets a picture from the picker; it is replaced in place, and not deleted while it is used', async ({
  page,
}) => {
  const { id, name } = await stored(page, 'verwendet');
  const made = await makeBlock(page);
  await openBlock(page, made);
  const field = dialogOf(page).getByRole('group', { name: 'Bild-URL' });
  await field.getByRole('button', { name: 'Bild wählen' }).click();
  await picker(page).getByRole('searchbox', { name: 'Suchen' }).fill(name);
  await picker(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await expect(field.getByText(name, { exact: true })).toBeVisible();
  await expect(field.getByRole('button', { name: 'Anderes Bild wählen' })).toBeFocused();
  await save(page);
  await saved(page);
  expect((await readBlock(page, made)).imageUrl).toBe(`/media/${id}`);

  await openPicture(page, id);
  await expect(form(page).getByRole('link', { name: made.block.title })).toHaveAttribute('href', made.address);
  const before = await form(page).locator('img').first().getAttribute('src');
  await form(page)
    .locator('input[type=file]')
    .setInputFiles(await picture('neu.png', { width: 800, height: 500 }));
  await page
    .getByRole('alertdialog', { name: 'Datei ersetzen?' })
    .getByRole('button', { name: 'Jetzt ersetzen' })
    .click();
  await expect(form(page).getByText(/^800 × 500 px/)).toBeVisible({ timeout: 30_000 });
  await expect(form(page).locator('img').first()).not.toHaveAttribute('src', before ?? '');
  expect((await readBlock(page, made)).imageUrl).toBe(`/media/${id}`);

  await form(page).getByRole('button', { name: 'In den Papierkorb' }).click();
  const refused = dialogOf(page, 'Das Bild wird noch verwendet');
  await expect(refused.getByRole('link', { name: made.block.title })).toBeVisible();
  expect((await libraryOf(page)).find((item) => item.id === id)?.deletedAt).toBeNull();
  await refused.getByRole('link', { name: made.block.title }).click();
  await dialogOf(page).getByRole('button', { name: 'Bild entfernen' }).click();
  await save(page);
  await saved(page);
  expect((await readBlock(page, made)).imageUrl).toBeNull();
});

test('an unused picture goes to the bin, comes back, and goes for good after a question', async ({ page }) => {
  const { id, name } = await stored(page, 'abfall');
  await openPicture(page, id);
  await form(page).getByRole('button', { name: 'In den Papierkorb' }).click();
  await expect(form(page)).toBeHidden();
  await expect(tile(page, name)).toHaveCount(0);
  await page.locator('.toast').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(tile(page, name)).toBeVisible();
  await tile(page, name).click();
  await form(page).getByRole('button', { name: 'In den Papierkorb' }).click();
  await expect(form(page)).toBeHidden();
  await page.goto('/admin/papierkorb');
  await page.getByRole('link', { name: 'Papierkorb der Bilder' }).click();
  await tile(page, name).click();
  await dialogOf(page, name).getByRole('button', { name: 'Endgültig löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(toast(page, 'Bild wurde endgültig gelöscht')).toBeVisible();
  expect((await libraryOf(page)).some((item) => item.id === id)).toBe(false);
});

for (const width of [320, 390, 820, 1440]) {
  test(`library, picture and picker are free of violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { id, name } = await stored(page, `axe ${width}`);
    const expectSound = async (what: string, within?: string) => {
      expect.soft(await violations(page, within), what).toEqual([]);
      expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
    };
    await openLibrary(page);
    await choose(page, [
      await picture('da.png'),
      { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('') },
    ]);
    await expect(page.getByRole('button', { name: 'Liste leeren' })).toBeVisible({ timeout: 30_000 });
    await expectSound('library');
    await tile(page, name).click();
    await expect(form(page).getByLabel('Name')).toHaveValue(name);
    await expectSound('picture', '[role="dialog"]');
    await page.request.delete(`/api/cms/media/${id}`);
    await page.goto(`/admin/bilder/${id}`);
    await expect(dialogOf(page, name)).toBeVisible();
    await expectSound('deleted picture', '[role="dialog"]');
    const made = await makeBlock(page, { imageUrl: '/media/999999' });
    await openBlock(page, made);
    await expectSound('block', '[role="dialog"]');
    await dialogOf(page).getByRole('group', { name: 'Bild-URL' }).getByRole('button', { name: 'Anderes Bild' }).click();
    await expect(picker(page).getByRole('button', { name: /^da/ }).first()).toBeVisible();
    await expectSound('picker');
  });
}
