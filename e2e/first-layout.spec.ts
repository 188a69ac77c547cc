import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** How far a section's upper edge is from where an anchor leads. */
function offBy(page: Page, anchor: string) {
  return page.evaluate((id) => {
    const { top } = (document.getElementById(id) as HTMLElement).getBoundingClientRect();
    return Math.abs(top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  }, anchor);
}

/** Each is a section of the landing page below the first view, as an address names it. */
async function expectExact(page: Page, anchors: readonly string[]) {
  for (const anchor of anchors) {
    await page.goto('about:blank');
    await page.goto(`/#${anchor}`);
    await expect.poll(() => offBy(page, anchor), { message: anchor }).toBeLessThan(2);
  }
}

for (const { width, height, anchors, ...details } of [
  { width: 390, height: 844, anchors: ['how-it-works'] },
  { width: 1440, height: 900, anchors: ['screenshots', 'investors', 'testimonials'], tag: '@release' },
]) {
  test(
    `at ${width} px an address leads exactly to its section, so does a link, and nothing moves while somebody scrolls`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await expectExact(page, anchors);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('about:blank');
      await page.goto('/', { waitUntil: 'networkidle' });
      const end = () =>
        page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
      await expect(async () => {
        await page.mouse.wheel(0, 600);
        expect(await end()).toBe(true);
      }).toPass({ intervals: [30] });
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
      await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');
      await page.goto('about:blank');
      await page.goto('/');
      await page.locator('.hero-scroll').click();
      await expect.poll(() => offBy(page, 'features')).toBeLessThan(2);
    },
  );
}

test('on a phone an address leads exactly to other sections too', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectExact(page, ['problem-solution', 'roadmap']);
});

test('what is not laid out yet is found, printed and reached with the keyboard', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const footer = page.locator('#main + footer');
  await expect(footer).toHaveCSS('content-visibility', 'auto');
  const heading = (await page.locator('#testimonials h2').textContent()) ?? '';
  // The browser's own find.
  expect(
    await page.evaluate((text) => (window as unknown as { find: (text: string) => boolean }).find(text), heading),
  ).toBe(true);
  await expect(page.locator('#testimonials h2')).toBeInViewport();
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(footer).toHaveCSS('content-visibility', 'visible');
  await page.emulateMedia({ media: 'screen' });
  await page.locator('#testimonials').evaluate((section) => {
    section.tabIndex = -1;
    section.focus();
  });
  await expect(page.locator('#testimonials')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(footer.getByRole('link').first()).toBeFocused();
});
