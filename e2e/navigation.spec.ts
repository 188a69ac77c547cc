import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { answerConsentBefore, hydrated, inMotion, laidOut, restingPlace, visit } from './site-visitor';

const bar = (page: Page) => page.getByRole('banner');
const background = (page: Page) => bar(page).evaluate((element) => getComputedStyle(element).backgroundColor);
const linkInBar = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

const transparent = 'rgba(0, 0, 0, 0)';
const white = 'rgb(255, 255, 255)';
const cream = 'rgb(251, 245, 232)';

/** The section begins right below the bar, which never covers its beginning. */
async function expectReached(page: Page, anchor: string) {
  await restingPlace(page);
  const top = () => page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? -1, anchor);
  await expect.poll(top, { message: `#${anchor} lies below the bar` }).toBeGreaterThanOrEqual(64);
  await expect.poll(top, { message: `#${anchor} lies at the top` }).toBeLessThanOrEqual(130);
}

/** Marks the document, so that a page loaded anew can be told from one that was drawn in its place. */
const markDocument = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', 'yes'));
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-same'));

test.use({ viewport: { width: 1280, height: 800 }, ...inMotion });
test.beforeEach(async ({ context }) => answerConsentBefore(context));

/** The bar of a landing page is transparent until so many pixels are scrolled, and then of this colour. */
async function expectTurningSolid(page: Page, path: string, reach: number, colour: string) {
  await page.goto(path);
  await expect(bar(page)).toHaveCSS('background-color', transparent);
  await scrollTo(page, reach);
  await restingPlace(page);
  expect(await background(page)).toBe(transparent);
  await scrollTo(page, reach + 1);
  await expect(bar(page)).toHaveCSS('background-color', colour);
  await expect(bar(page)).not.toHaveCSS('box-shadow', 'none');
  await scrollTo(page, 0);
  await expect(bar(page)).toHaveCSS('background-color', transparent);
}

async function expectSolid(page: Page, pages: readonly string[]) {
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await background(page), path).toBe(white);
  }
}

test('the bar is transparent at the top of the landing page and solid elsewhere', async ({ page }) => {
  await expectTurningSolid(page, '/', 10, white);
  await expectSolid(page, ['/about', '/beta']);
});

test('the bar of the older landing page turns solid with its own links, and others are solid', {
  tag: '@release',
}, async ({ page }) => {
  await expectTurningSolid(page, '/classic', 50, cream);
  const links = bar(page).getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Home', 'Features', 'App', 'Investoren']);
  await expectSolid(page, ['/investor', '/contact', '/datenschutz', '/gibt-es-nicht']);
});

test.describe('anchor links', () => {
  test('scroll to their section, go into the history, and lead back to the top', async ({ page }) => {
    await visit(page, '/');
    await markDocument(page);
    await page.locator('.hero-actions a[href="#features"]').click();
    await expectReached(page, 'features');
    for (const [label, anchor] of [
      ['So funktioniert’s', 'how-it-works'],
      ['Materialien', 'investor-materials'],
      ['Investoren', 'investors'],
    ] as const) {
      await linkInBar(page, label).click();
      await expect(page).toHaveURL(`/#${anchor}`);
      await expectReached(page, anchor);
    }
    for (let back = 0; back < 4; back += 1) await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => restingPlace(page)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('lead from another page to their section if its content is slow; the logo leads to the top', async ({
    page,
  }) => {
    await visit(page, '/impressum');
    await markDocument(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/content?page=home*', async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/content?page=home*');
    await linkInBar(page, 'Investoren').click();
    await asked;
    release();
    await expect(page).toHaveURL('/#investors');
    await expectReached(page, 'investors');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontaktseite', exact: true }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.locator('#investors')).toHaveCount(0);
    await bar(page).getByRole('link', { name: 'Abseits, zur Startseite' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('#investors')).toBeAttached();
    await expect.poll(() => restingPlace(page)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('lead to the sections of the older landing page, and back and forward through them', {
    tag: '@release',
  }, async ({ page }) => {
    await visit(page, '/classic');
    const actions = page.locator('.hero-actions a');
    await expect(actions.nth(1)).toHaveAttribute('href', '#features');
    await actions.nth(0).click();
    await expect(page).toHaveURL('/classic#investors');
    await expectReached(page, 'investors');
    await linkInBar(page, 'App').click();
    await expect(page).toHaveURL('/classic#app');
    await expectReached(page, 'app');
    await page.goBack();
    await expect(page).toHaveURL('/classic#investors');
    await expectReached(page, 'investors');
    await page.goForward();
    await expect(page).toHaveURL('/classic#app');
    await expectReached(page, 'app');
  });
});

test.describe('back and forward', () => {
  test('restore the place on the landing page after a page loaded in full', async ({ page }) => {
    await visit(page, '/');
    await markDocument(page);
    await laidOut(page);
    await scrollTo(page, 1_800);
    const place = await restingPlace(page);
    await page.locator('.hero-actions a[href="/beta"]').evaluate((link) => (link as HTMLElement).click());
    await expect(page).toHaveURL('/beta');
    await hydrated(page);
    expect(await isSameDocument(page)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => restingPlace(page)).toBe(place);
  });

  test('restore the place read on each page', async ({ page }) => {
    await visit(page, '/');
    await markDocument(page);
    const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    const places: number[] = [];
    const read = async (top: number) => {
      await laidOut(page);
      await scrollTo(page, top);
      places.push(await restingPlace(page));
    };
    // By script: a click of the test would scroll the link into view first and so change the place to come back to.
    const follow = (name: string) => footerLink(name).evaluate((link) => (link as HTMLElement).click());

    await read(2_400);
    await follow('Datenschutz');
    await expect(page).toHaveURL('/datenschutz');
    await expect.poll(() => restingPlace(page)).toBe(0);
    await read(1_200);
    await follow('Über uns');
    await expect(page).toHaveURL('/about');
    await expect.poll(() => restingPlace(page)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL('/datenschutz');
    await expect.poll(() => restingPlace(page)).toBe(places[1]);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => restingPlace(page)).toBe(places[0]);
    await page.goForward();
    await expect(page).toHaveURL('/datenschutz');
    await expect.poll(() => restingPlace(page)).toBe(places[1]);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('move the focus to the content of the page', async ({ page }) => {
    await visit(page, '/contact');
    const main = page.locator('main');
    const follow = (name: string) =>
      page.getByRole('contentinfo').getByRole('link', { name, exact: true }).press('Enter');
    await follow('Datenschutz');
    await expect(page).toHaveURL('/datenschutz');
    await expect(main).toBeFocused();
    await main.getByRole('link').first().focus();
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(main).toBeFocused();
    await main.getByRole('link').first().focus();
    await page.goForward();
    await expect(page).toHaveURL('/datenschutz');
    await expect(main).toBeFocused();
  });
});
