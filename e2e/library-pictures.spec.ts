import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base, expect } from './fixtures';
import { type BlockValues, type SectionValues, startWithPicture } from './library';
import { stopSite } from './servers';
import type { Site } from './site';
import { overflow, violations } from './site-axe';

const section = { sectionKey: 'bilder', translations: { en: { title: 'T', content: 'C' } } };
const film = { type: 'video', content: 'https://vimeo.com/123456789' } as const;
const missing = '/media/2';

const sections = [
  { key: 'bilder', title: 'Bilder', page: 'about', order: 90, translations: { en: { title: 'Pictures' } } },
  { key: 'zuerst', title: 'Zuerst', page: 'contact', order: -1, translations: { en: { title: 'First' } } },
] satisfies SectionValues[];

const blocks = [
  { ...section, order: 1, title: 'Neben Text', content: 'Ein Text.', imageUrl: '/media/1' },
  { ...section, order: 2, title: 'Für sich', type: 'image', content: '/media/1' },
  { ...section, order: 3, title: 'Im Text', type: 'html', content: '<p>Vor <img src="/media/1" alt=""> nach</p>' },
  { ...section, order: 4, title: 'Ein Film', ...film, imageUrl: '/media/1' },
  { ...section, order: 5, title: 'Verloren', content: 'Nur noch Text.', imageUrl: missing },
  { ...section, order: 6, title: 'Auch verloren', type: 'html', content: `<p>Rest <img src="${missing}"></p>` },
  { sectionKey: 'zuerst', order: 1, title: 'Oben', type: 'image', content: '/media/1' },
  {
    sectionKey: 'testimonials',
    order: 9,
    title: 'Ada L.',
    content: 'Schön.',
    imageUrl: '/media/1',
    metadata: { role: 'quote', stars: 5 },
  },
  {
    sectionKey: 'hero',
    order: -1,
    title: 'Roter Hof',
    content: '5 Minuten',
    metadata: { role: 'place', picture: '/media/1' },
  },
  {
    ...section,
    sectionKey: 'about-mission',
    order: -1,
    title: 'Rote Karte',
    content: 'Ein Punkt.',
    metadata: { role: 'card', picture: '/media/1' },
  },
  {
    ...section,
    sectionKey: 'screenshots',
    order: -1,
    title: 'Roter Bildschirm',
    content: 'Zuerst.',
    imageUrl: '/media/1',
    metadata: { role: 'screen' },
  },
  {
    sectionKey: 'investor-team',
    order: -1,
    title: 'Rita Rot',
    content: 'Macht alles.',
    imageUrl: '/media/1',
    metadata: { role: 'member' },
  },
] satisfies BlockValues[];

/** Each test on the one site that has a picture. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ sharesServer: _ }, use) => {
      const running = await startWithPicture(sections, blocks);
      await use({ ...running, readyFor: async () => {} } as unknown as Site);
      await stopSite(running, 'SIGKILL');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Those of the library that are on a page, but for what opens over it. */
const pictures = (page: Page) => page.locator('img[src^="/media/"]:not(dialog img)');

/** Brings a picture into view and waits until it is drawn. */
async function drawn(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
  return picture.evaluate((img: HTMLImageElement) => ({
    file: img.currentSrc,
    loaded: Number(/-(\d+)\.avif$/.exec(img.currentSrc)?.[1]),
    attributes: ['width', 'height', 'loading', 'decoding', 'alt'].map((name) => img.getAttribute(name)),
    sizes: img.sizes,
    box: { width: img.clientWidth, height: img.clientHeight },
    fit: getComputedStyle(img).objectFit,
  }));
}

