import type { Page } from '@playwright/test';
import { languageCookie, languageStorageKey } from '../shared/locales';
import { expect, test } from './fixtures';
import { fillBetaForm, fillInvestorForm, formTexts, formWith } from './site-forms';
import { answerConsentBefore, consentBanner, consentKey, hydrated, restingPlace, siteTexts } from './site-visitor';

/** What pages do before React is there: at once after the first paint, with its scripts held back or never there. */

/** Every script but the page's own. */
const reactScripts = /\/assets\/(?!page-)[^/]*\.js$/;
const texts = siteTexts.de;

const waits = {
  'for 5 s': (page: Page) =>
    page.route(reactScripts, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      await route.fallback();
    }),
  'for ever': (page: Page) => page.route(reactScripts, () => undefined),
} as const;

/** Before that a browser drops what a mouse does. */
const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Opens a page and waits for its first paint and for the script of its own, which follows at once; no longer. */
async function firstPaint(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' });
  await painted(page);
  await page.waitForLoadState('domcontentloaded');
}

const isReactHere = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root header') ?? {}).some((key) => /^__reactFiber/.test(key)),
  );
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

for (const [howLong, hold] of Object.entries(waits)) {
  test.describe(`with React held back ${howLong}`, () => {
    test.beforeEach(async ({ page }) => {
      await hold(page);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });
      test.beforeEach(async ({ context }) => answerConsentBefore(context));

      test('the menu opens at a tap, closes on Escape and gives the focus back', async ({ page }) => {
        await firstPaint(page, '/');
        const opener = page.getByRole('button', { name: texts.openMenu });
        await opener.tap();
        const drawer = page.getByRole('dialog', { name: 'Menü' });
        await expect(drawer).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
        await expect(opener).toBeFocused();
        expect(await isReactHere(page)).toBe(false);
      });

      test('a link of the menu closes it and leads to its section', async ({ page }) => {
        await firstPaint(page, '/');
        await page.getByRole('button', { name: texts.openMenu }).tap();
        await page.getByRole('dialog').getByRole('link', { name: 'Investoren' }).tap();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page).toHaveURL('/#investors');
        await restingPlace(page);
        await expect(page.locator('#investors')).toBeFocused();
        await expect(page.locator('#investors h2').first()).toBeInViewport();
      });
    });

    test('the question for consent comes, and is answered', async ({ page }) => {
      await firstPaint(page, '/about');
      await consentBanner(page).getByRole('button', { name: texts.necessaryOnly }).click();
      await expect(consentBanner(page)).toHaveCount(0);
      const stored = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as object, consentKey);
      expect(stored).toMatchObject({ analytics: false, marketing: false });
    });

    test('the settings open from the banner and from the footer, with what was chosen', async ({ page }) => {
      await firstPaint(page, '/about');
      await consentBanner(page).getByRole('button', { name: texts.consentSettings }).click();
      const dialog = page.getByRole('dialog', { name: texts.cookieSettings });
      await dialog.getByRole('checkbox').nth(1).check();
      await dialog.getByRole('button', { name: texts.saveSelection }).click();
      await expect(dialog).toHaveCount(0);
      await expect(consentBanner(page)).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('button', { name: texts.cookieSettings }).click();
      await expect(dialog.getByRole('checkbox').nth(1)).toBeChecked();
      await expect(dialog.getByRole('checkbox').nth(2)).not.toBeChecked();
    });

    test.describe('in a wide window', () => {
      test.use({ viewport: { width: 1440, height: 900 } });
      test.beforeEach(async ({ context }) => answerConsentBefore(context));

      test('the bar turns solid and names the section that is read', async ({ page }) => {
        await firstPaint(page, '/');
        const bar = page.getByRole('banner');
        await expect(bar.getByRole('link', { name: 'Start', exact: true })).toHaveAttribute('aria-current', 'page');
        await bar.getByRole('link', { name: 'Funktionen' }).click();
        await expect(page).toHaveURL('/#features');
        await expect(bar.getByRole('link', { name: 'Funktionen' })).toHaveAttribute('aria-current', 'location');
        await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect(bar.locator('[aria-current="page"]')).toHaveCount(0);
        await restingPlace(page);
        await page.goBack();
        await expect.poll(() => restingPlace(page)).toBe(0);
      });

      test('the language changes, with the reader’s place, other parameters and the choice kept', async ({
        page,
        context,
      }) => {
        await firstPaint(page, '/?x=1');
        await page.locator('#how-it-works').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
        await page.getByRole('banner').locator('.language-switch a[lang="en"]').click();
        await expect(page).toHaveURL('/en?x=1#how-it-works');
        await expect(page.locator('#how-it-works')).toBeInViewport();
        expect((await context.cookies()).find(({ name }) => name === languageCookie)?.value).toBe('en');
        expect(await page.evaluate((key) => localStorage.getItem(key), languageStorageKey)).toBe('en');
      });

      test('what lies below the window fades in when it is reached', async ({ page }) => {
        await firstPaint(page, '/');
        const waiting = page.locator('[data-fade="waiting"]').first();
        await expect(waiting).toBeAttached();
        const id = await waiting.evaluate((element) => {
          element.id ||= 'fading';
          return element.id;
        });
        await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
        await expect(page.locator(`#${id}`)).toHaveAttribute('data-fade', 'shown');
        await expect(page.locator(`#${id}`)).toHaveCSS('opacity', '1');
      });
    });

    test('a form that is sent is sent once, with all that was typed', async ({ page, context }) => {
      await answerConsentBefore(context);
      const bodies: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') bodies.push(request.url());
      });
      await firstPaint(page, '/beta');
      await fillBetaForm(page, 'de', `Vor React ${howLong}`);
      await page.getByRole('button', { name: formTexts.de.requestBeta }).click();
      await expect(page.getByText(formTexts.de.betaSuccess).first()).toBeVisible({ timeout: 20_000 });
      expect(bodies).toHaveLength(1);
      await expect(page.getByLabel('Name *')).toHaveValue('');
    });
  });
}

