import type { Page } from '@playwright/test';
import { paths } from '../shared/paths';
import { expect, test } from './fixtures';
import { laidOut } from './site-visitor';

const note = {
  de: 'Orte und Bewertungen auf den Bildschirmen sind Beispiele.',
  en: 'The places and ratings on these screens are examples.',
};

/** What the browser made of every picture that is laid out, each scrolled to so that it loads. */
async function shownPictures(page: Page) {
  const pictures = page.locator('picture img').filter({ visible: true });
  const shown = [];
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
    shown.push(
      await picture.evaluate((img: HTMLImageElement) => ({
        file: img.currentSrc,
        measures: [img.getAttribute('width'), img.getAttribute('height')],
      })),
    );
  }
  return shown;
}

/** Addresses of every width of every picture of a page, in all formats. */
function allWidths(page: Page) {
  return page.locator('picture :is(source, img)').evaluateAll((elements) =>
    elements.flatMap((element) =>
      (element.getAttribute('srcset') ?? '')
        .split(', ')
        .map((candidate) => candidate.split(' ')[0] ?? '')
        .filter(Boolean),
    ),
  );
}

test('pictures load as AVIF with their size, in every width, and screens in each language', async ({
  page,
  request,
}) => {
  await page.goto(paths.page('home', 'de'));
  await laidOut(page);
  const shown = await shownPictures(page);
  expect(shown.length).toBeGreaterThan(8);
  for (const { file, measures } of shown) {
    expect(file).toMatch(/\.avif$/);
    expect(measures).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
  }
  const screens = (language: 'de' | 'en') =>
    expect.arrayContaining([1, 2, 3].map((screen) => expect.stringContaining(`/screenshot${screen}-${language}-`)));
  expect(shown.map(({ file }) => new URL(file).pathname)).toEqual(screens('de'));
  await expect(page.getByText(note.de)).toBeVisible();
  const german = await allWidths(page);
  expect(german.length).toBeGreaterThan(30);

  await page.goto(paths.page('home', 'en'));
  const english = await allWidths(page);
  expect(english).toEqual(screens('en'));
  await expect(page.getByText(note.en)).toBeVisible();
  for (const address of new Set([...german, ...english])) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-type'], address).toBe(`image/${address.split('.').at(-1)}`);
  }
});

/** How many colours a piece of the window shows; plain ground has a handful. */
async function coloursAt(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const picture = (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return new Set(new Uint32Array(data.buffer)).size;
  }, picture);
}

test('the city map by night is visible behind the first words', { tag: '@release' }, async ({ page }) => {
  for (const [width, height, clip] of [
    [1440, 900, { x: 800, y: 300, width: 200, height: 200 }],
    [390, 1600, { x: 100, y: 900, width: 200, height: 200 }],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(paths.page('home', 'de'));
    await expect.poll(() => coloursAt(page, clip), { message: `at ${width} px` }).toBeGreaterThan(300);
  }
});
