import type { Page } from '@playwright/test';
import { pageScriptId } from '../shared/document-parts';
import { languageCookie, languageStorageKey } from '../shared/locales';
import { expect, test } from './fixtures';
import { fillBetaForm, fillInvestorForm, formTexts, formWith, isSent } from './site-forms';
import { answerConsentBefore, consentBanner, hydrated, inMotion, restingPlace, siteTexts } from './site-visitor';

/** What pages do before React is there: at once after the first paint, with its scripts held back or never there. */

/** Every script but the page's own, which the document carries. */
const reactScripts = /\/assets\/[^/]*\.js$/;
const texts = siteTexts.de;

const holdForEver = (page: Page) => page.route(reactScripts, () => undefined);

/** Holds the scripts of React back; returns what lets them come. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(reactScripts, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

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

test.describe('with React held back for ever', () => {
  test.beforeEach(({ page }) => holdForEver(page));

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, ...inMotion });
    test.beforeEach(async ({ context }) => answerConsentBefore(context));

    test('the menu opens and closes, leads to its sections and stays open in the language chosen in it', async ({
      page,
    }) => {
      await firstPaint(page, '/');
      const opener = page.getByRole('button', { name: texts.openMenu });
      await opener.tap();
      const drawer = page.getByRole('dialog', { name: 'Menü' });
      await expect(drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.tap();
      await page.getByRole('dialog').getByRole('link', { name: 'Investoren' }).tap();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/#investors');
      await restingPlace(page);
      await expect(page.locator('#investors')).toBeFocused();
      await expect(page.locator('#investors h2').first()).toBeInViewport();
      expect(await isReactHere(page)).toBe(false);

      // The keyboard stays on the switch in the menu, which is open in the other language.
      await firstPaint(page, '/about');
      await page.getByRole('button', { name: texts.openMenu }).press('Enter');
      const link = page.locator('dialog .language-switch a[lang="en"]');
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/en/about');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expect(link).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: siteTexts.en.openMenu })).toBeFocused();
    });
  });

  test.describe('in a wide window', () => {
    test.use({ viewport: { width: 1440, height: 900 }, ...inMotion });
    test.beforeEach(async ({ context }) => answerConsentBefore(context));

    test('the bar turns solid and names the section that is read, and what lies below fades in', async ({ page }) => {
      await firstPaint(page, '/');
      const bar = page.getByRole('banner');
      const waiting = page.locator('[data-fade="waiting"]').first();
      await expect(waiting).toBeAttached();
      const id = await waiting.evaluate((element) => {
        element.id ||= 'fading';
        return element.id;
      });
      await expect(bar.getByRole('link', { name: 'Start', exact: true })).toHaveAttribute('aria-current', 'page');
      await bar.getByRole('link', { name: 'Funktionen' }).click();
      await expect(page).toHaveURL('/#features');
      await expect(bar.getByRole('link', { name: 'Funktionen' })).toHaveAttribute('aria-current', 'location');
      await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(bar.locator('[aria-current="page"]')).toHaveCount(0);
      await restingPlace(page);
      await page.goBack();
      await expect.poll(() => restingPlace(page)).toBe(0);
      await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await expect(page.locator(`#${id}`)).toHaveAttribute('data-fade', 'shown');
      await expect(page.locator(`#${id}`)).toHaveCSS('opacity', '1');
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

      // The keyboard stays on the switch, and nothing is left behind of that.
      for (const [where, from, language] of [
        ['contentinfo', '/en/about', 'de'],
        ['banner', '/about', 'en'],
      ] as const) {
        await firstPaint(page, from);
        const link = page.getByRole(where).locator(`.language-switch a[lang="${language}"]`);
        await link.focus();
        await page.keyboard.press('Enter');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page).toHaveURL(language === 'en' ? /\/en\/about(?:#|$)/ : /:\d+\/about(?:[?#]|$)/);
        await expect(link).toBeFocused();
        expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
        await page.goto('/');
        await expect(page.locator('body')).toBeFocused();
      }
    });
  });
});

test.describe('when React comes late', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a form that is sent is sent once, with all that was typed', async ({ page, context }) => {
    await answerConsentBefore(context);
    const release = await hold(page);
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (isSent(request)) bodies.push(request.url());
    });
    await firstPaint(page, '/beta');
    await fillBetaForm(page, 'de', 'Vor React');
    await page.getByRole('button', { name: formTexts.de.requestBeta }).click();
    release();
    await expect(page.getByText(formTexts.de.betaSuccess).first()).toBeVisible({ timeout: 20_000 });
    expect(bodies).toHaveLength(1);
    await expect(page.getByLabel('Name *')).toHaveValue('');
  });

  test('what was typed, ticked and focused in a form stays, and the form becomes React’s', async ({
    page,
    context,
  }) => {
    await answerConsentBefore(context);
    const release = await hold(page);
    await firstPaint(page, '/investor');
    await fillInvestorForm(page);
    const message = page.getByLabel(formTexts.de.message);
    await message.press('End');
    await message.pressSequentially(' Noch');
    release();
    await expect(formWith(page, formTexts.de.message)).toHaveAttribute('novalidate', '', { timeout: 20_000 });
    await message.pressSequentially(' etwas.');
    await expect(message).toBeFocused();
    await expect(message).toHaveValue(/erfahren\. Noch etwas\.$/);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page.getByLabel('Name *')).toHaveValue('Ada Lovelace');
  });

  test('open windows, ticked boxes and the banner stay as they are', async ({ page }) => {
    const release = await hold(page);
    await firstPaint(page, '/');
    await expect(consentBanner(page)).toBeVisible();
    await consentBanner(page).getByRole('button', { name: texts.consentSettings }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').nth(2).check();
    // As a key on an island would.
    await page.locator('[data-island]').dispatchEvent('keydown');
    release();
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

  test('who reads a page loads no script but the one in its document, and the code of a form with its first sight', async ({
    page,
  }) => {
    for (const path of ['/about', '/beta', '/datenschutz', '/']) {
      await test.step(path, async () => {
        const asked = scriptsOf(page);
        await page.goto(path);
        await page.mouse.move(300, 300);
        for (const top of [300, 900]) {
          await scrollTo(page, path === '/beta' ? 0 : top);
          await restingPlace(page);
        }
        expect(asked).toEqual([]);
        const own = page.locator(`script#${pageScriptId}`);
        expect((await own.innerHTML()).length).toBeLessThan(30_000);
      });
    }
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

  test('React waits for the whole stylesheet, because it draws pages that the document has no styles for', async ({
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/style-[^/]*\.css$/, async (route) => {
      await released;
      await route.fallback();
    });
    const entry = page.waitForResponse(/\/assets\/index-[^/]*\.js$/);
    await page.goto('/about');
    await page.getByRole('banner').locator('a[href^="/"]').first().focus();
    await page.keyboard.press('Tab');
    await (await entry).finished();
    await page.waitForLoadState('load');
    // Idle twice: without the stylesheet React would have drawn by now.
    await page.evaluate(async () => {
      for (let times = 0; times < 2; times += 1) await new Promise((done) => requestIdleCallback(done));
    });
    expect(await isReactHere(page)).toBe(false);
    release();
    await hydrated(page);
  });

  test('all that React needs for a page is asked for at once', async ({ page }) => {
    // React takes over six pages, one after the other.
    test.slow();
    for (const path of ['/', '/beta', '/about', '/investor', '/classic', '/gibt-es-nicht']) {
      await test.step(path, async () => {
        await page.goto(path);
        const asked = scriptsOf(page);
        const release = await hold(page);
        await page.getByRole('banner').locator('a[href^="/"]').first().focus();
        await page.keyboard.press('Tab');
        const named = await page.evaluate(
          () =>
            document
              .querySelector<HTMLTemplateElement>('template#react')
              ?.content.querySelectorAll('[src], [href$=".js"]').length,
        );
        await expect.poll(() => asked.length).toBe(named);
        release();
        await hydrated(page);
        expect(asked.slice(named).filter((url) => !/validation|toast-view/.test(url))).toEqual([]);
        await page.unroute(reactScripts);
      });
    }
  });
});