test.describe('when React comes late', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('what was typed, ticked and focused in a form stays, and the form becomes React’s', async ({
    page,
    context,
  }) => {
    await answerConsentBefore(context);
    await waits['for 5 s'](page);
    await firstPaint(page, '/investor');
    await fillInvestorForm(page);
    const message = page.getByLabel(formTexts.de.message);
    await message.press('End');
    await message.pressSequentially(' Noch');
    await expect(formWith(page, formTexts.de.message)).toHaveAttribute('novalidate', '', { timeout: 20_000 });
    await message.pressSequentially(' etwas.');
    await expect(message).toBeFocused();
    await expect(message).toHaveValue(/erfahren\. Noch etwas\.$/);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page.getByLabel('Name *')).toHaveValue('Ada Lovelace');
  });

  test('open windows, ticked boxes and the banner stay as they are', async ({ page }) => {
    await waits['for 5 s'](page);
    await firstPaint(page, '/');
    await expect(consentBanner(page)).toBeVisible();
    await consentBanner(page).getByRole('button', { name: texts.consentSettings }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').nth(2).check();
    // As a key on an island would.
    await page.locator('[data-island]').dispatchEvent('keydown');
    await expect.poll(() => isReactHere(page), { timeout: 20_000 }).toBe(true);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('checkbox').nth(2)).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(consentBanner(page)).toBeVisible();
    await page.getByRole('button', { name: texts.openMenu }).click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  });
});

test.describe('what is loaded', () => {
  test.beforeEach(async ({ context }) => answerConsentBefore(context));

  /** Addresses of scripts that the page asks for from now on. */
  function scriptsOf(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\.js$/.test(new URL(request.url()).pathname)) asked.push(request.url());
    });
    return asked;
  }

  for (const path of ['/', '/about', '/beta', '/datenschutz']) {
    test(`who reads ${path} loads one small script`, async ({ page }) => {
      const asked = scriptsOf(page);
      await page.goto(path);
      await page.mouse.move(300, 300);
      for (const top of [300, 900]) {
        await scrollTo(page, path === '/beta' ? 0 : top);
        await restingPlace(page);
      }
      expect(asked).toHaveLength(1);
      const sizes = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
      );
      expect(Math.max(...sizes)).toBeLessThan(12_000);
    });
  }

  test('nobody who scrolls to the form waits for its code: it comes with the first sight of it', async ({ page }) => {
    await page.goto('/');
    await page.mouse.wheel(0, 200);
    await restingPlace(page);
    expect(await isReactHere(page)).toBe(false);
    await page.locator('[data-form]').evaluate((form) => form.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(() => isReactHere(page)).toBe(true);
  });

  test('a page that moves under the mouse wakes nothing, a mouse that moves over a link does', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await painted(page);
    await page.evaluate(() => document.fonts.ready);
    const box = await page.locator('.hero-actions a[href="/beta"]').boundingBox();
    if (!box) throw new Error('The link is not to be seen.');
    const [x, y] = [box.x + 10, box.y - 190];
    await page.mouse.move(x - 4, y);
    await page.mouse.move(x, y);
    // The link comes to lie under the mouse, which the browser tells as a move.
    await scrollTo(page, 200);
    await restingPlace(page);
    expect(
      await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('a')?.pathname, [
        x,
        y,
      ] as const),
    ).toBe('/beta');
    expect(await isReactHere(page)).toBe(false);
    await page.mouse.move(x + 4, y);
    await expect.poll(() => isReactHere(page)).toBe(true);
  });

  for (const path of ['/', '/beta', '/about', '/investor', '/classic', '/gibt-es-nicht']) {
    test(`all that React needs for ${path} is asked for at once`, async ({ page }) => {
      await page.goto(path);
      const asked = scriptsOf(page);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(reactScripts, async (route) => {
        await released;
        await route.fallback();
      });
      await page.getByRole('banner').locator('a[href^="/"]').first().focus();
      await page.keyboard.press('Tab');
      const named = await page.evaluate(
        () =>
          document.querySelector<HTMLTemplateElement>('template#react')?.content.querySelectorAll('[src], [href]')
            .length,
      );
      await expect.poll(() => asked.length).toBe(named);
      release();
      await hydrated(page);
      expect(asked.slice(named).filter((url) => !/validation|toast-view/.test(url))).toEqual([]);
    });
  }
});
