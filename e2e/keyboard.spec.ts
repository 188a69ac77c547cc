import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { formTexts, formWith } from './site-forms';
import { answerConsentBefore, consentBanner, focusIn, restingPlace, siteTexts, tabTo, visit } from './site-visitor';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a wide window', () => {
  test.beforeEach(async ({ context }) => answerConsentBefore(context));

  for (const path of ['/', '/classic', '/investor', '/datenschutz', '/gibt-es-nicht']) {
    test(`the skip link is the first stop on ${path} and leads past the navigation`, async ({ page }) => {
      await visit(page, path);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: siteTexts.de.skip });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await focusIn(page, 'header')).toBe(false);
    });
  }

  test('the whole bar is walked in its order, and the language is switched with Enter', async ({ page }) => {
    await visit(page, '/about');
    const stops: (string | null)[] = [];
    for (let press = 0; press < 10; press += 1) {
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
      '?lng=de',
      '?lng=en',
      `mailto:hallo@abseits.example?subject=${encodeURIComponent('Pitch Deck Anfrage')}`,
    ]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('banner').getByRole('link', { name: 'EN, English' })).toBeFocused();
  });

  test('an anchor followed by keyboard takes the focus along', async ({ page }) => {
    await visit(page, '/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Investoren', exact: true });
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page.locator('#investors')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await focusIn(page, '#investors')).toBe(true);
  });

  test('the comparison moves with the arrow keys and says how far', async ({ page }) => {
    await visit(page, '/');
    const slider = page.getByRole('slider', { name: /Vergleich verschieben/ });
    await tabTo(page, slider);
    await expect(slider).toHaveAttribute('aria-valuetext', '50 % Werbung');
    const night = page.locator('.comparison-after');
    const before = await night.evaluate((element) => getComputedStyle(element).clipPath);
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', '45 % Werbung');
    await expect.poll(() => night.evaluate((element) => getComputedStyle(element).clipPath)).not.toBe(before);
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', '0 % Werbung');
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '100 % Werbung');
  });

  test('places in the phone are saved, counted and remembered', async ({ page }) => {
    await visit(page, '/');
    const buttons = page.locator('.phone').getByRole('button', { name: /merken$/ });
    await expect(buttons).toHaveCount(3);
    const first = buttons.first();
    await tabTo(page, first);
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Space');
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('.phone').getByRole('status')).toHaveText('2 gemerkt');
    await page.reload();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await first.press('Space');
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('.phone').getByRole('status')).toHaveText('1 gemerkt');
  });

  for (const path of ['/', '/investor']) {
    test(`a screen on ${path} opens enlarged, the arrows go through all of them, Escape goes back`, async ({
      page,
    }) => {
      await visit(page, path);
      const opener = page.getByRole('button', { name: siteTexts.de.enlarge }).first();
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const title = dialog.getByRole('heading');
      const first = (await title.textContent()) ?? '';
      await expect.poll(() => focusIn(page, 'dialog[open]')).toBe(true);
      await page.keyboard.press('ArrowRight');
      await expect(title).not.toHaveText(first);
      await page.keyboard.press('ArrowLeft');
      await expect(title).toHaveText(first);
      await page.keyboard.press('ArrowLeft');
      await expect(title).not.toHaveText(first);
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('Tab');
        expect(await focusIn(page, 'dialog[open]'), `after ${press + 1} presses of Tab`).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }

  test('the tabs of the older landing page follow the pattern for tabs', async ({ page }) => {
    await visit(page, '/classic');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(3);
    const shown = async (index: number) => {
      await expect(tabs.nth(index)).toBeFocused();
      for (let other = 0; other < 3; other += 1) {
        const selected = other === index;
        await expect(tabs.nth(other)).toHaveAttribute('aria-selected', String(selected));
        await expect(tabs.nth(other)).toHaveAttribute('tabindex', selected ? '0' : '-1');
        const panel = page.locator(`#${await tabs.nth(other).getAttribute('aria-controls')}`);
        if (selected) await expect(panel).toBeVisible();
        else await expect(panel).toBeHidden();
        await expect(panel).toHaveAttribute('aria-labelledby', (await tabs.nth(other).getAttribute('id')) ?? '');
      }
    };
    await tabTo(page, tabs.first());
    await shown(0);
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['End', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await shown(index);
    }
    await page.keyboard.press('Tab');
    expect(await focusIn(page, '[role=tablist]')).toBe(false);
  });

  test('a form is filled in and its mistakes are reached without a mouse', async ({ page }) => {
    await visit(page, '/beta');
    const texts = formTexts.de;
    const form = formWith(page, texts.reason);
    await expect(form).toHaveAttribute('novalidate', '');
    await tabTo(page, form.getByLabel('Name *'));
    await page.keyboard.type('A');
    await page.keyboard.press('Tab');
    await expect(form.getByLabel(texts.email)).toBeFocused();
    await page.keyboard.type('ada@abseits.example');
    await page.keyboard.press('Tab');
    await expect(form.getByLabel(texts.reason)).toBeFocused();
    await page.keyboard.type('kurz');
    await form.getByLabel('Name *').press('Enter');
    await expect(form.getByLabel('Name *')).toBeFocused();
    await expect(form.getByRole('alert')).toContainText(texts.betaReason);
    const summary = form.getByRole('alert').getByRole('link', { name: texts.betaReason });
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel(texts.reason)).toBeFocused();
  });
});

