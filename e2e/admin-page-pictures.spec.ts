import type { Page } from '@playwright/test';
import type { MediaItem } from '../shared/contracts/media';
import { dialogOf, enter, field, makeBlock, openBlock, previewOf, readBlock, sectionWith } from './admin-helpers';
import { expect, test } from './fixtures';
import { leavePicker, picker, stored } from './picture-helpers';

/** Pictures where they stand: chosen by a click on the page, and put into formatted text. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page);
});

/** The file that a page names for browsers that choose none by themselves. */
function widest({ files }: MediaItem): string {
  const shown = files.filter(({ purpose, format }) => purpose === 'shown' && format === 'webp');
  return shown.sort((one, other) => other.width - one.width)[0]?.address ?? '';
}

/** Saves, and stays in the form. */
async function saveHere(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialogOf(page).getByText(/^Gespeichert/)).toBeVisible();
}

const choose = (page: Page, name: string) =>
  picker(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();

test('a click on a picture chooses another one, in German and in English', async ({ page }) => {
  const [first, second, third] = [await stored(page, 'eins'), await stored(page, 'zwei'), await stored(page, 'drei')];
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
  expect(await readBlock(page, made)).toMatchObject({
    content: second.address,
    translations: { en: { content: third.address } },
  });
});

test('a picture of the metadata is chosen by keyboard on the English page, and is the same in German', async ({
  page,
}) => {
  const [first, second] = [await stored(page, 'ort'), await stored(page, 'platz')];
  const { api } = await sectionWith(page, []);
  const place = (await api.blocks('hero')).find(({ metadata }) => metadata.role === 'place');
  if (!place) throw new Error('The landing page has no place.');
  await api.changeBlock(place.id, { metadata: { ...place.metadata, picture: first.address } });
  await page.goto(`/admin/inhalte/hero/${place.id}`);
  await dialogOf(page).getByRole('button', { name: 'EN', exact: true }).click();
  const image = previewOf(page).locator(`[data-block="${place.id}"] img`).first();
  await expect(image).toBeVisible();
  await previewOf(page).getByRole('button', { name: 'Texte auf der Seite bearbeiten' }).focus();
  await page.keyboard.press('Enter');
  await expect(previewOf(page).locator('preview-text')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(image).toBeFocused();
  await expect(image).toHaveAccessibleName(/^Anderes Bild wählen/);
  await page.keyboard.press('Enter');
  await choose(page, 'platz');
  await saveHere(page);
  const block = (await api.blocks('hero')).find(({ id }) => id === place.id);
  expect(block?.metadata.picture).toBe(second.address);
  await page.goto('/admin/inhalte/hero');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page
    .frameLocator('iframe[title="Vorschau der Seite"]')
    .locator(`[data-block="${place.id}"] img`)
    .first()
    .click();
  await leavePicker(page);
  await expect(dialogOf(page).locator('[name="metadata.picture"]')).toBeFocused();
});

test('a picture is put into formatted text, which is written on at once', async ({ page }) => {
  const item = await stored(page, 'mitten');
  const made = await makeBlock(page, { type: 'html', content: '<p>Davor</p>' });
  await openBlock(page, made);
  const text = field(page, 'Inhalt');
  await text.click();
  await page.keyboard.press('End');
  await dialogOf(page).getByRole('button', { name: 'Bild einfügen' }).first().click();
  await choose(page, 'mitten');
  await expect(text.locator('img[draggable]')).toHaveAttribute('src', item.address);
  await expect(text).toBeFocused();
  await page.keyboard.type('danach');
  await expect(previewOf(page).getByText('danach')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(dialogOf(page).getByText(/^Gespeichert/)).toBeVisible();
  expect((await readBlock(page, made)).content).toMatch(/Davor.*<img[^>]*>.*danach/);
});
