import type { Page } from '@playwright/test';
import { type FixedPage, fixedPages, pagePaths } from '../shared/paths';
import { expect, test } from './fixtures';
import { answerConsentBefore, inMotion, siteTexts, visit } from './site-visitor';

/** Texts in the content that are there but cannot be seen. */
/** Without the contents of legal pages, which stand there twice: open beside wide chapters, folded above narrow ones. */
function unseenTexts(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, dt, dd, label)')]
      .filter(
        (element) =>
          !element.closest(
            '[aria-hidden=true], [hidden], .sr-only, dialog:not([open]), .legal-contents, .legal-chapters',
          ) && element.textContent?.trim(),
      )
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.textContent?.trim().slice(0, 60)),
  );
}

test.describe('fading sections', () => {
  test.use({ viewport: { width: 1280, height: 800 }, ...inMotion });

  test('appear once scrolled into view, and stay', async ({ page, context }) => {
    await answerConsentBefore(context);
    await visit(page, '/');
    const fading = page.locator('[data-fade]');
    await expect(page.locator('[data-fade="waiting"]').first()).toHaveCSS('opacity', '0');
    const count = await fading.count();
    expect(count).toBeGreaterThan(0);
    const below = await fading.evaluateAll((all) =>
      all.findIndex((one) => one.getAttribute('data-fade') === 'waiting'),
    );
    const first = fading.nth(below);
    await first.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(first).toHaveAttribute('data-fade', 'shown');
    await expect(first).toHaveCSS('opacity', '1');
    for (const top of [0, 999_999, 0]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expect(first).toHaveCSS('opacity', '1');
      await expect(first).toHaveAttribute('data-fade', 'shown');
    }
    for (const element of await fading.all()) {
      await element.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
      await expect(element).toHaveCSS('opacity', '1');
    }
    await expect.poll(() => unseenTexts(page)).toEqual([]);
  });
});

test.describe('reduced motion', () => {
  for (const { path, ...details } of [{ path: '/' }, { path: '/investor', tag: '@release' }]) {
    test(`shows everything at once on ${path}`, details, async ({ page }) => {
      await visit(page, path);
      await expect(page.locator('[data-fade]:not([data-fade=""])')).toHaveCount(0);
      expect(await unseenTexts(page)).toEqual([]);
    });
  }
});

test.describe('page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  /** With text alone, with a form, and with all that there is; the last one is looked at further. */
  const kinds: readonly FixedPage[] = ['datenschutz', 'beta', 'home'];

  async function expectReadable(page: Page, name: FixedPage) {
    await page.goto(pagePaths[name]);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await unseenTexts(page), `${name} at ${width} px`).toEqual([]);
      await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible();
    }
  }

  test('shows every text, on the remaining pages', { tag: '@release' }, async ({ page }) => {
    for (const name of fixedPages) if (!kinds.includes(name)) await expectReadable(page, name);
  });

  test('shows every text, on each kind of page, and enlarges all screens in one window', async ({ page }) => {
    for (const name of kinds) await expectReadable(page, name);
    const opener = page.getByRole('button', { name: siteTexts.de.enlarge }).nth(1);
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toHaveCount(3);
    // What takes scripts is not offered.
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await dialog.getByRole('button').click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('an example stands for open figures if somebody is signed in, and never for visitors', async ({ page }) => {
  const example = page.locator('#example-figures');
  await visit(page, pagePaths.investor);
  await page
    .getByLabel(/^Nachricht/)
    .first()
    .focus();
  await expect(page.locator('template#react')).toHaveCount(0);
  await expect(example).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('adminUser', JSON.stringify({ role: 'administrator' })));
  await page.reload();
  await expect(example).toBeVisible();
  await expect(page.getByText('Beispiel', { exact: true })).toBeVisible();
});