/** The colour in the middle of what is drawn. */
async function middleOf(picture: Locator): Promise<string> {
  const shot = sharp(await picture.screenshot({ animations: 'disabled' }));
  const { width, height } = await shot.metadata();
  const at = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  const [red = 0, , blue = 0] = await shot.extract(at).removeAlpha().raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

/** A picture that has arrived is decoded beside everything else, and painted after that. */
const expectRedMiddle = (picture: Locator) => expect.poll(() => middleOf(picture)).toBe('red');

/** Each picture of a page is loaded about as wide as it is drawn, and keeps its shape before it is there. */
async function expectFitting(page: Page): Promise<void> {
  await expect(pictures(page)).toHaveCount(5);
  for (const picture of await pictures(page).all()) {
    const { loaded, attributes, sizes, box, fit } = await drawn(picture);
    const shown = fit === 'cover' ? Math.max(box.width, box.height * 2) : box.width;
    expect(loaded, sizes).toBeGreaterThanOrEqual(Math.min(shown * 0.9, 1920));
    expect(loaded, sizes).toBeLessThanOrEqual(Math.max(640, shown * 2));
    expect(attributes.slice(0, 4)).toEqual(['1920', '960', 'lazy', 'async']);
    if (fit !== 'cover') expect(box.width / box.height).toBeCloseTo(2, 1);
  }
}

test('pictures load as wide as a phone draws them, shift nothing, and leave no gap if missing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
      Object.assign(window, { shift });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/about');
  await expectFitting(page);
  expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBeLessThanOrEqual(0.01);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  // In formatted text its writer said that it decorates.
  await expect(page.getByRole('img', { name: 'Links Rot, rechts Blau' })).toHaveCount(3);
  await expect(page.getByText('Nur noch Text.')).toBeVisible();
  await expect(page.getByText('Rest', { exact: true })).toBeVisible();
  await expect(page.locator(`img[src*="${missing}"]`)).toHaveCount(0);

  // A film waits behind the picture that was chosen for it.
  const poster = page.locator('[data-video-offer] img[src^="/media/"]');
  const { fit, attributes } = await drawn(poster);
  expect([fit, attributes.at(-1)]).toEqual(['cover', '']);
  await expect(page.getByRole('button', { name: 'Video laden' })).toBeVisible();
  await expectRedMiddle(poster);
});

test('on a desktop the first picture loads first, and crops keep the focal point', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const boxes = async (picture: Locator, text: Locator) => {
    await drawn(picture);
    const image = await picture.boundingBox();
    const words = await text.boundingBox();
    if (!image || !words) throw new Error('One of them is not drawn.');
    return { image, words };
  };
  // First: a browser that has loaded a wider file shows that.
  await page.goto('/about');
  await expectFitting(page);
  const words = page.getByText('Ein Text.');
  // Measured one after the other, on a page that may still be coming to rest.
  await expect(async () => {
    const beside = await boxes(page.locator('article').filter({ has: words }).locator('img'), words);
    expect(beside.words.x + beside.words.width).toBeLessThanOrEqual(beside.image.x);
    expect(beside.words.y).toBeGreaterThan(beside.image.y);
  }).toPass();

  await page.goto('/contact');
  const { attributes: loading } = await drawn(pictures(page).first());
  expect(loading.slice(2, 4)).toEqual([null, null]);
  expect(await pictures(page).first().getAttribute('fetchpriority')).toBe('high');

  await page.goto('/');
  await expect(pictures(page)).toHaveCount(3);
  for (const picture of await pictures(page).all()) {
    const { box, fit } = await drawn(picture);
    const inFrame = (await picture.locator('xpath=ancestor::button').count()) > 0;
    expect([fit, (box.width / box.height).toFixed(1)]).toEqual(['cover', inFrame ? '0.5' : '1.0']);
    await expectRedMiddle(picture);
  }
  const place = await boxes(page.locator('.hero-place img[src^="/media/"]'), page.getByText('Roter Hof'));
  expect(place.image.x + place.image.width).toBeLessThan(place.words.x);
  expect(place.image.width).toBeLessThan(100);
});

test('team member, card and app screen show their photo, described in the language of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const expectShown = async (picture: Locator, shape: string, alt: string | null) => {
    const { box, fit, attributes } = await drawn(picture);
    expect(fit).toBe('cover');
    expect((box.width / box.height).toFixed(1)).toEqual(shape);
    expect(attributes.at(-1)).toEqual(alt);
    await expectRedMiddle(picture);
    return box.width;
  };
  await page.goto('/investor');
  const member = page.getByRole('listitem').filter({ hasText: 'Rita Rot' });
  await expectShown(member.getByRole('img'), '1.0', 'Links Rot, rechts Blau');
  await expect(page.locator('#team img[src^="/media/"]')).toHaveCount(1);
  const alt = 'Red to the left, blue to the right';
  await page.goto('/en/about');
  await expect(page.getByRole('img', { name: alt })).toHaveCount(2);
  const heading = page.getByRole('heading', { name: 'T', exact: true });
  const photo = page.locator('.cards > li').filter({ has: heading }).getByRole('img');
  expect(await expectShown(photo, '1.0', alt)).toBeLessThan(100);
  await page.goto('/en');
  const frame = page.locator('.screens-row > li').filter({ hasText: 'T' }).first();
  const small = await expectShown(frame.locator('img'), '0.5', alt);
  await frame.getByRole('button').click();
  const large = page.getByRole('dialog').locator('img[src^="/media/"]');
  expect(await expectShown(large, '0.5', alt)).toBeGreaterThanOrEqual(small);
  expect(await violations(page)).toEqual([]);
});
