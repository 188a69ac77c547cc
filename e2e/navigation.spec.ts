import type { Page } from '@playwright/test';
import { paths } from '../shared/paths';
import { expect, test } from './fixtures';
import { answerConsentBefore, hydrated, laidOut, restingPlace, siteTexts, visit } from './site-visitor';

const bar = (page: Page) => page.getByRole('banner');
const background = (page: Page) => bar(page).evaluate((element) => getComputedStyle(element).backgroundColor);
const linkInBar = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

const transparent = 'rgba(0, 0, 0, 0)';
const white = 'rgb(255, 255, 255)';

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

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(async ({ context }) => answerConsentBefore(context));

test.describe('the bar', () => {
  test('is transparent at the top of the landing page and solid white after more than 10 px', async ({ page }) => {
    await visit(page, '/');
    expect(await background(page)).toBe(transparent);
    await expect(bar(page)).toHaveCSS('color', white);
    await scrollTo(page, 10);
    await restingPlace(page);
    expect(await background(page)).toBe(transparent);
    await scrollTo(page, 11);
    await expect.poll(() => background(page)).toBe(white);
    await expect(bar(page)).not.toHaveCSS('box-shadow', 'none');
    await scrollTo(page, 0);
    await expect.poll(() => background(page)).toBe(transparent);
  });

  test('turns cream after more than 50 px on the older landing page, with links of its own', async ({ page }) => {
    await visit(page, '/classic');
    expect(await background(page)).toBe(transparent);
    await scrollTo(page, 50);
    await restingPlace(page);
    expect(await background(page)).toBe(transparent);
    await scrollTo(page, 51);
    await expect.poll(() => background(page)).not.toBe(transparent);
    expect(await background(page)).not.toBe(white);
    const links = bar(page).getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(['Home', 'Features', 'App', 'Investoren']);
  });

  test('is solid from the start on every other page', async ({ page }) => {
    for (const path of ['/investor', '/about', '/contact', '/beta', '/datenschutz', '/gibt-es-nicht']) {
      await page.goto(path);
      expect(await background(page), path).toBe(white);
    }
  });

  for (const [language, subject] of [
    ['de', 'Pitch Deck Anfrage'],
    ['en', 'Pitch Deck Request'],
  ] as const) {
    test(`opens the mail draft with the subject in ${language}`, async ({ page }) => {
      await page.goto(paths.page('about', language));
      const link = linkInBar(page, siteTexts[language].pitchDeck);
      await expect(link).toHaveAttribute('href', `mailto:hallo@abseits.example?subject=${encodeURIComponent(subject)}`);
    });
  }

  test('leads home by its logo', async ({ page }) => {
    await visit(page, '/contact');
    await bar(page).getByRole('link', { name: 'Abseits, zur Startseite' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('anchors', () => {
  test('scroll to their section on the landing page and put it into the address', async ({ page }) => {
    await visit(page, '/');
    await markDocument(page);
    for (const [label, anchor] of [
      ['Funktionen', 'features'],
      ['Investoren', 'investors'],
      ['So funktioniert’s', 'how-it-works'],
      ['Materialien', 'investor-materials'],
    ] as const) {
      await linkInBar(page, label).click();
      await expect(page).toHaveURL(`/#${anchor}`);
      await expectReached(page, anchor);
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('lead from another page to the landing page and to their section', async ({ page }) => {
    for (const [label, anchor] of [
      ['Funktionen', 'features'],
      ['Investoren', 'investors'],
      ['Materialien', 'investor-materials'],
    ] as const) {
      await visit(page, '/impressum');
      await markDocument(page);
      await linkInBar(page, label).click();
      await expect(page).toHaveURL(`/#${anchor}`);
      await expectReached(page, anchor);
      expect(await isSameDocument(page)).toBe(true);
    }
  });

  test('wait for a section that takes its time to arrive', async ({ page }) => {
    await visit(page, '/impressum');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/content?page=home*', async (route) => {
      await released;
      await route.continue();
    });
    await linkInBar(page, 'Investoren').click();
    release();
    await expectReached(page, 'investors');
  });

  for (const anchor of ['home', 'features', 'app', 'how-it-works', 'investors', 'investor-materials', 'roadmap']) {
    test(`#${anchor} is reached by its address alone`, async ({ page }) => {
      await visit(page, `/#${anchor}`);
      await restingPlace(page);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    });
  }

  test('of the hero lead to the features', async ({ page }) => {
    await visit(page, '/');
    await page.locator('.hero-actions a[href="#features"]').click();
    await expectReached(page, 'features');
    await scrollTo(page, 0);
    await page.getByRole('link', { name: 'Weiter zu den Funktionen' }).click();
    await expectReached(page, 'features');
  });

  test('of the older landing page lead to its own sections', async ({ page }) => {
    await visit(page, '/classic');
    const actions = page.locator('.hero-actions a');
    await expect(actions.nth(0)).toHaveAttribute('href', '#investors');
    await expect(actions.nth(1)).toHaveAttribute('href', '#features');
    await actions.nth(0).click();
    await expect(page).toHaveURL('/classic#investors');
    await expectReached(page, 'investors');
    await linkInBar(page, 'App').click();
    await expect(page).toHaveURL('/classic#app');
    await expectReached(page, 'app');
  });
});

test('the beta call of the hero loads /beta in full', async ({ page }) => {
  await visit(page, '/');
  await markDocument(page);
  await page.locator('.hero-actions a[href="/beta"]').click();
  await expect(page).toHaveURL('/beta');
  await hydrated(page);
  expect(await isSameDocument(page)).toBe(false);
});

test.describe('the materials for investors', () => {
  for (const [language, subjects] of [
    ['de', ['Pitch Deck Anfrage', 'Anfrage detaillierter Unterlagen', 'Anfrage für ein persönliches Gespräch']],
    ['en', ['Pitch Deck Request', 'Detailed Documents Request', 'Personal Meeting Request']],
  ] as const) {
    test(`are asked for by prefilled mail drafts in ${language}`, async ({ page }) => {
      await page.goto(paths.page('home', language));
      const links = page.locator('#investor-materials a[href^="mailto:"]');
      const found = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('subject')),
      );
      expect(found).toEqual(expect.arrayContaining([...subjects]));
    });
  }
});

test.describe('back and forward', () => {
  test('keep the place that was being read on each page', async ({ page }) => {
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

  test('go through the sections of a page', async ({ page }) => {
    await visit(page, '/classic');
    await linkInBar(page, 'Features').click();
    await expectReached(page, 'features');
    await linkInBar(page, 'Investoren').click();
    await expectReached(page, 'investors');
    await page.goBack();
    await expect(page).toHaveURL('/classic#features');
    await expectReached(page, 'features');
    await page.goBack();
    await expect(page).toHaveURL('/classic');
    await expect.poll(() => restingPlace(page)).toBe(0);
  });

  test('come back to the top where somebody goes back twice without waiting', async ({ page }) => {
    await visit(page, '/');
    await linkInBar(page, 'Funktionen').click();
    await expectReached(page, 'features');
    await linkInBar(page, 'Investoren').click();
    await expectReached(page, 'investors');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => restingPlace(page)).toBe(0);
  });

  test('come back to the landing page from a page that was loaded in full', async ({ page }) => {
    await visit(page, '/');
    await laidOut(page);
    await scrollTo(page, 1_800);
    const place = await restingPlace(page);
    await page.locator('.hero-actions a[href="/beta"]').evaluate((link) => (link as HTMLElement).click());
    await expect(page).toHaveURL('/beta');
    await hydrated(page);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => restingPlace(page)).toBe(place);
  });

  test('leave the focus in the page, so that the next Tab goes on there', async ({ page }) => {
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
