import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** An entry of the Layout Instability API (WICG), which the DOM library of TypeScript does not describe. */
type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

interface Shift {
  value: number;
  moved: string[];
}

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
    `at ${width} px an address leads exactly to its section, and scrolling shifts nothing`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await expectExact(page, anchors);
      await page.addInitScript(() => {
        const shifts: Shift[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
            const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
              const { nodeName = 'gone', id = '', className = '' } = (node as HTMLElement | null) ?? {};
              return `${nodeName}#${id}.${className} ${from.y} -> ${to.y}`;
            });
            shifts.push({ value, moved: [`at ${startTime} ms, scrolled to ${window.scrollY}`, ...moved] });
          }
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
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const whole = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(whole, JSON.stringify(shifts, null, 1)).toBeLessThan(0.01);
      await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');
      await page.goto('about:blank');
      await page.goto('/');
      await page.locator('.hero-scroll').click();
      await expect.poll(() => offBy(page, 'features')).toBeLessThan(2);
    },
  );
}

test('on a phone an address leads exactly to the other sections', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectExact(page, ['problem-solution', 'roadmap']);
});

test('on a phone the hero moves nothing that it has drawn while the page was arriving', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const places = () =>
    page
      .locator('.hero :is(h1, .hero-city)')
      .evaluateAll((parts) => parts.map((part) => `${part.classList} at ${part.getBoundingClientRect().top}`));
  await page.route('/classic', async (route) => {
    const response = await route.fetch();
    const [begun = ''] = (await response.text()).split('</h1>', 1);
    await route.fulfill({ response, body: begun });
  });
  await page.goto('/classic');
  const before = await places();
  expect(before).not.toEqual([]);
  await page.unroute('/classic');
  await page.goto('/classic');
  expect(await places()).toEqual(expect.arrayContaining(before));
});

test('content not laid out yet is found, printed and reached by keyboard', async ({ page }) => {
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
