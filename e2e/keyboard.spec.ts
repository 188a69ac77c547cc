import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  answerConsentBefore,
  consentBanner,
  consentKey,
  focusIn,
  restingPlace,
  siteTexts,
  tabTo,
  visit,
} from './site-visitor';

test.use({ viewport: { width: 1280, height: 800 } });

test('the bar is reached in order after the skip link, and switches the language', async ({ page, context }) => {
  await answerConsentBefore(context);
  await visit(page, '/about');
  const stops: (string | null)[] = [];
  for (let press = 0; press < 11; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? null));
  }
  expect(stops).toEqual([
    '#main',
    '/',
    '/',
    '/#features',
    '/#how-it-works',
    '/#investors',
    '/#investor-materials',
    '/beta',
    '?lng=de',
    '?lng=en',
    `mailto:hallo@abseits.example?subject=${encodeURIComponent('Pitch Deck Anfrage')}`,
  ]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('link', { name: 'EN, English' })).toBeFocused();

  for (const path of ['/en/datenschutz', '/en/gibt-es-nicht', '/en/classic']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: siteTexts.en.skip });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect.poll(() => focusIn(page, 'main, footer'), { message: path }).toBe(true);
  }
});

test('the landing page is usable by keyboard: comparison, places, screens and anchors', async ({ page, context }) => {
  await answerConsentBefore(context);
  await visit(page, '/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Investoren', exact: true });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.locator('#investors')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(() => focusIn(page, '#investors')).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: siteTexts.de.skip }).focus();

  const slider = page.getByRole('slider', { name: /Vergleich verschieben/ });
  await tabTo(page, slider);
  await expect(slider).toHaveAttribute('aria-valuetext', '50 % Werbung');
  const night = page.locator('.comparison-after');
  const before = await night.evaluate((element) => getComputedStyle(element).clipPath);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '45 % Werbung');
  await expect.poll(() => night.evaluate((element) => getComputedStyle(element).clipPath)).not.toBe(before);

  const hearts = page.locator('.phone').getByRole('button', { name: /merken$/ });
  await expect(hearts).toHaveCount(3);
  const heart = hearts.first();
  await tabTo(page, heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const opener = page.getByRole('button', { name: siteTexts.de.enlarge }).first();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => focusIn(page, 'dialog[open]')).toBe(true);
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIn(page, 'dialog[open]'), `after ${press + 1} presses of Tab`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the consent banner traps no focus, and its settings give the focus back', async ({ page }) => {
  await visit(page, '/about');
  const banner = consentBanner(page);
  const opener = banner.getByRole('button', { name: siteTexts.de.consentSettings });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await focusIn(page, '.consent-banner'), 'it takes no focus by itself').toBe(false);
  await tabTo(page, banner.getByRole('link', { name: 'Datenschutz' }), 20);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
  await expect.poll(() => focusIn(page, 'main, footer')).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focusIn(page, '.consent-banner')).toBe(true);

  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').nth(1).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await page.evaluate((key) => localStorage.getItem(key), consentKey), 'left without a choice').toBeNull();

  await banner.getByRole('button', { name: siteTexts.de.necessaryOnly }).press('Enter');
  await expect(banner).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test.describe('menu drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(async ({ context }) => answerConsentBefore(context));

  test('takes the focus, keeps it and gives it back, also after a language switch', async ({ page }) => {
    await visit(page, '/about');
    const opener = page.getByRole('button', { name: siteTexts.de.openMenu });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect.poll(() => focusIn(page, 'dialog')).toBe(true);
    await expect(drawer.getByRole('navigation').getByRole('link')).toHaveCount(5);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIn(page, 'dialog'), `after ${press + 1} presses of Tab`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusIn(page, 'dialog')).toBe(true);
    await drawer.getByRole('button', { name: siteTexts.de.closeMenu }).press('Enter');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    for (const [window, width] of [
      [768, 350],
      [390, 280],
    ] as const) {
      await page.setViewportSize({ width: window, height: 844 });
      await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(width);
      await expect
        .poll(async () => {
          const box = await drawer.boundingBox();
          return box && Math.round(box.x + box.width);
        })
        .toBe(window);
    }
    await drawer.getByRole('link', { name: 'English' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => focusIn(page, 'dialog')).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: siteTexts.en.openMenu })).toBeFocused();
  });

  test('closes after a link is followed, on the page and to another one', async ({ page }) => {
    await visit(page, '/impressum');
    const drawer = page.getByRole('dialog');
    const follow = async (name: string, anchor: string) => {
      await page.getByRole('button', { name: siteTexts.de.openMenu }).click();
      await drawer.getByRole('link', { name, exact: true }).press('Enter');
      await expect(drawer).toHaveCount(0);
      await expect(page).toHaveURL(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    };
    await follow('Funktionen', 'features');
    await follow('Investoren', 'investors');
    await expect(page.locator('#investors')).toBeFocused();
  });
});

/**
 * What lies over the middle of the focused element, where that is not the element itself; null where all is well, and
 * undefined where the focus has left the page.
 */
function hiddenFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const name = `${focused.tagName} ${focused.textContent?.trim().slice(0, 40) || focused.getAttribute('aria-label')}`;
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0) return `${name} has no box`;
    const seen = boxes.some((box) => {
      const left = Math.max(box.left, 0);
      const right = Math.min(box.right, window.innerWidth);
      const top = Math.max(box.top, 0);
      const bottom = Math.min(box.bottom, window.innerHeight);
      if (right <= left || bottom <= top) return false;
      return [0.1, 0.5, 0.9].some((part) => {
        const found = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
        return found !== null && (focused.contains(found) || found.closest('label')?.contains(focused));
      });
    });
    const box = focused.getBoundingClientRect();
    return seen ? null : `${name} at ${Math.round(box.top)} to ${Math.round(box.bottom)}`;
  });
}

for (const { width, path, over, key, ...details } of [
  { width: 390, path: '/beta', over: 'the consent banner', key: 'Tab' },
  { width: 390, path: '/beta', over: 'the consent banner', key: 'Shift+Tab', tag: '@release' },
  { width: 1280, path: '/', over: 'the bar', key: 'Tab', tag: '@release' },
  { width: 1280, path: '/', over: 'the bar', key: 'Shift+Tab', tag: '@release' },
] as const) {
  test(
    `the focus by ${key} through ${path} at ${width} px is never hidden by ${over}`,
    details,
    async ({ page, context }) => {
      // Each of some hundred presses is looked at.
      test.slow();
      const asks = over === 'the consent banner';
      if (!asks) await answerConsentBefore(context);
      await page.setViewportSize({ width, height: 800 });
      await visit(page, path);
      if (asks) await expect(consentBanner(page)).toBeVisible();
      const hidden: string[] = [];
      let seen = 0;
      for (let stop = 0; stop < 120; stop += 1) {
        await page.keyboard.press(key);
        const first = await hiddenFocus(page);
        if (first === undefined) break;
        seen += 1;
        if (!first) continue;
        // Where parts on the way are laid out only now, the page comes to rest a moment later.
        await restingPlace(page);
        const found = await hiddenFocus(page);
        if (found) hidden.push(found);
      }
      expect(hidden).toEqual([]);
      expect(seen).toBeGreaterThan(10);
    },
  );
}