test.describe('the question about cookies', () => {
  test('is a region in the way of the keyboard that traps nothing', async ({ page }) => {
    await visit(page, '/about');
    const banner = consentBanner(page);
    await expect(banner).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await focusIn(page, '.consent-banner'), 'it takes no focus by itself').toBe(false);
    await tabTo(page, banner.getByRole('link', { name: 'Datenschutz' }), 20);
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
    expect(await focusIn(page, 'main, footer')).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await focusIn(page, '.consent-banner')).toBe(true);
    await banner.getByRole('button', { name: siteTexts.de.necessaryOnly }).press('Enter');
    await expect(banner).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  test('gives the focus back to its button when its settings are left with Escape', async ({ page }) => {
    await visit(page, '/about');
    const opener = consentBanner(page).getByRole('button', { name: siteTexts.de.consentSettings });
    await opener.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

/** What lies over the middle of the focused element, where that is not the element itself; null where all is well. */
function hiddenFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const name = `${focused.tagName} ${focused.textContent?.trim().slice(0, 40) || focused.getAttribute('aria-label')}`;
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0) return `${name} has no box`;
    const seen = boxes.some((box) => {
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
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

for (const width of [1280, 390]) {
  for (const [path, banner] of [
    ['/', false],
    ['/beta', false],
    ['/about', true],
  ] as const) {
    test(`at ${width} px the focus is never hidden on ${path} ${banner ? 'by the question about cookies' : 'by the bar'}`, async ({
      page,
      context,
    }) => {
      // Each of some hundred presses is looked at.
      test.slow();
      if (!banner) await answerConsentBefore(context);
      await page.setViewportSize({ width, height: 800 });
      await visit(page, path);
      if (banner) await expect(consentBanner(page)).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab']) {
        const hidden: string[] = [];
        for (let stop = 0; stop < 120; stop += 1) {
          await page.keyboard.press(key);
          const atEnd = await page.evaluate(() => document.activeElement === document.body);
          if (atEnd) break;
          if (!(await hiddenFocus(page))) continue;
          // Where parts on the way are laid out only now, the page comes to rest a moment later.
          await restingPlace(page);
          const found = await hiddenFocus(page);
          if (found) hidden.push(found);
        }
        expect.soft(hidden, `${key} through ${path}`).toEqual([]);
      }
    });
  }
}
