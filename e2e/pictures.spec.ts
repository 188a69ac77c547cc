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

for (const language of ['de', 'en'] as const) {
  test(`pictures arrive as AVIF with their measures; the screens are examples (${language})`, async ({ page }) => {
    await page.goto(paths.page('home', language));
    await laidOut(page);
    const shown = await shownPictures(page);
    expect(shown.length).toBeGreaterThan(8);
    for (const { file, measures } of shown) {
      expect(file).toMatch(/\.avif$/);
      expect(measures).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
    }
    expect(shown.map(({ file }) => new URL(file).pathname)).toEqual(
      expect.arrayContaining([1, 2, 3].map((screen) => expect.stringContaining(`/screenshot${screen}-${language}-`))),
    );
    await expect(page.getByText(note[language])).toBeVisible();
  });
}

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

for (const [width, height, clip] of [
  [1440, 900, { x: 800, y: 300, width: 200, height: 200 }],
  [390, 1600, { x: 100, y: 900, width: 200, height: 200 }],
] as const) {
  test(`the city map by night is seen behind the first words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(paths.page('home', 'de'));
    await expect.poll(() => coloursAt(page, clip)).toBeGreaterThan(300);
  });
}

test('every width of a picture exists in both formats', async ({ page, request }) => {
  await page.goto('/');
  const addresses = await page.locator('picture :is(source, img)').evaluateAll((elements) =>
    elements.flatMap((element) =>
      (element.getAttribute('srcset') ?? '')
        .split(', ')
        .map((candidate) => candidate.split(' ')[0] ?? '')
        .filter(Boolean),
    ),
  );
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of new Set(addresses)) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-type'], address).toBe(`image/${address.split('.').at(-1)}`);
  }
});
